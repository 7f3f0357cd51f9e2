/** The command that takes the coins of test payments back before live payments begin. */

import { toCents } from '@piecework/contract'
import { ConfigError } from '../config.ts'
import { type VoidedPayment, voidTestCoins } from '../payments/test-coins.ts'
import { onDatabase } from './on-database.ts'
import { readOptions } from './usage.ts'

const { yes } = readOptions({
  script: 'test-coins:void',
  purpose: 'Lists the coins of test payments that can be taken back, and takes them back with --yes.',
  options: { yes: { meaning: 'Take the coins back. Without it, nothing changes.' } },
  example: '--yes',
})
const maxListed = 50

await onDatabase(
  (error) => (error instanceof ConfigError ? 'Nothing was done' : 'Stopped, and nothing was done'),
  async ({ db }, { prices }) => printVoided(await voidTestCoins(db, { commit: yes }), yes, prices.coinsPerDollar),
)

function printVoided(voided: VoidedPayment[], isDone: boolean, coinsPerDollar: number): void {
  if (voided.length === 0) {
    console.log('There are no coins from test payments. Live keys may be used.')
    return
  }
  for (const { email, coins, lost_coins } of voided.slice(0, maxListed)) {
    console.log(
      `  ${email.padEnd(40)} ${format(coins)} taken back${lost_coins > 0 ? `, ${format(lost_coins)} spent` : ''}`,
    )
  }
  if (voided.length > maxListed) console.log(`  … and ${voided.length - maxListed} more payments`)
  const [taken, lost] = [sumOf(voided, 'coins'), sumOf(voided, 'lost_coins')]
  console.log(
    `\nTest payments: ${voided.length}. Taken back: ${format(taken)} coins. Spent, and so a loss: ${format(lost)} coins.`,
  )
  if (lost > 0) {
    console.log(
      `Work was paid with the spent ones. The users who have them can withdraw them: up to $${(toCents(lost, coinsPerDollar) / 100).toFixed(2)} of real money.`,
    )
  }
  console.log(
    isDone
      ? 'Done, and the ledger is consistent. Live keys may be used now.'
      : 'Nothing was done yet. Run this with --yes to do it.',
  )
}

function sumOf(voided: VoidedPayment[], field: 'coins' | 'lost_coins'): number {
  return Math.round(voided.reduce((sum, each) => sum + each[field] * 100, 0)) / 100
}

function format(coins: number): string {
  return coins.toFixed(2)
}

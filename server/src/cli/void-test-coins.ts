/** The command that takes the coins of test payments back, so that real money can come in. */
import { ConfigError, readConfig } from '../config.ts'
import { migrate } from '../db/migrate.ts'
import { openDatabase } from '../db/open.ts'
import { type VoidedPayment, voidTestCoins } from '../payments/test-coins.ts'

const mostListed = 50

try {
  await run(process.argv.includes('--yes'))
} catch (error) {
  const said = error instanceof Error ? error.message : String(error)
  console.error(error instanceof ConfigError ? `Nothing was done: ${said}` : `Stopped, and nothing was done: ${said}`)
  process.exit(1)
}

async function run(forGood: boolean): Promise<void> {
  const database = await openDatabase(readConfig(), { poolSize: 2 })
  try {
    await migrate(database)
    tell(await voidTestCoins(database.db, { forGood }), forGood)
  } finally {
    await database.close()
  }
}

function tell(voided: VoidedPayment[], isDone: boolean): void {
  if (voided.length === 0) {
    console.log('There are no coins from test payments. Live keys may be used.')
    return
  }
  for (const { email, coins, lost_coins } of voided.slice(0, mostListed)) {
    console.log(
      `  ${email.padEnd(40)} ${inCoins(coins)} taken back${lost_coins > 0 ? `, ${inCoins(lost_coins)} spent` : ''}`,
    )
  }
  if (voided.length > mostListed) console.log(`  … and ${voided.length - mostListed} more payments`)
  const [taken, lost] = [sumOf(voided, 'coins'), sumOf(voided, 'lost_coins')]
  console.log(
    `\nTest payments: ${voided.length}. Taken back: ${inCoins(taken)} coins. Spent, and so a loss: ${inCoins(lost)} coins.`,
  )
  if (lost > 0) {
    console.log(
      `Work was paid with the spent ones. Whoever has them can withdraw them: up to $${(lost / 20).toFixed(2)} of real money.`,
    )
  }
  console.log(
    isDone
      ? 'Done, and the books hold. Live keys may be used now.'
      : 'Nothing was done yet. Run this with --yes to do it.',
  )
}

function sumOf(voided: VoidedPayment[], of: 'coins' | 'lost_coins'): number {
  return Math.round(voided.reduce((sum, each) => sum + each[of] * 100, 0)) / 100
}

function inCoins(coins: number): string {
  return coins.toFixed(2)
}

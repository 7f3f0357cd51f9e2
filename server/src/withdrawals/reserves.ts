/** Checks whether card money covers a payout, and computes the reserves of the whole installation. */
import { ApiError, type PayoutCover, type Reserves, toCents, toHundredths } from '@piecework/contract'
import { wordsOf } from '@piecework/contract/words'
import { sql } from 'kysely'
import * as own from '#words/withdrawals.ts'
import type { Config } from '../config.ts'
import { type Shared, shared } from '../db/shared.ts'
import type { Db, Tx } from '../db/transact.ts'
import { type Backing, backingOf, debtorCount, earnedOfUsers, missingCents } from '../ledger/reserves.ts'

export type PayoutSettings = {
  /** The card provider has live keys. */
  areLive: boolean
  coinsPerDollar: number
  /** Percent of a payout that card money must cover. */
  backingPercent: number
}

export function payoutSettings(config: Pick<Config, 'stripe' | 'prices' | 'payoutBackingPercent'>): PayoutSettings {
  return {
    areLive: config.stripe?.livemode ?? false,
    coinsPerDollar: config.prices.coinsPerDollar,
    backingPercent: config.payoutBackingPercent,
  }
}

/** The reserves; requests share one result for `sharedMs`. */
export function reservesOf(db: Db, settings: PayoutSettings, sharedMs: number): Shared<Reserves> {
  return shared(() => readReserves(db, settings), sharedMs)
}

/** Real money moves with live keys, and later too: coins that live payments have brought keep their card money. */
const hasLivePayments = sql<boolean>`exists (select from payments where livemode and status = 'succeeded')`

/**
 * The reserve is the card money received and not returned, less payouts, less all that could still be withdrawn. One
 * statement reads one snapshot. In test mode the money of test payments is shown instead.
 */
async function readReserves(db: Db, { areLive, coinsPerDollar }: PayoutSettings): Promise<Reserves> {
  type Row = Omit<Reserves, 'is_test_mode' | 'card_cents' | 'owed_cents' | 'backing_cents'> & {
    is_live: boolean
    live_cents: number
    all_cents: number
    earned: number
    pending_coins: number
    pending_cents: number
  }
  const { rows } = await sql<Row>`
    select ${areLive}::boolean or ${hasLivePayments} as is_live,
      card.live_cents, card.all_cents, paid.coins as paid_out_coins, paid.cents as paid_out_cents,
      ${earnedOfUsers} as earned, pending.coins as pending_coins, pending.cents as pending_cents,
      ceil(${missingCents}) as missing_cents, ${debtorCount} as debtors
    from (select coalesce(sum(amount_cents) filter (where livemode), 0) as live_cents,
        coalesce(sum(amount_cents), 0) as all_cents from card_money) card,
      (select coalesce(sum(withdrawal_coin), 0) as coins, coalesce(sum(withdrawal_amount), 0) * 100 as cents
        from withdrawals where status = 'approved') paid,
      (select coalesce(sum(withdrawal_coin), 0) as coins, coalesce(sum(withdrawal_amount), 0) * 100 as cents
        from withdrawals where status = 'pending') pending`.execute(db)
  const [row] = rows
  if (!row) throw new Error('the reserves have no row')
  const { is_live, live_cents, all_cents, earned, pending_coins, pending_cents, ...rest } = row
  const card_cents = is_live ? live_cents : all_cents
  const owed_cents = toCents(earned, coinsPerDollar) + pending_cents
  return {
    ...rest,
    is_test_mode: !is_live,
    card_cents,
    owed_coins: Math.round((earned + pending_coins) * 100) / 100,
    owed_cents,
    backing_cents: card_cents - rest.paid_out_cents - owed_cents,
  }
}

/**
 * Checks a withdrawal that was approved in this transaction and is not booked yet. In test mode nothing is checked.
 * @returns the error `unbacked` with the sum, when card money does not cover the payout or the reserve is below zero
 */
export async function uncoveredPayout(
  tx: Tx,
  withdrawal: { _id: string; worker_id: string; withdrawal_amount: number },
  settings: PayoutSettings,
): Promise<ApiError | null> {
  if (!settings.areLive && !(await isLive(tx))) return null
  // Approvals run one after the other: two payouts that are covered singly may not be covered together.
  await sql`select pg_advisory_xact_lock(hashtext('payouts'))`.execute(tx)
  const { uncovered_cents } = coverOf(withdrawal, await backingOf(tx, [withdrawal]), settings)
  const { backing_cents } = await readReserves(tx, settings)
  if (uncovered_cents <= 0 && backing_cents >= 0) return null
  const missing = Math.max(0, -backing_cents)
  return new ApiError('unbacked', { message: () => wordsOf(own).unbacked(uncovered_cents, missing) })
}

/** How card money covers a payout. Less than one cent is the rounding of many small payments, and not counted. */
export function coverOf(
  { _id, withdrawal_amount }: { _id: string; withdrawal_amount: number },
  backings: Map<string, Backing>,
  { backingPercent }: Pick<PayoutSettings, 'backingPercent'>,
): PayoutCover {
  const { behind_cents, at_risk_cents } = backings.get(_id) ?? { behind_cents: 0, at_risk_cents: 0 }
  const required = (toHundredths(withdrawal_amount) * backingPercent) / 100
  const uncovered_cents = Math.max(0, Math.floor(required - (behind_cents - at_risk_cents)))
  return {
    behind_cents: Math.floor(behind_cents),
    at_risk_cents: Math.ceil(at_risk_cents),
    uncovered_cents,
    backed: uncovered_cents === 0,
  }
}

async function isLive(db: Db): Promise<boolean> {
  const { rows } = await sql`select where ${hasLivePayments}`.execute(db)
  return rows.length > 0
}

/** Coins of a worker's withdrawals that were approved and not returned. */
export function paidOutCoinsOf(worker: ReturnType<typeof sql>) {
  return sql<number>`(
    select coalesce(sum(withdrawal_coin), 0) from withdrawals where worker_id = ${worker} and status = 'approved')`
}

/** Checks whether card money covers a payout, and computes the reserves of the whole installation. */
import { ApiError, type PayoutCover, type Reserves, toCents, toHundredths } from '@piecework/contract'
import { sql } from 'kysely'
import type { Config } from '../config.ts'
import { type Shared, shared } from '../db/shared.ts'
import { fixed, onlyRow } from '../db/statement.ts'
import type { Db, Tx } from '../db/transact.ts'
import {
  type Backing,
  backingOf,
  debtorCount,
  earnedCentsOfUsers,
  earnedOfUsers,
  missingCents,
  wholeEarnedOf,
  withdrawingCents,
} from '../ledger/reserves.ts'
import { roundCents } from '../ledger/split.ts'
import { texts } from './texts.ts'

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
const hasLivePayments = fixed<boolean>`exists (select from payments where livemode and status = 'succeeded')`

/**
 * The reserve is the card money received and not returned, less payouts, less the card money behind all that could still be
 * withdrawn: coins without card money behind them ask for themselves when they are paid out. One statement reads one
 * snapshot. In test mode no coin has card money behind it: then the money of test payments is compared with all coins at
 * today's rate, and pending requests at their own.
 */
async function readReserves(db: Db, { areLive, coinsPerDollar }: PayoutSettings): Promise<Reserves> {
  type Row = Omit<Reserves, 'is_test_mode' | 'card_cents' | 'owed_cents' | 'backing_cents'> & {
    is_live: boolean
    live_cents: number
    all_cents: number
    earned: number
    pending_coins: number
    pending_cents: number
    behind_cents: number
  }
  const { rows } = await sql<Row>`
    select ${areLive}::boolean or ${hasLivePayments} as is_live,
      card.live_cents, card.all_cents, paid.coins as paid_out_coins, paid.cents as paid_out_cents,
      ${earnedOfUsers} as earned, pending.coins as pending_coins, pending.cents as pending_cents,
      ${earnedCentsOfUsers} + ${withdrawingCents} as behind_cents,
      ceil(${missingCents}) as missing_cents, ${debtorCount} as debtors
    from (select coalesce(sum(amount_cents) filter (where livemode), 0) as live_cents,
        coalesce(sum(amount_cents), 0) as all_cents from card_money) card,
      (select coalesce(sum(withdrawal_coin), 0) as coins, coalesce(sum(withdrawal_amount), 0) * 100 as cents
        from withdrawals where status = 'approved') paid,
      (select coalesce(sum(withdrawal_coin), 0) as coins, coalesce(sum(withdrawal_amount), 0) * 100 as cents
        from withdrawals where status = 'pending') pending`.execute(db)
  const { is_live, live_cents, all_cents, earned, pending_coins, pending_cents, behind_cents, ...rest } = onlyRow(rows)
  const card_cents = is_live ? live_cents : all_cents
  const owed_cents = is_live ? Math.ceil(behind_cents) : toCents(earned, coinsPerDollar) + pending_cents
  return {
    ...rest,
    is_test_mode: !is_live,
    card_cents,
    owed_coins: Math.round((earned + pending_coins) * 100) / 100,
    owed_cents,
    backing_cents: card_cents - rest.paid_out_cents - owed_cents,
  }
}

/** The coins of a payout that card money does not cover, and the error that names them and why. */
export type Uncovered = { coins: number; error: ApiError }

/**
 * Checks a withdrawal that was approved in this transaction and is not booked yet. In test mode nothing is checked. The
 * reserve of the installation does not count: a payout that is covered by itself needs no consent.
 */
export async function uncoveredPayout(
  tx: Tx,
  withdrawal: CoveredWithdrawal & { worker_id: string },
  settings: PayoutSettings,
): Promise<Uncovered | null> {
  if (!settings.areLive && !(await isLive(tx))) return null
  // Approvals run one after the other: two payouts that are covered singly may not be covered together.
  await fixed`select pg_advisory_xact_lock(hashtext('payouts'))`.run(tx)
  const cover = coverOf(withdrawal, await backingOf(tx, [withdrawal]), settings)
  if (cover.backed) return null
  const error = new ApiError('unbacked', { message: (language) => texts[language].unbacked(cover) })
  return { coins: cover.uncovered_coins, error }
}

/**
 * The whole earned coins of a worker that no card payment covers, of a withdrawal of them all. What is at risk is not counted: it changes
 * until the payout.
 */
export async function uncoveredCoinsOf(db: Db, workerId: string, settings: PayoutSettings): Promise<number> {
  if (!settings.areLive && !(await isLive(db))) return 0
  const { coins: withdrawal_coin, cents: behind_cents } = await wholeEarnedOf(db, workerId)
  if (withdrawal_coin <= 0) return 0
  const all = {
    _id: workerId,
    withdrawal_coin,
    withdrawal_amount: toCents(withdrawal_coin, settings.coinsPerDollar) / 100,
  }
  return coverOf(all, new Map([[workerId, { behind_cents, at_risk_cents: 0 }]]), settings).uncovered_coins
}

type CoveredWithdrawal = { _id: string; withdrawal_coin: number; withdrawal_amount: number }

/**
 * How card money covers a payout. Less than one cent is the rounding of many small payments, and not counted. What is
 * missing was never paid by card (gifts, discounts of packages, test payments, corrections), or is at risk.
 */
export function coverOf(
  { _id, withdrawal_coin, withdrawal_amount }: CoveredWithdrawal,
  backings: Map<string, Backing>,
  { backingPercent }: Pick<PayoutSettings, 'backingPercent'>,
): PayoutCover {
  const { behind_cents, at_risk_cents } = backings.get(_id) ?? { behind_cents: 0, at_risk_cents: 0 }
  const payoutCents = toHundredths(withdrawal_amount)
  const required = (payoutCents * backingPercent) / 100
  const missing = (cents: number) => Math.max(0, Math.floor(roundCents(required - cents)))
  const uncovered_cents = missing(behind_cents - at_risk_cents)
  return {
    behind_cents: Math.floor(behind_cents),
    at_risk_cents: Math.ceil(at_risk_cents),
    never_paid_cents: missing(behind_cents),
    uncovered_cents,
    uncovered_coins: Math.min(withdrawal_coin, Math.ceil((uncovered_cents * withdrawal_coin) / payoutCents)),
    backed: uncovered_cents === 0,
  }
}

async function isLive(db: Db): Promise<boolean> {
  return (await fixed`select where ${hasLivePayments}`.run(db)).length > 0
}

/** Coins of a worker's withdrawals that were approved and not returned. */
export function paidOutCoinsOf(worker: ReturnType<typeof sql>) {
  return sql<number>`(
    select coalesce(sum(withdrawal_coin) filter (where status = 'approved'), 0) from withdrawals where worker_id = ${worker})`
}

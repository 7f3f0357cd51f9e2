/** The accounts of the ledger, and the balances that users and tasks keep. See docs/ledger.md. */
import { Fixed, fixed } from '../db/statement.ts'

/** Coins keep their kind: earned by submissions, bought by card, or a gift. */
export const coinKinds = ['earned', 'bought', 'gift'] as const
export type CoinKind = (typeof coinKinds)[number]

/** Accounts of a user. `owed` is a debt: zero or negative. Its cents are negative for missing card money. */
export type UserKind = CoinKind | 'withdrawing' | 'disputed' | 'owed'
/** Accounts of a task: the coins for its free slots and its slots under review. */
type EscrowKind = `escrow_${CoinKind}`
/** Accounts of the platform. They have no row in `balances`; their balance is the sum of their transfers. */
export type PlatformKind = 'gifts_issued' | 'card_sales' | 'payouts' | 'fees' | 'losses' | 'forfeited'

export type Account =
  | { owner: string; kind: UserKind | EscrowKind }
  /** `removedUser`: the user to whom forfeited coins were due; a debt of that user takes them first. */
  | { owner: null; kind: PlatformKind; removedUser?: string }

/** A row of `balances`: coins by kind, and the cents of card money behind them. Of a task, they are its escrow. */
export type Balance = { owner: string } & Record<UserKind | `${Exclude<UserKind, 'gift'>}_cents`, number>

export function userAccount(owner: string, kind: UserKind): Account {
  return { owner, kind }
}

export function escrowAccount(task: string, kind: CoinKind): Account {
  return { owner: task, kind: `escrow_${kind}` }
}

export function platformAccount(kind: PlatformKind): Account {
  return { owner: null, kind }
}

/** The user who receives coins. Coins for a removed user go to `forfeited` instead. */
export type Payee = { _id: string; isRemoved: boolean }

export function payeeAccount(payee: Payee, kind: CoinKind): Account {
  return payee.isRemoved ? forfeitedAccount(payee._id) : userAccount(payee._id, kind)
}

export function forfeitedAccount(removedUser: string): Account {
  return { owner: null, kind: 'forfeited', removedUser }
}

/** Inserts the balance row of a new user or task. An existing row is not changed. */
export function openBalance(owner: string) {
  return fixed`insert into balances (owner) values (${owner}) on conflict do nothing`
}

/**
 * Locks balances in the order of their owners. All transactions use this order, and lock all other rows before. `owners` may be SQL for an
 * array of them.
 */
export function lockBalances(owners: string[] | Fixed<string[]>) {
  return fixed<Balance>`${selectBalances(owners)} order by owner for update`
}

/** Locks the balances of the tasks and the workers of these submissions, in the same order. */
export function lockBalancesOf(submissionIds: string[]) {
  return lockBalances(ownersOf(submissionIds))
}

/** The same without a lock, for a caller who holds that of the tasks and guards the workers' balances. */
export function readBalancesOf(submissionIds: string[]) {
  return selectBalances(ownersOf(submissionIds))
}

/** Coins that come in stay as they are: they pay no debt, and unlock no gift. */
export function isPlain({ owed, gift }: Balance): boolean {
  return owed === 0 && gift === 0
}

/** For a caller who has read that without a lock, after a transfer, which has taken it. If it is so no longer, the action runs again. */
export function staysPlain(owner: string) {
  return fixed`select from balances where owner = ${owner} and case when owed = 0 and gift = 0 then true else run_again() end`
}

function selectBalances(owners: string[] | Fixed<string[]>) {
  return fixed<Balance>`
    select owner, earned, bought, gift, withdrawing, disputed, owed,
      earned_cents, bought_cents, withdrawing_cents, disputed_cents, owed_cents
    from balances where owner = any (${owners instanceof Fixed ? owners : fixed`${owners}::uuid[]`})`
}

function ownersOf(submissionIds: string[]) {
  return fixed<
    string[]
  >`array(select unnest(array[task_id, worker_id]) from submissions where _id = any (${submissionIds}::uuid[]))`
}

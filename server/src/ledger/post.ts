/** Posting: computes transfers on locked balances, one after the other, and inserts them in one statement. */
import { fromHundredths, toHundredths } from '@piecework/contract'
import { insertRows } from '../db/statement.ts'
import { type Tx, together } from '../db/transact.ts'
import { type Account, type Balance, lockBalances } from './accounts.ts'
import { centsBehind, roundCents } from './split.ts'

export type Transfer = {
  from: Account
  to: Account
  amount: number
  /** Cents of card money behind the coins, with up to four decimals. */
  cents: number
  reason: TransferReason
  reference: string
  key: string
}

export type TransferReason =
  | 'sign_up_gift'
  | 'sign_up_gift_reversal'
  | 'unlock'
  | 'purchase'
  | 'refund'
  | 'dispute'
  | 'test'
  | 'fund'
  | 'fee'
  | 'fee_release'
  | 'settle'
  | 'release'
  | 'release_slots'
  | 'hold'
  | 'payout'
  | 'void'
  | 'payout_return'
  | 'forfeit'
  | 'correction'

type TransferInput = Omit<Transfer, 'cents'> & {
  /** Only if they are known; otherwise the weighted average of the payer's balance. */
  cents?: number
}

/** The locked balances of one action. A transfer uses the balances that the transfers before it have left. */
export class Posting {
  readonly transfers: Transfer[] = []
  readonly #balances: Map<string, Balance>

  constructor(locked: readonly Balance[]) {
    this.#balances = new Map(locked.map((balance) => [balance.owner, { ...balance }]))
  }

  /** The balance of a user or task. @throws when it is not locked, which is a defect */
  of(owner: string): Readonly<Balance> {
    return this.#balance(owner)
  }

  /** Adds a transfer and changes the balances in memory. A transfer from or to a gift account has no cents. */
  move(input: TransferInput): Transfer {
    const cents = input.cents ?? this.#centsOf(input.from, input.amount)
    const isGift = [input.from.kind, input.to.kind].some((kind) => kind.endsWith('gift'))
    const transfer = { ...input, cents: isGift ? 0 : cents }
    this.#add(input.from, -input.amount, -transfer.cents)
    this.#add(input.to, input.amount, transfer.cents)
    this.transfers.push(transfer)
    return transfer
  }

  #balance(owner: string): Balance {
    const balance = this.#balances.get(owner)
    if (!balance) throw new Error(`the balance of ${owner} is not locked`)
    return balance
  }

  #centsOf({ owner, kind }: Account, amount: number): number {
    if (owner === null) return 0
    const balance = this.#balance(owner)
    const column = columnOf(kind)
    return column === 'gift' ? 0 : centsBehind(amount, balance[column], balance[`${column}_cents`])
  }

  #add({ owner, kind }: Account, coins: number, cents: number): void {
    if (owner === null) return
    const balance = this.#balance(owner)
    const column = columnOf(kind)
    balance[column] = fromHundredths(toHundredths(balance[column]) + toHundredths(coins))
    if (column !== 'gift') balance[`${column}_cents`] = roundCents(balance[`${column}_cents`] + cents)
  }
}

function columnOf(kind: string): Exclude<keyof Balance, 'owner' | `${string}_cents`> {
  return kind.replace('escrow_', '') as 'earned'
}

/** Locks the balances of `owners`, runs `make` on them, and inserts its transfers. */
export async function post<T>(tx: Tx, owners: string[], make: (posting: Posting) => T): Promise<T> {
  const [locked] = await together(tx, lockBalances(owners))
  const posting = new Posting(locked)
  const result = make(posting)
  await together(tx, ...insertTransfers(posting))
  return result
}

/** The statement that inserts the transfers of a posting; none without transfers. A trigger updates the balances. */
export function insertTransfers({ transfers }: Posting) {
  if (transfers.length === 0) return []
  const rows = transfers.map(({ from, to, amount, cents, reason, reference, key }) => [
    from.owner,
    from.kind,
    to.owner,
    to.kind,
    amount,
    cents,
    reason,
    reference,
    key,
  ])
  return [insertRows('transfers', columns, rows)]
}

const columns = ['from_owner', 'from_kind', 'to_owner', 'to_kind', 'amount', 'cents', 'reason', 'reference', 'key']

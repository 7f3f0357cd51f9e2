/** Posting: computes transfers on locked balances, one after the other, and inserts them in one statement. */
import { fromHundredths, type MovementReason, sumOfCoins, toHundredths } from '@piecework/contract'
import { insertRows } from '../db/statement.ts'
import { type Tx, together } from '../db/transact.ts'
import {
  type Account,
  type Balance,
  type CoinKind,
  coinKinds,
  lockBalances,
  type UserKind,
  userAccount,
} from './accounts.ts'
import { refreshBlocks } from './blocks.ts'
import { centsBehind, roundCents } from './split.ts'

export type Transfer = {
  from: Account
  to: Account
  amount: number
  /** Cents of card money behind the coins, with up to four decimals. */
  cents: number
  reason: MovementReason
  reference: string
  key: string
}

type TransferInput = Omit<Transfer, 'cents'> & {
  /** Only if they are known; otherwise the weighted average of the payer's balance. */
  cents?: number
}

/** The locked balances of one action. A transfer uses the balances that the transfers before it have left. */
export class Posting {
  readonly transfers: Transfer[] = []
  /** The users whose debt is settled by this posting. */
  readonly settled = new Set<string>()
  readonly #balances: Map<string, Balance>

  constructor(locked: readonly Balance[]) {
    this.#balances = new Map(locked.map((balance) => [balance.owner, { ...balance }]))
  }

  /** The balance of a user or task. @throws when it is not locked, which is a defect */
  of(owner: string): Readonly<Balance> {
    return this.#balance(owner)
  }

  /** The coins that this user can spend on tasks. */
  spendableOf(user: string): number {
    const { earned, bought, gift } = this.#balance(user)
    return sumOfCoins([earned, bought, gift])
  }

  /** What this user owes; 0 without a debt. */
  debtOf(user: string): number {
    return Math.max(0, -this.#balance(user).owed)
  }

  /**
   * Adds a transfer and changes the balances in memory. A transfer from or to a gift account has no cents. Coins that come
   * to a user with a debt settle it first, with a transfer of their own directly after.
   */
  move(input: TransferInput): Transfer {
    const transfer = this.#transfer(input)
    this.#settleDebt(transfer)
    return transfer
  }

  #transfer(input: TransferInput): Transfer {
    const cents = input.cents ?? this.#centsOf(input.from, input.amount)
    const isGift = [input.from.kind, input.to.kind].some((kind) => kind.endsWith('gift'))
    const transfer = { ...input, cents: isGift ? 0 : cents }
    this.#add(input.from, -input.amount, -transfer.cents)
    this.#add(input.to, input.amount, transfer.cents)
    this.transfers.push(transfer)
    return transfer
  }

  #settleDebt(received: Transfer): void {
    const { to, amount, reference, key } = received
    const debtor = debtorOf(received)
    if (debtor === null) return
    const { owed } = this.#balance(debtor)
    if (owed === 0) return
    const settled = Math.min(amount, -owed)
    const cents = to.owner ? this.#centsOf(to, settled) : centsBehind(settled, amount, received.cents)
    this.#transfer({
      from: to,
      to: userAccount(debtor, 'owed'),
      amount: settled,
      cents,
      reason: 'settle_debt',
      reference,
      key: to.owner ? `${key}:debt` : `${key}:debt:${formerKindOf(received)}`,
    })
    if (this.of(debtor).owed === 0) this.settled.add(debtor)
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

/** The user to whom coins have come from another owner or from a dispute. */
function debtorOf({ from, to }: Transfer): string | null {
  if (to.owner === null) return to.removedUser ?? null
  const isReceived = from.owner !== to.owner || from.kind === 'disputed'
  return isReceived && coinKinds.some((kind) => kind === to.kind) ? to.owner : null
}

/** The former kind of forfeited coins, as the query `forfeitedByKind` derives it. */
function formerKindOf({ from, key }: Transfer): CoinKind {
  const kind = from.kind === 'fees' ? key.slice(key.lastIndexOf(':') + 1) : from.kind.replace('escrow_', '')
  if (kind === 'gift') return 'gift'
  return ['bought', 'disputed', 'card_sales'].includes(kind) ? 'bought' : 'earned'
}

function columnOf(kind: string): UserKind {
  return kind.replace('escrow_', '') as 'earned'
}

/** Locks the balances of `owners`, runs `make` on them, and inserts its transfers. */
export async function post(tx: Tx, owners: string[], make: (posting: Posting) => void): Promise<Posting> {
  const [locked] = await together(tx, lockBalances(owners))
  const posting = new Posting(locked)
  make(posting)
  await together(tx, ...insertTransfers(posting))
  return posting
}

/**
 * The statements that insert the transfers of a posting; none without transfers. A trigger updates the balances. A debt
 * that begins or ends blocks its user, or ends the block.
 */
export function insertTransfers({ transfers }: Posting) {
  if (transfers.length === 0) return []
  const debtors = transfers.flatMap(({ from, to }) => [from, to]).filter(({ kind }) => kind === 'owed')
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
  const inserted = insertRows('transfers', columns, rows)
  return debtors.length === 0 ? [inserted] : [inserted, refreshBlocks(debtors.map(({ owner }) => owner as string))]
}

const columns = ['from_owner', 'from_kind', 'to_owner', 'to_kind', 'amount', 'cents', 'reason', 'reference', 'key']

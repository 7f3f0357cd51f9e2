/** The ledger of a dataset: every transfer is a row, and no balance is negative. Amounts are hundredths of a coin. */
import { coins, type Rows, stamp } from './rows.ts'
import type { Size } from './shapes.ts'

const userKinds = ['earned', 'bought', 'gift', 'withdrawing'] as const
const fundingKinds = ['gift', 'bought'] as const

type UserKind = (typeof userKinds)[number]
type FundingKind = (typeof fundingKinds)[number]
type PlatformKind = 'gifts_issued' | 'card_sales' | 'payouts'

/** `index` is its position in the array of balances; platform accounts have -1 and no balance. */
type Account = { owner: string; kind: string; index: number }
type Event = { reason: string; reference: string; key: string; atMs: number }

export class Ledger {
  readonly userIds: string[]
  readonly taskIds: string[]
  readonly #rows: Rows
  readonly #balances: Float64Array
  readonly #firstEscrow: number
  #lastTransfer = 0

  constructor(size: Size, rows: Rows, userIds: string[], taskIds: string[]) {
    this.#rows = rows
    this.userIds = userIds
    this.taskIds = taskIds
    this.#firstEscrow = size.users * userKinds.length
    this.#balances = new Float64Array(this.#firstEscrow + size.tasks * fundingKinds.length)
  }

  account(user: number, kind: UserKind): Account {
    return { owner: this.userIds[user] ?? '', kind, index: this.#indexOf(user, kind) }
  }

  balance(user: number, kind: UserKind): number {
    return this.#balances[this.#indexOf(user, kind)] ?? 0
  }

  move(from: Account, to: Account, hundredths: number, { reason, reference, key, atMs }: Event): void {
    this.#add(from, -hundredths)
    this.#add(to, hundredths)
    const id = ++this.#lastTransfer
    this.#rows.transfers(
      `${id}\t${from.owner}\t${from.kind}\t${to.owner}\t${to.kind}\t${coins(hundredths)}\t${reason}\t${reference}\t${key}\t${stamp(atMs)}`,
    )
  }

  /** Takes gift coins first, then bought coins. */
  fund(task: number, buyer: number, hundredths: number, atMs: number): void {
    const reference = this.taskIds[task] ?? ''
    const event = { reason: 'fund', reference, key: `task:${reference}:fund`, atMs }
    for (const { kind, part } of this.#split(hundredths, ['gift', 'bought'], (kind) => this.account(buyer, kind))) {
      this.move(this.account(buyer, kind), this.#escrow(task, kind), part, { ...event, key: `${event.key}:${kind}` })
    }
  }

  /** Takes gift coins first, then bought coins; the worker receives earned coins. */
  settle(task: number, worker: number, submission: string, hundredths: number, atMs: number): void {
    const event = { reason: 'settle', reference: submission, key: `submission:${submission}`, atMs }
    const parts = this.#split(hundredths, ['gift', 'bought'], (kind) => this.#escrow(task, kind))
    for (const [at, { kind, part }] of parts.entries()) {
      const key = decisionKey(event.key, at, kind)
      this.move(this.#escrow(task, kind), this.account(worker, 'earned'), part, { ...event, key })
    }
  }

  /** Releases the coins of a rejected submission to the buyer. */
  releaseSubmission(task: number, buyer: number, submission: string, hundredths: number, atMs: number): void {
    const event = { reason: 'release', reference: submission, key: '', atMs }
    const keyOf = (at: number, kind: string) => decisionKey(`submission:${submission}`, at, kind)
    this.#release(task, buyer, hundredths, event, keyOf)
  }

  /** Releases the coins of the free slots to the buyer. */
  releaseSlots(task: number, buyer: number, hundredths: number, atMs: number): void {
    const reference = this.taskIds[task] ?? ''
    const event = { reason: 'release_slots', reference, key: '', atMs }
    this.#release(task, buyer, hundredths, event, (_, kind) => `task:${reference}:release:${kind}`)
  }

  /** Releases bought coins first, then gift coins. */
  #release(
    task: number,
    buyer: number,
    hundredths: number,
    event: Event,
    keyOf: (at: number, kind: string) => string,
  ): void {
    const parts = this.#split(hundredths, ['bought', 'gift'], (kind) => this.#escrow(task, kind))
    for (const [at, { kind, part }] of parts.entries()) {
      this.move(this.#escrow(task, kind), this.account(buyer, kind), part, { ...event, key: keyOf(at, kind) })
    }
  }

  #indexOf(user: number, kind: UserKind): number {
    return user * userKinds.length + userKinds.indexOf(kind)
  }

  #escrow(task: number, kind: FundingKind): Account {
    const index = this.#firstEscrow + task * fundingKinds.length + fundingKinds.indexOf(kind)
    return { owner: this.taskIds[task] ?? '', kind: `escrow_${kind}`, index }
  }

  /** Splits an amount over accounts in this order, each up to its balance. */
  #split(hundredths: number, order: FundingKind[], accountOf: (kind: FundingKind) => Account) {
    let missing = hundredths
    const parts: { kind: FundingKind; part: number }[] = []
    for (const kind of order) {
      const part = Math.min(missing, this.#balances[accountOf(kind).index] ?? 0)
      if (part > 0) parts.push({ kind, part })
      missing -= part
    }
    if (missing > 0) throw new Error(`${accountOf('bought').owner} is short of ${missing} hundredths of a coin`)
    return parts
  }

  #add({ owner, kind, index }: Account, hundredths: number): void {
    if (index < 0) return
    const balance = (this.#balances[index] ?? 0) + hundredths
    if (balance < 0) throw new Error(`${kind} of ${owner} would fall below zero`)
    this.#balances[index] = balance
  }
}

export function platform(kind: PlatformKind): Account {
  return { owner: '\\N', kind, index: -1 }
}

/** As in the product: the first transfer of a review has the same key for every decision, so only one can be stored. */
function decisionKey(event: string, at: number, kind: string): string {
  return at === 0 ? event : `${event}:${kind}`
}

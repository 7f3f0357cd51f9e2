/** The town's books: every movement is a transfer row, and the balances are what the transfers add up to. In hundredths. */
import { kindsOfUser, type Rows, stamp } from './rows.ts'
import type { Size } from './shapes.ts'

/** As the migration opened them; platform accounts keep no balance. */
export const platform = { gifts: 1, 'card sales': 2, payouts: 3, unclaimed: 6 }
const firstUserAccount = 7
const escrowKinds = ['escrow gift', 'escrow bought', 'escrow earned'] as const

type UserKind = (typeof kindsOfUser)[number]
type About = { reason: string; reference: string; key: string; atMs: number }

export class Ledger {
  readonly userIds: string[]
  readonly taskIds: string[]
  readonly #rows: Rows
  readonly #balances: Float64Array
  readonly #firstTaskAccount: number
  #lastTransfer = 0

  constructor(size: Size, rows: Rows, userIds: string[], taskIds: string[]) {
    this.#rows = rows
    this.userIds = userIds
    this.taskIds = taskIds
    this.#firstTaskAccount = firstUserAccount + size.users * kindsOfUser.length
    this.#balances = new Float64Array(this.#firstTaskAccount + size.tasks * escrowKinds.length)
  }

  account(user: number, kind: UserKind): number {
    return firstUserAccount + user * kindsOfUser.length + kindsOfUser.indexOf(kind)
  }

  balance(user: number, kind: UserKind): number {
    return this.#balances[this.account(user, kind)] ?? 0
  }

  coins(user: number): number {
    return kindsOfUser.reduce((sum, kind) => sum + this.balance(user, kind), 0)
  }

  /** The first move that decides a submission or withdrawal also writes what became of it. */
  move(from: number, to: number, hundredths: number, { reason, reference, key, atMs }: About, decides = false): void {
    this.#balances[from] = (this.#balances[from] ?? 0) - hundredths
    this.#balances[to] = (this.#balances[to] ?? 0) + hundredths
    const id = ++this.#lastTransfer
    this.#rows.transfers(
      `${id}\t${from}\t${to}\t${coins(hundredths)}\t${reason}\t${reference}\t${decides ? reference : '\\N'}\t${key}\t${stamp(atMs)}`,
    )
  }

  /** What became of a submission or a withdrawal; the transfers that decide it refer to this. */
  decide(object: string, outcome: 'settle' | 'release' | 'paid' | 'void', atMs: number): void {
    this.#rows.outcomes(`${object}\t${outcome}\t${stamp(atMs)}`)
  }

  /** Gift first, then bought. */
  fund(task: number, buyer: number, hundredths: number, atMs: number): void {
    const reference = this.taskIds[task] ?? ''
    this.#split(hundredths, ['gift', 'bought'], (kind) => [this.account(buyer, kind), this.#escrow(task, kind)], {
      reason: 'fund',
      reference,
      key: `task:${reference}:fund`,
      atMs,
    })
  }

  /** Gift first, then bought; it arrives as earned. */
  settle(task: number, worker: number, submission: string, hundredths: number, atMs: number): void {
    this.decide(submission, 'settle', atMs)
    const earned = this.account(worker, 'earned')
    const about = { reason: 'settle', reference: submission, key: `submission:${submission}:settle`, atMs }
    this.#split(hundredths, ['gift', 'bought'], (kind) => [this.#escrow(task, kind), earned], about, true)
  }

  /** Bought first, then gift. */
  release(task: number, buyer: number, hundredths: number, about: About, decides = false): void {
    this.#split(
      hundredths,
      ['bought', 'gift'],
      (kind) => [this.#escrow(task, kind), this.account(buyer, kind)],
      about,
      decides,
    )
  }

  async writeAccounts(breathe: () => Promise<void>): Promise<void> {
    const write = async (
      owners: string[],
      kinds: readonly string[],
      first: number,
      line: (owner: string) => string,
    ) => {
      for (const [at, owner] of owners.entries()) {
        for (const [place, kind] of kinds.entries()) {
          const id = first + at * kinds.length + place
          this.#rows.accounts(`${id}\t${kind}\t${line(owner)}\t${coins(this.#balances[id] ?? 0)}`)
        }
        if (at % 5_000 === 0) await breathe()
      }
    }
    await write(this.userIds, kindsOfUser, firstUserAccount, (user) => `${user}\t\\N`)
    await write(this.taskIds, escrowKinds, this.#firstTaskAccount, (task) => `\\N\t${task}`)
  }

  #escrow(task: number, kind: 'gift' | 'bought'): number {
    return this.#firstTaskAccount + task * escrowKinds.length + escrowKinds.indexOf(`escrow ${kind}`)
  }

  /** Takes from one account after the other, each as far as it reaches. */
  #split(
    hundredths: number,
    order: ('gift' | 'bought')[],
    sides: (kind: 'gift' | 'bought') => [from: number, to: number],
    about: About,
    decides = false,
  ): void {
    let missing = hundredths
    for (const kind of order) {
      const [from, to] = sides(kind)
      const part = Math.min(missing, this.#balances[from] ?? 0)
      if (part > 0) this.move(from, to, part, { ...about, key: `${about.key}:${kind}` }, decides)
      missing -= part
    }
    if (missing > 0) throw new Error(`${about.key} is short of ${missing} hundredths of a coin`)
  }
}

export const coins = (hundredths: number): string => (hundredths / 100).toFixed(2)

/** Replays the timeline of a dataset and writes the rows that result. */
import { type CoinPackage, defaultPrices } from '@piecework/contract'
import type { NotificationEvent } from '../../src/notifications/events.ts'
import { backedCents } from '../../src/payments/actions.ts'
import { Ledger, platform } from './ledger.ts'
import { chance, idAt, pick } from './random.ts'
import {
  type PlannedSubmission,
  type Rows,
  reservationRow,
  stamp,
  submissionRow,
  taskRow,
  withdrawalRow,
  writeUser,
} from './rows.ts'
import { dayMs, joinedAt, payOf, roleOf, userId } from './shapes.ts'
import { nameOf, titleOf } from './texts.ts'
import { type Dataset, decidedMs, eventAt } from './timeline.ts'

const eventsPerFlush = 2_000
const shareRejected = 0.08
const shareDeleted = 0.03
const shareReserved = 0.3
const { packages, signUpCoins, minWithdrawalCoins: minWithdrawal } = defaultPrices
const closings = [null, 'expired', 'deleted'] as const

/** `flush` is awaited regularly, so that psql can read the lines; its argument is the finished share, 0 to 1. */
export async function writeHistory(
  dataset: Dataset,
  rows: Rows,
  flush: (done: number) => Promise<void>,
): Promise<void> {
  const history = new History(dataset, rows)
  for (let at = 0; at < dataset.events.length; at++) {
    history.apply(at)
    if (at % eventsPerFlush === 0) await flush((0.85 * at) / dataset.events.length)
  }
  await history.writeRest(flush)
}

class History {
  readonly #dataset: Dataset
  readonly #rows: Rows
  readonly #ledger: Ledger
  readonly #free: Int32Array
  readonly #review: Int32Array
  readonly #approved: Int32Array
  readonly #released: Int32Array
  readonly #closing: Uint8Array
  readonly #hasBeenPaid: Uint8Array
  readonly #notificationCounts: { total: number; written: number; seen: number }
  #payments = 0
  #withdrawals = 0

  constructor(dataset: Dataset, rows: Rows) {
    const { size } = dataset
    this.#dataset = dataset
    this.#rows = rows
    const userIds = Array.from({ length: size.users }, (_, user) => userId(user, joinedAt(user, size, dataset.beginMs)))
    const taskIds = Array.from({ length: size.tasks }, (_, task) => idAt(dataset.postedMs[task] ?? 0, 200, task))
    this.#ledger = new Ledger(size, rows, userIds, taskIds)
    this.#free = dataset.slots.slice()
    this.#review = new Int32Array(size.tasks)
    this.#approved = new Int32Array(size.tasks)
    this.#released = new Int32Array(size.tasks)
    this.#closing = new Uint8Array(size.tasks)
    this.#hasBeenPaid = new Uint8Array(size.users)
    this.#notificationCounts = { total: dataset.notificationCount, written: 0, seen: 0 }
  }

  apply(at: number): void {
    const { kind, row, atMs } = eventAt(this.#dataset, at)
    if (kind === 'join') this.#join(row, atMs)
    else if (kind === 'post') this.#post(row, atMs)
    else if (kind === 'submit') this.#submit(row, atMs)
    else if (kind === 'decide') this.#decide(row, atMs)
    else this.#close(row, atMs)
  }

  async writeRest(flush: (done: number) => Promise<void>): Promise<void> {
    const { users, tasks } = this.#dataset.size
    for (let task = 0; task < tasks; task++) {
      this.#rows.tasks(taskRow(this.#dataset, task, payOf(task), this.#ledger, this.#slotsOf(task)))
      if (task % eventsPerFlush === 0) await flush(0.85 + (0.05 * task) / tasks)
    }
    for (let user = 0; user < users; user++) {
      writeUser(this.#dataset, user, this.#ledger, this.#rows)
      if (user % eventsPerFlush === 0) await flush(0.9 + (0.05 * user) / users)
    }
  }

  #join(user: number, atMs: number): void {
    const role = roleOf(user)
    const gift = role === 'Admin' ? 0 : 100 * signUpCoins[role]
    const reference = this.#ledger.userIds[user] ?? ''
    const event = { reason: 'sign_up_gift', reference, key: `sign_up:${reference}`, atMs }
    if (gift > 0) this.#ledger.move(platform('gifts_issued'), this.#ledger.account(user, 'gift'), gift, event)
  }

  #post(task: number, atMs: number): void {
    const buyer = this.#dataset.buyer[task] ?? 0
    const total = payOf(task) * (this.#dataset.slots[task] ?? 0)
    for (;;) {
      const missing = total - this.#ledger.balance(buyer, 'gift') - this.#ledger.balance(buyer, 'bought')
      if (missing <= 0) break
      this.#buy(buyer, missing, atMs)
    }
    this.#ledger.fund(task, buyer, total, atMs)
  }

  /** Buys the smallest package that covers `missing`, or the greatest. */
  #buy(buyer: number, missing: number, atMs: number): void {
    const coinPackage = packages.find((each) => each.coins * 100 >= missing) ?? (packages.at(-1) as CoinPackage)
    const number = this.#payments++
    const [id, intent, time] = [idAt(atMs, 300, number), `pi_town_${number}`, stamp(atMs)]
    const cents = coinPackage.priceDollars * 100
    const backed = backedCents(coinPackage.coins, cents, defaultPrices.coinsPerDollar)
    this.#rows.payments(
      `${id}\t${this.#ledger.userIds[buyer]}\t${coinPackage.coins}\t${cents}\t${backed}\t${intent}\tsucceeded\t{card}\t${time}\t${time}`,
    )
    const event = { reason: 'purchase', reference: id, key: `purchase:${intent}`, atMs }
    this.#ledger.move(platform('card_sales'), this.#ledger.account(buyer, 'bought'), coinPackage.coins * 100, event)
  }

  #submit(submission: number, atMs: number): void {
    const planned = this.#submissionOf(submission)
    const decided = decidedMs(this.#dataset, submission)
    const status = decided >= this.#dataset.nowMs ? 'pending' : isRejected(submission) ? 'rejected' : 'approved'
    this.#rows.submissions(submissionRow(this.#dataset, planned, this.#ledger, status, decided))
    if (chance(74, submission) < shareReserved)
      this.#rows.reservations(reservationRow(this.#dataset, planned, this.#ledger))
    this.#add(this.#free, planned.task, -1)
    this.#add(this.#review, planned.task, 1)
    const worker = this.#dataset.worker[submission] ?? 0
    const notification = { event: 'submission_received', worker: nameOf(worker), task: titleOf(planned.task) } as const
    this.#notify(this.#dataset.buyer[planned.task] ?? 0, planned.id, notification, atMs)
  }

  #decide(submission: number, atMs: number): void {
    const planned = this.#submissionOf(submission)
    const worker = this.#dataset.worker[submission] ?? 0
    this.#add(this.#review, planned.task, -1)
    if (isRejected(submission)) {
      const isSlotOpen = !this.#closing[planned.task]
      this.#reject(planned, atMs)
      const notification = { event: 'submission_rejected', task: titleOf(planned.task), isSlotOpen } as const
      this.#notify(worker, planned.id, notification, atMs)
      return
    }
    this.#add(this.#approved, planned.task, 1)
    this.#ledger.settle(planned.task, worker, planned.id, planned.pay, atMs)
    if (!this.#hasBeenPaid[worker]) this.#unlock(worker, planned.id, atMs)
    this.#withdraw(worker, submission, atMs)
    const notification = {
      event: 'submission_approved',
      task: titleOf(planned.task),
      coins: planned.pay / 100,
    } as const
    this.#notify(worker, planned.id, notification, atMs)
  }

  #reject(planned: PlannedSubmission, atMs: number): void {
    if (!this.#closing[planned.task]) {
      this.#add(this.#free, planned.task, 1)
      return
    }
    this.#add(this.#released, planned.task, 1)
    this.#ledger.releaseSubmission(planned.task, this.#dataset.buyer[planned.task] ?? 0, planned.id, planned.pay, atMs)
  }

  /** The first payment for work turns the sign-up gift into earned coins. */
  #unlock(worker: number, submission: string, atMs: number): void {
    this.#hasBeenPaid[worker] = 1
    const key = `unlock:${this.#ledger.userIds[worker]}`
    const [from, to] = [this.#ledger.account(worker, 'gift'), this.#ledger.account(worker, 'earned')]
    const event = { reason: 'unlock', reference: submission, key, atMs }
    this.#ledger.move(from, to, this.#ledger.balance(worker, 'gift'), event)
  }

  /** Requests a withdrawal when the earned coins pass a limit that varies by submission. */
  #withdraw(worker: number, submission: number, atMs: number): void {
    const wholeCoins = Math.floor(this.#ledger.balance(worker, 'earned') / 100)
    if (wholeCoins < minWithdrawal + pick(70, submission, 600)) return
    const share = chance(71, submission)
    const isNew = atMs > this.#dataset.nowMs - 4 * dayMs
    const status = isNew ? 'pending' : share < 0.03 ? 'rejected' : 'approved'
    const id = idAt(atMs, 400, this.#withdrawals++)
    const admin = this.#ledger.userIds[0] ?? ''
    this.#rows.withdrawals(withdrawalRow({ id, worker, coins: wholeCoins, status, atMs, admin }, this.#ledger))
    const [earned, withdrawing] = [this.#ledger.account(worker, 'earned'), this.#ledger.account(worker, 'withdrawing')]
    const event = { reference: id, atMs }
    this.#ledger.move(earned, withdrawing, wholeCoins * 100, { ...event, reason: 'hold', key: `withdrawal:${id}:hold` })
    const key = `withdrawal:${id}`
    if (status === 'approved') {
      this.#ledger.move(withdrawing, platform('payouts'), wholeCoins * 100, { ...event, reason: 'payout', key })
    } else if (status === 'rejected') {
      this.#ledger.move(withdrawing, earned, wholeCoins * 100, { ...event, reason: 'void', key })
    }
  }

  /** Closes the task at its deadline; a few tasks count as deleted by the buyer. */
  #close(task: number, atMs: number): void {
    const free = this.#free[task] ?? 0
    if (free === 0 && !this.#review[task]) return
    this.#closing[task] = chance(72, task) < shareDeleted ? 2 : 1
    this.#add(this.#free, task, -free)
    this.#add(this.#released, task, free)
    this.#ledger.releaseSlots(task, this.#dataset.buyer[task] ?? 0, free * payOf(task), atMs)
  }

  /** Skips notifications evenly, so that the dataset has exactly the requested number. */
  #notify(user: number, reference: string, { event, ...parameters }: NotificationEvent, atMs: number): void {
    const counts = this.#notificationCounts
    counts.seen++
    if (counts.written >= Math.floor((counts.seen * this.#dataset.size.notifications) / counts.total)) return
    const id = idAt(atMs, 500, counts.written++)
    this.#rows.notifications(
      `${id}\t${this.#ledger.userIds[user]}\t${event}\t${JSON.stringify(parameters)}\t${reference}\t${stamp(atMs)}`,
    )
  }

  #submissionOf(submission: number): PlannedSubmission {
    const task = this.#dataset.taskOf[submission] ?? 0
    const submittedMs = this.#dataset.submittedMs[submission] ?? 0
    return { id: idAt(submittedMs, 201, submission), submission, task, pay: payOf(task), submittedMs }
  }

  #slotsOf(task: number) {
    return {
      free: this.#free[task] ?? 0,
      review: this.#review[task] ?? 0,
      approved: this.#approved[task] ?? 0,
      released: this.#released[task] ?? 0,
      closedAs: closings[this.#closing[task] ?? 0] ?? null,
    }
  }

  #add(counts: Int32Array, task: number, change: number): void {
    counts[task] = (counts[task] ?? 0) + change
  }
}

const isRejected = (submission: number): boolean => chance(73, submission) < shareRejected

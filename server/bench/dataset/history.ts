/** Walks through the town's timeline and writes every row it leaves behind. */
import { coinPackages, signUpCoins } from '@piecework/contract'
import type { NotificationEvent } from '../../src/notifications/events.ts'
import { Ledger, platform } from './ledger.ts'
import { chance, idAt, pick } from './random.ts'
import { type Rows, stamp, submissionRow, taskRow, type Work, withdrawalRow, writePerson } from './rows.ts'
import { dayMs, joinedAt, payOf, roleOf, userId } from './shapes.ts'
import { nameOf, titleOf } from './texts.ts'
import { type Dataset, decidedMs, eventAt } from './timeline.ts'

const eventsPerBreath = 2_000
const shareRejected = 0.08
const shareDeleted = 0.03
const minWithdrawal = 200
const closings = [null, 'expired', 'deleted'] as const

/** `breathe` is awaited now and then, so that what was written gets away; it hears which part is done. */
export async function writeHistory(
  dataset: Dataset,
  rows: Rows,
  breathe: (done: number) => Promise<void>,
): Promise<void> {
  const history = new History(dataset, rows)
  for (let at = 0; at < dataset.events.length; at++) {
    history.live(at)
    if (at % eventsPerBreath === 0) await breathe((0.85 * at) / dataset.events.length)
  }
  await history.writeWhatIsLeft(breathe)
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
  readonly #news: { worth: number; told: number; heard: number }
  #payments = 0
  #withdrawals = 0

  constructor(dataset: Dataset, rows: Rows) {
    const { size } = dataset
    this.#dataset = dataset
    this.#rows = rows
    const userIds = Array.from({ length: size.users }, (_, user) => userId(user, joinedAt(user, size, dataset.beginMs)))
    const taskIds = Array.from({ length: size.tasks }, (_, task) => idAt(dataset.postedMs[task] ?? 0, 200, task))
    this.#ledger = new Ledger(size, rows, userIds, taskIds)
    this.#free = dataset.places.slice()
    this.#review = new Int32Array(size.tasks)
    this.#approved = new Int32Array(size.tasks)
    this.#released = new Int32Array(size.tasks)
    this.#closing = new Uint8Array(size.tasks)
    this.#hasBeenPaid = new Uint8Array(size.users)
    this.#news = { worth: dataset.worthTelling, told: 0, heard: 0 }
  }

  live(at: number): void {
    const { kind, row, atMs } = eventAt(this.#dataset, at)
    if (kind === 'join') this.#join(row, atMs)
    else if (kind === 'post') this.#post(row, atMs)
    else if (kind === 'submit') this.#submit(row, atMs)
    else if (kind === 'decide') this.#decide(row, atMs)
    else this.#close(row, atMs)
  }

  async writeWhatIsLeft(breathe: (done: number) => Promise<void>): Promise<void> {
    const { users, tasks } = this.#dataset.size
    for (let task = 0; task < tasks; task++) {
      this.#rows.tasks(taskRow(this.#dataset, task, payOf(task), this.#ledger, this.#placesOf(task)))
      if (task % eventsPerBreath === 0) await breathe(0.85 + (0.05 * task) / tasks)
    }
    for (let user = 0; user < users; user++) {
      writePerson(this.#dataset, user, this.#ledger, this.#rows)
      if (user % eventsPerBreath === 0) await breathe(0.9 + (0.05 * user) / users)
    }
  }

  #join(user: number, atMs: number): void {
    const gift = 100 * signUpCoins[roleOf(user)]
    const reference = this.#ledger.userIds[user] ?? ''
    const event = { reason: 'sign_up_gift', reference, key: `sign_up:${reference}`, atMs }
    if (gift > 0) this.#ledger.move(platform('gifts_issued'), this.#ledger.account(user, 'gift'), gift, event)
  }

  #post(task: number, atMs: number): void {
    const buyer = this.#dataset.buyer[task] ?? 0
    const total = payOf(task) * (this.#dataset.places[task] ?? 0)
    for (;;) {
      const missing = total - this.#ledger.balance(buyer, 'gift') - this.#ledger.balance(buyer, 'bought')
      if (missing <= 0) break
      this.#buy(buyer, missing, atMs)
    }
    this.#ledger.fund(task, buyer, total, atMs)
  }

  /** The smallest package that is enough, or the greatest. */
  #buy(buyer: number, missing: number, atMs: number): void {
    const sold = coinPackages.find((each) => each.coins * 100 >= missing) ?? coinPackages[3]
    const number = this.#payments++
    const [id, intent, time] = [idAt(atMs, 300, number), `pi_town_${number}`, stamp(atMs)]
    this.#rows.payments(
      `${id}\t${this.#ledger.userIds[buyer]}\t${sold.coins}\t${sold.priceDollars * 100}\t${intent}\tsucceeded\t{card}\t${time}\t${time}`,
    )
    const event = { reason: 'purchase', reference: id, key: `purchase:${intent}`, atMs }
    this.#ledger.move(platform('card_sales'), this.#ledger.account(buyer, 'bought'), sold.coins * 100, event)
  }

  #submit(submission: number, atMs: number): void {
    const work = this.#workOf(submission)
    const decided = decidedMs(this.#dataset, submission)
    const status = decided >= this.#dataset.nowMs ? 'pending' : isRejected(submission) ? 'rejected' : 'approved'
    this.#rows.submissions(submissionRow(this.#dataset, work, this.#ledger, status, decided))
    this.#add(this.#free, work.task, -1)
    this.#add(this.#review, work.task, 1)
    const worker = this.#dataset.worker[submission] ?? 0
    const told = { event: 'submission_received', worker: nameOf(worker), task: titleOf(work.task) } as const
    this.#notify(this.#dataset.buyer[work.task] ?? 0, work.id, told, atMs)
  }

  #decide(submission: number, atMs: number): void {
    const work = this.#workOf(submission)
    const worker = this.#dataset.worker[submission] ?? 0
    this.#add(this.#review, work.task, -1)
    if (isRejected(submission)) {
      const isSlotOpen = !this.#closing[work.task]
      this.#reject(work, atMs)
      const told = { event: 'submission_rejected', task: titleOf(work.task), isSlotOpen } as const
      this.#notify(worker, work.id, told, atMs)
      return
    }
    this.#add(this.#approved, work.task, 1)
    this.#ledger.settle(work.task, worker, work.id, work.pay, atMs)
    if (!this.#hasBeenPaid[worker]) this.#unlock(worker, work.id, atMs)
    this.#withdraw(worker, submission, atMs)
    const told = { event: 'submission_approved', task: titleOf(work.task), coins: work.pay / 100 } as const
    this.#notify(worker, work.id, told, atMs)
  }

  #reject(work: Work, atMs: number): void {
    if (!this.#closing[work.task]) {
      this.#add(this.#free, work.task, 1)
      return
    }
    this.#add(this.#released, work.task, 1)
    this.#ledger.releaseSubmission(work.task, this.#dataset.buyer[work.task] ?? 0, work.id, work.pay, atMs)
  }

  /** The first pay makes the sign-up gift earned. */
  #unlock(worker: number, submission: string, atMs: number): void {
    this.#hasBeenPaid[worker] = 1
    const key = `unlock:${this.#ledger.userIds[worker]}`
    const [from, to] = [this.#ledger.account(worker, 'gift'), this.#ledger.account(worker, 'earned')]
    const event = { reason: 'unlock', reference: submission, key, atMs }
    this.#ledger.move(from, to, this.#ledger.balance(worker, 'gift'), event)
  }

  /** Whoever has enough asks for it, some sooner and some later. */
  #withdraw(worker: number, submission: number, atMs: number): void {
    const whole = Math.floor(this.#ledger.balance(worker, 'earned') / 100)
    if (whole < minWithdrawal + pick(70, submission, 600)) return
    const luck = chance(71, submission)
    const isNew = atMs > this.#dataset.nowMs - 4 * dayMs
    const status = isNew ? 'pending' : luck < 0.03 ? 'refused' : 'approved'
    const id = idAt(atMs, 400, this.#withdrawals++)
    const admin = this.#ledger.userIds[0] ?? ''
    this.#rows.withdrawals(withdrawalRow({ id, worker, coins: whole, status, atMs, admin }, this.#ledger))
    const [earned, held] = [this.#ledger.account(worker, 'earned'), this.#ledger.account(worker, 'withdrawing')]
    const event = { reference: id, atMs }
    this.#ledger.move(earned, held, whole * 100, { ...event, reason: 'hold', key: `withdrawal:${id}:hold` })
    const key = `withdrawal:${id}`
    if (status === 'approved') {
      this.#ledger.move(held, platform('payouts'), whole * 100, { ...event, reason: 'payout', key })
    } else if (status === 'refused') {
      this.#ledger.move(held, earned, whole * 100, { ...event, reason: 'void', key })
    }
  }

  /** The deadline passes, or the buyer has taken the task away just before. */
  #close(task: number, atMs: number): void {
    const free = this.#free[task] ?? 0
    if (free === 0 && !this.#review[task]) return
    this.#closing[task] = chance(72, task) < shareDeleted ? 2 : 1
    this.#add(this.#free, task, -free)
    this.#add(this.#released, task, free)
    this.#ledger.releaseSlots(task, this.#dataset.buyer[task] ?? 0, free * payOf(task), atMs)
  }

  /** Evenly, so that there are exactly as many notifications as were asked for. */
  #notify(user: number, reference: string, { event, ...parameters }: NotificationEvent, atMs: number): void {
    const news = this.#news
    news.heard++
    if (news.told >= Math.floor((news.heard * this.#dataset.size.notifications) / news.worth)) return
    const id = idAt(atMs, 500, news.told++)
    this.#rows.notifications(
      `${id}\t${this.#ledger.userIds[user]}\t${event}\t${JSON.stringify(parameters)}\t${reference}\t${stamp(atMs)}`,
    )
  }

  #workOf(submission: number): Work {
    const task = this.#dataset.taskOf[submission] ?? 0
    const sentMs = this.#dataset.sentMs[submission] ?? 0
    return { id: idAt(sentMs, 201, submission), submission, task, pay: payOf(task), sentMs }
  }

  #placesOf(task: number) {
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

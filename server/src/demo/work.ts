/** The submissions of a task of the demo data: sent, changed on request, reviewed, and what follows a rejection. */
import { defaultPrices, type PageAnswers, rejectionHours, reviewHours } from '@piecework/contract'
import { sql } from 'kysely'
import { rowsOf } from '../batches/pages.ts'
import { fixed } from '../db/statement.ts'
import { type Db, type Tx, transact } from '../db/transact.ts'
import { type Files, upload } from '../files/upload.ts'
import type { Actor } from '../http/actor.ts'
import { approve, autoApprove } from '../submissions/approve.ts'
import { bonus } from '../submissions/bonus.ts'
import { askChanges, change } from '../submissions/change.ts'
import { endFinalRejections, reopenSlot } from '../submissions/held.ts'
import { answer, decide, object } from '../submissions/objections.ts'
import { reject } from '../submissions/reject.ts'
import { reserve } from '../submissions/reservations.ts'
import { submit } from '../submissions/submit.ts'
import { type DemoPhoto, readPhoto } from './photos.ts'
import { type ActionEvent, type DemoEvent, daysAgo, eventsIn } from './story.ts'
import { type DemoObjection, type DemoRejection, type DemoSubmission, type DemoTask, reviewDaysOf } from './task.ts'
import type { DemoUsers } from './users.ts'
import { findAdmin } from './withdrawals.ts'

/** Tasks and bonuses of the demo data have no fee. */
export const withoutFee = { postingFeePercent: 0, prices: defaultPrices, reviewHours: reviewHours.usual }

/** Work whose id and users are known when its events run. */
type Work = {
  at: ActionEvent
  id: () => string
  worker: () => Actor
  buyer: () => Actor
  timeZone: string
}

export function workEvents(
  files: Files,
  task: DemoTask,
  taskId: () => string,
  users: DemoUsers,
  timeZone: string,
): DemoEvent[] {
  const { db } = files
  return task.work.flatMap((submission, position) => {
    let id = ''
    const work: Work = {
      at: eventsIn(db),
      id: () => id,
      worker: () => users[submission.worker] as Actor,
      buyer: () => users[task.buyer] as Actor,
      timeZone,
    }
    const { outcome, daysAgo: days, keptMinutes } = submission
    const sentAt = daysAgo(days, 55 - position)
    const sent = {
      minutesAgo: sentAt,
      run: async () => {
        const photos = await sendPhotos(files, work.worker(), submission.photos)
        const { text: submission_details, rowAnswers } = submission
        const answers = rowAnswers
          ? await pageAnswers(db, work.worker(), taskId(), rowAnswers, timeZone)
          : submission.answers
        const input = { task_id: taskId(), submission_details, answers, files: photos }
        const sent = await transact(db, (tx) => submit(tx, work.worker(), input, { timeZone, rateLimits: false }))
        id = sent.insertedId
      },
    }
    const keepSlot = (tx: Tx) => reserve(tx, work.worker(), taskId(), { timeZone, rateLimits: false })
    const waited = outcome === 'itself' ? reviewDaysOf(task) : 0
    return [
      ...(keptMinutes === undefined ? [] : [work.at(sentAt + keptMinutes, keepSlot)]),
      sent,
      ...changesEvents(work, submission.changes),
      ...reviewEvents(work, outcome, daysAgo(days - waited, 25 - position)),
      ...(typeof outcome === 'object' ? eventsAfterRejection(db, work, outcome) : []),
      ...bonusEvents(work, submission.bonus, daysAgo(days - 1, 25 - position)),
    ]
  })
}

/** Takes the next page of the task, and answers it. */
async function pageAnswers(
  db: Db,
  worker: Actor,
  taskId: string,
  answer: NonNullable<DemoSubmission['rowAnswers']>,
  timeZone: string,
): Promise<PageAnswers> {
  const { items, insertedId } = await transact(db, (tx) => reserve(tx, worker, taskId, { timeZone, rateLimits: false }))
  // All cells: a worker gets those that the form shows.
  const rows = await rowsOf(fixed<number[]>`(select groups from reservations where _id = ${insertedId})`).run(db)
  return (items ?? []).map(({ _id }, nth) => ({ item_id: _id, values: answer(rows[nth]?.data ?? {}) }))
}

/** @returns the ids of the files; none for work without photos */
async function sendPhotos(files: Files, worker: Actor, photos: readonly DemoPhoto[] = []): Promise<string[]> {
  const ids: string[] = []
  for (const name of photos) {
    const { file } = await upload(files, worker, { file: await readPhoto(name) })
    if (file) ids.push(file._id)
  }
  return ids
}

function changesEvents({ at, id, worker, buyer, timeZone }: Work, changes: DemoSubmission['changes']): DemoEvent[] {
  if (!changes) return []
  const { hoursAgo, words, answer: answered } = changes
  const asked = at(hoursAgo * 60, (tx) => askChanges(tx, buyer(), { id: id(), words }, timeZone))
  if (!answered) return [asked]
  const { text: submission_details } = answered
  return [asked, at(answered.hoursAgo * 60, (tx) => change(tx, worker(), { id: id(), submission_details }))]
}

function reviewEvents({ at, id, buyer, timeZone }: Work, outcome: Outcome, minutesAgo: number): DemoEvent[] {
  if (outcome === 'pending') return []
  if (outcome === 'itself') return [at(minutesAgo, (tx) => approveByItself(tx, id(), timeZone))]
  if (outcome === 'approved') {
    return [at(minutesAgo, (tx) => approve(tx, { ...buyer(), seesEmails: true }, { id: id() }, timeZone))]
  }
  const { category, reason, objection } = outcome
  const isHeld = objection !== undefined || minutesAgo < usualHours * 60
  const settings = { timeZone, rejectionHours: isHeld ? usualHours : 0 }
  return [at(minutesAgo, (tx) => reject(tx, buyer(), { id: id(), category, reason }, settings))]
}

type Outcome = DemoSubmission['outcome']
const usualHours = rejectionHours.usual

function eventsAfterRejection(db: Db, work: Work, { reopenedHoursAgo, objection }: DemoRejection): DemoEvent[] {
  const { at, id, buyer, timeZone } = work
  const reopen = (tx: Tx) => reopenSlot(tx, buyer(), id(), { timeZone, prices: defaultPrices })
  return [
    ...(reopenedHoursAgo === undefined ? [] : [at(reopenedHoursAgo * 60, reopen)]),
    ...(objection ? objectionEvents(db, work, objection) : []),
  ]
}

function objectionEvents(
  db: Db,
  { at, id, worker, buyer, timeZone }: Work,
  { hoursAgo, words, answer: answered, decision }: DemoObjection,
): DemoEvent[] {
  const events = [at(hoursAgo * 60, (tx) => object(tx, worker(), { submission_id: id(), words }, timeZone))]
  if (answered) {
    const input = { pay: false, words: answered.words }
    events.push(at(answered.hoursAgo * 60, (tx) => answer(tx, buyer(), { id: id(), ...input }, timeZone)))
  }
  if (decision) {
    const { forWorker: for_worker, why } = decision
    const minutesAgo = decision.hoursAgo * 60
    events.push(
      at(minutesAgo, async (tx) => decide(tx, await findAdmin(tx), { id: id(), for_worker, why }, timeZone)),
      // The job gives the slot of a rejection that stands back.
      { minutesAgo: minutesAgo - 1, run: () => endFinalRejections(db, timeZone) },
    )
  }
  return events
}

function bonusEvents(
  { at, id, buyer, timeZone }: Work,
  given: DemoSubmission['bonus'],
  minutesAgo: number,
): DemoEvent[] {
  if (!given) return []
  return [at(minutesAgo, (tx) => bonus(tx, buyer(), { id: id(), ...given }, { timeZone, ...withoutFee }))]
}

/** Its review time ends. */
async function approveByItself(tx: Tx, id: string, timeZone: string): Promise<void> {
  await sql`update submissions set review_due_at = now() where _id = ${id}`.execute(tx)
  await autoApprove(tx, [id], timeZone)
}

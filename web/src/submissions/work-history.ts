/** What has happened to a submission, in one line. */
import type { SubmissionDetails } from '@piecework/contract'
import * as t from '#texts/submissions.ts'
import { formatCoins, formatDateTime, formatTime } from '../format.ts'

/** In the order of time. `reader` is the e-mail of the user who reads it. */
export function historyOf(work: SubmissionDetails, reader: string | undefined): string {
  const isOwn = reader === work.worker_email
  const events: [string | null | undefined, (time: string) => string][] = [
    [work.changes_asked_at, t.changesAskedAt],
    [work.changes_answered_at, isOwn ? t.changesAnsweredByYou : t.changesAnsweredAt],
    [work.opened_at, reader === work.buyer_email ? t.openedByYou : t.openedByBuyer],
    [work.objection?.opened_at, isOwn ? t.disagreedByYou : t.disagreedAt],
    [work.decided_at, t.decidedAt[decisionOf(work)]],
  ]
  const happened = events.flatMap(([at, write]) =>
    at ? [{ at: Date.parse(at), text: write(formatDateTime(at)) }] : [],
  )
  return t.history([
    t.sentAt(formatTime(work.submission_date)),
    ...(work.edition > 1 ? [t.changedTimes(work.edition - 1)] : []),
    ...happened.sort((one, other) => one.at - other.at).map(({ text }) => text),
    ...(work.review_due_at ? [t.paidOn(formatDateTime(work.review_due_at))] : []),
    ...(work.bonus > 0 ? [t.bonusOf(formatCoins(work.bonus))] : []),
  ])
}

function decisionOf({ status, rejected_because, approved_by_itself }: SubmissionDetails): keyof typeof t.decidedAt {
  if (rejected_because === 'withdrawn') return 'withdrawn'
  if (status === 'rejected') return 'rejected'
  return approved_by_itself ? 'itself' : 'approved'
}

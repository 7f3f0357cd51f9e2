/** The status of an own submission in a list, and what is true about it now. */
import type { ListedSubmission } from '@piecework/contract'
import { rejectionSentence } from '@piecework/contract/rejections'
import { Link } from 'react-router'
import { language } from '#texts/language.ts'
import * as t from '#texts/submissions.ts'
import { formatDateTime } from '../format.ts'
import { StatusBadge } from '../ui/status-badge.tsx'
import { Bangla } from '../ui/user-text.tsx'
import { ownRejectionNote, rejectionState } from './rejection-state.ts'

export function OwnStatus({ submission }: { submission: ListedSubmission }) {
  const { status, rejected_because, rejected_reason } = submission
  if (rejected_because === 'withdrawn') return <StatusBadge status="withdrawn" />
  const note = noteOf(submission)
  return (
    <>
      <StatusBadge status={status} />
      {status === 'rejected' && (
        <span className="mt-1 line-clamp-2 text-left text-meta text-muted wrap-anywhere">
          <Bangla>{rejectionSentence(rejected_because, rejected_reason, language)}</Bangla>
        </span>
      )}
      {note && <span className="mt-1 block text-left text-meta text-pretty text-muted">{note}</span>}
      {rejectionState(submission) === 'held' && (
        <Link to={`/dashboard/submission/${submission._id}`} className="link-text link-alone text-meta">
          {t.whyAndDisagree}
        </Link>
      )}
    </>
  )
}

/** Until when pending work waits, and how a rejection stands. */
function noteOf(submission: ListedSubmission): string | null {
  const { review_due_at, changes_due_at, approved_by_itself } = submission
  if (changes_due_at) return t.sendChangesBy(formatDateTime(changes_due_at))
  if (review_due_at) return t.paidAfter(formatDateTime(review_due_at))
  return ownRejectionNote(submission) ?? (approved_by_itself ? t.byItself : null)
}

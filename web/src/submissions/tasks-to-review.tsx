/** The buyer's pending submissions. */
import type { ListedSubmission } from '@piecework/contract'
import { submissions } from '@piecework/contract/submissions'
import * as t from '#texts/submissions.ts'
import { call } from '../api.ts'
import { formatDateTime } from '../format.ts'
import type { Column } from '../ui/table.tsx'
import { ReviewPanel } from './review-panel.tsx'
import type { FetchPage } from './use-pages.ts'

export function TasksToReview() {
  return (
    <ReviewPanel
      rejectsMany
      title={t.tasksToReview}
      caption={t.tasksToReviewCaption}
      queue="mine"
      extraColumn={dueColumn}
      fetchPage={fetchPending}
    />
  )
}

/** The first to be due comes first. */
const dueColumn: Column<ListedSubmission> = {
  key: 'due',
  head: t.decideUntil,
  cell: ({ review_due_at }) =>
    review_due_at && (
      <time className="figures" dateTime={review_due_at}>
        {formatDateTime(review_due_at)}
      </time>
    ),
}

const fetchPending: FetchPage<ListedSubmission> = (range, signal) =>
  call(submissions.pending, { ...range, view: 'summary', sort: 'due' }, { signal })

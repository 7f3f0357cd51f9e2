/** The buyer's pending submissions. */
import type { ListedSubmission } from '@piecework/contract'
import { submissions } from '@piecework/contract/submissions'
import * as t from '#texts/submissions.ts'
import { call } from '../api.ts'
import { ReviewPanel } from './review-panel.tsx'
import type { FetchPage } from './use-pages.ts'

export function TasksToReview() {
  return (
    <ReviewPanel
      rejectsMany
      title={t.tasksToReview}
      caption={t.tasksToReviewCaption}
      queue="mine"
      fetchPage={fetchPending}
    />
  )
}

/** The first to be due comes first. */
const fetchPending: FetchPage<ListedSubmission> = (range, signal) =>
  call(submissions.pending, { ...range, view: 'summary', sort: 'due' }, { signal })

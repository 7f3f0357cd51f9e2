/** One submission, for its worker, its buyer or an Admin. */

import { errorMessage } from '@piecework/contract'
import { quoted } from '@piecework/contract/quoted'
import { submissions } from '@piecework/contract/submissions'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router'
import { language } from '#texts/language.ts'
import * as t from '#texts/submissions.ts'
import * as ui from '#texts/ui.ts'
import { call } from '../api.ts'
import { useUser } from '../auth/use-auth.ts'
import { isGone } from '../queries.ts'
import { BackLink } from '../ui/back-link.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { usePageTitle } from '../ui/page.tsx'
import { Panel } from '../ui/panel.tsx'
import { SubmissionView } from './submission-view.tsx'
import { useSubmission } from './use-submission.ts'

export default function SubmissionPage() {
  const { id = '' } = useParams()
  const query = useSubmission(id)
  const { data: user } = useUser()
  const navigate = useNavigate()
  const taskId = query.data?.task_id
  const isBuyer = user?.role === 'Buyer'
  const next = useNextToReview(isBuyer ? taskId : undefined, id)
  usePageTitle(query.data ? t.workOn(quoted(query.data.task_title)) : t.submission)
  const back = isBuyer && taskId ? `/dashboard/my-tasks/${taskId}` : '/dashboard/my-submissions'
  return (
    <>
      <div className="-mt-2 mb-3 -ml-4 flex flex-wrap justify-between gap-x-4">
        <BackLink to={user?.role === 'Admin' ? '/dashboard/to-decide' : back}>{ui.back}</BackLink>
        {next && (
          <ButtonLink kind="quiet" to={`/dashboard/submission/${next}`}>
            {t.nextToReview}
          </ButtonLink>
        )}
      </div>
      <Panel>
        {isGone(query.error) && !query.data ? (
          <EmptyState
            drawing="nothing-found"
            title={t.workGone}
            text={errorMessage('submission_not_found', language)}
          />
        ) : (
          <SubmissionView
            key={id}
            id={id}
            level={1}
            onDecided={next ? () => navigate(`/dashboard/submission/${next}`) : undefined}
          />
        )}
      </Panel>
    </>
  )
}

/** The pending submission of the task that was sent next; after the last one, the first. */
function useNextToReview(taskId: string | undefined, id: string): string | undefined {
  const { data } = useQuery({
    queryKey: ['submissions', 'next', taskId, id],
    queryFn: async ({ signal }) => {
      const first = { id: taskId ?? '', status: 'pending', view: 'summary', sort: 'oldest', limit: 1 } as const
      const later = await call(submissions.ofTask, { ...first, cursor: id }, { signal })
      const { rows } = later.rows.length > 0 ? later : await call(submissions.ofTask, first, { signal })
      return rows[0]?._id ?? null
    },
    enabled: taskId !== undefined,
  })
  return data && data !== id ? data : undefined
}

/** One task of the buyer: its slots and coins, what can be done with it, and its submissions by state. */

import type { TaskDetails } from '@piecework/contract'
import { tasks } from '@piecework/contract/tasks'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import * as t from '#texts/dashboard.ts'
import { TaskSubmissions } from '../submissions/task-submissions.tsx'
import { TaskActions } from '../tasks/task-actions.tsx'
import { TaskById } from '../tasks/task-by-id.tsx'
import { TaskOverview } from '../tasks/task-overview.tsx'
import { TaskStatus } from '../tasks/task-status.tsx'
import { TaskWords } from '../tasks/task-words.tsx'
import { BackLink } from '../ui/back-link.tsx'
import { asLastSeen } from '../ui/last-search.ts'
import { Notice } from '../ui/notice.tsx'
import { PageHeading, usePageTitle } from '../ui/page.tsx'
import { TabLinks } from '../ui/tab-links.tsx'
import { useCall } from '../use-call.ts'

export default function TaskPage() {
  const { id = '' } = useParams()
  const query = useCall(['tasks', 'details', id], tasks.details, { id, deleted: 'true' })
  usePageTitle(query.data?.task_title ?? t.task)
  return (
    <>
      <BackLink to="/dashboard/my-tasks" className="-mt-2 mb-3 -ml-4">
        {t.myTasks}
      </BackLink>
      <TaskById query={query}>{(task) => <TaskParts key={task._id} task={task} />}</TaskById>
    </>
  )
}

const tabNames = ['review', 'approved', 'rejected', 'about'] as const
type TabName = (typeof tabNames)[number]

function TaskParts({ task }: { task: TaskDetails }) {
  const navigate = useNavigate()
  const [search, setSearch] = useSearchParams()
  const tab = tabNames.find((name) => name === search.get('tab')) ?? 'review'
  const linkTo = (name: TabName) => (name === 'review' ? '?' : `?tab=${name}`)
  return (
    <>
      <PageHeading title={task.task_title} text={<TaskStatus task={task} />} />
      <div className="hide-below-loading flex flex-col gap-6">
        {task.status === 'deleted' && <Notice title={t.taskDeleted} />}
        <TaskOverview task={task} />
        <TaskActions task={task} onDeleted={() => navigate(asLastSeen('/dashboard/my-tasks'))} />
        <TabLinks
          label={t.submissionsOfTask}
          current={tab}
          tabs={[
            { name: 'review', to: linkTo('review'), label: t.toReview(task.under_review) },
            { name: 'approved', to: linkTo('approved'), label: t.approved(task.approved) },
            { name: 'rejected', to: linkTo('rejected'), label: t.rejected },
            { name: 'about', to: linkTo('about'), label: t.about },
          ]}
        />
        {tab === 'about' ? (
          <TaskWords task={task} />
        ) : (
          <TaskSubmissions
            key={tab}
            taskId={task._id}
            status={statusOf[tab]}
            openId={search.get('open') ?? undefined}
            onOpen={(open) =>
              setSearch(
                (current) => {
                  const next = new URLSearchParams(current)
                  if (open === undefined) next.delete('open')
                  else next.set('open', open)
                  return next
                },
                { replace: true },
              )
            }
            empty={emptyTexts(task)[tab]}
          />
        )}
      </div>
    </>
  )
}

const statusOf = { review: 'pending', approved: 'approved', rejected: 'rejected' } as const

/** They are true for a task without work, and for one whose work is decided. */
function emptyTexts({ required_workers }: TaskDetails) {
  return {
    review: { title: t.noWorkToReview, ...(required_workers > 0 && { text: t.noWorkToReviewText }) },
    approved: { title: t.noApprovedWork, text: t.noApprovedWorkText },
    rejected: { title: t.noRejectedWork },
  }
}

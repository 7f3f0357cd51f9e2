/** One task of the buyer: its slots and coins, what can be done with it, and its submissions by state. */

import type { TaskDetails } from '@piecework/contract'
import { tasks } from '@piecework/contract/tasks'
import { lazy, type ReactNode, useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import * as t from '#texts/dashboard.ts'
import { TaskSubmissions } from '../submissions/task-submissions.tsx'
import { asDecided, useUncounted } from '../submissions/waiting-decisions.ts'
import { ByProgram } from '../tasks/by-program.tsx'
import { MissingPages } from '../tasks/missing-pages.tsx'
import { SlotLegend, SlotMeter, sentText } from '../tasks/slot-meter.tsx'
import { TaskById } from '../tasks/task-by-id.tsx'
import { TaskOverview } from '../tasks/task-overview.tsx'
import { TaskStatus } from '../tasks/task-status.tsx'
import { TaskWords } from '../tasks/task-words.tsx'
import { WaitingTask } from '../tasks/waiting-task.tsx'
import { BackLink } from '../ui/back-link.tsx'
import { asLastSeen } from '../ui/last-search.ts'
import { Notice } from '../ui/notice.tsx'
import { usePageTitle } from '../ui/page.tsx'
import { TabLinks } from '../ui/tab-links.tsx'
import { Bdi } from '../ui/user-text.tsx'
import { useCall } from '../use-call.ts'
import { TaskActions } from './task-actions.tsx'

/** Loaded for a task with a form. */
const TaskResults = lazy(() => import('../results/task-results.tsx'))

export default function TaskPage() {
  const { id = '' } = useParams()
  const query = useCall(['tasks', 'details', id], tasks.details, { id, deleted: 'true' })
  const uncounted = useUncounted(query.dataUpdatedAt)
  usePageTitle(query.data?.task_title ?? t.task)
  return (
    <>
      <BackLink to="/dashboard/my-tasks" className="-mt-2 mb-3 -ml-4 print:hidden">
        {t.myTasks}
      </BackLink>
      <TaskById query={query}>{(task) => <TaskParts key={task._id} task={asDecided(task, uncounted)} />}</TaskById>
    </>
  )
}

/** Only a task with a form has results. */
function tabsOf({ form, under_review, approved }: TaskDetails) {
  const tabs = [
    ['review', t.toReview(under_review)],
    ['approved', t.approved(approved)],
    ['rejected', t.rejected],
    ['results', t.results],
    ['about', t.about],
  ] as const
  return tabs
    .filter(([name]) => name !== 'results' || form !== null)
    .map(([name, label]) => ({ name, label, to: `?tab=${name}` }))
}

function TaskParts({ task }: { task: TaskDetails }) {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const tabs = tabsOf(task)
  // Without a choice the task opens where there is something to do or to read, and stays there while the buyer decides.
  const [first] = useState(() => (task.under_review > 0 || !task.form ? 'review' : 'results'))
  const toList = () => void navigate(asLastSeen('/dashboard/my-tasks'))
  const tab = tabs.find(({ name }) => name === (search.get('tab') ?? first))?.name ?? 'review'
  return (
    <>
      <TaskLine task={task}>
        <TaskActions task={task} onDeleted={toList} />
      </TaskLine>
      <div className="hide-below-loading flex flex-col gap-4">
        {task.status === 'deleted' && <Notice title={t.taskDeleted} />}
        <WaitingTask task={task} onDeleted={toList} />
        {task.required_workers === 0 && <MissingPages task={task} />}
        <TabLinks label={t.submissionsOfTask} current={tab} tabs={tabs} />
        {tab === 'results' ? (
          <TaskResults task={task} />
        ) : tab === 'about' ? (
          <>
            <TaskOverview task={task} />
            <TaskWords task={task} />
          </>
        ) : (
          <TaskSubmissions key={tab} task={task} status={statusOf[tab]} empty={emptyTexts(task)[tab]} />
        )}
      </div>
    </>
  )
}

/** The task in one line on a wide screen: the rest of the height is for the work. The whole title stands in *About*. */
function TaskLine({ task, children }: { task: TaskDetails; children: ReactNode }) {
  return (
    <div className="mb-3 flex flex-col gap-x-5 gap-y-2 md:flex-row md:flex-wrap md:items-center lg:flex-nowrap">
      <h1 tabIndex={-1} className="line-clamp-2 min-w-0 flex-1 text-title wrap-anywhere">
        <Bdi>{task.task_title}</Bdi>
      </h1>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div>
          <TaskStatus task={task} />
          <ByProgram task={task} />
        </div>
        <details className="relative w-52">
          <summary className="flex min-h-12 cursor-pointer flex-col justify-center">
            <SlotMeter slots={task} />
            {/* The bar has these words as its name. */}
            <span aria-hidden className="mt-1 text-small text-muted tabular-nums">
              {sentText(task)}
            </span>
          </summary>
          <div className="absolute z-10 rounded-field border border-base-300 bg-base-100 p-4 shadow-float">
            <SlotLegend slots={task} className="grid grid-cols-2 gap-x-6 gap-y-3" />
          </div>
        </details>
      </div>
      {children}
    </div>
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

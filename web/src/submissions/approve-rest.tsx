/** Approves all work of a task that is left to review, in a job of the server; shows how far it is, also after a reload. */
import type { ResultOf, TaskDetails } from '@piecework/contract'
import { type ReviewJob, reviewJobs } from '@piecework/contract/review-jobs'
import type { RestFilter } from '@piecework/contract/rows'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CheckCheck } from 'lucide-react'
import { useEffect, useId } from 'react'
import * as t from '#texts/review.ts'
import { call } from '../api.ts'
import { useUser } from '../auth/use-auth.ts'
import { formatCoins, formatDateTime } from '../format.ts'
import { isRest } from '../kept/decisions.ts'
import { Button } from '../ui/button.tsx'
import { How } from '../ui/how.tsx'
import { Notice } from '../ui/notice.tsx'
import { toast } from '../ui/toast.ts'
import { useCall } from '../use-call.ts'
import { approveRestLater, useWaiting, watchedJobs } from './waiting-decisions.ts'

/** Below this the pages are decided as quickly by hand. */
const leastWork = 2
const pollMs = 1_000

type Task = Pick<TaskDetails, '_id' | 'task_title' | 'rows'>

export function ApproveRest({ task }: { task: Task }) {
  const { _id: id, rows } = task
  const filters = filtersOf(rows)
  const rest = useRest(id, 'all')
  const careful = [useRest(id, filters[0]), useRest(id, filters.at(-2) ?? 'all')]
  const job = useJob(rest.data?.job ?? null)
  const waiting = useWaiting().filter(({ task_id }) => task_id === id)
  // All buttons appear at once.
  if (!rest.data || careful.some(({ data }) => !data) || waiting.some(isRest)) return null
  if (job?.state === 'running') return <Progress job={job} />
  const hasWork = rest.data.submissions - waiting.length >= leastWork
  // Nothing at all, so that no empty line stays.
  if (!job && !hasWork) return null
  return (
    <div className="flex flex-col gap-2">
      {job && <HowItEnded job={job} />}
      {hasWork && (
        <div className="flex flex-wrap items-center gap-2">
          {filters.map((filter) => (
            <ApproveButton key={filter} task={task} filter={filter} all={rest.data} decided={waiting.length} />
          ))}
          {rows && (
            <How>
              {filters.map((filter) => (
                <p key={filter}>
                  {t.approveThose[filter]}: {t.restFiltersText[filter]}
                </p>
              ))}
              <p>{t.approveRestText}</p>
            </How>
          )}
        </div>
      )}
    </div>
  )
}

/** What needs the fewest eyes first: whose known answers are right, then what agrees. */
function filtersOf(rows: Task['rows']): [RestFilter, ...RestFilter[]] {
  if (!rows) return ['all']
  return rows.controls > 0 ? ['controls_right', 'agrees', 'all'] : ['agrees', 'all']
}

type Rest = ResultOf<typeof reviewJobs.rest>

function useRest(id: string, filter: RestFilter) {
  return useCall(['submissions', 'rest', id, filter], reviewJobs.rest, { id, filter })
}

type ApproveButtonProps = {
  task: Task
  filter: RestFilter
  /** All that waits, as the server knows it. */
  all: Rest
  /** How much of it was decided here, and the server does not know it yet. */
  decided: number
}

/** Approves at once; it can be taken back. Nothing where the filter selects nothing, or leaves nothing out. */
function ApproveButton({ task, filter, all, decided }: ApproveButtonProps) {
  const { data: user } = useUser()
  const { data: rest } = useRest(task._id, filter)
  if (!user || !rest || rest.upto === null || rest.submissions === 0) return null
  const { submissions, at_most, upto } = rest
  // Of more work than the server compares at once it says only that at most all of it agrees.
  if (filter !== 'all' && !at_most && submissions >= all.submissions) return null
  const coins = formatCoins(rest.coins)
  return (
    <Button
      kind="outline"
      size="row"
      icon={CheckCheck}
      className="max-w-full text-left whitespace-normal!"
      onClick={() => approveRestLater(task, { filter, upto }, user.email)}
    >
      {/* Of what was decided here meanwhile the server says how much is left. */}
      {decided > 0
        ? t.approveThose[filter]
        : at_most
          ? t.approveAtMost(t.approveThose[filter], submissions, coins)
          : t.approveRest[filter](submissions, coins)}
    </Button>
  )
}

/** The latest state of a job. When one ends that ran or began here, everything on the screen is asked for again. */
function useJob(started: ReviewJob | null) {
  const queries = useQueryClient()
  const { data } = useQuery({
    queryKey: ['submissions', 'review-job', started?._id],
    queryFn: ({ signal }) => call(reviewJobs.details, { id: started?._id ?? '' }, { signal }),
    enabled: started?.state === 'running',
    refetchInterval: ({ state }) => (state.data && state.data.state !== 'running' ? false : pollMs),
  })
  const job = data && data._id === started?._id ? data : started
  useEffect(() => {
    if (job?.state === 'running') watchedJobs.add(job._id)
    if (!job || job.state === 'running' || !watchedJobs.delete(job._id)) return
    if (job.state === 'done') toast.success(t.restApproved, t.restEnded(job.approved, job.total))
    void queries.invalidateQueries()
  }, [job, queries])
  return job
}

function Progress({ job: { done, total } }: { job: ReviewJob }) {
  const labelId = useId()
  return (
    <div className="flex flex-col gap-1.5 rounded-field border border-base-300 bg-base-100 p-3">
      <p id={labelId} className="text-table font-semibold tabular-nums">
        {t.approvingRest(done, total)}
      </p>
      <progress className="progress-line" max={Math.max(total, 1)} value={done} aria-labelledby={labelId} />
      <p className="text-meta text-muted">{t.approvingRestText}</p>
    </div>
  )
}

function HowItEnded({ job: { state, approved, total, error, ended_at } }: { job: ReviewJob }) {
  if (state === 'failed') {
    return (
      <Notice kind="warning" title={t.restFailed(approved, total)}>
        <p>{error}</p>
      </Notice>
    )
  }
  return (
    <p className="text-meta text-muted">
      {formatDateTime(ended_at ?? '')}: {t.restEnded(approved, total)}
    </p>
  )
}

/** Approves all work of a task that is left to review, in a job of the server; shows how far it is, also after a reload. */
import type { ResultOf, TaskDetails } from '@piecework/contract'
import { type ReviewJob, reviewJobs } from '@piecework/contract/review-jobs'
import { type RestFilter, restFilters } from '@piecework/contract/rows'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CheckCheck } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import * as t from '#texts/review.ts'
import { call } from '../api.ts'
import { useUser } from '../auth/use-auth.ts'
import { formatCoins, formatDateTime } from '../format.ts'
import { isRest } from '../kept/decisions.ts'
import { Button } from '../ui/button.tsx'
import { FormDialog } from '../ui/form-dialog.tsx'
import { Notice } from '../ui/notice.tsx'
import { QueryView } from '../ui/query-view.tsx'
import { RadioChoices } from '../ui/radio-choices.tsx'
import { SkeletonBar } from '../ui/skeleton.tsx'
import { toast } from '../ui/toast.ts'
import { useCall } from '../use-call.ts'
import { approveRestLater, useWaiting, watchedJobs } from './waiting-decisions.ts'

/** Below this the pages are decided as quickly by hand. */
const leastWork = 2
const pollMs = 1_000

type Task = Pick<TaskDetails, '_id' | 'task_title' | 'rows'>

export function ApproveRest({ task }: { task: Task }) {
  const { _id: id, rows } = task
  const [isOpen, setOpen] = useState(false)
  const rest = useRest(id, 'all')
  // What needs the fewest eyes: whose known answers are right, or what agrees.
  const careful: RestFilter = rows ? (rows.controls > 0 ? 'controls_right' : 'agrees') : 'all'
  const found = useRest(id, careful).data
  const job = useJob(rest.data?.job ?? null)
  const waiting = useWaiting().filter(({ task_id }) => task_id === id)
  if (!rest.data || !found || waiting.some(isRest)) return null
  if (job?.state === 'running') return <Progress job={job} />
  const hasWork = rest.data.submissions - waiting.length >= leastWork
  // Nothing at all, so that no empty line stays.
  if (!job && !isOpen && !hasWork) return null
  return (
    <div className="flex flex-col gap-2">
      {job && <HowItEnded job={job} />}
      {hasWork && (
        <div className="flex flex-wrap gap-2">
          <ApproveButton task={task} all={rest.data} careful={{ ...found, filter: careful }} decided={waiting.length} />
          {rows && (
            <Button kind="quiet" size="row" onClick={() => setOpen(true)}>
              {t.otherRest}
            </Button>
          )}
        </div>
      )}
      {isOpen && <ApproveRestDialog task={task} onClose={() => setOpen(false)} />}
    </div>
  )
}

type Rest = ResultOf<typeof reviewJobs.rest>

function useRest(id: string, filter: RestFilter) {
  return useCall(['submissions', 'rest', id, filter], reviewJobs.rest, { id, filter })
}

type ApproveButtonProps = {
  task: Task
  /** All that waits, as the server knows it. */
  all: Rest
  careful: Rest & { filter: RestFilter }
  /** How much of it was decided here, and the server does not know it yet. */
  decided: number
}

/** Approves at once; it can be taken back. */
function ApproveButton({ task, all, careful, decided }: ApproveButtonProps) {
  const { data: user } = useUser()
  // Where the careful choice leaves nothing out, everything is approved.
  const isPart = careful.submissions > 0 && careful.submissions < all.submissions
  const { filter, submissions, coins, at_most, upto } = isPart ? careful : { ...all, filter: 'all' as const }
  // Of what was decided here meanwhile the server says how much is left.
  const isCounted = decided === 0 && !at_most
  if (!user || upto === null) return null
  return (
    <Button
      kind="outline"
      size="row"
      icon={CheckCheck}
      className="max-w-full text-left whitespace-normal!"
      onClick={() => approveRestLater(task, { filter, upto }, user.email)}
    >
      {isCounted ? t.approveRest[filter](submissions, formatCoins(coins)) : t.approveThose[filter]}
    </Button>
  )
}

/** Asks which work is approved, and says how many submissions and coins that is. */
function ApproveRestDialog({ task, onClose }: { task: Task; onClose: () => void }) {
  const { _id: id, rows } = task
  const { data: user } = useUser()
  const filters = restFilters.filter((each) => each !== 'controls_right' || (rows?.controls ?? 0) > 0)
  const { register, watch, handleSubmit } = useForm<{ filter: RestFilter }>({ defaultValues: { filter: 'all' } })
  const filter = watch('filter')
  const rest = useRest(id, filter)
  const { submissions = 0, upto = null } = rest.data ?? {}
  function approve() {
    if (upto !== null && user) approveRestLater(task, { filter, upto }, user.email)
    onClose()
  }
  return (
    <FormDialog
      isQuestion
      title={t.otherRest}
      width="md:w-130"
      submit={t.approveThose[filter]}
      kind="approve"
      icon={CheckCheck}
      disabled={submissions === 0}
      onSubmit={handleSubmit(approve)}
      onClose={onClose}
    >
      <RadioChoices
        isQuiet
        legend={t.whichRest}
        options={filters.map((each) => [each, t.restFilters[each], t.restFiltersText[each]])}
        {...register('filter')}
      />
      <QueryView query={rest} skeleton={<SkeletonBar className="h-6 w-3/5" />}>
        {({ submissions, coins, at_most }) => (
          <p role="status" className="text-lg font-semibold tabular-nums">
            {(at_most ? t.restAtMost : t.restIs)(submissions, formatCoins(coins))}
          </p>
        )}
      </QueryView>
      <p className="text-muted">{t.approveRestText}</p>
    </FormDialog>
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

/** Approves all work of a task that is left to review, in a job of the server; shows how far it is, also after a reload. */
import type { TaskDetails } from '@piecework/contract'
import { type ReviewJob, reviewJobs } from '@piecework/contract/review-jobs'
import { type RestFilter, restFilters } from '@piecework/contract/rows'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CheckCheck } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import * as t from '#texts/form-editor.ts'
import { call } from '../api.ts'
import { formatCoins, formatDateTime } from '../format.ts'
import { Button } from '../ui/button.tsx'
import { FormDialog, useDialogRequest } from '../ui/form-dialog.tsx'
import { Notice } from '../ui/notice.tsx'
import { QueryView } from '../ui/query-view.tsx'
import { RadioChoices } from '../ui/radio-choices.tsx'
import { SkeletonBar } from '../ui/skeleton.tsx'
import { toast } from '../ui/toast.ts'
import { useCall } from '../use-call.ts'
import { sendDecision, useWaitingDecisions } from './waiting-decisions.ts'

/** Below this the pages are decided as quickly by hand. */
const leastWork = 2
const pollMs = 1_000

export function ApproveRest({ taskId, rows }: { taskId: string; rows: TaskDetails['rows'] }) {
  const [isOpen, setOpen] = useState(false)
  const rest = useCall(['submissions', 'rest', taskId, 'all'], reviewJobs.rest, { id: taskId })
  const { job, watch } = useJob(rest.data?.job ?? null)
  const waiting = useWaitingDecisions()
  /** A rejection that could still be taken back is sent first: otherwise its work would be approved with the rest. */
  async function open() {
    const ofTask = waiting.filter(({ task_id }) => task_id === taskId)
    await Promise.all(ofTask.map(sendDecision))
    setOpen(true)
  }
  if (!rest.data) return null
  if (job?.state === 'running') return <Progress job={job} />
  // Nothing at all, so that no empty line stays.
  if (!job && !isOpen && rest.data.submissions < leastWork) return null
  return (
    <div className="flex flex-col gap-2">
      {job && <HowItEnded job={job} />}
      {rest.data.submissions >= leastWork && (
        <Button kind="outline" size="row" icon={CheckCheck} className="self-start" onClick={() => void open()}>
          {t.approveRest}
        </Button>
      )}
      {isOpen && <ApproveRestDialog taskId={taskId} rows={rows} onStarted={watch} onClose={() => setOpen(false)} />}
    </div>
  )
}

type ApproveRestDialogProps = {
  taskId: string
  rows: TaskDetails['rows']
  /** Called with the id of the job. */
  onStarted: (id: string) => void
  onClose: () => void
}

/** Asks which work is approved, and says how many submissions and coins that is. */
function ApproveRestDialog({ taskId, rows, onStarted, onClose }: ApproveRestDialogProps) {
  const hasControls = (rows?.controls ?? 0) > 0
  const filters = rows ? restFilters.filter((each) => each !== 'controls_right' || hasControls) : []
  const [filter, setFilter] = useState<RestFilter>('all')
  const rest = useCall(['submissions', 'rest', taskId, filter], reviewJobs.rest, { id: taskId, filter })
  const count = rest.data?.submissions ?? 0
  const { register, request } = useDialogRequest({
    onClose,
    defaultValues: { filter },
    keptKey: ['session', `approve-rest.${taskId}`],
    send: (_typed, once) => {
      const sent = { filter, upto: rest.data?.upto ?? '' }
      return call(reviewJobs.approveRest, { id: taskId, ...sent }, once(sent))
    },
    onSuccess: ({ insertedId }) => onStarted(insertedId),
    failed: t.restNotApproved,
  })
  return (
    <FormDialog
      isQuestion
      title={t.askApproveRest}
      width="md:w-130"
      submit={rest.data?.at_most ? t.approveRest : t.approveSubmissions(count)}
      kind="approve"
      icon={CheckCheck}
      busyText={t.starting}
      disabled={count === 0}
      {...request}
    >
      <RadioChoices
        isQuiet
        legend={t.whichRest}
        options={filters.map((each) => [each, t.restFilters[each], t.restFiltersText[each]])}
        {...register('filter', { onChange: ({ target }) => setFilter(target.value) })}
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
    if (job?.state === 'running') watched.add(job._id)
    if (!job || job.state === 'running' || !watched.delete(job._id)) return
    if (job.state === 'done') toast.success(t.restApproved, t.restEnded(job.approved, job.total))
    void queries.invalidateQueries()
  }, [job, queries])
  return { job, watch: (id: string) => void watched.add(id) }
}

/** Jobs whose end is not said yet. Not of one place: the list around it is gone when all is approved. */
const watched = new Set<string>()

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

/** Asks which work is approved, and says how many submissions and coins that is. */
import type { TaskDetails } from '@piecework/contract'
import { reviewJobs } from '@piecework/contract/review-jobs'
import { type RestFilter, restFilters } from '@piecework/contract/rows'
import { useMutation } from '@tanstack/react-query'
import { CheckCheck } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import * as t from '#texts/form-editor.ts'
import { call } from '../api.ts'
import { formatCoins } from '../format.ts'
import { storedKey } from '../idempotency-key.ts'
import { FormDialog } from '../ui/form-dialog.tsx'
import { QueryView } from '../ui/query-view.tsx'
import { SkeletonBar } from '../ui/skeleton.tsx'
import { toast } from '../ui/toast.ts'
import { useCall } from '../use-call.ts'

type ApproveRestDialogProps = {
  taskId: string
  rows: TaskDetails['rows']
  /** Called with the id of the job. */
  onStarted: (id: string) => void
  onClose: () => void
}

export function ApproveRestDialog({ taskId, rows, onStarted, onClose }: ApproveRestDialogProps) {
  const hasControls = (rows?.controls_per_page ?? 0) > 0
  const filters = rows ? restFilters.filter((each) => each !== 'controls_right' || hasControls) : []
  const [filter, setFilter] = useState<RestFilter>('all')
  const rest = useCall(['submissions', 'rest', taskId, filter], reviewJobs.rest, { id: taskId, filter })
  const key = storedKey('session', `approve-rest.${taskId}`)
  const { mutate, isPending } = useMutation({
    mutationFn: (sent: { filter: RestFilter; upto: string }) =>
      call(reviewJobs.approveRest, { id: taskId, ...sent }, { idempotencyKey: key.keyFor(sent) }),
    onSuccess: ({ insertedId }) => {
      key.end()
      onStarted(insertedId)
      onClose()
    },
    onError: (failure) => toast.error(t.restNotApproved, failure.message),
  })
  const { upto, submissions: count = 0 } = rest.data ?? {}
  function send(event: FormEvent) {
    event.preventDefault()
    if (upto) mutate({ filter, upto })
  }
  return (
    <FormDialog
      title={t.askApproveRest}
      width="md:w-130"
      submit={rest.data?.at_most ? t.approveRest : t.approveSubmissions(count)}
      kind="approve"
      icon={CheckCheck}
      busy={isPending}
      busyText={t.starting}
      disabled={count === 0}
      onSubmit={send}
      onClose={onClose}
    >
      {filters.length > 0 && (
        <fieldset>
          <legend className="sr-only">{t.whichRest}</legend>
          {filters.map((each) => (
            <label key={each} className="flex min-h-12 cursor-pointer items-start gap-3 py-2">
              <input
                type="radio"
                name="filter"
                value={each}
                checked={filter === each}
                className="mt-0.5 size-5 shrink-0 accent-primary"
                onChange={() => setFilter(each)}
              />
              <span>
                <span className="block font-semibold">{t.restFilters[each]}</span>
                <span className="block text-meta text-muted">{t.restFiltersText[each]}</span>
              </span>
            </label>
          ))}
        </fieldset>
      )}
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

/** The first line of Available Tasks after a submission: the next task, which is loaded already. */
import { tasks } from '@piecework/contract/tasks'
import { useQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import * as t from '#texts/available-tasks.ts'
import { call } from '../api.ts'
import { WorkTime } from '../tasks/work-time.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Coins } from '../ui/coins.tsx'
import { Panel } from '../ui/panel.tsx'
import { Bdi } from '../ui/user-text.tsx'
import { useCall } from '../use-call.ts'

/** The available task with the nearest deadline, besides the one that was just done. Loads its page too. */
export function useNextTask(done: string) {
  const { data: next } = useQuery({
    queryKey: ['tasks', 'next', done],
    queryFn: async ({ signal }) => {
      const { rows } = await call(tasks.available, { not: done, limit: 1, view: 'summary', form: 'any' }, { signal })
      return rows[0] ?? null
    },
  })
  const id = next?._id
  const options = { enabled: id !== undefined, handlesForbidden: true }
  useCall(['tasks', 'details', id], tasks.details, { id: id ?? '' }, options)
  return next
}

export function NextTask({ done }: { done: string }) {
  const next = useNextTask(done)
  if (!next) return null
  return (
    <Panel className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <p className="wrap-anywhere">
          <span className="text-muted">{t.next} </span>
          <span className="font-semibold">
            <Bdi>{next.task_title}</Bdi>
          </span>
          <span className="text-muted">{'\u00a0· '}</span>
          <Coins amount={next.payable_amount} />
        </p>
        <WorkTime task={next} className="mt-1" />
      </div>
      <ButtonLink
        icon={ArrowRight}
        to={`/dashboard/task/${encodeURIComponent(next._id)}`}
        className="max-md:w-full"
        aria-label={t.nextTaskOf(next.task_title)}
      >
        {t.nextTask}
      </ButtonLink>
    </Panel>
  )
}

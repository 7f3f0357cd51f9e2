/** The newest open tasks, read without an account, and three numbers of this installation. */
import type { OpenTasks } from '@piecework/contract'
import { newestOpenTasks } from '@piecework/contract/constants'
import { openTasks } from '@piecework/contract/open-tasks'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import * as t from '#texts/home.ts'
import * as shared from '#texts/tasks.ts'
import * as pays from '#texts/what-it-pays.ts'
import { useAuth, useUser } from '../auth/use-auth.ts'
import { formatCoins, formatLocalDate, formatNumber } from '../format.ts'
import { PayInShort } from '../taka.tsx'
import { useCategoryName } from '../tasks/categories.ts'
import { CategoryMark } from '../tasks/category-mark.tsx'
import { SkeletonBar } from '../ui/skeleton.tsx'
import { useScrollToAnchor } from '../ui/use-scroll-to-anchor.ts'
import { Bdi } from '../ui/user-text.tsx'
import { useCall } from '../use-call.ts'
import { HomeList } from './home-list.tsx'

/** While it loads, the page has room for it only if the server has written that there are open tasks. */
export default function OpenNow() {
  const open = useCall(['openTasks'], openTasks.newest, {}, { staleTime: 60_000 })
  useScrollToAnchor()
  if (open.data?.tasks.length === 0) return null
  const isShown = open.data !== undefined || open.isError
  return (
    <div className={`mx-auto w-full max-w-300 px-4 pt-14 md:pt-20 ${isShown ? '' : 'room-for-open-tasks'}`}>
      <h2 id="open-now" tabIndex={-1} className="scroll-mt-6 text-section">
        {t.openNow}
      </h2>
      <p className="mt-1.5 text-muted">{t.openNowText}</p>
      <div className="mt-8">
        <HomeList query={open} failed={t.openTasksNotLoaded} skeleton={skeleton} count={newestOpenTasks} grid={grid}>
          {(data) => (
            <>
              <ul className={grid}>
                {data.tasks.map((task) => (
                  <li key={task._id} className="min-w-0">
                    <OpenTask task={task} />
                  </li>
                ))}
              </ul>
              <Numbers of={data} />
            </>
          )}
        </HomeList>
      </div>
    </div>
  )
}

/** The rows of cards and skeletons have the same height, so that nothing below them moves. */
const grid = 'grid auto-rows-[minmax(6.5rem,auto)] gap-2 sm:grid-cols-2 sm:gap-4 lg:grid-cols-3'

function OpenTask({ task }: { task: OpenTasks['tasks'][number] }) {
  const categoryName = useCategoryName()
  const minutes = task.measured_minutes ?? task.estimated_minutes
  return (
    <article className="panel relative flex h-full flex-col gap-1 p-4">
      <div className="flex flex-wrap items-start gap-x-3 gap-y-1">
        <h3 className="line-clamp-2 flex-1 basis-28 text-title text-pretty wrap-anywhere">
          <TaskLink id={task._id} title={task.task_title}>
            <Bdi>{task.task_title}</Bdi>
          </TaskLink>
        </h3>
        <p className="ml-auto grid grid-cols-[auto_auto] items-center justify-end gap-x-1.5 text-right text-small">
          <span className="text-muted">{shared.pay}</span>
          <PayInShort coins={task.payable_amount} />
        </p>
      </div>
      <p className="mt-auto flex min-h-5 items-center gap-x-1.5 overflow-hidden text-small whitespace-nowrap text-muted">
        <CategoryMark category={task.category} />
        <span className="sr-only">{shared.category}</span>
        <span className="min-w-0 truncate">
          <Bdi>{categoryName(task.category)}</Bdi>
        </span>
        {minutes !== null && <span className="figures shrink-0">· {pays.about(pays.duration(minutes))}</span>}
      </p>
    </article>
  )
}

/** Covers the card. A visitor registers as a Worker first; the pages of tasks are closed to Buyers and Admins. */
function TaskLink({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  const { state } = useAuth()
  const { data: user } = useUser()
  const isVisitor = state !== 'signed-in'
  if (!isVisitor && user?.role !== 'Worker') return children
  const path = `/dashboard/task/${encodeURIComponent(id)}`
  return (
    <Link
      to={isVisitor ? '/register?role=Worker' : path}
      state={isVisitor ? { from: path, task: title } : undefined}
      className="after:absolute after:inset-0 after:rounded-panel hover:underline"
    >
      {children}
    </Link>
  )
}

function Numbers({ of: { open_tasks, coins_paid, median_hours } }: { of: OpenTasks }) {
  const numbers = [
    { label: t.openTasks, stat: open_tasks, format: formatNumber },
    { label: t.coinsPaid, stat: coins_paid, format: formatCoins },
    { label: t.medianHours, stat: median_hours, format: t.hours },
  ].flatMap(({ label, stat, format }) => (stat ? [{ label, value: format(stat.value), at: stat.at }] : []))
  if (numbers.length === 0) return null
  return (
    <dl className="mt-6 grid gap-x-8 gap-y-5 sm:grid-cols-3">
      {numbers.map(({ label, value, at }) => (
        <div key={label} className="flex flex-col-reverse justify-end">
          <dt className="text-meta text-muted">
            {label} <span className="figures block">{t.asOf(formatLocalDate(at))}</span>
          </dt>
          <dd className="figures text-section">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const skeleton = (
  <div className="panel flex flex-col justify-between p-4">
    <SkeletonBar className="h-5 w-3/5" />
    <SkeletonBar className="h-4 w-2/5" />
  </div>
)

/** One open task in the worker's list: title and pay, buyer and minutes, deadline and slots. On a phone four of these cards fit the screen. */
import type { OfferedTask } from '@piecework/contract'
import { ArrowDownToLine, Camera, Rows3 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import * as t from '#texts/available-tasks.ts'
import { photo } from '#texts/proof.ts'
import * as shared from '#texts/tasks.ts'
import * as pays from '#texts/what-it-pays.ts'
import { PayInShort } from '../taka.tsx'
import { ByProgram } from '../tasks/by-program.tsx'
import { useCategoryName } from '../tasks/categories.ts'
import { CategoryMark } from '../tasks/category-mark.tsx'
import { Deadline } from '../tasks/deadline.tsx'
import { Bdi } from '../ui/user-text.tsx'
import { largeData, useDataSize } from './data-size.ts'

/** Its only link covers the whole card. */
export function TaskCard({ task }: { task: OfferedTask }) {
  const categoryName = useCategoryName()
  const dataSize = useDataSize(task, largeData)
  const minutes = task.measured_minutes ?? task.estimated_minutes
  return (
    <article className="panel relative flex h-full flex-col px-3.5 py-2 text-small text-muted sm:p-4">
      <div className="flex flex-wrap items-start gap-x-3 gap-y-1">
        <h2 className="line-clamp-2 flex-1 basis-28 text-title text-base-content text-pretty wrap-anywhere sm:line-clamp-3">
          <Bdi>{task.task_title}</Bdi>
        </h2>
        <p className="ml-auto grid grid-cols-[auto_auto] items-center justify-end gap-x-1.5 text-right text-small text-base-content">
          <span className="text-muted">{shared.pay}</span>
          <PayInShort coins={task.payable_amount} />
        </p>
      </div>
      <ByProgram task={task} />
      <div className="mt-auto flex flex-wrap items-center justify-between gap-x-3 pt-1.5 whitespace-nowrap sm:pt-3">
        <p className="flex min-w-26 flex-1 items-center gap-x-1">
          <CategoryMark category={task.category} />
          <span className="sr-only">
            {shared.category} <Bdi>{categoryName(task.category)}</Bdi>
          </span>
          <span className="min-w-0 truncate">
            {shared.buyer} <Bdi>{task.buyer_name}</Bdi>
          </span>
        </p>
        <p className="ml-auto flex flex-wrap items-center justify-end gap-x-2">
          {task.needs_file === 'photo' && <Mark icon={Camera}>{photo}</Mark>}
          {task.page_size !== null && <Mark icon={Rows3}>{t.rowsShort(task.page_size)}</Mark>}
          {dataSize && <Mark icon={ArrowDownToLine}>{dataSize}</Mark>}
          {minutes !== null && <span className="figures">{pays.duration(minutes)}</span>}
        </p>
      </div>
      <div className="flex flex-wrap items-end justify-between gap-x-3 sm:mt-0.5">
        <p className="min-w-0">
          {shared.deadline} <Deadline date={task.completion_date} short />
          {'\u00a0· '}
          <span className="whitespace-nowrap">
            {task.page_size === null ? shared.slots : t.pages}{' '}
            {shared.slotsOf(task.required_workers, task.total_workers)}
          </span>
        </p>
        <Link
          to={`/dashboard/task/${encodeURIComponent(task._id)}`}
          className="figures ml-auto font-semibold text-primary after:absolute after:inset-0 after:rounded-panel hover:underline"
          aria-label={t.viewDetailsOf(task.task_title)}
        >
          {t.viewDetails}
        </Link>
      </div>
    </article>
  )
}

function Mark({ icon: Icon, children }: { icon: typeof Camera; children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-x-1">
      <Icon size={14} aria-hidden /> {children}
    </span>
  )
}

/** One open task in the worker's list. On a phone four of these cards fit the screen: below the title stand two lines, and a third for marks. */
import type { OfferedTask } from '@piecework/contract'
import { Camera, Rows3 } from 'lucide-react'
import { Link } from 'react-router'
import * as t from '#texts/available-tasks.ts'
import { needs } from '#texts/proof.ts'
import * as shared from '#texts/tasks.ts'
import * as pays from '#texts/what-it-pays.ts'
import { PayInShort } from '../taka.tsx'
import { useCategoryName } from '../tasks/categories.ts'
import { CategoryMark } from '../tasks/category-mark.tsx'
import { Deadline } from '../tasks/deadline.tsx'
import { WorkTime } from '../tasks/work-time.tsx'
import { Dotted } from '../ui/dotted.tsx'
import { Bdi } from '../ui/user-text.tsx'
import { largeData, useDataSize } from './data-size.ts'
import { RecordInShort } from './record-in-short.tsx'

/** Its only link covers the whole card. */
export function TaskCard({ task }: { task: OfferedTask }) {
  const categoryName = useCategoryName()
  const dataSize = useDataSize(task, largeData)
  const { buyer_record: record } = task
  const minutes = task.measured_minutes ?? task.estimated_minutes
  return (
    <article className="panel relative flex h-full flex-col px-3.5 py-2 text-muted sm:p-4">
      <div className="flex flex-wrap items-start gap-x-3 gap-y-1">
        <h2 className="line-clamp-2 flex-1 basis-28 text-title text-base-content text-pretty wrap-anywhere sm:line-clamp-3">
          <Bdi>{task.task_title}</Bdi>
        </h2>
        <p className="ml-auto grid grid-cols-[auto_auto] items-center justify-end gap-x-1.5 text-right text-small text-base-content">
          <span className="text-muted">{shared.pay}</span>
          <PayInShort coins={task.payable_amount} />
        </p>
      </div>
      <p className="mt-auto flex gap-x-1 overflow-hidden pt-1 text-small whitespace-nowrap sm:pt-3">
        <span className="min-w-0 truncate">
          {shared.buyer} <Bdi>{task.buyer_name}</Bdi>
        </span>
        <span className="flex max-w-2/5 shrink-0 items-center gap-x-1">
          · <CategoryMark category={task.category} />
          <span className="sr-only">{shared.category}</span>
          <span className="min-w-0 truncate">
            <Bdi>{categoryName(task.category)}</Bdi>
          </span>
        </span>
        {minutes !== null && (
          <span aria-hidden className="figures shrink-0 sm:hidden">
            · {pays.duration(minutes)}
          </span>
        )}
      </p>
      <div className="mt-0.5 flex flex-wrap items-end justify-between gap-x-3 text-small">
        <p className="min-w-0">
          <Dotted>
            <span>
              {shared.deadline} <Deadline date={task.completion_date} short />
            </span>
            <span className="whitespace-nowrap">
              {task.page_size === null ? shared.slots : t.pages} {shared.slotsFree(task.required_workers)}
            </span>
          </Dotted>
        </p>
        <Link
          to={`/dashboard/task/${encodeURIComponent(task._id)}`}
          className="figures ml-auto font-semibold text-primary after:absolute after:inset-0 after:rounded-panel hover:underline"
          aria-label={t.viewDetailsOf(task.task_title)}
        >
          {t.viewDetails}
        </Link>
      </div>
      <p className="mt-0.5 text-small empty:hidden">
        <Dotted>
          {task.needs_file === 'photo' && (
            <span className="whitespace-nowrap">
              <Camera size={14} className="inline" aria-hidden /> {needs.photo}
            </span>
          )}
          {task.page_size !== null && (
            <span className="whitespace-nowrap">
              <Rows3 size={14} className="inline" aria-hidden /> {t.rowsPerPage(task.page_size)}
            </span>
          )}
          {dataSize && (
            <span className="whitespace-nowrap">
              {t.dataToLoad} {dataSize}
            </span>
          )}
        </Dotted>
      </p>
      {/* On a phone it is read aloud, and seen on the page of the task. */}
      <div className="max-sm:sr-only sm:mt-2.5 sm:border-t sm:border-base-300 sm:pt-2.5 sm:text-meta">
        <WorkTime task={task} className="mb-0.5 text-base-content" />
        <p>
          <RecordInShort record={record} />
        </p>
        <p>{pays.decidedWithin(pays.waitOf(task.review_hours))}</p>
      </div>
    </article>
  )
}

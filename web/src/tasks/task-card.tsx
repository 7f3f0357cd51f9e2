/** One open task in the worker's list. On a phone four of these cards fit the screen, so each text has one line there. */
import type { ListedTask } from '@piecework/contract'
import { BadgeCheck, Camera, Rows3 } from 'lucide-react'
import { Link } from 'react-router'
import * as t from '#texts/available-tasks.ts'
import { needs } from '#texts/proof.ts'
import * as shared from '#texts/tasks.ts'
import * as pays from '#texts/what-it-pays.ts'
import { formatNumber, formatSlots } from '../format.ts'
import { PayInShort } from '../taka.tsx'
import { Bangla } from '../ui/user-text.tsx'
import { useCategoryName } from './categories.ts'
import { CategoryMark } from './category-mark.tsx'
import { largeData, useDataSize } from './data-size.ts'
import { Deadline } from './deadline.tsx'
import { recordInShort } from './record-in-short.ts'
import { WorkTime } from './work-time.tsx'

/** Its only link covers the whole card. */
export function TaskCard({ task }: { task: ListedTask }) {
  const categoryName = useCategoryName()
  const dataSize = useDataSize(task, largeData)
  const { buyer_record: record } = task
  const minutes = task.measured_minutes ?? task.estimated_minutes
  return (
    <article className="panel relative flex h-full flex-col px-3.5 py-2 text-muted sm:p-4">
      <div className="flex flex-wrap items-start gap-x-3 gap-y-1">
        <h2 className="line-clamp-2 flex-1 basis-36 text-title text-base-content text-pretty wrap-anywhere sm:line-clamp-3">
          <Bangla>{task.task_title}</Bangla>
        </h2>
        <p className="ml-auto text-right text-small text-base-content">
          <span className="sr-only">{shared.pay} </span>
          <PayInShort coins={task.payable_amount} />
        </p>
      </div>
      <p className="mt-auto flex gap-x-1 pt-1 text-small sm:flex-wrap sm:pt-3">
        <span className="sr-only">{shared.buyer}</span>
        <span className="min-w-0 truncate">
          <Bangla>{task.buyer_name}</Bangla>
        </span>
        <span className="figures">
          · <span className="sr-only">{shared.deadline}</span>
          <Deadline date={task.completion_date} />
        </span>
        <span className="figures">
          · <span className="sr-only">{shared.slots}</span>
          {formatSlots(task.required_workers, task.total_workers)}
        </span>
      </p>
      <div className="mt-0.5 flex items-end gap-x-3">
        <p className="flex min-w-0 flex-1 items-center gap-x-1 text-small sm:flex-wrap">
          <CategoryMark category={task.category} />
          <span className="sr-only">{shared.category}</span>
          <span className="ml-0.5 min-w-0 truncate">
            <Bangla>{categoryName(task.category)}</Bangla>
          </span>
          <span aria-hidden className="figures sm:hidden">
            {minutes !== null && <>· {pays.duration(minutes)} </>}·{' '}
            {record ? (
              <>
                <BadgeCheck size={13} className="mb-0.5 inline" /> {formatNumber(record.share)}%
              </>
            ) : (
              pays.newBuyer
            )}
          </span>
          {task.needs_file === 'photo' && (
            <span className="flex shrink-0 items-center gap-x-1">
              · <Camera size={14} aria-hidden />
              <span className="max-sm:sr-only">{needs.photo}</span>
            </span>
          )}
          {task.page_size !== null && (
            <span className="figures flex items-center gap-x-1">
              · <Rows3 size={14} aria-hidden />
              <span aria-hidden className="sm:hidden">
                {formatNumber(task.page_size)}
              </span>
              <span className="max-sm:sr-only">{t.rowsPerPage(task.page_size)}</span>
            </span>
          )}
          {dataSize && (
            <span className="figures">
              · <span className="sr-only">{t.dataToLoad}</span>
              {dataSize}
            </span>
          )}
        </p>
        <Link
          to={`/dashboard/task/${encodeURIComponent(task._id)}`}
          className="figures text-small font-semibold text-primary after:absolute after:inset-0 after:rounded-panel hover:underline"
          aria-label={t.viewDetailsOf(task.task_title)}
        >
          {t.viewDetails}
        </Link>
      </div>
      {/* On a phone it is read aloud, and seen on the page of the task. */}
      <div className="max-sm:sr-only sm:mt-2.5 sm:border-t sm:border-base-300 sm:pt-2.5 sm:text-meta">
        <WorkTime task={task} className="mb-0.5 text-base-content" />
        <p>{recordInShort(record)}</p>
        <p>{pays.decidedWithin(pays.waitOf(task.review_hours))}</p>
      </div>
    </article>
  )
}

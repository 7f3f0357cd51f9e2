/** One open task in the worker's list: what it pays as the most prominent part, then its buyer, then deadline and slots. */
import type { ListedTask } from '@piecework/contract'
import { Download, Hourglass, Store, Tag } from 'lucide-react'
import * as t from '#texts/available-tasks.tsx'
import * as shared from '#texts/tasks.ts'
import { decidedWithin, waitOf } from '#texts/what-it-pays.ts'
import { formatNumber } from '../format.ts'
import { PayWithTaka } from '../taka.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Bangla } from '../ui/user-text.tsx'
import { useCategoryName } from './categories.ts'
import { useDataSize } from './data-size.ts'
import { Deadline } from './deadline.tsx'
import { recordInShort } from './record-in-short.ts'
import { SlotMeter } from './slot-meter.tsx'
import { WorkTime } from './work-time.tsx'

export function TaskCard({ task }: { task: ListedTask }) {
  const categoryName = useCategoryName()
  const dataSize = useDataSize(task)
  return (
    <article className="panel flex h-full flex-col">
      <h2 className="text-title text-pretty wrap-anywhere">
        <Bangla>{task.task_title}</Bangla>
      </h2>
      <div className="mt-1 flex items-start gap-3 text-table text-muted">
        <p className="flex min-w-0 grow items-start gap-1.5 wrap-anywhere">
          <Tag size={16} className="mt-0.75 shrink-0" aria-hidden />
          <span className="sr-only">{shared.category}</span>
          <Bangla>{categoryName(task.category)}</Bangla>
        </p>
        {dataSize && (
          <p className="figures flex shrink-0 items-start gap-1.5">
            <Download size={16} className="mt-0.75 shrink-0" aria-hidden />
            <span className="sr-only">{t.dataToLoad}</span>
            {dataSize}
          </p>
        )}
      </div>
      <p className="mt-4">
        <span className="sr-only">{shared.pay} </span>
        <PayWithTaka coins={task.payable_amount} size="card" />
      </p>
      <WorkTime task={task} className="mt-1.5" />
      <div className="mt-4 flex flex-col gap-1 text-table text-muted">
        <p className="flex items-start gap-1.5">
          <Store size={16} className="mt-0.75 shrink-0" aria-hidden />
          <span className="sr-only">{shared.buyer}</span>
          <span className="min-w-0 wrap-anywhere">
            <Bangla>{task.buyer_name}</Bangla>
            <span className="block">{recordInShort(task.buyer_record)}</span>
          </span>
        </p>
        <p className="flex items-start gap-1.5">
          <Hourglass size={16} className="mt-0.75 shrink-0" aria-hidden />
          {decidedWithin(waitOf(task.review_hours))}
        </p>
      </div>
      <div className="mt-auto">
        <dl className="mt-4 grid grid-cols-2 gap-x-3">
          <div>
            <dt className="text-small text-muted">{shared.deadline}</dt>
            <dd className="figures mt-0.5 text-table whitespace-normal!">
              <Deadline date={task.completion_date} />
            </dd>
          </div>
          <div>
            <dt className="text-small text-muted">{shared.slots}</dt>
            <dd className="figures mt-0.5 text-table whitespace-normal! text-muted">
              {t.slotsFree(
                <span className="text-base-content">{formatNumber(task.required_workers)}</span>,
                task.total_workers,
              )}
            </dd>
          </div>
        </dl>
        <div className="mt-3.5">
          <SlotMeter slots={task} />
        </div>
        <ButtonLink
          kind="outline"
          to={`/dashboard/task/${encodeURIComponent(task._id)}`}
          className="mt-5 w-full"
          aria-label={t.viewDetailsOf(task.task_title)}
        >
          {t.viewDetails}
        </ButtonLink>
      </div>
    </article>
  )
}

/** Above the rows of a page: which row is shown on a phone, and which ones are answered. */
import type { Item } from '@piecework/contract'
import { CircleCheck } from 'lucide-react'
import type { Ref } from 'react'
import * as t from '#texts/available-tasks.ts'

type PageHeadProps = {
  headingRef: Ref<HTMLHeadingElement>
  rows: { item: Pick<Item, '_id'>; isDone: boolean }[]
  current: number
}

export function PageHead({ headingRef, rows, current }: PageHeadProps) {
  const answered = rows.filter(({ isDone }) => isDone).length
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 ref={headingRef} tabIndex={-1} className="text-panel scroll-mt-24">
          <span className="sr-only lg:hidden">{t.placeOnPage} </span>
          <span className="lg:hidden">{t.rowOf(current + 1, rows.length)}</span>
          <span className="max-lg:hidden">{t.rowsOfPage(rows.length)}</span>
        </h2>
        <p className="text-meta text-muted">{t.answeredOf(answered, rows.length)}</p>
      </div>
      <progress
        className="progress-line lg:hidden"
        max={rows.length}
        value={current + 1}
        aria-label={t.placeOnPage}
        aria-valuetext={t.rowOf(current + 1, rows.length)}
      />
      <ol aria-hidden className="flex flex-wrap gap-1.5 lg:hidden">
        {rows.map(({ item, isDone }, nth) => (
          <li
            key={item._id}
            className={`size-3 rounded-full border-2 ${isDone ? 'border-success bg-success' : 'border-line'} ${nth === current ? 'outline-2 outline-offset-1 outline-primary' : ''}`}
          />
        ))}
      </ol>
    </div>
  )
}

export function AnsweredMark({ isDone }: { isDone: boolean }) {
  if (!isDone) return null
  return (
    <>
      <CircleCheck size={20} className="shrink-0 text-success" aria-hidden />
      <span className="sr-only">{t.answered}</span>
    </>
  )
}

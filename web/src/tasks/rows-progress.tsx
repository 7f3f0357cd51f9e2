/** How many answers to its rows a task has, and how the rows are asked. */
import type { TaskDetails, TaskProgress } from '@piecework/contract'
import { useId } from 'react'
import * as t from '#texts/form-editor.ts'

type RowsProgressProps = {
  pageSize: number
  rows: NonNullable<TaskDetails['rows']>
  /** Null and undefined while it is not known. */
  taken: TaskProgress['rows'] | undefined
}

export function RowsProgress({ pageSize, rows, taken }: RowsProgressProps) {
  const { count, answers_per_item, max_pages_per_worker, controls_per_page, min_accuracy, only_workers } = rows
  const labelId = useId()
  return (
    <div className="mt-5 flex flex-col gap-2 border-t border-base-300 pt-4">
      {taken && (
        <>
          <p id={labelId} className="font-semibold tabular-nums">
            {t.answersTaken(taken.taken, taken.asked)}
          </p>
          <progress className="progress-line" max={taken.asked} value={taken.taken} aria-labelledby={labelId} />
        </>
      )}
      <p className="text-meta text-muted">
        {t.eachRowAnswered(count, answers_per_item)} {t.pageOfRows(pageSize)}
        {max_pages_per_worker !== null && ` ${t.mostPagesOfWorker(max_pages_per_worker)}`}
        {controls_per_page > 0 && ` ${t.controlsOnPage(controls_per_page)}`}
        {min_accuracy !== null && ` ${t.leastAccuracyIs(min_accuracy)}`}
        {only_workers !== null && ` ${t.onlyApprovedGetPages}`}
      </p>
    </div>
  )
}

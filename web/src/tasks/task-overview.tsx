/** The slots of a task by state, as a bar and in numbers, and where its coins are. */
import type { Task, TaskDetails, TaskProgress } from '@piecework/contract'
import { useId } from 'react'
import * as formEditor from '#texts/form-editor.ts'
import * as t from '#texts/tasks.ts'
import { fee } from '#texts/what-it-pays.ts'
import { useProgress } from '../slots-price.tsx'
import { Coins } from '../ui/coins.tsx'
import { Fact, Panel } from '../ui/panel.tsx'
import { QueryView } from '../ui/query-view.tsx'
import { SkeletonBar } from '../ui/skeleton.tsx'
import { SlotLegend, SlotMeter, sentText } from './slot-meter.tsx'

export function TaskOverview({ task }: { task: Task & Pick<TaskDetails, 'rows'> }) {
  const query = useProgress(task._id)
  return (
    <Panel title={t.progress}>
      <SlotMeter slots={task} thick />
      {/* The bar has these words as its name. */}
      <p aria-hidden className="mt-2 font-semibold tabular-nums">
        {sentText(task)}
      </p>
      <SlotLegend slots={task} className="mt-4 flex flex-wrap gap-x-8 gap-y-3" />
      {task.rows && task.page_size !== null && (
        <RowsProgress pageSize={task.page_size} rows={task.rows} taken={query.data?.rows} />
      )}
      <div className="mt-5 border-t border-base-300 pt-4">
        <QueryView query={query} skeleton={<SkeletonBar className="h-10 w-3/5" />}>
          {(progress) => <CoinsOf progress={progress} />}
        </QueryView>
      </div>
    </Panel>
  )
}

/** The coins of the task; fee and bonuses only where there are any. */
function CoinsOf({ progress: { coins } }: { progress: TaskProgress }) {
  const rows = [
    { label: t.paid, amount: coins.paid, isShown: true },
    { label: t.setAside, amount: coins.in_escrow, isShown: true },
    { label: t.cameBack, amount: coins.back, isShown: coins.back > 0 },
    { label: t.bonuses, amount: coins.bonus, isShown: coins.bonus > 0 },
    { label: t.bonusFees, amount: coins.bonus_fee, isShown: coins.bonus_fee > 0 },
    { label: fee, amount: coins.fee_kept, isShown: coins.fee_kept + coins.fee_released > 0 },
    { label: t.feeCameBack, amount: coins.fee_released, isShown: coins.fee_released > 0 },
  ]
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-3">
      {rows
        .filter(({ isShown }) => isShown)
        .map(({ label, amount }) => (
          <Fact key={label} term={label}>
            <Coins amount={amount} />
          </Fact>
        ))}
    </dl>
  )
}

type RowsProgressProps = {
  pageSize: number
  rows: NonNullable<TaskDetails['rows']>
  /** Null and undefined while it is not known. */
  taken: TaskProgress['rows'] | undefined
}

/** How many answers to its rows a task has, and how the rows are asked. */
function RowsProgress({ pageSize, rows, taken }: RowsProgressProps) {
  const { count, answers_per_item, max_pages_per_worker, controls, min_accuracy, only_workers } = rows
  const labelId = useId()
  return (
    <div className="mt-5 flex flex-col gap-2 border-t border-base-300 pt-4">
      {taken && (
        <>
          <p id={labelId} className="font-semibold tabular-nums">
            {formEditor.answersTaken(taken.taken, taken.asked)}
          </p>
          <progress className="progress-line" max={taken.asked} value={taken.taken} aria-labelledby={labelId} />
        </>
      )}
      <p className="text-meta text-muted">
        {formEditor.eachRowAnswered(count, answers_per_item)} {formEditor.pageOfRows(pageSize)}
        {max_pages_per_worker !== null && ` ${formEditor.mostPagesOfWorker(max_pages_per_worker)}`}
        {controls > 0 && ` ${formEditor.controlsFound(controls)}.`}
        {min_accuracy !== null && ` ${formEditor.leastAccuracyIs(min_accuracy)}`}
        {only_workers !== null && ` ${formEditor.onlyApprovedGetPages}`}
      </p>
    </div>
  )
}

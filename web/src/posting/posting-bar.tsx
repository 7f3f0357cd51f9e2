/** The bar that stays in view while a task is written: what it costs, what is missing, and the button that posts it. */

import type { Form } from '@piecework/contract'
import { isInput } from '@piecework/contract/forms'
import type { TaskField } from '@piecework/contract/new-task'
import * as own from '#texts/task-form.ts'
import * as t from '#texts/tasks.ts'
import { formatCoins } from '../format.ts'
import { Button } from '../ui/button.tsx'
import { Coins } from '../ui/coins.tsx'
import type { NewTaskForm, Rows } from './new-task-schema.ts'
import { type Cost, wholeCost } from './task-total.tsx'
import { useTyped } from './use-typed.ts'

type PostingBarProps = {
  form: NewTaskForm
  rows: Rows | undefined
  cost: Cost
  busy: boolean
  /** A press on the price leads to the first field that is missing, then to the missing coins. */
  onMissing: (field: TaskField) => void
  onPurchase: () => void
}

export function PostingBar({ form, rows, cost, busy, onMissing, onPurchase }: PostingBarProps) {
  const missing = missingOf(useTyped(form), rows)
  const [first] = missing
  const isShort = cost.left < 0
  const words = (
    <>
      <span className="flex flex-wrap items-baseline gap-x-3">
        <Coins amount={wholeCost(cost)} size="card" />
        <span className={`figures text-meta ${isShort ? 'font-medium text-error' : 'text-muted'}`}>
          {isShort ? own.buyMissing(formatCoins(-cost.left)) : t.coinsLeft(formatCoins(cost.left))}
        </span>
      </span>
      {first && (
        <span className="block truncate text-meta text-muted">
          {own.missing(missing.map((field) => own.namesOfFields[field]).join(', '))}
        </span>
      )}
    </>
  )
  return (
    <div className="posting-bar">
      {first || isShort ? (
        <button
          type="button"
          className="min-h-12 min-w-0 flex-1 cursor-pointer rounded-field text-left outline-offset-2 focus-visible:outline-3 focus-visible:outline-primary"
          onClick={() => (first ? onMissing(first) : onPurchase())}
        >
          {words}
        </button>
      ) : (
        <div className="min-w-0 flex-1">{words}</div>
      )}
      <Button type="submit" size="lg" busy={busy} busyText={t.posting}>
        {t.addTask}
      </Button>
    </div>
  )
}

/** The fields without which no task is posted, and which are still empty, from top to bottom. */
function missingOf(typed: Partial<Record<TaskField, unknown>>, rows: Rows | undefined): NamedField[] {
  const isMissing: Record<NamedField, boolean> = {
    batch_id: rows !== undefined && rows.batch === undefined,
    task_title: isEmpty(typed.task_title),
    task_detail: isEmpty(typed.task_detail),
    submission_info: isEmpty(typed.submission_info),
    form: typed.form !== null && typed.form !== undefined && !(typed.form as Form).parts.some(isInput),
    required_workers: rows === undefined && isEmpty(typed.required_workers),
    payable_amount: isEmpty(typed.payable_amount),
    completion_date: isEmpty(typed.completion_date),
  }
  return (Object.keys(isMissing) as NamedField[]).filter((field) => isMissing[field])
}

type NamedField = keyof typeof own.namesOfFields

function isEmpty(typed: unknown): boolean {
  return typeof typed === 'number' ? Number.isNaN(typed) : typeof typed !== 'string' || typed.trim() === ''
}

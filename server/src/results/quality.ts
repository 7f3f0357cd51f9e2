/** What the answers to the form of a task came to, and how far they can be relied on, as last computed. */
import { doubtsCounted, maxExtraAnswers, type Quality, type WorkerQuality } from '@piecework/contract'
import { accuracyOf } from '@piecework/contract/same-answers'
import type { ItemIds, ItemKey } from '../batches/item-ids.ts'
import { fixed } from '../db/statement.ts'
import type { Db } from '../db/transact.ts'
import type { Actor } from '../http/actor.ts'
import { ownTaskWithForm, type TaskWithForm } from '../tasks/queries.ts'

const workersShown = 100
/** More workers than these are not compared: a page that lists them helps no one. */
const workersRead = 5_000
const doubtsShown = 20

type Computed = Pick<Quality, 'state' | 'computed_at' | 'agreement' | 'pace' | 'rows'> & {
  pages: number
  /** Null: it was computed by an earlier version. */
  outcomes: Quality['outcomes'] | null
}
const nothing: Computed = {
  ...{ state: 'none', computed_at: null, agreement: [], pace: [], pages: 0 },
  ...{ rows: null, outcomes: null },
}

/** @throws `task_not_found`, `not_yours`, `no_form` for a task that is answered with one text */
export async function qualityOf(db: Db, buyer: Actor, taskId: string, ids: ItemIds): Promise<Quality> {
  const task = await ownTaskWithForm(db, buyer, taskId)
  const found = await fixed<Computed>`
    select state, computed_at, agreement, pace, pages, outcomes, rows from task_results where task_id = ${taskId}`.first(
    db,
  )
  const { pages, outcomes, ...computed } = found ?? nothing
  const workers = await workersOf(db, taskId, task)
  return {
    ...computed,
    outcomes: outcomes ?? [],
    is_old: pages !== task.approved || (outcomes === null && task.approved > 0),
    workers: workers.slice(0, workersShown),
    worker_count: workers.length,
    in_doubt: { count: await countDoubts(db, taskId, task), rows: await doubtsOf(db, taskId, task, ids) },
  }
}

type Worker = Omit<WorkerQuality, 'differs'>

/** Those who differ first, then by the lowest share that agrees. */
async function workersOf(db: Db, taskId: string, { min_accuracy }: TaskWithForm): Promise<WorkerQuality[]> {
  const rows = await fixed<Worker>`
    select worker_id, name as worker_name, sent, approved, controls_seen, controls_right, compared, agreed
    from task_workers join users on users._id = worker_id
    where task_id = ${taskId} and sent > 0 order by worker_id limit ${workersRead}`.run(db)
  const all = accuracyOf(sum(rows, 'agreed'), sum(rows, 'compared')).share
  const differs = (worker: Worker) =>
    accuracyOf(worker.agreed, worker.compared).highest < all ||
    accuracyOf(worker.controls_right, worker.controls_seen).highest * 100 < (min_accuracy ?? 0)
  const order = (worker: WorkerQuality) => [worker.differs ? 0 : 1, accuracyOf(worker.agreed, worker.compared).highest]
  return rows
    .map((worker) => ({ ...worker, differs: differs(worker) }))
    .toSorted((one, other) => compare(order(one), order(other)) || other.sent - one.sent)
}

function sum(workers: Worker[], count: 'agreed' | 'compared'): number {
  return workers.reduce((total, worker) => total + worker[count], 0)
}

function compare(one: number[], other: number[]): number {
  return one.map((each, at) => each - (other[at] ?? 0)).find((difference) => difference !== 0) ?? 0
}

/** The answers in doubt of rows that have all answers which are asked for, and can get `extra` more. */
export function doubtfulRows(taskId: string, { answers_per_item }: Pick<TaskWithForm, 'answers_per_item'>, extra = 1) {
  return fixed`
    from item_results join items using (seq)
    where task_id = ${taskId} and in_doubt and items.extra + ${extra} <= ${maxExtraAnswers}
      and (select count(*) from answers where answers.seq = items.seq and counts) >= ${answers_per_item} + items.extra`
}

async function countDoubts(db: Db, taskId: string, task: TaskWithForm): Promise<number> {
  const { n } = await fixed<{ n: number }>`
    select count(distinct seq)::int as n from (select seq ${doubtfulRows(taskId, task)} limit ${doubtsCounted}) found`.one(
    db,
  )
  return n
}

async function doubtsOf(
  db: Db,
  taskId: string,
  task: TaskWithForm,
  ids: ItemIds,
): Promise<Quality['in_doubt']['rows']> {
  type Doubt = ItemKey & Omit<Quality['in_doubt']['rows'][number], 'item_id'>
  const rows = await fixed<Doubt>`
    select seq, batch_id, line, data, field, value, confidence, votes ${doubtfulRows(taskId, task)}
    order by confidence, seq limit ${doubtsShown}`.run(db)
  const idOf = await ids.read(db)
  return rows.map(({ seq, batch_id, ...doubt }) => ({ item_id: idOf({ seq, batch_id }), ...doubt }))
}

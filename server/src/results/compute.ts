/** Computes on request what the approved answers to the form of a task come to, and how far each worker agrees with that. */
import { setImmediate as letOthersRun } from 'node:timers/promises'
import { type Answers, type Form, inputsOf, type Outcome, type Quality } from '@piecework/contract'
import { answerKey, type ComparableInput, isComparable } from '@piecework/contract/same-answers'
import { fixed } from '../db/statement.ts'
import { type Db, type Tx, transact } from '../db/transact.ts'
import type { Actor } from '../http/actor.ts'
import { ownTask, ownTaskWithForm, type TaskWithForm } from '../tasks/queries.ts'
import type { Votes } from './dawid-skene.ts'
import { dawidSkeneInThread } from './dawid-skene-thread.ts'
import { Outcomes } from './outcomes.ts'
import { certaintyOf, certaintyOfRow, rounded, rowValue } from './row-values.ts'
import { workAfter } from './rows.ts'
import { valuesOfRows } from './rows-files.ts'

type Answer = Answers[string]

/** Asks for it; while it waits or runs, this does nothing. @throws `task_not_found`, `not_yours`, `no_form` for a task that is answered with one text */
export async function askForResults(tx: Tx, actor: Actor, taskId: string): Promise<void> {
  await ownTaskWithForm(tx, actor, taskId)
  await fixed`
    insert into task_results (task_id) values (${taskId})
    on conflict (task_id) do update set state = 'waiting', asked_at = now() where task_results.state = 'done'`.run(tx)
}

/** A server process that has not finished in this time has ended. */
const longestMinutes = 10

/** Computes what was asked for, one task after the other. Run as a cron job, and after each request. */
export async function computeResults(db: Db, timeZone: string): Promise<void> {
  for (let task = await nextTask(db); task; task = await nextTask(db)) {
    try {
      await compute(db, task, timeZone)
    } catch (failure) {
      await fixed`update task_results set state = 'waiting' where task_id = ${task._id} and state = 'running'`.run(db)
      throw failure
    }
  }
}

type Task = { _id: string; buyer_id: string; form: Form; pages: number; batches: string[] }

function nextTask(db: Db): Promise<Task | undefined> {
  const next = fixed<Task>`
    update task_results set state = 'running', started_at = now()
    from tasks
    where task_id = (
      select task_id from task_results
      where state = 'waiting' or (state = 'running' and started_at < now() - make_interval(mins => ${longestMinutes}))
      order by asked_at limit 1 for update skip locked
    ) and tasks._id = task_id
    returning tasks._id, buyer_id, form, approved as pages,
      array(select _id from batches where batches.task_id = tasks._id order by nth) as batches`
  return transact(db, (tx) => next.first(tx))
}

type Agreement = { field: string; rows: number; share: number }
/** By worker. */
type Compared = Map<string, { compared: number; agreed: number }>

async function compute(db: Db, task: Task, timeZone: string): Promise<void> {
  const agreement: Agreement[] = []
  const compared: Compared = new Map()
  for (const input of inputsOf(task.form).filter(isComparable)) {
    const rows = await votesOn(db, task, input)
    const values = await valuesOf(input, rows)
    for (const part of chunks(values)) await transact(db, (tx) => storeValues(tx, task._id, input.name, part))
    countAgreeing(input, values, compared)
    agreement.push({ field: input.name, ...agreementOf(input, rows) })
  }
  await transact(db, (tx) => storeWorkers(tx, task._id, compared))
  const { outcomes, rows } = await countOutcomes(db, task)
  await fixed`
    update task_results set state = 'done', computed_at = now(), pages = ${task.pages}, agreement = ${JSON.stringify(agreement)},
      outcomes = ${JSON.stringify(outcomes)}, rows = ${JSON.stringify(rows)}::jsonb,
      pace = ${JSON.stringify(await paceOf(db, task._id, timeZone))}
    where task_id = ${task._id}`.run(db)
}

type Counted = { outcomes: Outcome[]; rows: Quality['rows'] }

/** What came out of each question, and how sure the rows are, once their values are stored. */
async function countOutcomes(db: Db, { _id, buyer_id, form }: Task): Promise<Counted> {
  const task: TaskWithForm = { ...(await ownTask(db, { _id: buyer_id }, _id)), form }
  const inputs = inputsOf(form)
  const outcomes = new Outcomes(inputs)
  if (task.page_size === null) {
    for (let work = await workAfter(db, _id); work.length > 0; work = await workAfter(db, _id, work.at(-1)?._id)) {
      for (const { answers } of work) outcomes.add(({ name }) => answers?.[name])
      await letOthersRun()
    }
    return { outcomes: outcomes.end(), rows: null }
  }
  const rows = { all: 0, answered: 0, sure: 0, likely: 0, in_doubt: 0, one_answer: 0 }
  for await (const block of valuesOfRows(db, { form, batches: task.batches })) {
    for (const { values } of block) {
      outcomes.add(({ name }) => values[name]?.value ?? values[name]?.answers?.[0])
      const certainty = certaintyOfRow(inputs, values)
      rows.all += 1
      if (Object.values(values).some(({ votes }) => votes > 0)) rows.answered += 1
      if (certainty) rows[certainty] += 1
    }
  }
  return { outcomes: outcomes.end(), rows }
}

/** The votes on a row that has two or more, from approved pages. */
type Row = { seq: number; votes: { worker_id: string; answer: Answer }[] }
type Found = { seq: number; votes: Row['votes'] | null }

const rowsAtOnce = 2_000

async function votesOn(db: Db, task: Task, { name }: ComparableInput): Promise<Row[]> {
  const found: Row[] = []
  for (const batch of task.batches) {
    for (let after: number | undefined = 0; after !== undefined; ) {
      const rows: Found[] = await fixed<Found>`
        select item.seq, given.votes
        from (select seq from items where batch_id = ${batch} and expected is null and seq > ${after} order by seq limit ${rowsAtOnce}) item
          cross join lateral (
            select jsonb_agg(jsonb_build_object('worker_id', answers.worker_id, 'answer', given -> ${name}::text)) as votes
            from answers join submissions on submissions._id = submission_id
            where answers.seq = item.seq and counts and status = 'approved' and given ? ${name}::text
          ) given order by item.seq`.run(db)
      for (const { seq, votes } of rows) if (votes && votes.length > 1) found.push({ seq, votes })
      after = rows.at(-1)?.seq
    }
  }
  return found
}

type Value = Row & { value: Answer | null; confidence: number; in_doubt: boolean }

/** More than these of rows × options, or workers × options², would take hundreds of megabytes. */
const mostNumbers = 20_000_000

function certainty(input: ComparableInput, confidence: number, { votes }: Row) {
  return { confidence, in_doubt: certaintyOf(input, { confidence, votes: votes.length }) === 'in_doubt' }
}

/** Numbers and ratings have none: they are no votes. */
async function valuesOf(input: ComparableInput, rows: Row[]): Promise<Value[]> {
  if (input.kind === 'number' || input.kind === 'rating' || rows.length === 0) return []
  if (input.kind === 'choice' || input.kind === 'yes_no') {
    const answers: Answer[] = input.kind === 'choice' ? input.options.map(({ value }) => value) : [true, false]
    const votes = votesOf(input, rows, answers)
    const numbers = Math.max(votes.rowCount * answers.length, votes.workerCount * answers.length ** 2)
    if (numbers <= mostNumbers) {
      const { likely, confidence } = await dawidSkeneInThread(votes)
      return rows.map((row, at) => {
        const [value = null, share = 0] = [answers[likely[at] ?? 0], confidence[at]]
        return { ...row, value, ...certainty(input, rounded(share, 4), row) }
      })
    }
  }
  return rows.map((row) => {
    const { value, confidence } = rowValue(
      input,
      row.votes.map(({ answer }) => answer),
    )
    return { ...row, value, ...certainty(input, rounded(confidence ?? 0, 4), row) }
  })
}

function votesOf(input: ComparableInput, rows: Row[], answers: Answer[]): Votes {
  const classOf = new Map(answers.map((answer, at) => [answerKey(input, answer), at]))
  const ids = new Set(rows.flatMap(({ votes }) => votes.map(({ worker_id }) => worker_id)))
  const workers = new Map([...ids].map((id, at) => [id, at]))
  const all = rows.flatMap(({ votes }, row) =>
    votes.map(({ worker_id, answer }) => ({
      row,
      worker: workers.get(worker_id) ?? 0,
      answer: classOf.get(answerKey(input, answer)) ?? 0,
    })),
  )
  return {
    rows: Int32Array.from(all, ({ row }) => row),
    workers: Int32Array.from(all, ({ worker }) => worker),
    classes: Uint8Array.from(all, ({ answer }) => answer),
    rowCount: rows.length,
    workerCount: workers.size,
    classCount: answers.length,
  }
}

/** Of two answers to one row, how often they are the same. */
function agreementOf(input: ComparableInput, rows: Row[]): Omit<Agreement, 'field'> {
  let [same, pairs] = [0, 0]
  for (const { votes } of rows) {
    for (const group of Map.groupBy(votes, ({ answer }) => answerKey(input, answer)).values()) {
      same += group.length * (group.length - 1)
    }
    pairs += votes.length * (votes.length - 1)
  }
  return { rows: rows.length, share: pairs === 0 ? 0 : same / pairs }
}

/** A row in doubt says nothing about its workers. */
function countAgreeing(input: ComparableInput, values: Value[], workers: Compared): void {
  for (const { votes, value, in_doubt } of values) {
    if (value === null || in_doubt) continue
    const key = answerKey(input, value)
    for (const { worker_id, answer } of votes) {
      const worker = workers.get(worker_id) ?? { compared: 0, agreed: 0 }
      worker.compared++
      if (answerKey(input, answer) === key) worker.agreed++
      workers.set(worker_id, worker)
    }
  }
}

function chunks<Each>(all: Each[]): Each[][] {
  return Array.from({ length: Math.ceil(all.length / rowsAtOnce) }, (_, nth) =>
    all.slice(nth * rowsAtOnce, (nth + 1) * rowsAtOnce),
  )
}

/** Writes only what has changed. */
async function storeValues(tx: Tx, taskId: string, field: string, values: Value[]): Promise<void> {
  await fixed`
    insert into item_results (seq, field, task_id, value, confidence, votes, in_doubt)
    select seq, ${field}, ${taskId}, value::jsonb, confidence, votes, in_doubt
    from unnest(${values.map(({ seq }) => seq)}::bigint[], ${values.map(({ value }) => JSON.stringify(value))}::text[],
      ${values.map(({ confidence }) => confidence)}::real[], ${values.map(({ votes }) => votes.length)}::smallint[],
      ${values.map(({ in_doubt }) => in_doubt)}::boolean[]) each (seq, value, confidence, votes, in_doubt)
    on conflict (seq, field) do update set value = excluded.value, confidence = excluded.confidence, votes = excluded.votes,
      in_doubt = excluded.in_doubt
    where (item_results.value, item_results.confidence, item_results.votes, item_results.in_doubt)
      is distinct from (excluded.value, excluded.confidence, excluded.votes, excluded.in_doubt)`.run(tx)
}

async function storeWorkers(tx: Tx, taskId: string, workers: Compared): Promise<void> {
  const counts = [...workers.values()]
  await fixed`
    update task_workers set compared = each.compared, agreed = each.agreed
    from unnest(${[...workers.keys()]}::uuid[], ${counts.map(({ compared }) => compared)}::int[],
      ${counts.map(({ agreed }) => agreed)}::int[]) each (worker_id, compared, agreed)
    where task_id = ${taskId} and task_workers.worker_id = each.worker_id
      and (task_workers.compared, task_workers.agreed) is distinct from (each.compared, each.agreed)`.run(tx)
}

/** The days of the plot. */
const daysShown = 60

/** The pages that were sent on each of the last days with any, and how many of them are approved. */
async function paceOf(db: Db, taskId: string, timeZone: string): Promise<object[]> {
  const rows = await fixed<{ day: string; sent: number; approved: number }>`
    select to_char(submission_date at time zone ${timeZone}, 'YYYY-MM-DD') as day, count(*)::int as sent,
      count(*) filter (where status = 'approved')::int as approved
    from submissions where task_id = ${taskId} group by 1 order by 1 desc limit ${daysShown}`.run(db)
  return rows.toReversed()
}

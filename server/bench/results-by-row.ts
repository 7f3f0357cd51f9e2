/** The results by row of a task in which each of 36,000 rows has three answers, as a file beside COPY of the same join. */
import { contract, type Form } from '@piecework/contract'
import { aNewTask } from '@piecework/contract/test/factories'
import type { ServerProcess } from '../test/process.ts'
import type { Sql } from '../test/sql-client.ts'
import { median, secondsOf } from './drive.ts'
import { fund, sendRows } from './own-server.ts'

const rows = 36_000
const votes = 3
const pageSize = 12
const rounds = 5
const mostTimes = 4
const lineFeed = 10

const form = {
  parts: [
    { kind: 'paragraph', text: '{{name}}' },
    {
      kind: 'choice',
      name: 'open',
      label: 'Is the shop open?',
      options: ['yes', 'no', 'unclear'].map((value) => ({ value, label: value })),
    },
    { kind: 'number', name: 'items', label: 'How many items?' },
    { kind: 'short_text', name: 'sign', label: 'What does the sign say?' },
  ],
} satisfies Form

/** @returns the id of the task */
export async function postTaskWithAnswers(server: ServerProcess, sql: Sql, token: string): Promise<string> {
  await fund(sql)
  const { insertedId: batch_id } = await sendRows(server, token, rows)
  const { required_workers: _, ...plain } = aNewTask({ payable_amount: 0.01 })
  const task = { ...plain, form, batch_id, page_size: pageSize, answers_per_item: votes }
  const { insertedId: id } = (await server.call(contract.tasks.post, task, { token })).body
  await answer(sql, id)
  await compute(server, id, token)
  return id
}

/** Pages of rows that stand one after the other in a random order, as they are handed out. No balances: only the file is measured. */
async function answer(sql: Sql, task: string): Promise<void> {
  await sql`
    create table given as
    select gen_random_uuid() as page, items, vote, worker._id as worker_id
    from row_groups, generate_series(1, ${votes}::int) vote
      cross join lateral (select users._id from users where role = 'Worker' order by users._id offset (row_groups._id + vote * 7) % 900 limit 1) worker
    where task_id = ${task}`
  await sql`
    insert into submissions (_id, task_id, worker_id, buyer_id, payable_amount, submission_details, status, decided_at, is_page)
    select page, ${task}, worker_id, (select buyer_id from tasks where _id = ${task}), 0.01, '', 'approved', now(), true from given`
  await sql`
    insert into answers (submission_id, seq, worker_id, nth, given)
    select page, seq, worker_id, nth, jsonb_build_object('open', case when seq % 3 + vote = 3 then 'no' else 'yes' end, 'items', 3 + seq % 7,
      'sign', 'মেসার্স করিম ট্রেডার্স ' || seq % 50)
    from given, unnest(items) with ordinality as item (seq, nth)`
  await sql`drop table given`
  await sql`vacuum (analyze)`
}

async function compute(server: ServerProcess, id: string, token: string): Promise<void> {
  await server.call(contract.results.compute, { id }, { token })
  for (let state = ''; state !== 'done'; ) {
    state = (await server.call(contract.results.quality, { id }, { token })).body.state
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/** Prints the seconds of the file and of COPY, measured in turn, and how many times as long the file takes. */
export async function measureByRow(server: ServerProcess, sql: Sql, task: string, token: string): Promise<void> {
  const times: { file: number; copy: number }[] = []
  for (let round = 0; round < rounds; round++) {
    times.push({
      file: await secondsOf(() => download(server, task, token)),
      copy: await secondsOf(() => copy(sql, task)),
    })
  }
  const [file, copied] = [median(times, ({ file }) => file), median(times, ({ copy }) => copy)]
  const ratio = file / copied
  console.log(
    `by row, ${rows * votes} answers: ${file.toFixed(2)} s, COPY ${copied.toFixed(2)} s, ${ratio.toFixed(1)} times, at most ${mostTimes}${ratio > mostTimes ? ' ✗' : ''}`,
  )
}

async function download(server: ServerProcess, task: string, token: string): Promise<void> {
  const response = await fetch(`${server.url}/api/tasks/${task}/results/items-csv`, {
    headers: { authorization: `Bearer ${token}` },
  })
  let lines = 0
  for await (const chunk of response.body ?? []) {
    for (let at = chunk.indexOf(lineFeed); at >= 0; at = chunk.indexOf(lineFeed, at + 1)) lines++
  }
  if (lines !== rows + 1) throw new Error(`${lines} lines in place of ${rows + 1}`)
}

async function copy(sql: Sql, task: string): Promise<void> {
  await sql`select set_config('bench.task', ${task}, false)`
  await sql`
    do $$ begin execute $copy$
      copy (
        select items.seq, line, data, answers.worker_id, given, decided_at
        from batches join items on batch_id = batches._id join answers using (seq) join submissions on submissions._id = submission_id
        where batches.task_id = current_setting('bench.task')::uuid and counts and status = 'approved' order by items.seq
      ) to '/dev/null' $copy$; end $$`
}

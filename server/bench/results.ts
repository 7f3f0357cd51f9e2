/**
 * `npm run bench:results`: the results of a task with 200,000 decided submissions, streamed as CSV and as JSON. Columns:
 * rows, megabytes and rows a second; the most by which the resident memory of the server grows; the 95th percentile of another
 * call during the stream. Then the results by row beside COPY of the same join. `--rows N` takes another number of submissions.
 */
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { contract } from '@piecework/contract'
import { aNewTask } from '@piecework/contract/test/factories'
import type { ServerProcess } from '../test/process.ts'
import type { Sql } from '../test/sql-client.ts'
import { signUp, withOwnServer } from './own-server.ts'
import { measureByRow, postTaskWithAnswers } from './results-by-row.ts'

const { values } = parseArgs({ options: { rows: { type: 'string', default: '200000' } } })
const rows = Number(values.rows)
const longRows = Math.min(rows, 5_000)
const workers = 1_000
const leastRowsPerSecond = 5_000
const mostGrowthMb = 64

/** Bytes of resident memory: the most since the last time, and now. */
type Memory = { most: number; now: number }
type Stream = { rows: number; bytes: number; seconds: number; grownMb: number; otherMs: number }
type Reading = { format: 'csv' | 'json'; task: string; pauseMs?: number; beside?: () => Promise<unknown> }

const meter = pathToFileURL(join(import.meta.dirname, 'memory-meter.ts')).href
await withOwnServer({ NODE_OPTIONS: `--import=${meter}` }, async (server, sql) => {
  const buyer = await signUp(server, 'Buyer')
  const [big, long, small] = [
    await postTask(server, buyer),
    await postTask(server, buyer),
    await postTask(server, buyer),
  ]
  await fill(sql, { big, long, small })
  const read = (reading: Reading) => stream(server, buyer, reading)
  // The first streams load code and let the heap take its size.
  for (const format of ['csv', 'json'] as const) await read({ format, task: small })
  const beside = () => server.send('GET', `/tasks/details/${big}`, undefined, buyer)
  for (const format of ['csv', 'json'] as const) {
    report(`${format}`, await read({ format, task: big }), true)
    report(`${format}, beside another call`, await read({ format, task: big, beside }))
    report(`${format}, to a reader that stops for 5 s`, await read({ format, task: big, pauseMs: 5_000 }))
    report(`${format}, texts of 20,000 characters`, await read({ format, task: long }))
  }
  await measureByRow(server, sql, await postTaskWithAnswers(server, sql, buyer), buyer)
})

async function postTask(server: ServerProcess, token: string): Promise<string> {
  const task = aNewTask({ required_workers: 1, payable_amount: 0.01 })
  return (await server.call(contract.tasks.post, task, { token })).body.insertedId
}

/** Decided submissions without balances: only the files are measured. Every tenth is rejected, every 50th withdrawn. */
async function fill(sql: Sql, tasks: Record<'big' | 'long' | 'small', string>): Promise<void> {
  await sql`insert into users (_id, email, name, role)
    select gen_random_uuid(), 'w' || nth || '@example.com', 'Rahima Khatun ' || nth, 'Worker'
    from generate_series(1, ${workers}::int) nth`
  // A worker has more than one submission of the task: the benchmark needs few users.
  await sql`drop index one_live_submission`
  const sentence = 'Shop no. 12, "Karim Traders", 4 items; paid: yes.\nআমি সব সারি দুবার দেখেছি। '
  for (const [task, count, repeats] of [
    [tasks.big, rows, 8],
    [tasks.long, longRows, Math.floor(20_000 / sentence.length)],
    [tasks.small, 2_000, 8],
  ] as const) {
    await sql`
      insert into submissions (_id, task_id, worker_id, buyer_id, payable_amount, submission_details, status, decided_at,
        rejected_because, rejected_reason)
      select gen_random_uuid(), ${task}, worker._id, (select buyer_id from tasks where _id = ${task}), 0.01,
        nth || ' ' || repeat(${sentence}, ${repeats}::int), case when nth % 10 = 0 then 'rejected' else 'approved' end, now(),
        case when nth % 50 = 0 then 'withdrawn' when nth % 10 = 0 then 'wrong' end,
        case when nth % 10 = 0 and nth % 50 > 0 then 'The last ten rows are missing.' end
      from generate_series(1, ${count}::int) nth
      join users worker on worker.email = 'w' || (1 + nth % ${workers}::int) || '@example.com'`
  }
  await sql`vacuum (analyze)`
}

async function stream(server: ServerProcess, token: string, reading: Reading): Promise<Stream> {
  const before = (await memoryOf(server)).now
  const began = performance.now()
  const response = await fetch(`${server.url}/api/tasks/${reading.task}/results/${reading.format}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  if (!response.ok || !response.body) throw new Error(`the stream ended with ${response.status}`)
  const controller = new AbortController()
  const others = reading.beside ? durationsOf(reading.beside, controller.signal) : Promise.resolve([])
  const counted = await count(response.body, reading)
  const seconds = (performance.now() - began - (reading.pauseMs ?? 0)) / 1_000
  controller.abort()
  const { most } = await memoryOf(server)
  const times = (await others).sort((a, b) => a - b)
  return {
    ...counted,
    seconds,
    grownMb: (most - before) / 2 ** 20,
    otherMs: times[Math.floor(0.95 * (times.length - 1))] ?? 0,
  }
}

/** Of CSV the lines without the first one, of JSON the objects. The texts have line feeds only. */
async function count(body: ReadableStream<Uint8Array>, { format, pauseMs }: Reading) {
  const mark = Buffer.from(format === 'csv' ? '\r\n' : '{"submission_id":')
  let rows = format === 'csv' ? -1 : 0
  let bytes = 0
  let tail = Buffer.alloc(0)
  for await (const chunk of body) {
    if (bytes === 0 && pauseMs) await sleep(pauseMs)
    bytes += chunk.length
    const text = Buffer.concat([tail, chunk])
    for (let at = text.indexOf(mark); at >= 0; at = text.indexOf(mark, at + mark.length)) rows++
    tail = text.subarray(Math.max(0, text.length - mark.length + 1))
  }
  return { rows, bytes }
}

async function durationsOf(work: () => Promise<unknown>, end: AbortSignal): Promise<number[]> {
  const times: number[] = []
  while (!end.aborted) {
    const began = performance.now()
    await work()
    times.push(performance.now() - began)
  }
  return times
}

async function memoryOf(server: ServerProcess): Promise<Memory> {
  const known = server.output().length
  server.child.kill('SIGUSR2')
  for (;;) {
    const line = /^memory (.*)$/m.exec(server.output().slice(known))
    if (line?.[1]) return JSON.parse(line[1])
    await sleep(5)
  }
}

function report(name: string, stream: Stream, isWhole = false): void {
  const expected = isWhole ? rows - Math.floor(rows / 50) : stream.rows
  if (stream.rows !== expected) throw new Error(`${name}: ${stream.rows} rows instead of ${expected}`)
  const perSecond = stream.rows / stream.seconds
  const cells = [
    stream.rows.toLocaleString('en'),
    (stream.bytes / 2 ** 20).toFixed(0),
    marked(Math.round(perSecond).toLocaleString('en'), isWhole && perSecond < leastRowsPerSecond),
    marked(stream.grownMb.toFixed(0), stream.grownMb > mostGrowthMb),
    stream.otherMs ? stream.otherMs.toFixed(0) : '',
  ]
  console.log(`| ${[name, ...cells].join(' | ')} |`)
}

function marked(text: string, missed: boolean): string {
  return missed ? `**${text}** ✗` : text
}

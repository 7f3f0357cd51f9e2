/** Measures the list of available tasks by the number of open tasks, in a separate dataset. */
import { newId } from '../src/db/ids.ts'
import { onPostgres, quoted } from '../test/sql-client.ts'
import type { Cluster } from './cluster.ts'
import { fillDataset } from './dataset/fill.ts'
import { type Call, driveFor, driveOnce, type Round } from './drive.ts'
import { reads } from './reads.ts'
import { type Stats, statsOf } from './rounds.ts'
import { type ServedDataset, serveDataset, stopDataset } from './users.ts'
import { fundBuyers } from './writes.ts'

/** The list with its total, the same without one by `sort=newest`, and that of our screens, without long texts. */
export type OpenTasks = { tasks: number; counted: Stats; newest: Stats; summary: Stats }[]

const steps = [1_000, 10_000, 50_000]
const name = 'open_tasks'
const size = { users: 5_000, tasks: 1_000, submissions: 20_000, notifications: 20_000 }
const [slots, payableAmount] = [5, 0.01]

export async function listsOfOpenTasks(cluster: Cluster, rounds: number, seconds: number): Promise<OpenTasks> {
  await fillDataset(cluster, name, size, new Date(new Date().toISOString().slice(0, 10)))
  const dataset = await serveDataset(name, cluster.url)
  try {
    const results: OpenTasks = []
    for (const step of steps) {
      const tasks = await openTasks(dataset, step)
      const calls = reads.find((read) => read.name === 'GET /available-tasks')?.calls(dataset) ?? []
      const lists = [calls, withQuery(calls, 'sort=newest'), withQuery(calls, 'view=summary')]
      const measured: [Round[], Round[], Round[]] = [[], [], []]
      for (const list of lists) await driveOnce(dataset.server.url, [...list, ...list])
      for (let round = 0; round < rounds; round++) {
        for (const [at, list] of lists.entries()) measured[at]?.push(await driveFor(dataset.server.url, list, seconds))
      }
      const [counted, newest, summary] = measured
      results.push({ tasks, counted: statsOf(counted), newest: statsOf(newest), summary: statsOf(summary) })
    }
    return results
  } finally {
    await stopDataset(dataset)
    await onPostgres(cluster.url, (client) => client.query(`drop database ${quoted(name)}`))
  }
}

function withQuery(calls: Call[], query: string): Call[] {
  return calls.map((call) => ({ ...call, path: `${call.path}&${query}` }))
}

/** Creates the missing tasks, in one statement for each part of a posting. @returns the number of open tasks. */
async function openTasks(dataset: ServedDataset, wanted: number): Promise<number> {
  const { sql } = dataset
  const [count] = await sql<{ n: number }>`select count(*)::int as n from tasks where status = 'open'`
  const open = count?.n ?? 0
  if (open >= wanted) return open
  const emails = (await fundBuyers(dataset)).map(({ email }) => email)
  const ids = Array.from({ length: wanted - open }, newId)
  await sql`
    with new as (
      insert into tasks (_id, buyer_id, task_title, task_detail, submission_info, payable_amount, completion_date, total_workers, required_workers)
      select id, users._id, 'Count the trees ' || at, repeat('Walk down the street and count. ', 8), 'Paste the number.',
        ${payableAmount}, current_date + 20 + (at % 40)::int, ${slots}, ${slots}
      from unnest(${ids}::uuid[]) with ordinality as task (id, at)
        join unnest(${emails}::text[]) with ordinality as buyer (email, place) on place = 1 + at % ${emails.length}
        join users using (email)
      returning _id
    ) insert into balances (owner) select _id from new`
  await sql`
    insert into transfers (from_owner, from_kind, to_owner, to_kind, amount, reason, reference, key)
    select buyer_id, 'bought', _id, 'escrow_bought', total_payment, 'fund', _id, 'task:' || _id || ':fund:bought'
    from tasks where _id = any (${ids}::uuid[])`
  await sql`vacuum (analyze) tasks`
  return wanted
}

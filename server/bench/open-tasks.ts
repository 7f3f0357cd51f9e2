/**
 * Measures the list of available tasks by the number of open tasks, each time first with the statistics that PostgreSQL had before they were
 * posted, as on a new site and after a campaign, and then with fresh ones. Each server is asked before there are tasks, and keeps its sessions.
 */
import { newId } from '../src/db/ids.ts'
import { onPostgres, quoted } from '../test/sql-client.ts'
import { type CheckoutServer, startCheckout } from './checkout-server.ts'
import type { Cluster } from './cluster.ts'
import type { Checkout } from './core-rounds.ts'
import { type Call, driveFor, type Round } from './drive.ts'
import { MainLoop } from './main-loop.ts'
import { newDatabase } from './own-server.ts'
import { type Stats, statsOf } from './rounds.ts'

const lists = ['with total', 'newest', 'summary', '1,000 live tasks'] as const
type List = (typeof lists)[number]

/** `1,000 live tasks`: the list with its total of a worker with so many; all others are of usual workers. */
export type OpenTasks = { tasks: number; statistics: 'old' | 'fresh'; server: string; lists: Record<List, Stats> }[]

type Side = { server: string; url: string; running: CheckoutServer; calls: Record<List, Call[]> }

const steps = [1_000, 10_000, 50_000]
const [earlierTasks, liveTasks] = [5_000, 1_000]
const users = { buyers: 50, workers: 20 }
/** The tables that the list reads: what is measured decides when they are analysed. */
const read = ['tasks', 'submissions', 'task_workers', 'worker_blocks', 'users', 'buyer_records', 'task_times']

export async function measureOpenTasks(
  cluster: Cluster,
  checkouts: Checkout[],
  { rounds, seconds }: { rounds: number; seconds: number },
  report: (description: string) => void,
): Promise<OpenTasks> {
  const sides: Side[] = []
  for (const checkout of checkouts) sides.push(await prepare(cluster, checkout))
  const results: OpenTasks = []
  try {
    for (const tasks of steps) {
      for (const side of sides) await openTasks(side, tasks)
      for (const statistics of ['old', 'fresh'] as const) {
        if (statistics === 'fresh') for (const { url } of sides) await analyze(url)
        report(`${tasks} open tasks, ${statistics} statistics`)
        for (const { server, measured } of await measure(sides, rounds, seconds)) {
          results.push({ tasks, statistics, server, lists: measured })
        }
      }
    }
    return results
  } finally {
    for (const { server, running } of sides) {
      await running.stop()
      await onPostgres(cluster.url, (client) => client.query(`drop database ${quoted(nameOf(server))}`))
    }
  }
}

const nameOf = (server: string) => `open tasks of ${server}`

async function prepare(cluster: Cluster, { server, checkout, environment }: Checkout): Promise<Side> {
  const url = await newDatabase(cluster.url, nameOf(server))
  const running = await startCheckout(checkout, { DATABASE_URL: url, DATA_DIR: '/nonexistent', ...environment })
  const { workers } = await MainLoop.prepare(running.url, users)
  const [busy, ...usual] = workers.map(
    ({ email, token }): Call => ({ method: 'GET', path: `/available-tasks?email=${email}&limit=20`, token }),
  )
  const calls = {
    'with total': usual,
    newest: withQuery(usual, 'sort=newest'),
    summary: withQuery(usual, 'view=summary'),
    '1,000 live tasks': busy ? [busy] : [],
  }
  await onPostgres(url, async (client) => {
    for (const table of read) await client.query(`alter table ${table} set (autovacuum_enabled = off)`)
  })
  const side = { server, url, running, calls }
  await warmUp(side)
  return side
}

function withQuery(calls: Call[], query: string): Call[] {
  return calls.map((call) => ({ ...call, path: `${call.path}&${query}` }))
}

/** On every session of the server. */
async function warmUp({ running, calls }: Side): Promise<void> {
  for (const list of lists) await driveFor(running.url, calls[list], 0.5)
}

/**
 * So many tasks are posted, without coins, after all earlier ones were done and the tables analysed. The busy worker has sent work to
 * 500 of them and to 500 full ones.
 */
async function openTasks({ url }: Side, count: number): Promise<void> {
  await onPostgres(url, async (client) => {
    const insert = (ids: string[]) =>
      client.query(
        `insert into tasks (_id, buyer_id, task_title, task_detail, submission_info, payable_amount, completion_date, total_workers, required_workers)
         select id, buyer, 'Count the trees ' || at, repeat('Walk down the street and count. ', 8), 'Paste the number.', 0.01,
           current_date + 20 + (at % 40)::int, 5, 5
         from unnest($1::uuid[]) with ordinality as task (id, at)
           join (select _id as buyer, row_number() over () - 1 as nth from users where role = 'Buyer') buyers on nth = at % ${users.buyers}`,
        [ids],
      )
    const newIds = (length: number) => Array.from({ length }, newId)
    await client.query('delete from submissions')
    await insert(newIds(earlierTasks))
    await client.query('update tasks set required_workers = 0, approved = total_workers where offered')
    await analyze(url)
    const live = newIds(liveTasks / 2)
    await insert([...live, ...newIds(count)])
    await client.query('update tasks set required_workers = 0, under_review = total_workers where _id = any ($1)', [
      live,
    ])
    await client.query('begin')
    await client.query('set local session_replication_role = replica')
    await client.query(
      `insert into submissions (_id, task_id, worker_id, buyer_id, payable_amount, submission_details)
       select gen_random_uuid(), task_id, users._id, buyer_id, 0.01, 'Done.' from users, (
         (select _id as task_id, buyer_id from tasks where offered order by md5(_id::text) limit ${liveTasks / 2})
         union all select _id, buyer_id from tasks where _id = any ($1)) live
       where email = 'worker.0@example.com'`,
      [live],
    )
    await client.query('commit')
  })
}

async function analyze(url: string): Promise<void> {
  await onPostgres(url, (client) => client.query(`vacuum (analyze) ${read.join(', ')}`))
}

/** The side that goes first alternates. */
async function measure(sides: Side[], rounds: number, seconds: number) {
  const all = sides.map(({ server }) => ({ server, measured: new Map<List, Round[]>(lists.map((list) => [list, []])) }))
  for (const side of sides) await warmUp(side)
  for (let round = 0; round < rounds; round++) {
    for (const list of lists) {
      const order = [...sides.entries()]
      for (const [at, { running, calls }] of round % 2 === 0 ? order : order.toReversed()) {
        all[at]?.measured.get(list)?.push(await driveFor(running.url, calls[list], seconds))
      }
    }
  }
  return all.map(({ server, measured }) => ({
    server,
    measured: Object.fromEntries([...measured].map(([list, each]) => [list, statsOf(each)])) as Record<List, Stats>,
  }))
}

/** Rows of a table: calls a second, each list of ours beside the same one of the other side if there is one. */
export function openTaskRows(results: OpenTasks): Record<string, string>[] {
  return results
    .filter(({ server }) => server === 'server')
    .map(({ tasks, statistics, lists: ours }) => {
      const beside = results.find(
        (each) => each.server !== 'server' && each.tasks === tasks && each.statistics === statistics,
      )
      const cell = (list: List) => {
        const [own, other] = [ours[list].perSecond, beside?.lists[list].perSecond]
        return other === undefined ? own.toFixed(0) : `${other.toFixed(0)} → ${own.toFixed(0)}`
      }
      return {
        'open tasks': tasks.toLocaleString('en'),
        statistics,
        ...Object.fromEntries(lists.map((list) => [`${list} /s`, cell(list)])),
        'p99 ms': ours['with total'].p99.toFixed(1),
      }
    })
}

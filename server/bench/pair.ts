/** Two servers on one database: whether news made on one arrives on the other, and what both do together. */
import { once } from 'node:events'
import { ServerProcess } from '../test/process.ts'
import { type Call, driveFor, driveOnce } from './drive.ts'
import { reads } from './reads.ts'
import { median } from './rounds.ts'
import { listen } from './streams.ts'
import type { Served, TestUser } from './users.ts'
import { postedTasks } from './writes.ts'

export type Pair = { one: number; two: number; newsMs: number }

export async function twoServers(dataset: Served, rounds: number, seconds: number): Promise<Pair> {
  const second = await ServerProcess.start({ DATABASE_URL: dataset.databaseUrl, MAIL: 'off', DATA_DIR: '/nonexistent' })
  const calls = reads.flatMap((read) => read.calls(dataset).slice(0, 20))
  const one: number[] = []
  const two: number[] = []
  for (let round = 0; round < rounds; round++) {
    one.push((await driveFor(dataset.server.url, calls, seconds)).perSecond)
    const both = await Promise.all([dataset.server, second].map(({ url }) => driveFor(url, calls, seconds, 4)))
    two.push(both.reduce((sum, each) => sum + each.perSecond, 0))
  }
  const newsMs = await newsAcross(dataset, second)
  await second.end('SIGTERM')
  return { one: median(one), two: median(two), newsMs }
}

/** Work is sent on the first server; its buyer listens on the second. */
async function newsAcross(dataset: Served, second: ServerProcess): Promise<number> {
  const [task] = await postedTasks(dataset, 1)
  if (!task) throw new Error('there is no task to send work for')
  const heard = new EventTarget()
  const stream = await listen(second.url, task.buyer.token, () => heard.dispatchEvent(new Event('news')))
  const arrived = once(heard, 'news', { signal: AbortSignal.timeout(10_000) })
  const worker = dataset.workers[0] as TestUser
  const call: Call = {
    method: 'POST',
    path: '/submissions',
    token: worker.token,
    body: { task_id: task._id, submission_details: 'Done.' },
  }
  await driveOnce(dataset.server.url, [call])
  const began = performance.now()
  await arrived
  stream.destroy()
  return performance.now() - began
}

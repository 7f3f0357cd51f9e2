/** Two servers on one database: whether news made on one arrives on the other, and what both do together. */
import { once } from 'node:events'
import { ServerProcess } from '../test/process.ts'
import { type Call, driveFor, driveOnce } from './drive.ts'
import { reads } from './reads.ts'
import { median } from './rounds.ts'
import { listen } from './streams.ts'
import type { Person, Served } from './users.ts'
import { postedTasks } from './writes.ts'

export type Pair = { one: number; two: number; newsMs: number }

export async function twoServers(town: Served, rounds: number, seconds: number): Promise<Pair> {
  const second = await ServerProcess.start({ DATABASE_URL: town.databaseUrl, MAIL: 'off', DATA_DIR: '/nonexistent' })
  const calls = reads.flatMap((read) => read.calls(town).slice(0, 20))
  const one: number[] = []
  const two: number[] = []
  for (let round = 0; round < rounds; round++) {
    one.push((await driveFor(town.server.url, calls, seconds)).perSecond)
    const both = await Promise.all([town.server, second].map(({ url }) => driveFor(url, calls, seconds, 4)))
    two.push(both.reduce((sum, each) => sum + each.perSecond, 0))
  }
  const newsMs = await newsAcross(town, second)
  await second.end('SIGTERM')
  return { one: median(one), two: median(two), newsMs }
}

/** Work is sent on the first server; its buyer listens on the second. */
async function newsAcross(town: Served, second: ServerProcess): Promise<number> {
  const [task] = await postedTasks(town, 1)
  if (!task) throw new Error('there is no task to send work for')
  const heard = new EventTarget()
  const stream = await listen(second.url, task.buyer.token, () => heard.dispatchEvent(new Event('news')))
  const arrived = once(heard, 'news', { signal: AbortSignal.timeout(10_000) })
  const worker = town.workers[0] as Person
  const call: Call = {
    method: 'POST',
    path: '/submissions',
    token: worker.token,
    body: { task_id: task._id, submission_details: 'Done.' },
  }
  await driveOnce(town.server.url, [call])
  const began = performance.now()
  await arrived
  stream.destroy()
  return performance.now() - began
}

/** Two servers on one database: whether a notification reaches the other server, and their common throughput. */

import { once } from 'node:events'
import { aNewSubmission } from '@piecework/contract/test/factories'
import { ServerProcess } from '../test/process.ts'
import { type Call, driveFor, driveOnce } from './drive.ts'
import { reads } from './reads.ts'
import { median } from './rounds.ts'
import { listen } from './streams.ts'
import type { ServedDataset, TestUser } from './users.ts'
import { postTasks } from './writes.ts'

export type TwoServers = { one: number; two: number; notificationMs: number }

export async function twoServers(dataset: ServedDataset, rounds: number, seconds: number): Promise<TwoServers> {
  const second = await ServerProcess.start({ DATABASE_URL: dataset.databaseUrl, MAIL: 'off', DATA_DIR: '/nonexistent' })
  const calls = reads.flatMap((read) => read.calls(dataset).slice(0, 20))
  const one: number[] = []
  const two: number[] = []
  for (let round = 0; round < rounds; round++) {
    one.push((await driveFor(dataset.server.url, calls, seconds)).perSecond)
    const both = await Promise.all([dataset.server, second].map(({ url }) => driveFor(url, calls, seconds, 4)))
    two.push(both.reduce((sum, each) => sum + each.perSecond, 0))
  }
  const notificationMs = await measureNotification(dataset, second)
  await second.end('SIGTERM')
  return { one: median(one), two: median(two), notificationMs }
}

/** A worker submits on the first server while the buyer's stream is open on the second. @returns milliseconds. */
async function measureNotification(dataset: ServedDataset, second: ServerProcess): Promise<number> {
  const [task] = await postTasks(dataset, 1)
  if (!task) throw new Error('there is no task to send work for')
  const events = new EventTarget()
  const stream = await listen(second.url, task.buyer.token, () => events.dispatchEvent(new Event('news')))
  const arrived = once(events, 'news', { signal: AbortSignal.timeout(10_000) })
  const worker = dataset.workers[0] as TestUser
  const call: Call = {
    method: 'POST',
    path: '/submissions',
    token: worker.token,
    body: aNewSubmission(task._id),
  }
  await driveOnce(dataset.server.url, [call])
  const began = performance.now()
  await arrived
  stream.destroy()
  return performance.now() - began
}

/** 200 workers submit to one task at the same time, compared with the same number of submissions to 200 tasks. */

import { aNewSubmission } from '@piecework/contract/test/factories'
import { emailOf, tokenOf, workerAt } from './dataset/shapes.ts'
import { type Call, driveOnce } from './drive.ts'
import { median } from './rounds.ts'
import type { ServedDataset } from './users.ts'
import { fundBuyers, postTasks } from './writes.ts'

const workerCount = 200

export type HotTask = { spread: number; hot: number }

/** Submissions per second, over many tasks (`spread`) and on one task (`hot`). */
export async function hotTask(dataset: ServedDataset, rounds: number): Promise<HotTask> {
  await fundBuyers(dataset)
  const workers = Array.from({ length: workerCount }, (_, at) => ({
    email: emailOf(workerAt(at)),
    token: tokenOf(workerAt(at)),
  }))
  const submitCalls = (tasks: string[]): Call[] =>
    workers.map(({ token }, at) => ({
      method: 'POST',
      path: '/submissions',
      token,
      body: aNewSubmission(tasks[at % tasks.length] as string),
    }))
  const spread: number[] = []
  const hot: number[] = []
  for (let round = 0; round < rounds; round++) {
    const many = (await postTasks(dataset, workerCount)).map(({ _id }) => _id)
    spread.push((await driveOnce(dataset.server.url, submitCalls(many), workerCount)).perSecond)
    const one = (await postTasks(dataset, 1, 10_000)).map(({ _id }) => _id)
    hot.push((await driveOnce(dataset.server.url, submitCalls(one), workerCount)).perSecond)
  }
  return { spread: median(spread), hot: median(hot) }
}

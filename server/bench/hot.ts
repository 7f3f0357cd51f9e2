/** Two hundred workers send work for one task at once, and the same work spread over as many tasks. */

import { emailOf, tokenOf, workerAt } from './dataset/shapes.ts'
import { type Call, driveOnce } from './drive.ts'
import { median } from './rounds.ts'
import type { Served } from './users.ts'
import { postedTasks, richBuyers } from './writes.ts'

const crowd = 200

export type Hot = { spread: number; hot: number }

/** Submissions a second, spread and on one task. */
export async function hotTask(dataset: Served, rounds: number): Promise<Hot> {
  await richBuyers(dataset)
  const workers = Array.from({ length: crowd }, (_, at) => ({
    email: emailOf(workerAt(at)),
    token: tokenOf(workerAt(at)),
  }))
  const send = (tasks: string[]): Call[] =>
    workers.map(({ token }, at) => ({
      method: 'POST',
      path: '/submissions',
      token,
      body: { task_id: tasks[at % tasks.length], submission_details: 'Done.' },
    }))
  const spread: number[] = []
  const hot: number[] = []
  for (let round = 0; round < rounds; round++) {
    const many = (await postedTasks(dataset, crowd)).map(({ _id }) => _id)
    spread.push((await driveOnce(dataset.server.url, send(many), crowd)).perSecond)
    const one = (await postedTasks(dataset, 1, 10_000)).map(({ _id }) => _id)
    hot.push((await driveOnce(dataset.server.url, send(one), crowd)).perSecond)
  }
  return { spread: median(spread), hot: median(hot) }
}

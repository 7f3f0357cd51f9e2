/** A mixed load: four of five calls read; the fifth posts a task, submits, approves or rejects. */
import { aNewSubmission } from '@piecework/contract/test/factories'
import { type Call, driveWith } from './drive.ts'
import { reads } from './reads.ts'
import { type Stats, statsOf } from './rounds.ts'
import { type Usage, usageOf } from './usage.ts'
import type { ServedDataset, TestUser } from './users.ts'
import { fundBuyers, newTask, postTasks } from './writes.ts'

export type MixedLoad = Stats & { reads: number; writes: number; refused: number; server: Usage; database: Usage }

const shareOfReads = 0.8
const slotsPerTask = 1_000

export async function mixedLoad(dataset: ServedDataset, databasePid: number, seconds: number): Promise<MixedLoad> {
  const mix = await createCalls(dataset)
  const pids = [dataset.server.child.pid ?? 0, databasePid] as const
  const before = pids.map(usageOf)
  const counts = { reads: 0, writes: 0, refused: 0 }
  const round = await driveWith(
    dataset.server.url,
    () => {
      const isRead = mix.chance() < shareOfReads
      counts[isRead ? 'reads' : 'writes']++
      return isRead ? mix.read() : mix.write()
    },
    seconds,
    (call, status, body) => {
      if (status >= 300) counts.refused++
      else mix.onResponse(call, body)
    },
  )
  const [server, database] = pids.map((pid, at) => {
    const { cpuSeconds, memoryMb } = usageOf(pid)
    return { cpuSeconds: cpuSeconds - (before[at]?.cpuSeconds ?? 0), memoryMb }
  }) as [Usage, Usage]
  return { ...statsOf([round]), ...counts, server, database }
}

async function createCalls(dataset: ServedDataset) {
  const reading = reads.map((read) => read.calls(dataset))
  const buyers = await fundBuyers(dataset)
  const tasks = await postTasks(dataset, 20, slotsPerTask)
  const toSubmit = tasks.flatMap((task) => dataset.workers.map((user) => ({ who: user, task })))
  const toReview: { _id: string; buyer: TestUser }[] = []
  let setSwitch = 0
  let seed = 1
  const chance = () => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0
    return (seed >>> 8) / 2 ** 24
  }
  const post = (): Call => {
    const user = buyers[setSwitch++ % buyers.length] as TestUser
    return { method: 'POST', path: '/tasks', token: user.token, body: newTask(5) }
  }
  return {
    chance,
    read: (): Call => {
      const calls = reading[Math.floor(chance() * reading.length)] ?? []
      return calls[setSwitch++ % calls.length] as Call
    },
    /** Reviews a pending submission; without one it submits to a free slot; without a free slot it posts a task. */
    write: (): Call => {
      const sent = toReview.shift()
      if (sent) {
        const verb = setSwitch++ % 8 === 0 ? 'reject' : 'approve'
        return { method: 'PATCH', path: `/submissions/${verb}/${sent._id}`, token: sent.buyer.token, body: {} }
      }
      const next = toSubmit.pop()
      if (!next) return post()
      return { method: 'POST', path: '/submissions', token: next.who.token, body: aNewSubmission(next.task._id) }
    },
    onResponse: (call: Call, body: string) => {
      if (call.path !== '/submissions' || call.method !== 'POST') return
      const task = (call.body as { task_id: string }).task_id
      const buyer = tasks.find(({ _id }) => _id === task)?.buyer
      if (buyer) toReview.push({ _id: JSON.parse(body).insertedId, buyer })
    },
  }
}

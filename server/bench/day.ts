/** A mixed day: four of five calls read, the fifth posts, sends, approves or rejects. */
import { type Call, driveWith } from './drive.ts'
import { reads } from './reads.ts'
import { figures, type Stats } from './rounds.ts'
import { type Usage, usageOf } from './usage.ts'
import type { Served, TestUser } from './users.ts'
import { newTask, postedTasks, richBuyers } from './writes.ts'

export type Day = Stats & { reads: number; writes: number; refused: number; server: Usage; database: Usage }

const shareOfReads = 0.8
const placesPerTask = 1_000

export async function mixedDay(dataset: Served, databasePid: number, seconds: number): Promise<Day> {
  const work = await workOfTheDay(dataset)
  const pids = [dataset.server.child.pid ?? 0, databasePid] as const
  const before = pids.map(usageOf)
  const counts = { reads: 0, writes: 0, refused: 0 }
  const round = await driveWith(
    dataset.server.url,
    () => {
      const isRead = work.chance() < shareOfReads
      counts[isRead ? 'reads' : 'writes']++
      return isRead ? work.read() : work.write()
    },
    seconds,
    (call, status, body) => {
      if (status >= 300) counts.refused++
      else work.heard(call, body)
    },
  )
  const [server, database] = pids.map((pid, at) => {
    const { cpuSeconds, memoryMb } = usageOf(pid)
    return { cpuSeconds: cpuSeconds - (before[at]?.cpuSeconds ?? 0), memoryMb }
  }) as [Usage, Usage]
  return { ...figures([round]), ...counts, server, database }
}

async function workOfTheDay(dataset: Served) {
  const reading = reads.map((read) => read.calls(dataset))
  const buyers = await richBuyers(dataset)
  const tasks = await postedTasks(dataset, 20, placesPerTask)
  const toSend = tasks.flatMap((task) => dataset.workers.map((who) => ({ who, task })))
  const toDecide: { _id: string; buyer: TestUser }[] = []
  let turn = 0
  let seed = 1
  const chance = () => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0
    return (seed >>> 8) / 2 ** 24
  }
  const post = (): Call => {
    const who = buyers[turn++ % buyers.length] as TestUser
    return { method: 'POST', path: '/tasks', token: who.token, body: newTask(5) }
  }
  return {
    chance,
    read: (): Call => {
      const calls = reading[Math.floor(chance() * reading.length)] ?? []
      return calls[turn++ % calls.length] as Call
    },
    /** Decides what was sent, sends where there is a place, else posts. */
    write: (): Call => {
      const sent = toDecide.shift()
      if (sent) {
        const verb = turn++ % 8 === 0 ? 'reject' : 'approve'
        return { method: 'PATCH', path: `/submissions/${verb}/${sent._id}`, token: sent.buyer.token, body: {} }
      }
      const next = toSend.pop()
      if (!next) return post()
      const body = { task_id: next.task._id, submission_details: 'Done.' }
      return { method: 'POST', path: '/submissions', token: next.who.token, body }
    },
    heard: (call: Call, body: string) => {
      if (call.path !== '/submissions' || call.method !== 'POST') return
      const task = (call.body as { task_id: string }).task_id
      const buyer = tasks.find(({ _id }) => _id === task)?.buyer
      if (buyer) toDecide.push({ _id: JSON.parse(body).insertedId, buyer })
    },
  }
}

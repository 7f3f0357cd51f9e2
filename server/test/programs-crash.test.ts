/** Servers that are killed while a program posts, follows its tasks and is sent events. */
import { contract, type Event, eventTypes, scopes } from '@piecework/contract'
import { aNewTask, day } from '@piecework/contract/test/factories'
import { expect, test, vi } from 'vitest'
import { anInstallation } from './installation.ts'
import { ServerProcess } from './process.ts'
import { aReceiver } from './receiver.ts'
import { runFor } from './run-for.ts'

const { amount: rounds } = runFor('CHAOS', 3)
const postsOfRound = 24
vi.setConfig({ testTimeout: 60_000 + rounds * 30_000 })

const { apiKeys, auth, events, tasks, users, webhooks } = contract

/** A key, and a webhook for all events. */
async function aProgram(server: ServerProcess, url: string): Promise<string> {
  const email = 'lena@example.com'
  const { token } = (await server.call(auth.signUp, { email, password: 'Secret-1' })).body
  await server.call(users.register, { email, name: 'Lena', role: 'Buyer' }, { token })
  const limits = { name: 'Robot', scopes: [...scopes], coins_per_day: 1_000, coins_per_task: 1 }
  const { body } = await server.call(apiKeys.create, limits, { token })
  expect(await server.call(webhooks.create, { url, types: [...eventTypes] }, { token })).toMatchObject({ status: 201 })
  return body.key
}

/** All events, as a program follows them. */
async function eventsOf(server: ServerProcess, token: string): Promise<Event[]> {
  const all: Event[] = []
  for (;;) {
    const { body } = await server.call(events.since, { after: all.at(-1)?.number ?? 0, wait: 2, limit: 500 }, { token })
    if (body.length === 0) return all
    all.push(...body)
  }
}

test('kill -9 in the middle, again and again: nothing is posted twice, no event is lost or has two ids, and the webhook gets them all', async () => {
  const environment = await anInstallation()
  const receiver = await aReceiver()
  let server = await ServerProcess.start(environment)
  const token = await aProgram(server, receiver.url)
  const post = (external_id: string) => {
    const task = aNewTask({ required_workers: 1, payable_amount: 0.01, completion_date: day(7) })
    return server.call(tasks.post, { ...task, external_id }, { token })
  }
  const names: string[] = []
  for (let round = 0; round < rounds; round++) {
    const ofRound = Array.from({ length: postsOfRound }, (_, nth) => `${round}-${nth}`)
    names.push(...ofRound)
    let answered = 0
    const calls = ofRound.map(async (name) => {
      await post(name)
      answered += 1
      if (answered === (round * 5) % postsOfRound) server.child.kill('SIGKILL')
    })
    if ((round * 5) % postsOfRound === 0) server.child.kill('SIGKILL')
    await Promise.allSettled(calls)
    await server.end('SIGKILL')
    server = await ServerProcess.start(environment)
    // The program starts again, too, and posts all of the round once more.
    for (const { status } of await Promise.all(ofRound.map(post))) expect(status).toBe(201)
  }
  const all = await eventsOf(server, token)
  expect(all.map(({ type }) => type)).toEqual(Array(names.length).fill('task.posted'))
  expect(all.map(({ external_id }) => external_id).sort()).toEqual([...names].sort())
  expect(new Set(all.map(({ _id }) => _id)).size).toBe(all.length)
  const numbers = all.map((each) => each.number)
  expect(numbers).toEqual([...new Set(numbers)].sort((one, other) => one - other))
  const idsOf = (of: Event[]) => [...new Set(of.map((each) => `${each.number} ${each._id}`))].sort()
  // What a killed server had claimed is sent again after 30 seconds.
  await vi.waitFor(() => expect(idsOf(receiver.events())).toEqual(idsOf(all)), { timeout: 60_000 })
  const { headers } = await fetch(`${server.url}/api/tasks?limit=1`, { headers: { authorization: `Bearer ${token}` } })
  expect(Number(headers.get('x-total-count'))).toBe(names.length)
  expect(await server.end('SIGTERM')).toBe(0)
})

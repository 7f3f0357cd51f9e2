/** Thousands of people with an idle stream on one server, and how fast news that another server told reaches them. */
import { type ClientRequest, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { newId } from '../src/db/ids.ts'
import { ServerProcess } from '../test/process.ts'
import { emailOf } from './dataset/shapes.ts'
import { percentile } from './drive.ts'
import { usageOf } from './usage.ts'
import { personOf, type Served } from './users.ts'

export type Streams = {
  open: number
  /** Just opened, and after nothing has come for a while: what the opening needed is given back then. */
  kbOpened: number
  kbIdle: number
  idleSeconds: number
  perSecond: number
  p50: number
  p99: number
  arrived: number
}

const newsPerSecond = 500
const batchesPerSecond = 50
const openAtOnce = 50
const firstListener = 100

export async function liveStreams(
  dataset: Served,
  extent: { count: number; idleSeconds: number; seconds: number },
): Promise<Streams> {
  const { count, idleSeconds, seconds } = extent
  const server = await ServerProcess.start({ DATABASE_URL: dataset.databaseUrl, MAIL: 'off', DATA_DIR: '/nonexistent' })
  const pid = server.child.pid ?? 0
  const users = await dataset.sql<{ _id: string; email: string }>`
    select _id, email from users
    where email = any (${Array.from({ length: count }, (_, at) => emailOf(firstListener + at))}) and removed_at is null`
  const heardAt = new Map<string, number>()
  const open: ClientRequest[] = []
  const before = usageOf(pid).memoryMb
  for (let at = 0; at < users.length; at += openAtOnce) {
    const some = users.slice(at, at + openAtOnce)
    open.push(
      ...(await Promise.all(
        some.map(({ _id, email }) =>
          listen(server.url, personOf(email).token, () => heardAt.set(_id, performance.now())),
        ),
      )),
    )
  }
  const kbEach = () => ((usageOf(pid).memoryMb - before) * 1_024) / open.length
  await sleep(1_000)
  const kbOpened = kbEach()
  await sleep(idleSeconds * 1_000)
  const kbIdle = kbEach()
  const { toldAt, perSecond } = await tellAll(dataset, users.map(({ _id }) => _id).slice(0, newsPerSecond * seconds))
  await sleep(3_000)
  const delays = [...toldAt].flatMap(([user, told]) => {
    const heard = heardAt.get(user)
    return heard === undefined ? [] : [heard - told]
  })
  for (const stream of open) stream.destroy()
  await server.end('SIGTERM')
  return {
    open: open.length,
    kbOpened,
    kbIdle,
    idleSeconds,
    perSecond,
    p50: percentile(delays, 0.5),
    p99: percentile(delays, 0.99),
    arrived: delays.length / toldAt.size,
  }
}

/** As a server tells the others: rows, and after their commit one message with whom they are for. */
async function tellAll({ sql }: Served, users: string[]): Promise<{ toldAt: Map<string, number>; perSecond: number }> {
  const toldAt = new Map<string, number>()
  const batch = newsPerSecond / batchesPerSecond
  const began = performance.now()
  for (let at = 0; at < users.length; at += batch) {
    const due = began + (at / newsPerSecond) * 1_000
    if (performance.now() < due) await sleep(due - performance.now())
    const some = users.slice(at, at + batch)
    for (const user of some) toldAt.set(user, performance.now())
    await sql`
      insert into notifications (_id, user_id, event, parameters)
      select _id, user_id, 'coins_bought', '{"coins":10,"cents":100}'
      from unnest(${some.map(newId)}::uuid[], ${some}::uuid[]) as told (_id, user_id)`
    await sql`select pg_notify('notifications', ${JSON.stringify({ from: 'bench', notified: some, ended: [] })})`
  }
  return { toldAt, perSecond: (users.length / (performance.now() - began)) * 1_000 }
}

/** Resolves when the stream is open. */
export function listen(url: string, token: string, heard: () => void): Promise<ClientRequest> {
  return new Promise((opened, failed) => {
    const headers = { authorization: `Bearer ${token}` }
    const asked = request(`${url}/api/notifications/stream`, { agent: false, headers }, (response) => {
      if (response.statusCode !== 200) failed(new Error(`a stream was refused: ${response.statusCode}`))
      response.on('error', () => {})
      response.on('data', (piece: Buffer) => {
        opened(asked)
        if (piece.includes('event: notification')) heard()
      })
    })
    asked.on('error', failed)
    asked.end()
  })
}

/** Thousands of idle streams on one server, and the delay of notifications that another process sends. */
import { type ClientRequest, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { newId } from '../src/db/ids.ts'
import type { NotifyMessage } from '../src/notifications/stream.ts'
import { ServerProcess } from '../test/process.ts'
import { emailOf } from './dataset/shapes.ts'
import { percentile } from './drive.ts'
import { usageOf } from './usage.ts'
import { type ServedDataset, userWithEmail } from './users.ts'

export type Streams = {
  open: number
  /** Memory per stream right after opening and after the idle time, when the memory of the opening is free again. */
  kbOpened: number
  kbIdle: number
  idleSeconds: number
  perSecond: number
  p50: number
  p99: number
  arrived: number
}

const notificationsPerSecond = 500
const batchesPerSecond = 50
const openAtOnce = 50
const firstListener = 100

export async function liveStreams(
  dataset: ServedDataset,
  extent: { count: number; idleSeconds: number; seconds: number },
): Promise<Streams> {
  const { count, idleSeconds, seconds } = extent
  const server = await ServerProcess.start({ DATABASE_URL: dataset.databaseUrl, MAIL: 'off', DATA_DIR: '/nonexistent' })
  const pid = server.child.pid ?? 0
  const users = await dataset.sql<{ _id: string; email: string }>`
    select _id, email from users
    where email = any (${Array.from({ length: count }, (_, at) => emailOf(firstListener + at))}) and removed_at is null`
  const receivedAt = new Map<string, number>()
  const open: ClientRequest[] = []
  const before = usageOf(pid).memoryMb
  for (let at = 0; at < users.length; at += openAtOnce) {
    const group = users.slice(at, at + openAtOnce)
    open.push(
      ...(await Promise.all(
        group.map(({ _id, email }) =>
          listen(server.url, userWithEmail(email).token, () => receivedAt.set(_id, performance.now())),
        ),
      )),
    )
  }
  const kbEach = () => ((usageOf(pid).memoryMb - before) * 1_024) / open.length
  await sleep(1_000)
  const kbOpened = kbEach()
  await sleep(idleSeconds * 1_000)
  const kbIdle = kbEach()
  const { sentAt, perSecond } = await sendNotifications(
    dataset,
    users.map(({ _id }) => _id).slice(0, notificationsPerSecond * seconds),
  )
  await sleep(3_000)
  const delays = [...sentAt].flatMap(([user, sent]) => {
    const received = receivedAt.get(user)
    return received === undefined ? [] : [received - sent]
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
    arrived: delays.length / sentAt.size,
  }
}

/** As another server does: inserts the rows and, after the commit, sends one NOTIFY message with the ids. */
async function sendNotifications(
  { sql }: ServedDataset,
  users: string[],
): Promise<{ sentAt: Map<string, number>; perSecond: number }> {
  const sentAt = new Map<string, number>()
  const batchSize = notificationsPerSecond / batchesPerSecond
  const began = performance.now()
  for (let at = 0; at < users.length; at += batchSize) {
    const due = began + (at / notificationsPerSecond) * 1_000
    if (performance.now() < due) await sleep(due - performance.now())
    const group = users.slice(at, at + batchSize)
    const ids = group.map(newId)
    for (const user of group) sentAt.set(user, performance.now())
    await sql`
      insert into notifications (_id, user_id, event, parameters)
      select _id, user_id, 'coins_bought', '{"coins":10,"cents":100}'
      from unnest(${ids}::uuid[], ${group}::uuid[]) as told (_id, user_id)`
    const message: NotifyMessage = {
      from: 'bench',
      notified: ids.map((id, nth) => [id, group[nth] as string]),
      ended: [],
    }
    await sql`select pg_notify('notifications', ${JSON.stringify(message)})`
  }
  return { sentAt, perSecond: (users.length / (performance.now() - began)) * 1_000 }
}

/** Resolves when the stream is open; `onNotification` is called for each notification. */
export function listen(url: string, token: string, onNotification: () => void): Promise<ClientRequest> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}` }
    const clientRequest = request(`${url}/api/notifications/stream`, { agent: false, headers }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`a stream was refused: ${response.statusCode}`))
      response.on('error', () => {})
      response.on('data', (piece: Buffer) => {
        resolve(clientRequest)
        if (piece.includes('event: notification')) onNotification()
      })
    })
    clientRequest.on('error', reject)
    clientRequest.end()
  })
}

/** The open streams of this process, and how notifications of this and of other server processes reach them. */
import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { sql } from 'kysely'
import type { Database } from '../db/connect.ts'
import { idAt } from '../db/ids.ts'
import { earliestWriteTime, notifiedAfter } from './queries.ts'

type Stream = { user: string; session: string; network: string; socket: Socket }
/** A committed notification and its user. */
type Notified = { _id: string; user_id: string }

const channel = 'notifications'
/** Every second one of the groups of sessions gets a heartbeat, so that many streams do not block other work. */
const heartbeatMs = 1_000
const heartbeatGroups = 25
const defaultBackfillMs = 2_000
const collectMs = 10
/** More browser tabs than a user needs. Beyond the limit the oldest stream ends, and its page polls instead. */
const maxPerSession = 20
/** A user can start any number of sessions, so a limit per session is not enough. */
const maxPerUser = 60
/** A network can hold any number of users. A whole school or many phones may share one. */
const maxPerNetwork = 2_000
/** The payload of a NOTIFY message has at most 8,000 bytes; two ids in their brackets have 80. */
const itemsPerMessage = 90

/** A random id of this process, so that it ignores its own NOTIFY messages. */
const processId = randomUUID()
const byUser = new Map<string, Set<Stream>>()
const bySession = new Map<string, Set<Stream>>()
const byNetwork = new Map<string, Set<Stream>>()
let outgoing: { notified: Notified[]; ended: Set<string> } = { notified: [], ended: new Set() }
let send: (() => void) | null = null

const listeners = new Set<() => void>()

/** Calls the listener after this process has committed notifications or mails. @returns a function that removes it */
export function onPublish(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Sends an event to the streams of the users: at once in this process, through NOTIFY in other processes. */
export function publish(notified: Notified[]): void {
  for (const listener of listeners) listener()
  sendEvents(notified)
  if (!send) return
  outgoing.notified.push(...notified)
  send()
}

/** Ends the streams of sessions that have ended, in all server processes. */
export function endStreams(sessions: string[]): void {
  for (const session of sessions) closeSession(session)
  if (!send) return
  for (const session of sessions) outgoing.ended.add(session)
  send()
}

/** Sends the response headers and keeps only the socket of the request. `isLimited` is false in measurements. */
export function openStream(
  owner: Omit<Stream, 'socket'>,
  response: ServerResponse,
  headers: Record<string, string>,
  isLimited: boolean,
): void {
  const stream = { ...owner, socket: detachSocket(response, headers) }
  for (const [streams, key] of listsOf(stream)) add(streams, key, stream)
  stream.socket.on('close', () => forget(stream))
  stream.socket.write('retry: 3000\n: welcome\n\n')
  endOldest(bySession.get(stream.session), maxPerSession)
  endOldest(byUser.get(stream.user), maxPerUser)
  if (isLimited) endOldest(byNetwork.get(stream.network), maxPerNetwork)
}

function listsOf({ user, session, network }: Stream): [Map<string, Set<Stream>>, string][] {
  return [
    [byUser, user],
    [bySession, session],
    [byNetwork, network],
  ]
}

/** A set has its streams in the order of opening. */
function endOldest(streams: Set<Stream> | undefined, max: number): void {
  for (const stream of streams ?? []) {
    if (streams === undefined || streams.size <= max) return
    end(stream)
  }
}

/**
 * Counts at once: streams that are opened together would otherwise all end the same oldest one. The socket is destroyed,
 * because a client need not close its side.
 */
function end(stream: Stream): void {
  forget(stream)
  stream.socket.destroySoon()
}

function forget(stream: Stream): void {
  for (const [streams, key] of listsOf(stream)) drop(streams, key, stream)
}

/** Detaching frees request, response and headers: thousands of streams, open for hours, would keep them in memory. */
function detachSocket(response: ServerResponse, headers: Record<string, string>): Socket {
  const socket = response.socket
  if (!socket) throw new Error('the socket of the request is closed')
  // Without chunked encoding the response ends when its connection closes.
  response.removeHeader('transfer-encoding')
  response.writeHead(200, { ...headers, connection: 'close' }).flushHeaders()
  response.detachSocket(socket)
  return socket
}

export function countStreams(): number {
  let open = 0
  for (const streams of bySession.values()) open += streams.size
  return open
}

export function closeAllStreams(): void {
  for (const streams of [...bySession.values()]) for (const stream of [...streams]) end(stream)
}

/**
 * Starts the heartbeats, and the exchange with other server processes. Ids are collected for some milliseconds and sent after their
 * transaction, never inside it: NOTIFY inside makes all commits wait for one lock.
 * @returns a function that stops both
 */
export async function startStreams(
  database: Database,
  activeSessions: (sessions: string[]) => Promise<Set<string>>,
  backfillMs = defaultBackfillMs,
): Promise<() => void> {
  let group = 0
  const timers = [
    setInterval(() => void heartbeat(group++ % heartbeatGroups, activeSessions).catch(() => {}), heartbeatMs),
  ]
  await database.listen(channel, (payload) => receive(JSON.parse(payload) as NotifyMessage))
  let isScheduled = false
  send = () => {
    if (isScheduled) return
    isScheduled = true
    setTimeout(() => {
      isScheduled = false
      void sendMessages(database).catch(() => {})
    }, collectMs)
  }
  const backfill = backfillOf(database, backfillMs)
  timers.push(setInterval(() => void backfill().catch(() => {}), backfillMs))
  for (const timer of timers) timer.unref()
  return () => {
    send = null
    for (const timer of timers) clearInterval(timer)
  }
}

/** What server processes tell each other. */
type NotifyMessage = { from: string; notified: [id: string, user: string][]; ended: string[] }

async function sendMessages(database: Database): Promise<void> {
  const { notified, ended } = outgoing
  outgoing = { notified: [], ended: new Set() }
  const all = [...notified, ...ended]
  for (let index = 0; index < all.length; index += itemsPerMessage) {
    const part = all.slice(index, index + itemsPerMessage)
    const message: NotifyMessage = {
      from: processId,
      notified: part.flatMap((item) => (typeof item === 'string' ? [] : [[item._id, item.user_id]])),
      ended: part.filter((item) => typeof item === 'string'),
    }
    await sql`select pg_notify(${channel}, ${JSON.stringify(message)})`.execute(database.db)
  }
}

function receive(message: NotifyMessage): void {
  if (message.from === processId) return
  sendEvents(message.notified.map(([_id, user_id]) => ({ _id, user_id })))
  for (const session of message.ended) closeSession(session)
}

/** The ids of the latest notifications that the streams of this process have had an event for. */
const sent = new Set<string>()

/**
 * Sends, within seconds, the events whose NOTIFY message was lost, for example because its process was killed.
 * A notification can be committed long after its id was made, so each round reads from the start of the earliest
 * transaction that was running in the round before. `backfillMs` is also what the clocks may differ by, twice.
 */
function backfillOf(database: Database, backfillMs: number): () => Promise<void> {
  let from: number | null = null
  let isRunning = false

  async function backfill(): Promise<void> {
    // Before the notifications are read: a transaction that they do not show yet runs now, or starts later.
    const next = await earliestWriteTime(database.db)
    const first = idAt((from ?? next) - 2 * backfillMs)
    for (const id of sent) if (id < first) sent.delete(id)
    // A page reads its list when its stream opens, so without streams there is nothing to send.
    if (byUser.size > 0) for await (const page of notifiedAfter(database.db, first)) sendEvents(page)
    from = next
  }

  return async () => {
    if (isRunning) return
    isRunning = true
    await backfill().finally(() => {
      isRunning = false
    })
  }
}

async function heartbeat(group: number, activeSessions: (sessions: string[]) => Promise<Set<string>>): Promise<void> {
  const sessions = [...bySession.keys()].filter((session) => groupOf(session) === group)
  for (const session of sessions) {
    for (const { socket } of bySession.get(session) ?? []) socket.write(': still here\n\n')
  }
  if (sessions.length === 0) return
  const living = await activeSessions(sessions)
  for (const session of sessions) if (!living.has(session)) closeSession(session)
}

/** The last digits of a session id are random, so that the groups are about equal in size. */
function groupOf(session: string): number {
  return Number.parseInt(session.slice(-4), 16) % heartbeatGroups
}

/** Sends one event to the streams of each user who has a notification without an event. */
function sendEvents(notified: Notified[]): void {
  const users = new Set<string>()
  for (const { _id, user_id } of notified) {
    if (!byUser.has(user_id) || sent.has(_id)) continue
    sent.add(_id)
    users.add(user_id)
  }
  for (const user of users) {
    for (const { socket } of byUser.get(user) ?? []) socket.write('event: notification\ndata: {}\n\n')
  }
}

function closeSession(session: string): void {
  for (const stream of [...(bySession.get(session) ?? [])]) end(stream)
}

function add(map: Map<string, Set<Stream>>, key: string, stream: Stream): void {
  const streams = map.get(key)
  if (streams) streams.add(stream)
  else map.set(key, new Set([stream]))
}

function drop(map: Map<string, Set<Stream>>, key: string, stream: Stream): void {
  const streams = map.get(key)
  streams?.delete(stream)
  if (streams?.size === 0) map.delete(key)
}

/** The open streams of this process, and how notifications of this and of other server processes reach them. */
import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { sql } from 'kysely'
import type { Database } from '../db/connect.ts'
import { recentlyNotified } from './queries.ts'

type Stream = { user: string; session: string; socket: Socket }

const channel = 'notifications'
/** Every second one of the groups of sessions gets a heartbeat, so that many streams do not block other work. */
const heartbeatMs = 1_000
const heartbeatGroups = 25
const backfillMs = 2_000
const collectMs = 10
/** More browser tabs than a user needs. Beyond the limit the oldest stream ends, and its page polls instead. */
const maxPerSession = 20
/** A user can start any number of sessions, so a limit per session is not enough. */
const maxPerUser = 60
/** The payload of a NOTIFY message has at most 8,000 bytes; an id has 36. */
const idsPerMessage = 200

/** A random id of this process, so that it ignores its own NOTIFY messages. */
const processId = randomUUID()
const byUser = new Map<string, Set<Stream>>()
const bySession = new Map<string, Set<Stream>>()
let outgoing: { notified: Set<string>; ended: Set<string> } = { notified: new Set(), ended: new Set() }
let send: (() => void) | null = null

const listeners = new Set<() => void>()

/** Calls the listener after this process has committed notifications or mails. @returns a function that removes it */
export function onPublish(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Sends an event to the streams of these users: at once in this process, through NOTIFY in other processes. */
export function publish(users: string[]): void {
  for (const listener of listeners) listener()
  for (const user of users) writeToStreams(user)
  if (!send) return
  for (const user of users) outgoing.notified.add(user)
  send()
}

/** Ends the streams of sessions that have ended, in all server processes. */
export function endStreams(sessions: string[]): void {
  for (const session of sessions) closeSession(session)
  if (!send) return
  for (const session of sessions) outgoing.ended.add(session)
  send()
}

/** Sends the response headers and keeps only the socket of the request. */
export function openStream(
  owner: Omit<Stream, 'socket'>,
  response: ServerResponse,
  headers: Record<string, string>,
): void {
  const stream = { ...owner, socket: detachSocket(response, headers) }
  add(byUser, stream.user, stream)
  add(bySession, stream.session, stream)
  stream.socket.on('close', () => {
    drop(byUser, stream.user, stream)
    drop(bySession, stream.session, stream)
  })
  stream.socket.write('retry: 3000\n: welcome\n\n')
  endOldest(bySession.get(stream.session), maxPerSession)
  endOldest(byUser.get(stream.user), maxPerUser)
}

function endOldest(streams: Set<Stream> | undefined, max: number): void {
  const [oldest] = streams ?? []
  if (streams && streams.size > max) oldest?.socket.end()
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
  for (const streams of bySession.values()) for (const { socket } of streams) socket.end()
}

/**
 * Starts the heartbeats and, on PostgreSQL, the exchange with other server processes. Ids are collected for some
 * milliseconds and sent after their transaction, never inside it: NOTIFY inside makes all commits wait for one lock.
 * @returns a function that stops both
 */
export async function startStreams(
  database: Database,
  activeSessions: (sessions: string[]) => Promise<Set<string>>,
): Promise<() => void> {
  let group = 0
  const timers = [
    setInterval(() => void heartbeat(group++ % heartbeatGroups, activeSessions).catch(() => {}), heartbeatMs),
  ]
  if (database.engine === 'postgres') {
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
    const seen = new Map<string, number>()
    timers.push(setInterval(() => void backfillEvents(database, seen).catch(() => {}), backfillMs))
  }
  for (const timer of timers) timer.unref()
  return () => {
    send = null
    for (const timer of timers) clearInterval(timer)
  }
}

type NotifyMessage = { from: string; notified: string[]; ended: string[] }

async function sendMessages(database: Database): Promise<void> {
  const { notified, ended } = outgoing
  outgoing = { notified: new Set(), ended: new Set() }
  const all = [...[...notified].map((id) => ({ notified: id })), ...[...ended].map((id) => ({ ended: id }))]
  for (let index = 0; index < all.length; index += idsPerMessage) {
    const part = all.slice(index, index + idsPerMessage)
    const message: NotifyMessage = {
      from: processId,
      notified: part.flatMap((item) => ('notified' in item ? [item.notified] : [])),
      ended: part.flatMap((item) => ('ended' in item ? [item.ended] : [])),
    }
    await sql`select pg_notify(${channel}, ${JSON.stringify(message)})`.execute(database.db)
  }
}

function receive(message: NotifyMessage): void {
  if (message.from === processId) return
  for (const user of message.notified) writeToStreams(user)
  for (const session of message.ended) closeSession(session)
}

/** Sends, within seconds, the events whose NOTIFY message was lost, for example because its process was killed. */
async function backfillEvents(database: Database, seen: Map<string, number>): Promise<void> {
  if (byUser.size === 0) return
  const now = Date.now()
  for (const [id, seenAt] of seen) if (now - seenAt > 10 * backfillMs) seen.delete(id)
  for (const { _id, user_id } of await recentlyNotified(database.db, (2 * backfillMs) / 1000)) {
    if (seen.has(_id)) continue
    seen.set(_id, now)
    if (!sentRecently.has(user_id)) writeToStreams(user_id)
  }
  sentRecently.clear()
}

/** Users whose streams got an event since the last backfill. */
const sentRecently = new Set<string>()

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

function writeToStreams(user: string): void {
  const streams = byUser.get(user)
  if (!streams) return
  sentRecently.add(user)
  for (const { socket } of streams) socket.write('event: notification\ndata: {}\n\n')
}

function closeSession(session: string): void {
  for (const { socket } of bySession.get(session) ?? []) socket.end()
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

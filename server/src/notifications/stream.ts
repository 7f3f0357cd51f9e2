/** The open streams of this process, and how notified reaches them from this process and from others. */
import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { sql } from 'kysely'
import type { Database } from '../db/connect.ts'
import { recentlyNotified } from './queries.ts'

type Stream = { user: string; session: string; line: Socket }

const channel = 'notifications'
/** Each second the sessions of one beat hear that we are here, so that many streams do not hold everything else up. */
const beatMs = 1_000
const beats = 25
const catchUpMs = 2_000
const gatherMs = 10
/** More tabs than anybody looks at; beyond them the oldest stream ends, and its page falls back to the poll. */
const mostOfSession = 20
/** Sessions are for the asking, so they alone would be no limit. */
const mostOfUser = 60
/** A NOTIFY may carry 8,000 bytes; an id is 36. */
const idsPerMessage = 200

/** One of these ids per process, so that it does not hear itself. */
const self = randomUUID()
const byUser = new Map<string, Set<Stream>>()
const bySession = new Map<string, Set<Stream>>()
let outbox: { notified: Set<string>; ended: Set<string> } = { notified: new Set(), ended: new Set() }
let send: (() => void) | null = null

const listeners = new Set<() => void>()

/** Calls back after notifications were committed by this process. @returns what ends it */
export function onPublish(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Says that something is new to these users, here at once and through the database to other servers. */
export function publish(users: string[]): void {
  for (const listener of listeners) listener()
  for (const user of users) writeToStreams(user)
  if (!send) return
  for (const user of users) outbox.notified.add(user)
  send()
}

/** Ends the streams of sessions that are over. */
export function endStreams(sessions: string[]): void {
  for (const session of sessions) closeSession(session)
  if (!send) return
  for (const session of sessions) outbox.ended.add(session)
  send()
}

/** Says the head of the answer, and keeps no more of the request than its line. */
export function openStream(of: Omit<Stream, 'line'>, response: ServerResponse, headers: Record<string, string>): void {
  const stream = { ...of, line: lineOf(response, headers) }
  add(byUser, stream.user, stream)
  add(bySession, stream.session, stream)
  stream.line.on('close', () => {
    drop(byUser, stream.user, stream)
    drop(bySession, stream.session, stream)
  })
  stream.line.write('retry: 3000\n: welcome\n\n')
  endOldest(bySession.get(stream.session), mostOfSession)
  endOldest(byUser.get(stream.user), mostOfUser)
}

function endOldest(streams: Set<Stream> | undefined, most: number): void {
  const [oldest] = streams ?? []
  if (streams && streams.size > most) oldest?.line.end()
}

/** Thousands of streams are open for hours: request, answer and their headers would stay in memory all the time. */
function lineOf(response: ServerResponse, headers: Record<string, string>): Socket {
  const line = response.socket
  if (!line) throw new Error('the request is over')
  // Without chunks the answer is over when its connection is.
  response.removeHeader('transfer-encoding')
  response.writeHead(200, { ...headers, connection: 'close' }).flushHeaders()
  response.detachSocket(line)
  return line
}

export function countStreams(): number {
  let open = 0
  for (const streams of bySession.values()) open += streams.size
  return open
}

export function closeAllStreams(): void {
  for (const streams of bySession.values()) for (const { line } of streams) line.end()
}

/**
 * Heartbeats, and on PostgreSQL the exchange with other servers. News is gathered for some milliseconds and sent after
 * its transaction, never inside: NOTIFY there would make all commits queue for one lock.
 * @returns what stops it.
 */
export async function startLive(
  database: Database,
  livingSessions: (sessions: string[]) => Promise<Set<string>>,
): Promise<() => void> {
  let beat = 0
  const timers = [setInterval(() => void heartbeat(beat++ % beats, livingSessions).catch(() => {}), beatMs)]
  if (database.engine === 'postgres') {
    await database.listen(channel, (payload) => hear(JSON.parse(payload) as Message))
    let isGathering = false
    send = () => {
      if (isGathering) return
      isGathering = true
      setTimeout(() => {
        isGathering = false
        void sendMessages(database).catch(() => {})
      }, gatherMs)
    }
    const seen = new Map<string, number>()
    timers.push(setInterval(() => void backfillEvents(database, seen).catch(() => {}), catchUpMs))
  }
  for (const timer of timers) timer.unref()
  return () => {
    send = null
    for (const timer of timers) clearInterval(timer)
  }
}

type Message = { from: string; notified: string[]; ended: string[] }

async function sendMessages(database: Database): Promise<void> {
  const { notified, ended } = outbox
  outbox = { notified: new Set(), ended: new Set() }
  const all = [...[...notified].map((id) => ({ notified: id })), ...[...ended].map((id) => ({ ended: id }))]
  for (let at = 0; at < all.length; at += idsPerMessage) {
    const part = all.slice(at, at + idsPerMessage)
    const message: Message = {
      from: self,
      notified: part.flatMap((item) => ('notified' in item ? [item.notified] : [])),
      ended: part.flatMap((item) => ('ended' in item ? [item.ended] : [])),
    }
    await sql`select pg_notify(${channel}, ${JSON.stringify(message)})`.execute(database.db)
  }
}

function hear(message: Message): void {
  if (message.from === self) return
  for (const user of message.notified) writeToStreams(user)
  for (const session of message.ended) closeSession(session)
}

/** News whose message was lost, with its server for example, still arrives within seconds. */
async function backfillEvents(database: Database, seen: Map<string, number>): Promise<void> {
  if (byUser.size === 0) return
  const now = Date.now()
  for (const [id, at] of seen) if (now - at > 10 * catchUpMs) seen.delete(id)
  for (const { _id, user_id } of await recentlyNotified(database.db, (2 * catchUpMs) / 1000)) {
    if (seen.has(_id)) continue
    seen.set(_id, now)
    if (!sentRecently.has(user_id)) writeToStreams(user_id)
  }
  sentRecently.clear()
}

/** Users whose streams were written to since the last look. */
const sentRecently = new Set<string>()

async function heartbeat(beat: number, livingSessions: (sessions: string[]) => Promise<Set<string>>): Promise<void> {
  const sessions = [...bySession.keys()].filter((session) => beatOf(session) === beat)
  for (const session of sessions) {
    for (const { line } of bySession.get(session) ?? []) line.write(': still here\n\n')
  }
  if (sessions.length === 0) return
  const living = await livingSessions(sessions)
  for (const session of sessions) if (!living.has(session)) closeSession(session)
}

/** The end of the session's id is random. */
function beatOf(session: string): number {
  return Number.parseInt(session.slice(-4), 16) % beats
}

function writeToStreams(user: string): void {
  const streams = byUser.get(user)
  if (!streams) return
  sentRecently.add(user)
  for (const { line } of streams) line.write('event: notification\ndata: {}\n\n')
}

function closeSession(session: string): void {
  for (const { line } of bySession.get(session) ?? []) line.end()
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

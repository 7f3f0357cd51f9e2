/** Events whose NOTIFY message was lost. Needs PostgreSQL: PGlite has one process and no such messages. */
import type { AddressInfo } from 'node:net'
import { contract } from '@piecework/contract'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { type EventStream, openEventStream } from '../../test/event-stream.ts'
import { openSql, type Sql } from '../../test/sql-client.ts'
import { type TestUser, useWorld } from '../../test/world.ts'
import { newId } from '../db/ids.ts'
import { startStreams } from './stream.ts'

const here = useWorld()
const event = 'event: notification'
const backfillMs = 20
let sql: Sql
const streams: EventStream[] = []

beforeAll(async () => {
  const { world } = here
  await world.app.listen({ port: 0, host: '127.0.0.1' })
  sql = await openSql(world.database.direct?.url ?? '')
  const stop = await startStreams(world.database, async (sessions) => new Set(sessions), backfillMs)
  return async () => {
    stop()
    await sql.end()
  }
})
afterEach(() => {
  for (const stream of streams.splice(0)) stream.close()
})

async function open({ token }: TestUser): Promise<EventStream> {
  const stream = await openEventStream((here.world.app.server.address() as AddressInfo).port, token)
  await stream.until('welcome')
  streams.push(stream)
  return stream
}

/** Inserts a notification as another server process whose NOTIFY message is lost. */
async function insertSilently(on: Sql, user: TestUser): Promise<void> {
  await on`insert into notifications (_id, user_id, event, parameters, mail_due)
    values (${newId()}, ${user._id}, 'unsuspended', '{}', false)`
}

test('a notification whose message was lost reaches the stream, also right after another one of the user', async () => {
  const { world } = here
  const [buyer, worker] = [await world.aBuyer(), await world.aWorker()]
  const submission = await world.aPendingSubmission(worker, await world.anOpenTask(buyer))
  const stream = await open(worker)
  await buyer.call(contract.submissions.approve, { id: submission })
  await insertSilently(sql, worker)
  await stream.until(event, 2)
})

test('a notification that is committed long after its id was made reaches the stream without its message', async () => {
  const { world } = here
  const worker = await world.aWorker()
  const stream = await open(worker)
  const slow = await openSql(world.database.direct?.url ?? '')
  await slow`begin`
  await insertSilently(slow, worker)
  // Each of these arrives with a later round of the backfill.
  for (let round = 1; round <= 10; round++) {
    await insertSilently(sql, worker)
    await stream.until(event, round)
  }
  await slow`commit`
  await stream.until(event, 11)
  await slow.end()
})

test('a notification is sent once: the backfill does not repeat what the message has brought', async () => {
  const { world } = here
  const [buyer, worker, other] = [await world.aBuyer(), await world.aWorker(), await world.aWorker()]
  const submission = await world.aPendingSubmission(worker, await world.anOpenTask(buyer))
  const [stream, later] = [await open(worker), await open(other)]
  await buyer.call(contract.submissions.approve, { id: submission })
  for (let round = 1; round <= 5; round++) {
    await insertSilently(sql, other)
    await later.until(event, round)
  }
  expect(stream.text().split(event)).toHaveLength(2)
})

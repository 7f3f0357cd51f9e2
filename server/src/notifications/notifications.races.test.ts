import type { AddressInfo } from 'node:net'
import { contract } from '@piecework/contract'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type EventStream, openEventStream } from '../../test/event-stream.ts'
import { Mailbox } from '../../test/mailbox.ts'
import { openSql, type Sql } from '../../test/sql-client.ts'
import { anotherWorld, type TestUser, useWorld } from '../../test/world.ts'
import { newId } from '../db/ids.ts'
import { transact } from '../db/transact.ts'
import { type Sender, startSender } from './mail-sender.ts'
import { notify } from './notify.ts'
import { enqueueMail } from './outbox.ts'
import { startStreams } from './stream.ts'

describe('Notifications at the same time', () => {
  const here = useWorld()

  test('notifications are ordered by their time, also when an action that began first notifies last', async () => {
    const { world } = here
    const buyer = await world.aBuyer()
    const notifyOf = (task: string) => ({ user_id: buyer._id, event: 'task_expired', task, coins: 0 }) as const
    const [began, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const slow = transact(world.db, async (tx) => {
      await tx.selectFrom('users').select('_id').limit(1).execute()
      began.resolve()
      await released.promise
      await notify(tx, notifyOf('slow'))
    })
    await began.promise
    await transact(world.db, (tx) => notify(tx, notifyOf('quick')))
    released.resolve()
    await slow
    const { body } = await buyer.call(contract.notifications.latest)
    expect(body).toMatchObject([
      { message: expect.stringContaining('slow') },
      { message: expect.stringContaining('quick') },
    ])
    const times = body.map(({ time }) => time)
    expect(times).toEqual([...times].sort().reverse())
  })
})

describe('The stream beside other actions', () => {
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
})

describe('Mails that several servers send', () => {
  const settings = { brand: 'Piecework', publicUrl: 'http://127.0.0.1:3000', sends: true }

  test('four servers that send at once send each of 64 mails once', async () => {
    const mailbox = new Mailbox()
    await mailbox.open()
    const world = await anotherWorld(mailbox.environment)
    const keys = Array.from({ length: 64 }, (_, index) => `mail-${index}`)
    await transact(world.db, async (tx) => {
      for (const key of keys) {
        await enqueueMail(tx, settings, { key, recipient: `${key}@example.com`, subject: key, text: key, html: key })
      }
    })
    const senders = [1, 2, 3, 4].map(() => startSender(world.db, world.config, { error: () => {} }) as Sender)
    await Promise.all(senders.map((sender) => sender.sendAll()))
    expect(mailbox.mails.map(({ mail }) => mail.subject).sort()).toEqual([...keys].sort())
    const unsent = await world.db.selectFrom('outbox').select('key').where('sent_at', 'is', null).execute()
    expect(unsent).toEqual([])

    for (const sender of senders) await sender.stop()
    await mailbox.close()
  })
})

import { contract } from '@piecework/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { collectUnlistedError } from '../../test/unlisted-errors.ts'
import { refusal, useWorld, World } from '../../test/world.ts'
import { createApp } from '../app.ts'
import { newId } from '../db/ids.ts'
import { failedJobs, firstLineOf, jobsByState } from './jobs.ts'
import { JobQueue } from './queue.ts'

const here = useWorld()
const log = { error: () => {} }

/** A server with the named jobs, none of which is due on its schedule. */
async function aServerWith(names: string[]) {
  const { database, config } = here.world
  const queue = new JobQueue()
  const never = { cron: '0 0 29 2 *', run: async () => {} }
  await queue.start(
    database,
    names.map((name) => ({ name, ...never })),
    log,
  )
  const { boss } = queue
  if (!boss) throw new Error('the queue has started')
  for (const name of names) await boss.offWork(name)
  const app = await createApp(database, config, { queue, onUnlistedError: collectUnlistedError })
  const fail = async (name: string, error: Error) => {
    const id = await boss.send(name, null, { retryLimit: 0 })
    await boss.fetch(name)
    await boss.fail(name, id ?? '', error)
  }
  return { boss, queue, fail, world: new World(database, config, app) }
}

test('a job that failed in all its tries is listed with its error, and runs once more when an Admin retries it', async () => {
  const { boss, queue, fail, world } = await aServerWith(['settle-payments'])
  const admin = await world.anAdmin()
  expect((await admin.call(contract.jobs.failed)).body).toEqual([])
  await fail('settle-payments', new Error('connect ECONNREFUSED postgres://me:secret@db/piecework\n  at x'))

  const { body } = await admin.call(contract.jobs.failed)
  expect(body).toEqual([
    {
      _id: expect.any(String),
      name: 'settle-payments',
      failed_at: expect.stringMatching(/^\d{4}-.*Z$/),
      attempts: 1,
      error: 'connect ECONNREFUSED …',
    },
  ])
  const [{ _id }] = body
  expect((await admin.call(contract.jobs.retry, { id: _id })).status).toBe(200)
  expect((await admin.call(contract.jobs.failed)).body).toEqual([])
  expect(await admin.call(contract.jobs.retry, { id: _id })).toMatchObject(refusal(404, 'job_not_found'))
  expect(await boss.fetch('settle-payments')).toHaveLength(1)
  const { body: trail } = await admin.call(contract.audit.trail, { limit: 1 })
  expect(trail[0]).toMatchObject({ action: 'job.retry', object_name: 'settle-payments' })
  await queue.stop()
})

test('a mail that was given up is listed with its reason, and sent again when an Admin retries it', async () => {
  const { queue, world } = await aServerWith([])
  const admin = await world.anAdmin()
  await sql`insert into outbox (_id, key, recipient, subject, text, html, attempts, next_try_at, sent_at) values
    (${newId()}, 'kept', 'kept@example.com', '', '', '', 0, null, null),
    (${newId()}, 'waits', 'waits@example.com', '', '', '', 3, now(), null),
    (${newId()}, 'sent', 'sent@example.com', '', '', '', 1, null, now()),
    (${newId()}, 'refused', 'refused@example.com', '', '', '', 1, null, null),
    (${newId()}, 'letters', 'রহিমা@example.com', '', '', '', 1, null, null)`.execute(world.db)
  const { body } = await admin.call(contract.jobs.failed)
  expect(body).toMatchObject([
    { name: 'mail', attempts: 1, error: expect.stringMatching(/^To রহিমা@example.com. Letters .* SMTPUTF8/) },
    { name: 'mail', attempts: 1, error: expect.stringMatching(/^To refused@example.com. The mail server refused it/) },
  ])
  const bangla = await admin.call(contract.jobs.failed, {}, { headers: { 'accept-language': 'bn' } })
  expect(bangla.body[0].error).toContain('সব মেইল সার্ভারে নেই')
  const [{ _id: id }] = body
  expect((await admin.call(contract.jobs.retry, { id })).status).toBe(200)
  expect(await admin.call(contract.jobs.retry, { id })).toMatchObject(refusal(404, 'job_not_found'))
  const { rows } = await sql`select key from outbox where next_try_at <= now() and attempts = 0`.execute(world.db)
  expect(rows).toEqual([{ key: 'letters' }])
  const { body: trail } = await admin.call(contract.audit.trail, { limit: 1 })
  expect(trail[0]).toMatchObject({ action: 'job.retry', object_name: 'mail' })
  await sql`delete from outbox`.execute(world.db)
  await queue.stop()
})

test('a retry adds no second job while the same one waits', async () => {
  const { boss, queue, fail, world } = await aServerWith(['expire-tasks'])
  const admin = await world.anAdmin()
  await fail('expire-tasks', new Error('broken'))
  await boss.send('expire-tasks')
  const [{ _id }] = (await admin.call(contract.jobs.failed)).body
  expect((await admin.call(contract.jobs.retry, { id: _id })).status).toBe(200)
  expect((await admin.call(contract.jobs.failed)).body).toEqual([])
  expect(await boss.findJobs('expire-tasks', { queued: true })).toHaveLength(1)
  await queue.stop()
})

test('jobs are counted by their state', async () => {
  const { boss, queue, fail } = await aServerWith(['check-ledger'])
  await fail('check-ledger', new Error('broken'))
  await boss.send('check-ledger')
  await boss.supervise()
  const counted = await jobsByState(queue)
  expect(counted).toEqual([
    { state: 'queued', count: expect.any(Number) },
    { state: 'active', count: expect.any(Number) },
    { state: 'failed', count: 1 },
  ])
  expect(counted[0]?.count).toBeGreaterThanOrEqual(1)
  await queue.stop()
})

test('a queue that has not started has no failed jobs, and counts none', async () => {
  const queue = new JobQueue()
  expect(await failedJobs(here.world.db, queue, 'en')).toEqual([])
  expect((await jobsByState(queue)).map(({ count }) => count)).toEqual([0, 0, 0])
})

test('an error is shown by its first line, without URLs that contain a password', () => {
  expect(firstLineOf({ message: 'broken: amqp://user:pass@host/x and a:b@c\nsecond' })).toBe('broken: … and …')
  expect(firstLineOf({ value: 3 })).toBe('It ended without saying why.')
  expect(firstLineOf(null)).toBe('It ended without saying why.')
})

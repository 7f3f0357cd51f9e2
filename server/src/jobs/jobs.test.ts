import { PgBoss } from 'pg-boss'
import { expect, test } from 'vitest'
import { useWorld, type World } from '../../test/world.ts'
import { queueOf } from './clockwork.ts'
import { inWords } from './queries.ts'

const here = useWorld()

async function aQueue({ database }: World): Promise<PgBoss> {
  const boss = new PgBoss(queueOf(database))
  await boss.start()
  return boss
}

test('a job that failed for good is listed with its error, and runs once more when an Admin says so', async () => {
  const { world } = here
  const admin = await world.anAdmin()
  expect((await admin.call('GET', '/jobs/failed')).body).toEqual([])

  const boss = await aQueue(world)
  await boss.createQueue('settle-payments', { policy: 'short', retryLimit: 0 })
  const id = (await boss.send('settle-payments')) as string
  await boss.fetch('settle-payments')
  await boss.fail('settle-payments', id, new Error('connect ECONNREFUSED postgres://me:secret@db/piecework\n  at x'))

  const { body } = await admin.call('GET', '/jobs/failed')
  expect(body).toEqual([
    { _id: id, name: 'settle-payments', failed_at: expect.any(String), attempts: 1, error: 'connect ECONNREFUSED …' },
  ])
  expect((await admin.call('PATCH', `/jobs/retry/${id}`)).status).toBe(200)
  expect((await admin.call('GET', '/jobs/failed')).body).toEqual([])
  expect(await admin.call('PATCH', `/jobs/retry/${id}`)).toMatchObject({ status: 404, body: { code: 'job_not_found' } })
  const [job] = await boss.fetch('settle-payments')
  expect(job?.id).toBe(id)
  const { body: trail } = await admin.call('GET', '/audit?limit=1')
  expect(trail[0]).toMatchObject({ action: 'job.retry', object_name: 'settle-payments' })
  await boss.stop({ graceful: false })
})

test('an error is told in its first line, without addresses that hold a password', () => {
  expect(inWords({ message: 'broken: amqp://user:pass@host/x and a:b@c\nsecond' })).toBe('broken: … and …')
  expect(inWords({ value: 3 })).toBe('It ended without saying why.')
  expect(inWords(null)).toBe('It ended without saying why.')
})

/** Weaknesses that the proofs found, each by its name. */
import { expect, test } from 'vitest'
import { useWorld } from '../test/world.ts'

const here = useWorld()

test('an address that is no URL is refused in the one shape of an error', async () => {
  expect(await here.world.call('GET', '/tasks/details/%ff')).toMatchObject({
    status: 400,
    body: { code: 'malformed', message: expect.any(String) },
  })
})

const taskId = '00000000-0000-7000-8000-000000000000'

test.each(['x', '2026-02-30~x', '99999-01-01~x', `0000-01-01~${taskId}`, `2026-02-30~${taskId}`, "'", '%00'])(
  'a cursor of open tasks that no page contained is refused: %s',
  async (cursor) => {
    const worker = await here.world.aWorker()
    const answer = await worker.call('GET', `/available-tasks?cursor=${cursor}`)
    expect(answer).toMatchObject({ status: 400, body: { code: 'malformed' } })
  },
)

test('a statement of somebody whose address cannot be is refused, before its file has begun', async () => {
  const admin = await here.world.anAdmin()
  expect(await admin.call('GET', '/statement/csv?email=%00@x.y')).toMatchObject({ status: 422 })
})

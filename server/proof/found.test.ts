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

test.each(['x', '2026-02-30~x', '99999-01-01~x', "'", '%00'])(
  'a cursor of open tasks that is none of ours finds nothing: %s',
  async (cursor) => {
    const worker = await here.world.aWorker()
    const answer = await worker.call('GET', `/available-tasks?cursor=${cursor}`)
    expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } })
  },
)

test('a statement of somebody whose address cannot be is refused, before its file has begun', async () => {
  const admin = await here.world.anAdmin()
  expect(await admin.call('GET', '/statement/csv?email=%00@x.y')).toMatchObject({ status: 422 })
})

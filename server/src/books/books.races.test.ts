import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useWorld } from '../../test/world.ts'

const here = useWorld()

test('a check that another server makes keeps this one from making its own, and only as long as it runs', async () => {
  const { world } = here
  const admin = await world.anAdmin()
  // As the other server does for the time of its check.
  await world.db.transaction().execute(async (elsewhere) => {
    await sql`select pg_advisory_xact_lock(hashtext('check of the books'))`.execute(elsewhere)
    const refused = await admin.call('POST', '/books/check')
    expect(refused).toMatchObject({ status: 409, body: { code: 'check_running' } })
  })
  expect((await admin.call('POST', '/books/check')).status).toBe(200)
})

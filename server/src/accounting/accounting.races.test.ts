import { contract } from '@piecework/contract'
import { expect, test } from 'vitest'
import { onPostgres } from '../../test/sql-client.ts'
import { useWorld } from '../../test/world.ts'

const here = useWorld()

test('a check that runs on another server prevents a second one, until it has ended', async () => {
  const { world } = here
  const admin = await world.anAdmin()
  // Holds the lock that another server process holds during its check.
  await onPostgres(world.database.direct?.url ?? '', async (client) => {
    await client.query(`begin; select pg_advisory_xact_lock(hashtext('integrity check'))`)
    const refused = await admin.call(contract.accounting.check)
    expect(refused).toMatchObject({ status: 409, body: { code: 'check_running' } })
  })
  expect((await admin.call(contract.accounting.check)).status).toBe(200)
})

import { contract } from '@piecework/contract'
import { expect, test } from 'vitest'
import { onPostgres } from '../../test/sql-client.ts'
import { useWorld, type World } from '../../test/world.ts'
import { checkWhenDue } from './integrity-check.ts'

const here = useWorld()

async function countOfChecks({ db }: World): Promise<number> {
  return (await db.selectFrom('integrity_checks').select('_id').execute()).length
}

test('a check that runs on another server prevents a second one, until it has ended', async () => {
  const { world } = here
  const admin = await world.anAdmin()
  // Holds the lock that another server process holds during its check.
  await onPostgres(world.database.direct?.url ?? '', async (client) => {
    await client.query(`begin; select pg_advisory_xact_lock(hashtext('integrity check'))`)
    const refused = await admin.call(contract.accounting.check)
    expect(refused).toMatchObject({ status: 409, body: { code: 'check_running' } })
    // The hourly check leaves it to the one that runs.
    await checkWhenDue(world.db, { error: () => {} })
    expect(await countOfChecks(world)).toBe(0)
  })
  await checkWhenDue(world.db, { error: () => {} })
  expect(await countOfChecks(world)).toBe(1)
  expect((await admin.call(contract.accounting.check)).status).toBe(200)
})

/** A database that goes away in the middle of something. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { connect } from '../src/db/connect.ts'
import { transact } from '../src/db/transact.ts'
import { useWorld } from '../test/world.ts'

const here = useWorld()

test('a database that dies under a transaction takes only that transaction with it, not the server', async () => {
  const { db, direct } = here.world.database
  const best = async () => (await here.world.call('GET', '/best-workers')).status
  const elsewhere = await connect({ databaseUrl: direct?.url ?? null, dataDir: null, poolSize: 1 })
  for (let round = 0; round < 24; round++) {
    const cutOff = transact(db, async (tx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
      await Promise.all([
        sql`select pg_sleep(30)`.execute(tx),
        elsewhere.runScript(`select pg_terminate_backend(${rows[0]?.pid})`),
      ])
    })
    await expect(cutOff).rejects.toThrow()
    // The driver may tell the next one once what it heard last.
    const statuses = [await best(), await best(), await best()]
    expect(statuses.slice(1), String(statuses)).toEqual([200, 200])
  }
  await elsewhere.close()
})

/** Weaknesses that the proofs found, each by its name. */
import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { connect } from '../src/db/connect.ts'
import { transact } from '../src/db/transact.ts'
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

/** Only PostgreSQL has connections to lose. */
const testIf = (applies: boolean) => (applies ? test : () => {})

testIf(inject('engine') === 'postgres')(
  'a database that dies under a transaction takes only that transaction with it, not the server',
  async () => {
    const { db, directUrl } = here.world.database
    const best = async () => (await here.world.call('GET', '/best-workers')).status
    const elsewhere = await connect({ databaseUrl: directUrl, dataDir: null, poolSize: 1 })
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
  },
)

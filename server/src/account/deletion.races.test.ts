import { contract } from '@piecework/contract'
import { password } from '@piecework/contract/test/factories'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useWorld } from '../../test/world.ts'
import { hashPassword } from '../auth/password/passwords.ts'
import { deleteDueAccounts } from './deletion.ts'

const here = useWorld()

test('two servers delete the accounts that are due while their users keep them: each is removed once, or stays', async () => {
  const { world } = here
  const settings = { mail: null, timeZone: world.config.timeZone }
  const workers = await Promise.all(Array.from({ length: 6 }, () => world.anEarner(40)))
  await world.db
    .updateTable('credentials')
    .set({ password_hash: await hashPassword(password) })
    .execute()
  for (const worker of workers) {
    const { status } = await worker.call(contract.account.requestDeletion, { password, words: 'I give up my coins' })
    expect(status).toBe(200)
  }
  await sql`update deletion_requests set due_at = now() - interval '1 minute'`.execute(world.db)
  const [kept] = await Promise.all([
    Promise.all(workers.map((worker) => worker.call(contract.account.keep))),
    deleteDueAccounts(world.db, settings),
    deleteDueAccounts(world.db, settings),
  ])
  for (const [nth, { status }] of kept.entries()) {
    const own = await workers[nth]?.send('GET', `/users/${workers[nth]?.email}`)
    expect(own?.status).toBe(status === 200 ? 200 : 401)
  }
  const { rows } = await sql`select from deletion_requests`.execute(world.db)
  expect(rows).toHaveLength(0)
  await world.expectLedgerToHold()
})

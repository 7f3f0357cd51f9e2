/** Tests ADMIN_EMAIL: its owner gets the role, and a person who registered the address before does not. */
import { contract } from '@piecework/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { anotherWorld, useWorld, type World } from '../../test/world.ts'
import { makeFirstAdmin } from './first-admin.ts'

const here = useWorld()
const email = 'samir@example.com'
const password = 'Quite-a-long-Secret'

const makeAdmin = (world: World, admin = { email, password }) => makeFirstAdmin(world.db, admin, () => {})

async function adminsOf(world: World): Promise<string[]> {
  const rows = await world.db.selectFrom('users').select('email').where('role', '=', 'Admin').execute()
  return rows.map((row) => row.email)
}

test('an earlier user of the address has no access left: no password, session, Google account or second factor', async () => {
  const { world } = here
  const prepared = await world.call(contract.auth.signUp, { email, password: 'Secret-1' })
  const { token } = prepared.body
  await world.call(contract.users.register, { email, name: 'Mallory', role: 'Worker' }, { token })
  await sql`with mine as (select _id from credentials where email = ${email}),
      google as (insert into identities (provider, subject, credential_id) select 'google', 'mallory', _id from mine)
    insert into second_factors (credential_id, secret, confirmed_at) select _id, 'AAAA', now() from mine`.execute(
    world.db,
  )
  await sql`update users set suspended_at = now(), suspended_until = now() + interval '7 days', blocked_at = now() where email = ${email}`.execute(
    world.db,
  )

  await makeAdmin(world)
  expect(await adminsOf(world)).toEqual([email])
  expect(await world.call(contract.stats.admin, {}, { token })).toMatchObject({ status: 401 })
  expect(await world.call(contract.auth.refresh, {}, { token })).toMatchObject({ status: 401 })
  expect(await world.call(contract.auth.signIn, { email, password: 'Secret-1' })).toMatchObject({ status: 400 })
  for (const table of ['identities', 'second_factors', 'sessions'] as const)
    expect(await world.db.selectFrom(table).selectAll().execute(), table).toEqual([])
  const { body } = await world.call(contract.auth.signIn, { email, password })
  expect(await world.call(contract.stats.admin, {}, { token: body.token })).toMatchObject({ status: 200 })
  await world.expectLedgerToHold()
})

test('while there is an Admin the setting changes nothing', async () => {
  const { world } = here
  const worker = await world.aWorker()
  await makeAdmin(world, { email: worker.email, password })
  await makeAdmin(world, { email, password: 'Another-long-Secret' })
  expect(await adminsOf(world)).toEqual([email])
  expect(await world.call(contract.auth.signIn, { email, password })).toMatchObject({ status: 200 })
})

test('no user registers the address with more rights than other users, before or after', async () => {
  const world = await anotherWorld()
  const { body } = await world.call(contract.auth.signUp, { email, password: 'Secret-1' })
  const response = await world.send('POST', '/users', { email, name: 'Mallory', role: 'Admin' }, {}, body.token)
  expect(response).toMatchObject({ status: 422 })
  expect(await adminsOf(world)).toEqual([])
  await makeAdmin(world)
  expect(await world.call(contract.auth.signUp, { email, password: 'Secret-1' })).toMatchObject({ status: 409 })
  await world.call(contract.users.register, { email, name: 'Mallory', role: 'Worker' })
  expect(await adminsOf(world)).toEqual([email])
  const signedIn = await world.call(contract.auth.signIn, { email, password })
  const own = await world.call(contract.users.own, { user_email: email }, { token: signedIn.body.token })
  expect(own.body).toMatchObject({ name: 'Admin', role: 'Admin' })
})

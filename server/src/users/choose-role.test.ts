/** Nobody is bound to the role that somebody else prepared for their address. */
import { expect, test } from 'vitest'
import { type TestUser, useWorld } from '../../test/world.ts'
import { prove } from '../auth/verify-email.ts'
import { transact } from '../db/transact.ts'

const here = useWorld()

/** Somebody made this account; then its owner proves the address, and signs in. */
async function aProven(role: 'Worker' | 'Buyer', before: (person: TestUser) => Promise<unknown> = async () => {}) {
  const { world } = here
  const person = role === 'Buyer' ? await world.aBuyer() : await world.aWorker()
  await before(person)
  const { _id } = await world.db
    .selectFrom('credentials')
    .select('_id')
    .where('email', '=', person.email)
    .executeTakeFirstOrThrow()
  const session = await world.db
    .selectFrom('sessions')
    .select('_id')
    .where('credential_id', '=', _id)
    .executeTakeFirst()
  const bringer = { session: session?._id ?? '', subject: '', beganAt: new Date() }
  await transact(world.db, (tx) => prove(tx, _id, bringer))
  return person
}

const choose = (person: TestUser, role: string) => person.call('PATCH', '/users/own-role', { role })
const own = async (person: TestUser) => (await person.call('GET', `/users/${person.email}`)).body

test('a Buyer who becomes a Worker has the Worker’s sign-up coins, and no more of them can be withdrawn', async () => {
  const { world } = here
  const person = await aProven('Buyer')
  expect(await own(person)).toMatchObject({ role: 'Buyer', coins: 50, may_choose_role: true })
  expect(await choose(person, 'Worker')).toMatchObject({ status: 200, body: { role: 'Worker', coins: 10 } })
  const task = await world.anOpenTask(await world.aBuyer(), { places: 1, pay: 5 })
  await world.aPendingSubmission(person, task)
  expect(await own(person)).toMatchObject({ coins: 10, withdrawable_coins: 0, may_choose_role: false })
  await world.expectLedgerToHold()
})

test('a Worker who becomes a Buyer has the Buyer’s sign-up coins, once', async () => {
  const person = await aProven('Worker')
  expect(await choose(person, 'Buyer')).toMatchObject({ status: 200, body: { role: 'Buyer', coins: 50 } })
  expect(await choose(person, 'Worker')).toMatchObject({ status: 409, body: { code: 'role_is_chosen' } })
  expect((await person.call('GET', '/statement')).body).toMatchObject([
    { reason: 'sign_up_gift', change: 40, balance: 50 },
    { reason: 'sign_up_gift', change: 10, balance: 10 },
  ])
  await here.world.expectLedgerToHold()
})

test('whoever did something in the role keeps it', async () => {
  const { world } = here
  const person = await aProven('Buyer', (buyer) => world.anOpenTask(buyer, { places: 1, pay: 1 }))
  expect(await own(person)).toMatchObject({ may_choose_role: false })
  expect(await choose(person, 'Worker')).toMatchObject({ status: 409, body: { code: 'role_is_chosen' } })
  await world.expectLedgerToHold()
})

test('without a proof of the address there is nothing to choose, and nobody chooses to be an Admin', async () => {
  const { world } = here
  const unproven = await world.aWorker()
  expect(await choose(unproven, 'Buyer')).toMatchObject({ status: 409, body: { code: 'role_is_chosen' } })
  expect(await choose(await aProven('Worker'), 'Admin')).toMatchObject({ status: 422 })
  await world.expectLedgerToHold()
})

test('choosing both roles at once chooses one', async () => {
  const person = await aProven('Worker')
  const answers = await Promise.all(Array.from({ length: 8 }, (_, nth) => choose(person, nth % 2 ? 'Buyer' : 'Worker')))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  await here.world.expectLedgerToHold()
})

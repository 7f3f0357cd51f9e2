/** Tests that the owner of an e-mail address is not bound to the role that another person registered for it. */
import { contract, type RegistrableRole } from '@piecework/contract'
import { afterEach, expect, test } from 'vitest'
import { type TestUser, useWorld } from '../../test/world.ts'
import { verifyEmail } from '../auth/verify-email.ts'
import { transact } from '../db/transact.ts'

const here = useWorld()
afterEach(() => here.world.expectLedgerToHold())

/** An account that another person registered; then its owner verifies the e-mail address by signing in. */
async function aVerifiedUser(role: 'Worker' | 'Buyer', before: (user: TestUser) => Promise<unknown> = async () => {}) {
  const { world } = here
  const user = role === 'Buyer' ? await world.aBuyer() : await world.aWorker()
  await before(user)
  const { credential_id, session } = await world.db
    .selectFrom('sessions')
    .innerJoin('credentials', 'credentials._id', 'credential_id')
    .select(['credential_id', 'sessions._id as session'])
    .where('email', '=', user.email)
    .executeTakeFirstOrThrow()
  await transact(world.db, (tx) => verifyEmail(tx, credential_id, { session, subject: '', beganAt: new Date() }))
  return user
}

const choose = (user: TestUser, role: RegistrableRole) => user.call(contract.users.chooseRole, { role })
const own = async (user: TestUser) => (await user.call(contract.users.own, { user_email: user.email })).body

test('a Buyer who becomes a Worker has the Worker’s sign-up coins, and no more of them can be withdrawn', async () => {
  const { world } = here
  const user = await aVerifiedUser('Buyer')
  expect(await own(user)).toMatchObject({ role: 'Buyer', coins: 50, may_choose_role: true })
  expect(await choose(user, 'Worker')).toMatchObject({ status: 200, body: { role: 'Worker', coins: 10 } })
  const task = await world.anOpenTask(await world.aBuyer(), { slots: 1, pay: 5 })
  await world.aPendingSubmission(user, task)
  expect(await own(user)).toMatchObject({ coins: 10, withdrawable_coins: 0, may_choose_role: false })
})

test('a Worker who becomes a Buyer has the Buyer’s sign-up coins, once', async () => {
  const user = await aVerifiedUser('Worker')
  expect(await choose(user, 'Buyer')).toMatchObject({ status: 200, body: { role: 'Buyer', coins: 50 } })
  expect(await choose(user, 'Worker')).toMatchObject({ status: 409, body: { code: 'role_is_chosen' } })
  expect((await user.call(contract.statement.movements)).body).toMatchObject([
    { reason: 'sign_up_gift', change: 40, balance: 50 },
    { reason: 'sign_up_gift', change: 10, balance: 10 },
  ])
})

test('a user with any activity in the role keeps it', async () => {
  const { world } = here
  const user = await aVerifiedUser('Buyer', (buyer) => world.anOpenTask(buyer, { slots: 1, pay: 1 }))
  expect(await own(user)).toMatchObject({ may_choose_role: false })
  expect(await choose(user, 'Worker')).toMatchObject({ status: 409, body: { code: 'role_is_chosen' } })
})

test('without a verified address there is nothing to choose, and no user chooses to be an Admin', async () => {
  const { world } = here
  const unverified = await world.aWorker()
  expect(await choose(unverified, 'Buyer')).toMatchObject({ status: 409, body: { code: 'role_is_chosen' } })
  const admin = { role: 'Admin' }
  expect(await (await aVerifiedUser('Worker')).send('PATCH', '/users/own-role', admin)).toMatchObject({ status: 422 })
})

test('choosing both roles at once chooses one', async () => {
  const user = await aVerifiedUser('Worker')
  const answers = await Promise.all(Array.from({ length: 8 }, (_, nth) => choose(user, nth % 2 ? 'Buyer' : 'Worker')))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

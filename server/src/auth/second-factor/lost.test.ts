/** Tests the wait of 72 hours after a second factor was reported lost with a mailed link. */
import { contract } from '@piecework/contract'
import { password } from '@piecework/contract/test/factories'
import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { openWorld, type TestUser, useWorld, type World } from '../../../test/world.ts'

const here = useWorld({ MAIL: 'outbox' })
const newPassword = 'Changed-2'
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 })

async function aProtectedAdmin(world: World) {
  const admin = await world.anAdmin()
  const { body } = await admin.call(contract.secondFactor.begin)
  const code = codeOf(body.secret)
  expect((await admin.call(contract.secondFactor.confirm, { code, password: password })).status).toBe(200)
  return { admin, secret: body.secret as string }
}

const mailsTo = (world: World, { email }: TestUser) =>
  world.db.selectFrom('outbox').select(['subject', 'text']).where('recipient', '=', email).orderBy('_id').execute()

/** Chooses a new password by the mailed link, as the page does, and signs in with it. */
async function reset(world: World, admin: TestUser, lost_factor: boolean): Promise<TestUser> {
  await world.call(contract.passwords.forgot, { email: admin.email, lost_factor })
  const mails = await mailsTo(world, admin)
  const link = /#(token=\S+)/.exec(mails.findLast(({ text }) => text.includes('#token='))?.text ?? '')?.[1]
  const fragment = new URLSearchParams(link)
  expect(fragment.get('factor')).toBe(lost_factor ? 'lost' : null)
  const answer = await world.call(contract.passwords.reset, {
    token: fragment.get('token') ?? '',
    password: newPassword,
    ...(fragment.get('factor') && { lost_factor: true }),
  })
  expect(answer.status).toBe(200)
  const { body } = await world.call(contract.auth.signIn, { email: admin.email, password: newPassword })
  return { ...admin, ...world.callsWith(body.token) }
}

const hoursLater = (world: World, hours: number) =>
  sql`update second_factors set lost_at = lost_at - make_interval(hours => ${hours})`.execute(world.db)
const remove = (admin: TestUser, typed = newPassword) => admin.call(contract.secondFactor.remove, { password: typed })
const state = async (admin: TestUser) => (await admin.call(contract.secondFactor.state)).body
const needsCode = { status: 403, body: { code: 'second_factor_needed' } }

test('72 hours after the report its owner removes it with the new password alone, and not earlier', async () => {
  const { world } = here
  const { admin } = await aProtectedAdmin(world)
  const owner = await reset(world, admin, true)
  expect(Date.parse((await state(owner)).removable_at ?? '') - Date.now()).toBeGreaterThan(71.9 * 3_600_000)
  expect(await owner.call(contract.users.all)).toMatchObject(needsCode)
  await hoursLater(world, 71)
  expect(await remove(owner)).toMatchObject({ status: 422, body: { fields: { code: 'Code is required' } } })
  expect(await owner.call(contract.users.all)).toMatchObject(needsCode)
  await hoursLater(world, 1)
  expect(await remove(owner, 'Guessed-1')).toMatchObject({ status: 422, body: { code: 'auth/wrong-password' } })
  expect((await remove(owner)).status).toBe(200)
  expect((await owner.call(contract.users.all)).status).toBe(200)
  expect((await owner.call(contract.audit.trail, { limit: 2 })).body).toMatchObject([
    { action: 'user.lost-second-factor', actor_email: admin.email, after: { status: 'removed' } },
    { action: 'user.lost-second-factor', actor_email: admin.email, after: { status: 'reported' } },
  ])
})

test('the report is mailed to the address and notified to the other Admins; one of them can reset the factor before', async () => {
  const { world } = here
  const { admin } = await aProtectedAdmin(world)
  const other = await world.anAdmin()
  const owner = await reset(world, admin, true)
  expect(await mailsTo(world, admin)).toContainEqual({
    subject: 'The second factor at Piecework was reported lost',
    text: expect.stringMatching(/From \d+ \w+ \d{4}, \d\d:\d\d UTC the password alone can remove it\./),
  })
  const told = `The Admin “${admin.name}” chose a new password by mail and reported the second factor lost.`
  expect((await mailsTo(world, other)).at(-1)?.text).toContain(told)
  expect((await other.call(contract.notifications.latest)).body[0].message).toContain(told)
  expect((await mailsTo(world, admin)).filter(({ text }) => text.includes(told))).toEqual([])
  const cut = await other.call(contract.userManagement.resetSecondFactor, {
    id: admin._id,
    reason: 'We spoke in person',
  })
  expect(cut.status).toBe(200)
  expect((await owner.call(contract.users.all)).status).toBe(401)
})

test('a code ends the report, and the address gets a mail', async () => {
  const { world } = here
  const { admin, secret } = await aProtectedAdmin(world)
  const owner = await reset(world, admin, true)
  expect((await owner.call(contract.secondFactor.give, { code: codeOf(secret, 1) })).status).toBe(200)
  expect(await state(owner)).toMatchObject({ removable_at: null, given: true })
  expect((await mailsTo(world, admin)).at(-1)?.text).toContain('the second factor is not lost and stays on')
  await hoursLater(world, 100)
  expect((await remove(owner)).status).toBe(422)
})

test('a reset without the report starts no wait, and a second report does not start it again', async () => {
  const { world } = here
  const { admin } = await aProtectedAdmin(world)
  const owner = await reset(world, admin, false)
  expect(await state(owner)).toMatchObject({ removable_at: null })
  await reset(world, admin, true)
  await hoursLater(world, 50)
  const again = await reset(world, admin, true)
  expect(Date.parse((await state(again)).removable_at ?? '') - Date.now()).toBeLessThan(23 * 3_600_000)
})

test('a report for an account without a second factor changes nothing and notifies no user', async () => {
  const { world } = here
  const [admin, other] = [await world.anAdmin(), await world.anAdmin()]
  await reset(world, admin, true)
  expect((await mailsTo(world, admin)).map(({ subject }) => subject)).not.toContain(
    'The second factor at Piecework was reported lost',
  )
  expect(await mailsTo(world, other)).toEqual([])
})

test('where Admins must have a second factor, a lost one can be removed, and a new one is set up first', async () => {
  const world = await openWorld({ MAIL: 'outbox', SECOND_FACTOR: 'required' })
  const { admin } = await aProtectedAdmin(world)
  const owner = await reset(world, admin, true)
  expect(await remove(owner)).toMatchObject({ status: 409, body: { code: 'second_factor_required' } })
  await hoursLater(world, 72)
  expect((await remove(owner)).status).toBe(200)
  expect(await owner.call(contract.users.all)).toMatchObject(needsCode)
  await world.app.close()
  await world.database.close()
})

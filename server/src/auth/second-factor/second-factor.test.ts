import { contract } from '@piecework/contract'
import { password } from '@piecework/contract/test/factories'
import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { describe, expect, test } from 'vitest'
import { openWorld, type TestUser, useWorld } from '../../../test/world.ts'

const here = useWorld()

const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 })

const begin = async (admin: TestUser): Promise<string> => (await admin.call(contract.secondFactor.begin)).body.secret
const confirm = (admin: TestUser, code: string, typed = password) =>
  admin.call(contract.secondFactor.confirm, { code, password: typed })
const remove = (admin: TestUser, code: string, typed = password) =>
  admin.call(contract.secondFactor.remove, { code, password: typed })
const give = (admin: TestUser, code: string) => admin.call(contract.secondFactor.give, { code })

/** An Admin with a second factor, and a second session of the same Admin that has not passed it. */
async function aProtectedAdmin() {
  const { world } = here
  const admin = await world.anAdmin()
  const secret = await begin(admin)
  const { body } = await confirm(admin, codeOf(secret))
  return { admin, secret, recovery: body.recovery_codes as string[], elsewhere: await signedInAgain(admin) }
}

async function signedInAgain(user: TestUser): Promise<TestUser> {
  const token = `second-${crypto.randomUUID()}`
  await sql`with session as (
      insert into sessions (_id, credential_id, device, ends_at)
      select gen_random_uuid(), _id, 'a telephone', now() + interval '1 day' from credentials where email = ${user.email} returning _id)
    insert into tokens (hash, session_id, expires_at, renewable_until)
    select sha256(convert_to(${token}, 'UTF8')), _id, now() + interval '1 day', now() + interval '1 day' from session`.execute(
    here.world.db,
  )
  return { ...user, ...here.world.callsWith(token) }
}

describe('the second factor', () => {
  test('is on after its first code, and shows ten recovery codes once', async () => {
    const admin = await here.world.anAdmin()
    const { body: begun } = await admin.call(contract.secondFactor.begin)
    expect(begun.uri).toContain(`otpauth://totp/Piecework:${encodeURIComponent(admin.email)}`)
    expect(await confirm(admin, '000000')).toMatchObject({ status: 422, body: { code: 'wrong_code' } })
    const { status, body } = await confirm(admin, codeOf(begun.secret))
    expect(status).toBe(200)
    expect(new Set(body.recovery_codes).size).toBe(10)
    expect(await admin.call(contract.secondFactor.state)).toMatchObject({
      body: { on_since: expect.any(String), given: true, recovery_codes_left: 10 },
    })
    expect(await admin.call(contract.secondFactor.begin)).toMatchObject({ status: 409 })
  })

  test('is required in every other session before it may act as an Admin or read data of another user', async () => {
    const { elsewhere, secret, admin } = await aProtectedAdmin()
    const other = await here.world.aWorker()
    for (const path of ['/users', '/tasks/all', '/admin-stats', '/withdrawals/pending']) {
      expect(await elsewhere.send('GET', path)).toMatchObject({ status: 403, body: { code: 'second_factor_needed' } })
    }
    expect(await elsewhere.call(contract.users.own, { user_email: other.email })).toMatchObject({ status: 403 })
    expect(await elsewhere.call(contract.users.own, { user_email: admin.email })).toMatchObject({ status: 200 })
    expect(await give(elsewhere, codeOf(secret, 1))).toMatchObject({ status: 200 })
    expect(await elsewhere.call(contract.users.all)).toMatchObject({ status: 200 })
  })

  test('is required to change the password or to end a session, so that the password alone is not enough', async () => {
    const { admin, elsewhere } = await aProtectedAdmin()
    const { body: sessions } = await elsewhere.call(contract.auth.sessions)
    const owners = sessions.find((session) => !session.current)?._id
    const refused = { status: 403, body: { code: 'second_factor_needed' } }
    const passwords = { current_password: password, password: 'Stolen-2' }
    expect(await elsewhere.call(contract.passwords.change, passwords)).toMatchObject(refused)
    expect(await elsewhere.call(contract.auth.endSession, { id: owners as string })).toMatchObject(refused)
    expect(await elsewhere.call(contract.auth.endSessions)).toMatchObject(refused)
    expect(await admin.call(contract.users.all)).toMatchObject({ status: 200 })
    expect(await elsewhere.call(contract.auth.signOut)).toMatchObject({ status: 200 })
    expect(await elsewhere.call(contract.auth.sessions)).toMatchObject({ status: 401 })
  })

  test('accepts no code twice', async () => {
    const { elsewhere, secret, admin } = await aProtectedAdmin()
    const code = codeOf(secret, 1)
    expect(await give(elsewhere, code)).toMatchObject({ status: 200 })
    expect(await give(await signedInAgain(admin), code)).toMatchObject({ status: 422, body: { code: 'wrong_code' } })
  })

  test('accepts a recovery code once, however it is typed', async () => {
    const { elsewhere, admin, recovery } = await aProtectedAdmin()
    const code = recovery[0] ?? ''
    const typed = `${code.slice(0, 5)}-${code.slice(5)}`.toLowerCase()
    expect(await give(elsewhere, typed)).toMatchObject({ status: 200 })
    expect(await give(await signedInAgain(admin), typed)).toMatchObject({ status: 422 })
    expect(await admin.call(contract.secondFactor.state)).toMatchObject({ body: { recovery_codes_left: 9 } })
  })

  test('is turned off with a code and the password only', async () => {
    const { admin, elsewhere, secret } = await aProtectedAdmin()
    expect(await remove(admin, '123456')).toMatchObject({ status: 422 })
    expect(await remove(admin, codeOf(secret, 1))).toMatchObject({
      status: 200,
    })
    expect(await elsewhere.call(contract.users.all)).toMatchObject({ status: 200 })
    const mails = here.world.db.selectFrom('outbox').select('text').where('recipient', '=', admin.email).orderBy('_id')
    expect(await mails.execute()).toEqual([
      { text: expect.stringContaining('The second factor was turned on.') },
      { text: expect.stringContaining('The second factor was turned off.') },
    ])
  })

  test('is for Admins only', async () => {
    const worker = await here.world.aWorker()
    expect(await worker.call(contract.secondFactor.begin)).toMatchObject({
      status: 403,
      body: { code: 'admins_only' },
    })
  })

  test('delays the next code after ten wrong ones', async () => {
    const world = await openWorld({ RATE_LIMITS: 'on' })
    const admin = await world.anAdmin()
    const { body } = await admin.call(contract.secondFactor.begin)
    for (let nth = 0; nth < 10; nth++) {
      expect(await confirm(admin, codeOf(body.secret, 100 + nth))).toMatchObject({ status: 422 })
    }
    expect(await confirm(admin, codeOf(body.secret))).toMatchObject({ status: 429 })
    await world.app.close()
    await world.database.close()
  })

  test('must be set up before anything else where the operator demands it, and cannot be turned off', async () => {
    const world = await openWorld({ SECOND_FACTOR: 'required' })
    const admin = await world.anAdmin()
    expect(await admin.call(contract.users.all)).toMatchObject({ status: 403, body: { code: 'second_factor_needed' } })
    const { body } = await admin.call(contract.secondFactor.begin)
    expect(await confirm(admin, codeOf(body.secret))).toMatchObject({ status: 200 })
    expect(await admin.call(contract.users.all)).toMatchObject({ status: 200 })
    const off = await remove(admin, codeOf(body.secret, 1))
    expect(off).toMatchObject({ status: 409, body: { code: 'second_factor_required' } })
    await world.app.close()
    await world.database.close()
  })
})

describe('A stolen session', () => {
  const wrong = { status: 422, body: { code: 'auth/wrong-password', fields: { password: expect.any(String) } } }
  const state = async (admin: TestUser) => (await admin.call(contract.secondFactor.state)).body

  test('cannot turn a second factor on: its first code needs the password too', async () => {
    const admin = await here.world.anAdmin()
    const secret = await begin(admin)
    const withoutPassword = await admin.call(contract.secondFactor.confirm, { code: codeOf(secret) })
    expect(withoutPassword).toMatchObject({ status: 422, body: { fields: { password: 'Password is required' } } })
    expect(await confirm(admin, codeOf(secret), 'Guessed-1')).toMatchObject(wrong)
    expect(await state(admin)).toMatchObject({ on_since: null, proof: 'password' })
    expect((await confirm(admin, codeOf(secret))).status).toBe(200)
  })

  test('cannot turn it off, not even with a code', async () => {
    const { admin, secret, recovery } = await aProtectedAdmin()
    expect(await remove(admin, codeOf(secret, 1), 'Guessed-1')).toMatchObject(wrong)
    expect(await remove(admin, recovery[0] ?? '', 'Guessed-1')).toMatchObject(wrong)
    expect(await state(admin)).toMatchObject({ recovery_codes_left: 10 })
  })

  test('of an account without a password can turn one on within five minutes of its sign-in only', async () => {
    const { world } = here
    const admin = await world.anAdmin()
    await sql`update credentials set password_hash = null where email = ${admin.email}`.execute(world.db)
    const age = (minutes: number) =>
      sql`update sessions set signed_in_at = now() - make_interval(mins => ${minutes}) from credentials
        where credentials._id = credential_id and email = ${admin.email}`.execute(world.db)
    const secret = await begin(admin)
    await age(6)
    expect(await confirm(admin, codeOf(secret))).toMatchObject({
      status: 409,
      body: { code: 'auth/requires-recent-login' },
    })
    expect(await state(admin)).toMatchObject({ proof: 'recent-sign-in' })
    await age(4)
    expect((await confirm(admin, codeOf(secret))).status).toBe(200)
    await age(6)
    expect((await remove(admin, codeOf(secret, 1))).status).toBe(409)
  })
})

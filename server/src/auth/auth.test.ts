import { contract } from '@piecework/contract'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { refusal, useWorld } from '../../test/world.ts'

const here = useWorld()
const password = 'Secret-1'

async function anAccount() {
  const email = `${crypto.randomUUID().slice(0, 12)}@example.com`
  const { body } = await here.world.call(contract.auth.signUp, { email, password, name: 'Asha' })
  await here.world.call(contract.users.register, { email, role: 'Worker' }, { token: body.token })
  return { email, token: body.token as string }
}

const ownRecord = (email: string, token: string) =>
  here.world.call(contract.users.own, { user_email: email }, { token })

describe('signing up', () => {
  test('one address has one account', { tags: ['1.13', '7.41', '8.5'] }, async () => {
    const { email } = await anAccount()
    const again = await here.world.call(contract.auth.signUp, { email: ` ${email.toUpperCase()}`, password })
    expect(again).toMatchObject({
      status: 409,
      body: { code: 'auth/email-already-in-use', message: 'Email is already registered' },
    })
  })

  test.each([
    ['', 'Password is required'],
    ['Ab1', 'Password must be at least 6 characters'],
    ['secret-1', 'Password must contain at least one uppercase letter'],
  ])(
    'the password "%s" is refused with the rule that it breaks',
    { tags: ['5.8', '5.9', '5.10', '5.13', '9.16'] },
    async (weak, rule) => {
      const response = await here.world.call(contract.auth.signUp, { email: 'a@example.com', password: weak })
      expect(response).toMatchObject({ status: 422, body: { fields: { password: rule } } })
    },
  )

  test('passwords and tokens are kept only as hashes', async () => {
    const { email, token } = await anAccount()
    const { rows } = await sql<{ all: string }>`
      select (select string_agg(c::text, '') from credentials c) || (select string_agg(t::text, '') from tokens t) as all`.execute(
      here.world.db,
    )
    expect(rows[0]?.all).toContain(email)
    expect(rows[0]?.all).toContain('$argon2id$v=19$m=19456,t=2,p=1$')
    expect(rows[0]?.all).not.toContain(password)
    expect(rows[0]?.all).not.toContain(token)
  })
})

describe('signing in', () => {
  test('returns a token that identifies the user', { tags: ['1.14', '3.1', '7.41'] }, async () => {
    const { email } = await anAccount()
    const { status, body } = await here.world.call(contract.auth.signIn, { email, password })
    expect(status).toBe(200)
    expect(body.user).toEqual({ email, name: 'Asha', photo: null })
    expect(await ownRecord(email, body.token)).toMatchObject({ status: 200, body: { email } })
  })

  test('a wrong password and an unknown address are refused alike', { tags: ['8.3'] }, async () => {
    const { email } = await anAccount()
    const wrong = await here.world.call(contract.auth.signIn, { email, password: 'Wrong-1' })
    const unknown = await here.world.call(contract.auth.signIn, { email: 'nobody@example.com', password })
    expect(wrong).toMatchObject({ status: 400, body: { code: 'auth/invalid-credential' } })
    expect(unknown.body).toEqual(wrong.body)
    expect(unknown.status).toBe(wrong.status)
  })

  test('no token, a forged one and an expired one are 401', async () => {
    const { email, token } = await anAccount()
    expect(await here.world.call(contract.users.own, { user_email: email })).toMatchObject(refusal(401, 'no_token'))
    expect(await ownRecord(email, 'forged')).toMatchObject({ status: 401, body: { code: 'bad_token' } })
    await sql`update tokens set expires_at = now() - interval '1 second'`.execute(here.world.db)
    expect(await ownRecord(email, token)).toMatchObject({ status: 401, body: { code: 'bad_token' } })
  })
})

describe('sessions', () => {
  test('an expired token is renewed, and can be renewed again only for some minutes', async () => {
    const { world } = here
    const { email, token } = await anAccount()
    await sql`update tokens set expires_at = now() - interval '1 second'`.execute(world.db)
    const { status, body } = await world.call(contract.auth.refresh, {}, { token })
    expect(status).toBe(200)
    expect(await ownRecord(email, body.token)).toMatchObject({ status: 200 })
    await sql`update tokens set renewable_until = renewable_until - interval '11 minutes'`.execute(world.db)
    expect(await world.call(contract.auth.refresh, {}, { token })).toMatchObject({ status: 401 })
    expect(await world.call(contract.auth.refresh, {}, { token: body.token })).toMatchObject({ status: 200 })
  })

  test('a renewal whose response was lost can be repeated', async () => {
    const { email, token } = await anAccount()
    await here.world.call(contract.auth.refresh, {}, { token })
    const { body } = await here.world.call(contract.auth.refresh, {}, { token })
    expect(await ownRecord(email, body.token)).toMatchObject({ status: 200 })
  })

  test('a session has at most five tokens, however often a token is renewed', async () => {
    const { email, token } = await anAccount()
    const renewals = Array.from({ length: 20 }, () => here.world.call(contract.auth.refresh, {}, { token }))
    const tokens = (await Promise.all(renewals)).filter(({ status }) => status === 200).map(({ body }) => body.token)
    const living = []
    for (const each of tokens) if ((await ownRecord(email, each)).status === 200) living.push(each)
    expect(living.length).toBeGreaterThanOrEqual(1)
    expect(living.length).toBeLessThanOrEqual(5)
  })

  test('signing out ends the session; a second time succeeds too', { tags: ['1.17', '4.3'] }, async () => {
    const { email, token } = await anAccount()
    expect(await here.world.call(contract.auth.signOut, {}, { token })).toMatchObject({ status: 200 })
    expect(await ownRecord(email, token)).toMatchObject({ status: 401 })
    expect(await here.world.call(contract.auth.refresh, {}, { token })).toMatchObject({ status: 401 })
    expect(await here.world.call(contract.auth.signOut, {}, { token })).toMatchObject({ status: 200 })
  })

  test('they are listed, and all others can be ended', async () => {
    const { email, token } = await anAccount()
    const other = (await here.world.call(contract.auth.signIn, { email, password })).body.token
    const { body } = await here.world.call(contract.auth.sessions, {}, { headers: { 'user-agent': 'Phone' }, token })
    expect(body).toHaveLength(2)
    expect(body.filter((session) => session.current)).toHaveLength(1)
    expect(await here.world.call(contract.auth.endSessions, {}, { token })).toMatchObject({
      body: { ended: 1 },
    })
    expect(await ownRecord(email, other)).toMatchObject({ status: 401 })
    expect(await ownRecord(email, token)).toMatchObject({ status: 200 })
  })
})

test('the demo’s one-click sign-in is off when the demo is off', async () => {
  const response = await here.world.call(contract.auth.demoSignIn, { role: 'Admin' })
  expect(response).toMatchObject({ status: 404, body: { code: 'not_found' } })
})

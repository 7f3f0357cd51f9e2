import { getIdToken, sendEmailVerification } from '@firebase/auth'
import { contract } from '@piecework/contract'
import { Secret, TOTP } from 'otpauth'
import { describe, expect, test } from 'vitest'
import { anAddress, useFirebaseWorld } from '../../../test/firebase-world.ts'
import { project } from '../../../test/identity-toolkit.ts'
import { anotherWorld } from '../../../test/world.ts'
import { readConfig } from '../../config.ts'

const adminEmail = 'first@example.com'
const here = useFirebaseWorld({ ADMIN_EMAIL: adminEmail })
const keys = {
  FIREBASE_PROJECT_ID: project,
  FIREBASE_API_KEY: 'an-api-key',
  FIREBASE_AUTH_DOMAIN: `${project}.firebaseapp.com`,
}

describe('the first Admin', () => {
  test('is the user who verifies ADMIN_EMAIL, while there is none', async () => {
    const { user, token } = await here.signUp(adminEmail)
    await here.call(contract.users.register, { email: adminEmail, role: 'Worker' }, { token })
    expect(await here.own(adminEmail, token)).toMatchObject({ body: { role: 'Worker' } })
    await sendEmailVerification(user)
    here.toolkit.follow(adminEmail)
    const proven = await getIdToken(user, true)
    expect(await here.own(adminEmail, proven)).toMatchObject({ body: { role: 'Admin' } })
    expect(await here.call(contract.users.all, {}, { token: proven })).toMatchObject({ status: 200 })
    await here.world.expectLedgerToHold()
  })

  test('is made once: a former Admin does not become Admin again while another Admin exists', async () => {
    await here.anAdmin()
    const former = { role: 'Worker', vouched_at: null } as const
    await here.world.db.updateTable('users').set(former).where('email', '=', adminEmail).execute()
    const { token } = await here.signIn(adminEmail)
    expect(await here.own(adminEmail, token)).toMatchObject({ body: { role: 'Worker' } })
  })
})

describe('local sign-in with Firebase', () => {
  test.each([
    ['/auth/sign-up', { email: anAddress(), password: 'Secret-1' }],
    ['/auth/sign-in', { email: anAddress(), password: 'Secret-1' }],
    ['/auth/refresh', {}],
    ['/auth/google', { ticket: 'a', secret: 'b' }],
    ['/auth/demo', { role: 'Admin' }],
    ['/auth/password/forgot', { email: anAddress() }],
    ['/auth/password/reset', { token: 'a', password: 'Secret-1' }],
  ])('%s is refused with a message', async (path, body) => {
    const response = await here.send('POST', path, undefined, body)
    expect(response).toMatchObject({ status: 409, body: { code: 'firebase_sign_in' } })
    expect(response.body.message).toContain('Firebase')
  })

  test('a local session from before is invalid', async () => {
    const localUser = await here.world.aNewcomer()
    expect(await here.own(localUser.email, localUser.token)).toMatchObject({ status: 401, body: { code: 'bad_token' } })
  })
})

test('the second factor belongs to the sign-in: a renewed token has passed it, another sign-in has not', async () => {
  const { email, user, token } = await here.aMember('Worker')
  await here.world.db.updateTable('users').set({ role: 'Admin' }).where('email', '=', email).execute()
  const { body } = await here.call(contract.secondFactor.begin, {}, { token })
  const code = new TOTP({ secret: Secret.fromBase32(body.secret) }).generate()
  const confirmed = await here.call(contract.secondFactor.confirm, { code }, { token })
  expect(confirmed).toMatchObject({ status: 200 })
  expect((await here.call(contract.users.all, {}, { token: await getIdToken(user, true) })).status).toBe(200)

  const elsewhere = await here.signIn(email)
  const asked = await here.call(contract.users.all, {}, { token: elsewhere.token })
  expect(asked).toMatchObject({ status: 403, body: { code: 'second_factor_needed' } })
  const recovery = { code: confirmed.body.recovery_codes[0] as string }
  expect((await here.call(contract.secondFactor.give, recovery, { token: elsewhere.token })).status).toBe(200)
  expect((await here.call(contract.users.all, {}, { token: await getIdToken(elsewhere.user, true) })).status).toBe(200)
})

describe('configuration', () => {
  test.each(Object.keys(keys))('without %s alone the start stops and names it, and no value', (name) => {
    const { [name]: _, ...rest } = keys as Record<string, string>
    expect(() => readConfig(rest)).toThrow(new Error(`Sign-in by Firebase also needs ${name}.`))
  })

  test('an invalid value is named by its setting, and not repeated', () => {
    expect(() => readConfig({ ...keys, FIREBASE_AUTH_DOMAIN: 'https://secret.example' })).toThrow(
      new Error('FIREBASE_AUTH_DOMAIN is not such a value of Firebase.'),
    )
    expect(() => readConfig({ ...keys, FIREBASE_JWKS_URL: 'file:///keys' })).toThrow('FIREBASE_JWKS_URL must be')
    expect(() => readConfig({ FIREBASE_JWKS_URL: 'http://127.0.0.1/keys' })).toThrow('FIREBASE_JWKS_URL also needs')
  })

  test.each([{ DEMO: 'on' }, { GOOGLE: 'development' }, { GOOGLE_CLIENT_ID: 'a', GOOGLE_CLIENT_SECRET: 'b' }])(
    '%o cannot be combined with it',
    (more) => {
      expect(() => readConfig({ ...keys, ...more })).toThrow(`${Object.keys(more)[0]}`)
    },
  )

  test('the demo is off, the first Admin needs no password, and test settings cause warnings', () => {
    const config = readConfig({ ...keys, ADMIN_EMAIL: adminEmail })
    expect(config).toMatchObject({ demo: 'off', google: null, admin: { password: null }, warnings: [] })
    expect(config.firebase?.keysUrl).toMatch(/^https:\/\/www\.googleapis\.com\//)
    const away = { HOST: '0.0.0.0', PUBLIC_URL: 'https://piecework.example', FIREBASE_JWKS_URL: 'https://keys.example' }
    expect(readConfig({ ...keys, ...away }).warnings).toEqual([expect.stringContaining('FIREBASE_JWKS_URL')])
  })

  test('the browser gets the project, and may connect to what this mode needs and to nothing else', async () => {
    const world = await anotherWorld(keys)
    const { body } = await world.call(contract.config.config)
    const { headers } = await world.app.inject('/')
    const webConfig = {
      projectId: project,
      apiKey: 'an-api-key',
      authDomain: `${project}.firebaseapp.com`,
      emulator: null,
    }
    expect(body).toMatchObject({ google: 'google', demo: [] })
    expect(body.firebase).toEqual(webConfig)
    const policy = policyOf(headers)
    const calls = 'https://identitytoolkit.googleapis.com https://securetoken.googleapis.com'
    expect(policy['connect-src']).toBe(`'self' ${calls}`)
    expect(policy['frame-src']).toBe(`https://${project}.firebaseapp.com`)
    expect(policy['script-src']).toBe("'self' https://apis.google.com")
  })

  test('other modes allow no connection to Firebase', async () => {
    const world = await anotherWorld()
    const { body } = await world.call(contract.config.config)
    const { headers } = await world.app.inject('/')
    expect(body.firebase).toBeNull()
    expect(policyOf(headers)).toMatchObject({ 'connect-src': "'self'", 'frame-src': "'none'", 'script-src': "'self'" })
  })
})

function policyOf(headers: Record<string, unknown>): Record<string, string> {
  const directives = String(headers['content-security-policy']).split(';')
  return Object.fromEntries(
    directives.map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1).join(' ')]),
  )
}

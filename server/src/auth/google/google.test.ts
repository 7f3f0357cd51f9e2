import { createHash, randomBytes } from 'node:crypto'
import { contract } from '@piecework/contract'
import { password } from '@piecework/contract/test/factories'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { anotherWorld, useWorld } from '../../../test/world.ts'
import { readConfig } from '../../config.ts'
import { transact } from '../../db/transact.ts'
import type { GoogleUser } from './google.ts'
import { issueTicket } from './sign-ins.ts'

const here = useWorld()
const anAddress = () => `${crypto.randomUUID().slice(0, 12)}@example.com`

/** The secret of the page that opens the popup, and its challenge. */
function anOpener() {
  const secret = randomBytes(32).toString('base64url')
  return { secret, challenge: createHash('sha256').update(secret).digest('base64url') }
}

/** Starts a sign-in. @returns the parameters that the popup brings to the development issuer */
async function start(challenge: string) {
  const { status, headers } = await here.world.send('GET', `/auth/google?challenge=${challenge}`)
  expect(status).toBe(302)
  const address = new URL(String(headers.location))
  expect(address.pathname).toBe('/dev/google')
  return Object.fromEntries(address.searchParams) as Record<string, string>
}

async function grant(parameters: Record<string, string>, email: string, name = 'Asha') {
  const { body } = await here.world.send('POST', '/auth/google/development', { ...parameters, email, name })
  return new URL(body.redirect).search
}

/** The result on the popup's last page: a ticket or an error. */
async function callback(search: string) {
  const { body } = await here.world.send('GET', `/auth/google/callback${search}`)
  return /<meta name="(ticket|error)" content="([^"]+)">/.exec(body)?.slice(1) ?? []
}

const takeTicket = (ticket: string | undefined, secret: string) =>
  here.world.send('POST', '/auth/google', { ticket, secret })

async function signInWithGoogle(email: string) {
  const { secret, challenge } = anOpener()
  const [kind, value] = await callback(await grant(await start(challenge), email))
  return kind === 'ticket' ? takeTicket(value, secret) : { status: 0, body: { error: value } }
}

/** Signs in with these claims of Google itself. */
async function signInWithClaims(more: Partial<GoogleUser> & { email: string }) {
  const { secret, challenge } = anOpener()
  const googleUser = { subject: crypto.randomUUID(), emailVerified: true, name: 'Asha', photo: null, ...more }
  const ticket = await transact(here.world.db, (tx) => issueTicket(tx, { provider: 'google' }, googleUser, challenge))
  return takeTicket(ticket, secret)
}

const own = (email: string, token: string) => here.world.send('GET', `/users/${email}`, undefined, {}, token)

describe('signing in with Google', () => {
  test('makes a new user a Worker with 10 coins, and is the same user the next time', {
    tags: ['6.25'],
  }, async () => {
    const email = anAddress()
    const { status, body } = await signInWithGoogle(email)
    expect(status).toBe(200)
    expect(body.user).toEqual({ email, name: 'Asha', photo: null })
    const record = {
      email,
      name: 'Asha',
      photo: null,
      role: 'Worker',
      coins: 10,
      created_at: 'now',
      last_log_in: 'now',
    }
    expect(await here.world.send('POST', '/users', record, {}, body.token)).toMatchObject({ status: 201 })
    expect(await own(email, body.token)).toMatchObject({ body: { role: 'Worker', coins: 10, name: 'Asha' } })

    const again = await signInWithGoogle(email)
    expect(await here.world.send('POST', '/users', record, {}, again.body.token)).toMatchObject({
      status: 200,
      body: { insertedId: null },
    })
    expect(await own(email, again.body.token)).toMatchObject({ body: { coins: 10 } })
    await here.world.expectLedgerToHold()
  })

  test('a sign-in code works once, and only for the page that opened the window', async () => {
    const { secret, challenge } = anOpener()
    const [, ticket] = await callback(await grant(await start(challenge), anAddress()))
    expect(await takeTicket(ticket, anOpener().secret)).toMatchObject({ status: 400 })
    expect(await takeTicket(ticket, secret)).toMatchObject({ status: 200 })
    expect(await takeTicket(ticket, secret)).toMatchObject({ status: 400, body: { code: 'auth/invalid-credential' } })
  })

  test('a code, a state, or a verifier of another sign-in is rejected', async () => {
    const firstSignIn = await start(anOpener().challenge)
    const other = await start(anOpener().challenge)
    const search = await grant(firstSignIn, anAddress())
    const code = new URLSearchParams(search).get('code') ?? ''
    expect(await callback(`?${new URLSearchParams({ code, state: other.state ?? '' })}`)).toEqual(['error', 'failed'])
    expect(await callback(`?${new URLSearchParams({ code, state: 'forged' })}`)).toEqual(['error', 'failed'])
    // The first request used the code up, with the PKCE verifier of the other sign-in.
    expect(await callback(search)).toEqual(['error', 'failed'])
  })

  test('a second callback, or one after ten minutes, is rejected', async () => {
    const search = await grant(await start(anOpener().challenge), anAddress())
    expect((await callback(search))[0]).toBe('ticket')
    expect(await callback(search)).toEqual(['error', 'failed'])
    const late = await grant(await start(anOpener().challenge), anAddress())
    await sql`update google_sign_ins set expires_at = now() - interval '1 second'`.execute(here.world.db)
    expect(await callback(late)).toEqual(['error', 'failed'])
  })

  test('a user who denies it gets a message', async () => {
    const { state = '' } = await start(anOpener().challenge)
    expect(await callback(`?error=access_denied&state=${state}`)).toEqual(['error', 'denied'])
  })
})

describe('the account that it opens', () => {
  const notByGoogle = { body: { error: 'auth/account-exists-with-different-credential' } }

  test('the development issuer cannot sign in to an account that existed before', async () => {
    const { email } = await here.world.aBuyer()
    expect(await signInWithGoogle(email)).toMatchObject(notByGoogle)
  })

  test('the development issuer cannot sign in to an Admin, even one that it has made', async () => {
    const email = anAddress()
    const { body } = await signInWithGoogle(email)
    await here.world.send('POST', '/users', { email }, {}, body.token)
    await here.world.db.updateTable('users').set({ role: 'Admin' }).where('email', '=', email).execute()
    expect(await signInWithGoogle(email)).toMatchObject(notByGoogle)
  })

  test('the first verification of an address by Google ends earlier passwords and sessions of the address', async () => {
    const { email, token } = await here.world.aBuyer()
    const { status, body } = await signInWithClaims({ email })
    expect(status).toBe(200)
    expect(await own(email, token)).toMatchObject({ status: 401 })
    expect((await here.world.call(contract.auth.signIn, { email, password })).status).toBe(400)
    expect(await own(email, body.token)).toMatchObject({ status: 200, body: { role: 'Buyer' } })
  })

  test('a verified address keeps its password and sessions', async () => {
    const { email, token } = await here.world.aBuyer()
    await sql`update credentials set email_verified_at = now() where email = ${email}`.execute(here.world.db)
    expect(await signInWithClaims({ email })).toMatchObject({ status: 200 })
    expect(await own(email, token)).toMatchObject({ status: 200 })
    expect((await here.world.call(contract.auth.signIn, { email, password })).status).toBe(200)
  })

  test('an address that Google has not verified is rejected', async () => {
    await expect(signInWithClaims({ email: anAddress(), emailVerified: false })).rejects.toMatchObject({
      code: 'auth/unverified-email',
    })
  })

  test('a removed user cannot sign in', async () => {
    const email = anAddress()
    const subject = crypto.randomUUID()
    const { body } = await signInWithClaims({ email, subject })
    const { body: made } = await here.world.call(contract.users.register, { email }, { token: body.token })
    const admin = await here.world.anAdmin()
    expect((await admin.call(contract.userManagement.remove, { id: made.insertedId as string })).status).toBe(200)
    await expect(signInWithClaims({ email, subject })).rejects.toMatchObject({ code: 'account_removed' })
    await expect(signInWithClaims({ email })).rejects.toMatchObject({ code: 'account_removed' })
  })

  test('a Google account without a password refuses a password sign-in and a change of the password', async () => {
    const email = anAddress()
    const { body } = await signInWithClaims({ email })
    expect((await here.world.call(contract.auth.signIn, { email, password })).status).toBe(400)
    const change = { current_password: password, password: 'Secret-2' }
    expect((await here.world.call(contract.passwords.change, change, { token: body.token })).status).toBe(422)
  })
})

describe('where it is available', () => {
  test('the development issuer answers 404 through a proxy, for another host name and in production', async () => {
    const path = `/auth/google?challenge=${anOpener().challenge}`
    expect((await here.world.send('GET', path, undefined, { 'x-forwarded-for': '9.9.9.9' })).status).toBe(404)
    expect(await here.world.send('GET', path, undefined, { host: 'piecework.example' })).toMatchObject({ status: 404 })
    expect(
      (await here.world.call(contract.config.config, {}, { headers: { host: 'piecework.example' } })).body.google,
    ).toBeNull()
    expect((await here.world.call(contract.config.config)).body.google).toBe('development')
    const world = await anotherWorld({ NODE_ENV: 'production', RATE_LIMITS: 'on' })
    expect(await world.send('GET', path)).toMatchObject({ status: 404 })
  })

  test('an incomplete configuration stops the start and names what is missing', () => {
    expect(() => readConfig({ GOOGLE_CLIENT_ID: 'a' })).toThrow('GOOGLE_CLIENT_ID also needs GOOGLE_CLIENT_SECRET.')
    expect(() => readConfig({ GOOGLE_CLIENT_SECRET: 'a' })).toThrow('GOOGLE_CLIENT_SECRET also needs GOOGLE_CLIENT_ID.')
    expect(readConfig({ GOOGLE_CLIENT_ID: 'a', GOOGLE_CLIENT_SECRET: 'b' }).google).toMatchObject({ kind: 'google' })
  })
})

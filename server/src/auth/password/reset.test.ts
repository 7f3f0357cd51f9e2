import type { AddressInfo } from 'node:net'
import { contract } from '@piecework/contract'
import { password } from '@piecework/contract/test/factories'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { anotherWorld, useWorld } from '../../../test/world.ts'

const here = useWorld()
const newPassword = 'Changed-2'

const forgot = (email: string) => here.world.call(contract.passwords.forgot, { email })
const reset = (token: string, next = newPassword) =>
  here.world.call(contract.passwords.reset, { token, password: next })
const signIn = (email: string, typed: string) => here.world.call(contract.auth.signIn, { email, password: typed })
const change = (token: string, current: string, next = newPassword) =>
  here.world.call(contract.passwords.change, { current_password: current, password: next }, { token })
const ownRecord = (email: string, token: string) =>
  here.world.call(contract.users.own, { user_email: email }, { token })

/** The mails to an address, oldest first. */
function mailsTo(email: string) {
  return here.world.db.selectFrom('outbox').selectAll().where('recipient', '=', email).orderBy('_id').execute()
}

async function aResetToken(email: string): Promise<string> {
  expect(await forgot(email)).toMatchObject({ status: 200 })
  const mail = (await mailsTo(email)).at(-1)
  return /#token=(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
}

describe('a forgotten password', () => {
  test('is replaced once by the link in a mail', async () => {
    const { email } = await here.world.aWorker()
    const token = await aResetToken(email)
    expect(await reset(token)).toMatchObject({ status: 200 })
    expect(await signIn(email, password)).toMatchObject({ body: { code: 'auth/invalid-credential' } })
    expect(await signIn(email, newPassword)).toMatchObject({ status: 200 })
    expect(await reset(token, 'Another-3')).toMatchObject({
      status: 409,
      body: {
        code: 'auth/invalid-action-code',
        message: 'This link was used already or has expired. Please ask for a new one.',
      },
    })
    expect(await signIn(email, newPassword)).toMatchObject({ status: 200 })
  })

  test('is replaced once by twenty uses of a link at the same time', async () => {
    const { email } = await here.world.aWorker()
    const token = await aResetToken(email)
    const answers = await Promise.all(Array.from({ length: 20 }, (_, nth) => reset(token, `Password-${nth}`)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19)
  })

  test('can be replaced by the link for an hour', async () => {
    const { email } = await here.world.aWorker()
    const token = await aResetToken(email)
    await sql`update password_resets set expires_at = expires_at - interval '61 minutes' where email = ${email}`.execute(
      here.world.db,
    )
    expect(await reset(token)).toMatchObject({ status: 409 })
    expect(await signIn(email, password)).toMatchObject({ status: 200 })
  })

  test('can be replaced by the newest link only', async () => {
    const { email } = await here.world.aWorker()
    const older = await aResetToken(email)
    const newer = await aResetToken(email)
    expect(await reset(older)).toMatchObject({ status: 409 })
    expect(await reset(newer)).toMatchObject({ status: 200 })
  })

  test('gets the same answer for an address that no user has, and no mail goes there', async () => {
    const { email } = await here.world.aWorker()
    const [known, unknown] = [await forgot(email), await forgot('nobody@example.com')]
    expect(unknown.body).toEqual(known.body)
    expect(unknown.status).toBe(known.status)
    expect(await mailsTo('nobody@example.com')).toEqual([])
    expect(await mailsTo(email)).toHaveLength(1)
  })

  test('has a token that is stored as a hash only', async () => {
    const { email } = await here.world.aWorker()
    const token = await aResetToken(email)
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    const { rows } = await sql<{ all: string }>`select string_agg(p::text, '') as all from password_resets p`.execute(
      here.world.db,
    )
    expect(rows[0]?.all).not.toContain(token)
    expect(rows[0]?.all).not.toContain(Buffer.from(token).toString('hex'))
  })

  test.each([
    ['', 'Password is required'],
    ['Ab1', 'Password must be at least 6 characters'],
    ['secret-1', 'Password must contain at least one uppercase letter'],
  ])('cannot become "%s": the message names the broken rule, and the link stays valid', async (weak, rule) => {
    const { email } = await here.world.aWorker()
    const token = await aResetToken(email)
    expect(await reset(token, weak)).toMatchObject({ status: 422, body: { fields: { password: rule } } })
    expect(await reset(token)).toMatchObject({ status: 200 })
  })

  test('has a newest link that stays valid beyond five mails in an hour; no further mail is written', async () => {
    const { email } = await here.world.aWorker()
    let token = ''
    for (let nth = 0; nth < 5; nth++) token = await aResetToken(email)
    expect(await forgot(email)).toMatchObject({ status: 200 })
    expect(await mailsTo(email)).toHaveLength(5)
    expect(await reset(token)).toMatchObject({ status: 200 })
    await sql`update password_resets set counted_from = now() - interval '61 minutes' where email = ${email}`.execute(
      here.world.db,
    )
    expect(await reset(await aResetToken(email))).toMatchObject({ status: 200 })
  })

  test('is replaced by a link that verifies the address, also for a user made afterwards', async () => {
    const email = `${crypto.randomUUID().slice(0, 12)}@example.com`
    await here.world.call(contract.auth.signUp, { email, password, name: 'Asha' })
    await reset(await aResetToken(email))
    const { body } = await signIn(email, newPassword)
    await here.world.call(contract.users.register, { email, role: 'Buyer' }, { token: body.token })
    const proven = await here.world.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst()
    expect(proven?.email_verified_at).not.toBeNull()

    const other = await here.world.aWorker()
    await reset(await aResetToken(other.email))
    const user = await here.world.db.selectFrom('users').selectAll().where('email', '=', other.email).executeTakeFirst()
    expect(user?.email_verified_at).not.toBeNull()
  })

  test('of a removed user causes no mail, and an open link of that user ends', async () => {
    const { email, token } = await here.world.aWorker()
    const link = await aResetToken(email)
    const { body } = await ownRecord(email, token)
    const admin = await here.world.anAdmin()
    expect(await admin.call(contract.userManagement.remove, { id: body._id })).toMatchObject({ status: 200 })
    expect(await mailsTo(email)).toEqual([])
    expect(await reset(link)).toMatchObject({ status: 409 })
    expect(await forgot(email)).toMatchObject({ status: 200 })
    expect(await mailsTo(email)).toEqual([])
  })

  test('is replaced by a reset that ends every session, and its live streams within two seconds', async () => {
    const { world } = here
    const { email, token } = await here.world.aWorker()
    const other = (await signIn(email, password)).body.token
    await world.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = world.app.server.address() as AddressInfo
    const stream = await fetch(`http://127.0.0.1:${port}/api/notifications/stream`, {
      headers: { authorization: `Bearer ${token}` },
    })
    expect(stream.status).toBe(200)
    const started = Date.now()
    expect(await reset(await aResetToken(email))).toMatchObject({ status: 200 })
    await stream.text()
    expect(Date.now() - started).toBeLessThan(2000)
    for (const ended of [token, other]) {
      expect(await ownRecord(email, ended)).toMatchObject({ status: 401 })
      expect(await world.call(contract.auth.refresh, {}, { token: ended })).toMatchObject({ status: 401 })
    }
  })
})

describe('limits', () => {
  test('one network asks five times for an address, and thirty times in all; then the response states how long to wait', async () => {
    const world = await anotherWorld({ RATE_LIMITS: 'on' })
    const request = (email: string) => world.call(contract.passwords.forgot, { email })
    for (let nth = 0; nth < 5; nth++) expect(await request('one@example.com')).toMatchObject({ status: 200 })
    const sixth = await request('one@example.com')
    expect(sixth).toMatchObject({ status: 429, body: { code: 'too_many' } })
    expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(3500)
    const rest = []
    for (let nth = 0; nth < 25; nth++) rest.push((await request(`${nth}@example.com`)).status)
    expect(rest.filter((status) => status === 200)).toHaveLength(24)
    expect(rest.at(-1)).toBe(429)
  })

  test('wrong current passwords are counted like those of a sign-in', async () => {
    const world = await anotherWorld({ RATE_LIMITS: 'on' })
    const { body } = await world.call(contract.auth.signUp, { email: 'a@example.com', password, name: 'Asha' })
    const passwords = { current_password: 'Wrong-1', password: newPassword }
    const answers = []
    for (let nth = 0; nth < 11; nth++)
      answers.push(await world.call(contract.passwords.change, passwords, { token: body.token }))
    expect(answers.slice(0, 10).map(({ status }) => status)).toEqual(Array(10).fill(422))
    expect(answers[10]).toMatchObject({ status: 429, headers: { 'retry-after': expect.stringMatching(/^\d+$/) } })
  })
})

describe('a change of password', () => {
  test('needs the current one, and ends all other sessions and mailed links', async () => {
    const { email, token } = await here.world.aWorker()
    const other = (await signIn(email, password)).body.token
    const link = await aResetToken(email)
    expect(await change(token, 'Wrong-1')).toMatchObject({
      status: 422,
      body: { code: 'auth/wrong-password', fields: { current_password: 'This is not your current password.' } },
    })
    expect(await change(token, password)).toMatchObject({ status: 200, body: { ended: 1 } })
    expect(await ownRecord(email, token)).toMatchObject({ status: 200 })
    expect(await ownRecord(email, other)).toMatchObject({ status: 401 })
    expect(await reset(link)).toMatchObject({ status: 409 })
    expect(await signIn(email, password)).toMatchObject({ status: 400 })
    expect(await signIn(email, newPassword)).toMatchObject({ status: 200 })
  })

  test('is reported to the owner by mail, as a reset is, with the way to undo it', async () => {
    const { email, token } = await here.world.aWorker()
    await change(token, password)
    const changeMail = {
      subject: 'Your account at Piecework was changed',
      text: expect.stringContaining('/forgot-password'),
    }
    expect(await mailsTo(email)).toMatchObject([changeMail])
    await reset(await aResetToken(email), 'Another-3')
    expect(await mailsTo(email)).toMatchObject([changeMail, { text: expect.stringContaining('#token=') }, changeMail])
  })

  test('to a weak password is refused with the broken rule', async () => {
    const { token } = await here.world.aWorker()
    expect(await change(token, password, 'weakling')).toMatchObject({
      status: 422,
      body: { fields: { password: 'Password must contain at least one uppercase letter' } },
    })
  })
})

describe('a single session', () => {
  test('can be ended from another one; a second time there is nothing to end', async () => {
    const { email, token } = await here.world.aWorker()
    const other = (await signIn(email, password)).body.token
    const { body } = await here.world.send('GET', '/auth/sessions', undefined, {}, token)
    const { _id } = body.find((session: { current: boolean }) => !session.current)
    const end = () => here.world.call(contract.auth.endSession, { id: _id }, { token })
    expect(await end()).toMatchObject({ status: 200 })
    expect(await ownRecord(email, other)).toMatchObject({ status: 401 })
    expect(await end()).toMatchObject({ status: 404, body: { code: 'session_not_found' } })
  })

  test('shows when it was last used', async () => {
    const { email, token } = await here.world.aWorker()
    await sql`update sessions set last_seen_at = last_seen_at - interval '1 day'`.execute(here.world.db)
    await ownRecord(email, token)
    const { body } = await here.world.call(contract.auth.sessions, {}, { token })
    expect(Date.now() - Date.parse(body[0].last_seen_at)).toBeLessThan(60_000)
  })
})

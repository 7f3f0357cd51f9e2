import { contract } from '@piecework/contract'
import { password } from '@piecework/contract/test/factories'
import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { describe, expect, test } from 'vitest'
import { runCommand } from '../../../test/command.ts'
import { anInstallation, inDatabase } from '../../../test/installation.ts'
import { anotherWorld, refusal, type TestUser, useWorld, type World, worldOn } from '../../../test/world.ts'
import { latestFor } from '../../notifications/queries.ts'

const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 })

const begin = async (admin: TestUser): Promise<string> => (await admin.call(contract.secondFactor.begin)).body.secret
const confirm = (admin: TestUser, code: string, typed = password) =>
  admin.call(contract.secondFactor.confirm, { code, password: typed })

async function aProtectedAdmin(world: World) {
  const admin = await world.anAdmin()
  const secret = await begin(admin)
  const { status, body } = await confirm(admin, codeOf(secret))
  expect(status).toBe(200)
  return { admin, secret, recovery: body.recovery_codes as string[] }
}

const stateOf = async (admin: TestUser) => (await admin.call(contract.secondFactor.state)).body
const needsCode = refusal(403, 'second_factor_needed')

describe('The second factor', () => {
  const here = useWorld()
  const remove = (admin: TestUser, code: string, typed = password) =>
    admin.call(contract.secondFactor.remove, { code, password: typed })
  const give = (admin: TestUser, code: string) => admin.call(contract.secondFactor.give, { code })

  /** An Admin with a second factor, and a second session of the same Admin that has not passed it. */
  async function anAdminElsewhere() {
    const made = await aProtectedAdmin(here.world)
    return { ...made, elsewhere: await signedInAgain(made.admin) }
  }

  async function signedInAgain(user: TestUser): Promise<TestUser> {
    const { body } = await here.world.call(contract.auth.signIn, { email: user.email, password })
    return { ...user, ...here.world.callsWith(body.token) }
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
      const { elsewhere, secret, admin } = await anAdminElsewhere()
      const other = await here.world.aWorker()
      for (const path of ['/users', '/tasks/all', '/admin-stats', '/withdrawals/pending']) {
        expect(await elsewhere.send('GET', path)).toMatchObject(needsCode)
      }
      expect(await elsewhere.call(contract.users.own, { user_email: other.email })).toMatchObject({ status: 403 })
      expect(await elsewhere.call(contract.users.own, { user_email: admin.email })).toMatchObject({ status: 200 })
      expect(await give(elsewhere, codeOf(secret, 1))).toMatchObject({ status: 200 })
      expect(await elsewhere.call(contract.users.all)).toMatchObject({ status: 200 })
    })

    test('is required to change the password or to end a session, so that the password alone is not enough', async () => {
      const { admin, elsewhere } = await anAdminElsewhere()
      const { body: sessions } = await elsewhere.call(contract.auth.sessions)
      const owners = sessions.find((session) => !session.current)?._id
      const passwords = { current_password: password, password: 'Stolen-2' }
      expect(await elsewhere.call(contract.passwords.change, passwords)).toMatchObject(needsCode)
      expect(await elsewhere.call(contract.auth.endSession, { id: owners as string })).toMatchObject(needsCode)
      expect(await elsewhere.call(contract.auth.endSessions)).toMatchObject(needsCode)
      expect(await admin.call(contract.users.all)).toMatchObject({ status: 200 })
      expect(await elsewhere.call(contract.auth.signOut)).toMatchObject({ status: 200 })
      expect(await elsewhere.call(contract.auth.sessions)).toMatchObject({ status: 401 })
    })

    test('accepts no code twice', async () => {
      const { elsewhere, secret, admin } = await anAdminElsewhere()
      const code = codeOf(secret, 1)
      expect(await give(elsewhere, code)).toMatchObject({ status: 200 })
      expect(await give(await signedInAgain(admin), code)).toMatchObject({ status: 422, body: { code: 'wrong_code' } })
    })

    test('accepts a recovery code once, however it is typed', async () => {
      const { elsewhere, admin, recovery } = await anAdminElsewhere()
      const code = recovery[0] ?? ''
      const typed = `${code.slice(0, 5)}-${code.slice(5)}`.toLowerCase()
      expect(await give(elsewhere, typed)).toMatchObject({ status: 200 })
      expect(await give(await signedInAgain(admin), typed)).toMatchObject({ status: 422 })
      expect(await admin.call(contract.secondFactor.state)).toMatchObject({ body: { recovery_codes_left: 9 } })
    })

    test('is turned off with a code and the password only', async () => {
      const { admin, elsewhere, secret } = await anAdminElsewhere()
      expect(await remove(admin, '123456')).toMatchObject({ status: 422 })
      expect(await remove(admin, codeOf(secret, 1))).toMatchObject({ status: 200 })
      expect(await elsewhere.call(contract.users.all)).toMatchObject({ status: 200 })
      const mails = here.world.db
        .selectFrom('outbox')
        .select('text')
        .where('recipient', '=', admin.email)
        .orderBy('_id')
      expect(await mails.execute()).toEqual([
        { text: expect.stringContaining('The second factor was turned on.') },
        { text: expect.stringContaining('The second factor was turned off.') },
      ])
    })

    test('is for Admins only', async () => {
      const worker = await here.world.aWorker()
      expect(await worker.call(contract.secondFactor.begin)).toMatchObject(refusal(403, 'admins_only'))
    })

    test('delays the next code after ten wrong ones', async () => {
      const world = await anotherWorld({ RATE_LIMITS: 'on' })
      const admin = await world.anAdmin()
      const secret = await begin(admin)
      for (let nth = 0; nth < 10; nth++) {
        expect(await confirm(admin, codeOf(secret, 100 + nth))).toMatchObject({ status: 422 })
      }
      expect(await confirm(admin, codeOf(secret))).toMatchObject({ status: 429 })
    })

    test('must be set up before anything else where the operator demands it, and cannot be turned off', async () => {
      const world = await anotherWorld({ SECOND_FACTOR: 'required' })
      const admin = await world.anAdmin()
      expect(await admin.call(contract.users.all)).toMatchObject(needsCode)
      const secret = await begin(admin)
      expect(await confirm(admin, codeOf(secret))).toMatchObject({ status: 200 })
      expect(await admin.call(contract.users.all)).toMatchObject({ status: 200 })
      const off = await remove(admin, codeOf(secret, 1))
      expect(off).toMatchObject({ status: 409, body: { code: 'second_factor_required' } })
    })
  })

  describe('A stolen session', () => {
    const wrong = { status: 422, body: { code: 'auth/wrong-password', fields: { password: expect.any(String) } } }

    test('cannot turn a second factor on: its first code needs the password too', async () => {
      const admin = await here.world.anAdmin()
      const secret = await begin(admin)
      const withoutPassword = await admin.call(contract.secondFactor.confirm, { code: codeOf(secret) })
      expect(withoutPassword).toMatchObject({ status: 422, body: { fields: { password: 'Password is required' } } })
      expect(await confirm(admin, codeOf(secret), 'Guessed-1')).toMatchObject(wrong)
      expect(await stateOf(admin)).toMatchObject({ on_since: null, proof: 'password' })
      expect((await confirm(admin, codeOf(secret))).status).toBe(200)
    })

    test('cannot turn it off, not even with a code', async () => {
      const { admin, secret, recovery } = await anAdminElsewhere()
      expect(await remove(admin, codeOf(secret, 1), 'Guessed-1')).toMatchObject(wrong)
      expect(await remove(admin, recovery[0] ?? '', 'Guessed-1')).toMatchObject(wrong)
      expect(await stateOf(admin)).toMatchObject({ recovery_codes_left: 10 })
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
      expect(await confirm(admin, codeOf(secret))).toMatchObject(refusal(409, 'auth/requires-recent-login'))
      expect(await stateOf(admin)).toMatchObject({ proof: 'recent-sign-in' })
      await age(4)
      expect((await confirm(admin, codeOf(secret))).status).toBe(200)
      await age(6)
      expect((await remove(admin, codeOf(secret, 1))).status).toBe(409)
    })
  })
})

describe('A second factor that an Admin resets', () => {
  const here = useWorld({ MAIL: 'outbox' })

  const factorsOf = (world: World) => world.db.selectFrom('second_factors').select('credential_id').execute()

  describe('Another Admin', () => {
    const reset = (actor: TestUser, target: TestUser) =>
      actor.call(contract.userManagement.resetSecondFactor, {
        id: target._id,
        reason: 'The telephone fell into the river',
      })

    test('resets it: sessions end, the reason is in a mail, on the screen and in the audit trail', async () => {
      const { world } = here
      const [{ admin: lost }, helper] = [await aProtectedAdmin(world), await world.anAdmin()]
      expect((await reset(helper, lost)).status).toBe(200)
      expect(await factorsOf(world)).toEqual([])
      expect((await lost.call(contract.users.own, { user_email: lost.email })).status).toBe(401)
      const message = 'An Admin took your second factor away: The telephone fell into the river.'
      await world.call(contract.mail.inbox, { limit: 1 })
      const mails = await world.db.selectFrom('outbox').selectAll().where('recipient', '=', lost.email).execute()
      expect(mails).toContainEqual(
        expect.objectContaining({
          subject: 'Your second factor at Piecework was reset',
          text: expect.stringContaining(message),
        }),
      )
      expect((await latestFor(world.db, lost.email, {})).rows[0]?.message).toContain(message)
      expect((await helper.call(contract.audit.trail)).body[0]).toMatchObject({
        action: 'user.reset-second-factor',
        object_name: lost.name,
        reason: 'The telephone fell into the river',
      })
      expect(await reset(helper, lost)).toMatchObject({ status: 409, body: { code: 'second_factor_off' } })
    })

    test('never resets the own one, and no other role resets one', async () => {
      const { world } = here
      const { admin } = await aProtectedAdmin(world)
      expect(await reset(admin, admin)).toMatchObject({ status: 409, body: { code: 'own_account' } })
      expect((await reset(await world.aWorker(), admin)).status).toBe(403)
      expect(await factorsOf(world)).toHaveLength(1)
    })
  })

  test('the operator resets it by a command, and the audit trail names the operator', async () => {
    const installation = await anInstallation()
    const email = await inDatabase(installation, async (database) => {
      const world = await worldOn(database)
      const { admin } = await aProtectedAdmin(world)
      await world.app.close()
      return admin.email
    })
    const wrong = await runCommand('reset-second-factor', installation, ['--email', 'nobody@example.com'])
    expect([wrong.status, wrong.output]).toEqual([1, expect.stringMatching(/^Nothing was changed: /)])
    const done = await runCommand('reset-second-factor', installation, ['--email', email.toUpperCase()])
    expect([done.status, done.output]).toEqual([0, expect.stringContaining('signs in with the password alone now')])
    await inDatabase(installation, async ({ db }) => {
      expect(await db.selectFrom('second_factors').select('credential_id').execute()).toEqual([])
      const trail = await db.selectFrom('audit_trail').select(['action', 'actor_id']).execute()
      expect(trail).toEqual([{ action: 'user.reset-second-factor', actor_id: null }])
    })
  })
})

describe('A lost second factor', () => {
  const here = useWorld({ MAIL: 'outbox' })
  const newPassword = 'Changed-2'

  const mailsTo = async (world: World, { email }: TestUser) => {
    await world.call(contract.mail.inbox, { limit: 1 })
    const mails = world.db.selectFrom('outbox').select(['subject', 'text']).where('recipient', '=', email)
    return mails.orderBy('_id').execute()
  }

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

  test('72 hours after the report its owner removes it with the new password alone, and not earlier', async () => {
    const { world } = here
    const { admin } = await aProtectedAdmin(world)
    const owner = await reset(world, admin, true)
    expect(Date.parse((await stateOf(owner)).removable_at ?? '') - Date.now()).toBeGreaterThan(71.9 * 3_600_000)
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
    expect(await stateOf(owner)).toMatchObject({ removable_at: null, given: true })
    expect((await mailsTo(world, admin)).at(-1)?.text).toContain('the second factor is not lost and stays on')
    await hoursLater(world, 100)
    expect((await remove(owner)).status).toBe(422)
  })

  test('a reset without the report starts no wait, and a second report does not start it again', async () => {
    const { world } = here
    const { admin } = await aProtectedAdmin(world)
    const owner = await reset(world, admin, false)
    expect(await stateOf(owner)).toMatchObject({ removable_at: null })
    await reset(world, admin, true)
    await hoursLater(world, 50)
    const again = await reset(world, admin, true)
    expect(Date.parse((await stateOf(again)).removable_at ?? '') - Date.now()).toBeLessThan(23 * 3_600_000)
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
    const world = await anotherWorld({ MAIL: 'outbox', SECOND_FACTOR: 'required' })
    const { admin } = await aProtectedAdmin(world)
    const owner = await reset(world, admin, true)
    expect(await remove(owner)).toMatchObject({ status: 409, body: { code: 'second_factor_required' } })
    await hoursLater(world, 72)
    expect((await remove(owner)).status).toBe(200)
    expect(await owner.call(contract.users.all)).toMatchObject(needsCode)
  })
})

/** Tests the reset of a lost second factor. */
import { contract } from '@piecework/contract'
import { password } from '@piecework/contract/test/factories'
import { Secret, TOTP } from 'otpauth'
import { describe, expect, test, vi } from 'vitest'
import { runCommand } from '../../../test/command.ts'
import { anInstallation, inDatabase } from '../../../test/installation.ts'
import { type TestUser, useWorld, type World, worldOn } from '../../../test/world.ts'
import { latestFor } from '../../notifications/queries.ts'

vi.setConfig({ testTimeout: 120_000 })

const here = useWorld({ MAIL: 'outbox' })

async function aProtectedAdmin(world: World): Promise<TestUser> {
  const admin = await world.anAdmin()
  const { body } = await admin.call(contract.secondFactor.begin)
  const code = new TOTP({ secret: Secret.fromBase32(body.secret) }).generate()
  expect((await admin.call(contract.secondFactor.confirm, { code, password })).status).toBe(200)
  return admin
}

const factorsOf = (world: World) => world.db.selectFrom('second_factors').select('credential_id').execute()

describe('Another Admin', () => {
  const reset = (actor: TestUser, target: TestUser) =>
    actor.call(contract.userManagement.resetSecondFactor, {
      id: target._id,
      reason: 'The telephone fell into the river',
    })

  test('resets it: sessions end, the reason is in a mail, on the screen and in the audit trail', async () => {
    const { world } = here
    const [lost, helper] = [await aProtectedAdmin(world), await world.anAdmin()]
    expect((await reset(helper, lost)).status).toBe(200)
    expect(await factorsOf(world)).toEqual([])
    expect((await lost.call(contract.users.own, { user_email: lost.email })).status).toBe(401)
    const message = 'An Admin took your second factor away: The telephone fell into the river.'
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
    const admin = await aProtectedAdmin(world)
    expect(await reset(admin, admin)).toMatchObject({ status: 409, body: { code: 'own_account' } })
    expect((await reset(await world.aWorker(), admin)).status).toBe(403)
    expect(await factorsOf(world)).toHaveLength(1)
  })
})

test('the operator resets it by a command, and the audit trail names the operator', async () => {
  const installation = await anInstallation()
  const email = await inDatabase(installation, async (database) => {
    const world = await worldOn(database)
    const admin = await aProtectedAdmin(world)
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

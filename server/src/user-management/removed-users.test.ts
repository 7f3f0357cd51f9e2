import { contract } from '@piecework/contract'
import { describe, expect, test } from 'vitest'
import { type TestUser, useWorld } from '../../test/world.ts'

const here = useWorld()

async function aBuyer() {
  const { world } = here
  return { world, admin: await world.anAdmin(), buyer: await world.aBuyer(100) }
}

const remove = (admin: TestUser, user: TestUser) => admin.call(contract.userManagement.remove, { id: user._id })

describe('after a removal', () => {
  test('every token of the user gets the message that the account was removed', async () => {
    const { admin, buyer } = await aBuyer()
    await remove(admin, buyer)
    for (const path of ['/tasks', `/users/${buyer.email}`, '/notifications']) {
      const answer = await buyer.send('GET', path)
      expect(answer).toMatchObject({ status: 401, body: { code: 'account_removed', at: expect.any(String) } })
    }
    for (const path of ['/tasks', '/users', '/auth/refresh', '/images']) {
      const answer = await buyer.send('POST', path, { email: buyer.email })
      expect(answer, path).toMatchObject({ status: 401, body: { code: 'account_removed' } })
    }
  })

  test('the password gets the same message, and a wrong one the usual message', async () => {
    const { world, admin, person, password } = await aUserWithPassword()
    await remove(admin, person)
    const right = await world.call(contract.auth.signIn, { email: person.email, password })
    expect(right).toMatchObject({ status: 401, body: { code: 'account_removed' } })
    const wrong = await world.call(contract.auth.signIn, { email: person.email, password: 'Another-1' })
    expect(wrong).toMatchObject({ status: 400, body: { code: 'auth/invalid-credential' } })
  })

  test('the open stream ends within two seconds', async () => {
    const { world, admin, buyer } = await aBuyer()
    const address = await world.app.listen({ port: 0, host: '127.0.0.1' })
    const stream = await fetch(`${address}/api/notifications/stream`, {
      headers: { authorization: `Bearer ${buyer.token}` },
    })
    const ended = stream.text()
    await remove(admin, buyer)
    const soon = new Promise((resolve) => setTimeout(() => resolve('still open'), 2_000))
    expect(await Promise.race([ended, soon])).toContain('welcome')
  })

  test('no list, search or count contains the user or the name', async () => {
    const { world, admin, buyer } = await aBuyer()
    const { body: before } = await admin.call(contract.stats.admin)
    await remove(admin, buyer)
    expect((await admin.call(contract.users.own, { user_email: buyer.email })).status).toBe(404)
    expect((await admin.call(contract.users.all, { search: buyer.email })).body).toEqual([])
    const { body: after } = await admin.call(contract.stats.admin)
    expect(after.buyerCount).toBe(before.buyerCount - 1)
    const everything = JSON.stringify([
      await world.db.selectFrom('users').selectAll().execute(),
      await world.db.selectFrom('credentials').selectAll().execute(),
      await world.db.selectFrom('audit_trail').selectAll().execute(),
    ])
    expect(everything).not.toContain(buyer.email)
    expect(everything).not.toContain(`"${buyer.name}"`)
  })

  test('the user cannot be removed, changed or suspended again', async () => {
    const { admin, buyer } = await aBuyer()
    await remove(admin, buyer)
    const answers = [
      await remove(admin, buyer),
      await admin.call(contract.userManagement.changeRole, { id: buyer._id, role: 'Worker' }),
      await admin.call(contract.userManagement.suspend, { id: buyer._id, rule: 'other', reason: 'Again' }),
      await admin.call(contract.userManagement.removal, { id: buyer._id }),
    ]
    for (const answer of answers) expect(answer).toMatchObject({ status: 404, body: { code: 'user_not_found' } })
  })

  test('the address can register as a new user, but gets no second gift', async () => {
    const { world, admin, person, password } = await aUserWithPassword()
    await remove(admin, person)
    const again = await world.call(contract.auth.signUp, { email: person.email, password: 'Another-1' })
    expect(again.status).toBe(201)
    const { token } = again.body
    const created = await world.call(contract.users.register, { email: person.email, role: 'Worker' }, { token })
    expect(created.status).toBe(201)
    expect(created.body.insertedId).not.toBe(person._id)
    const { body: own } = await world.call(contract.users.own, { user_email: person.email }, { token })
    expect(own).toMatchObject({ coins: 0, role: 'Worker' })
    expect((await world.call(contract.auth.signIn, { email: person.email, password })).status).toBe(400)
    const signedIn = await world.call(contract.auth.signIn, { email: person.email, password: 'Another-1' })
    expect(signedIn.status).toBe(200)
    await world.expectLedgerToHold()
  })

  test('the audit trail keeps all entries about the user, without a name', async () => {
    const { admin, buyer } = await aBuyer()
    await remove(admin, buyer)
    const { body } = await admin.call(contract.audit.trail, { limit: 1 })
    expect(body[0]).toMatchObject({
      action: 'user.remove',
      actor_email: admin.email,
      object_id: buyer._id,
      object_name: 'Removed user',
      before: { role: 'Buyer', coins: 150 },
      after: { closed_tasks: 0, forfeited: 150 },
    })
  })
})

async function aUserWithPassword() {
  const { world } = here
  const admin = await world.anAdmin()
  const email = `${crypto.randomUUID()}@example.com`
  const password = 'Piecework-1'
  const { body } = await world.call(contract.auth.signUp, { email, password })
  const { body: user } = await world.call(contract.users.register, { email, role: 'Worker' }, { token: body.token })
  const person = { _id: user.insertedId as string, email } as TestUser
  return { world, admin, person, password }
}

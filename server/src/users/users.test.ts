import { contract } from '@piecework/contract'
import { anEmail, password } from '@piecework/contract/test/factories'
import { afterEach, describe, expect, test } from 'vitest'
import { useWorld } from '../../test/world.ts'

const here = useWorld({ TRUSTED_PROXIES: '127.0.0.1' })
afterEach(() => here.world.expectLedgerToHold())

async function signUp(email: string) {
  const { status, body } = await here.world.call(contract.auth.signUp, { email, password, name: 'Asha' })
  expect(status).toBe(201)
  return body.token as string
}

const ownRecord = (user_email: string, token: string) => here.world.call(contract.users.own, { user_email }, { token })

describe('registering with a token', () => {
  test.each([
    ['Worker', 10],
    ['Buyer', 50],
  ])(
    'a new %s gets %i coins, whatever the request says',
    { tags: ['3.6', '7.9', '7.10', '7.11', '7.12', '9.1', '9.2'] },
    async (role, coins) => {
      const { world } = here
      const email = anEmail()
      const token = await signUp(email)
      const record = { name: 'Asha', email, role, photo: '', coins: 9999, created_at: 'x', last_log_in: 'y' }
      const { status, body } = await world.send('POST', '/users', record, {}, token)
      expect(status).toBe(201)
      const own = await ownRecord(email, token)
      expect(own.body).toMatchObject({ _id: body.insertedId, name: 'Asha', email, role, coins, photo: '' })
    },
  )

  test('a blank photo comes back as it was sent', async () => {
    const { world } = here
    const photoOf = async (photo?: string | null) => {
      const email = anEmail()
      const token = await signUp(email)
      await world.send('POST', '/users', { email, name: 'Asha', role: 'Worker', photo }, {}, token)
      return (await ownRecord(email, token)).body.photo
    }
    expect(await photoOf('')).toBe('')
    expect(await photoOf(null)).toBe(null)
    expect(await photoOf(undefined)).toBe(null)
  })

  test('no user registers as an Admin', { tags: ['5.11', '5.12', '6.18'] }, async () => {
    const { world } = here
    const email = anEmail()
    const token = await signUp(email)
    const response = await world.send('POST', '/users', { email, name: 'Asha', role: 'Admin' }, {}, token)
    expect(response).toMatchObject({ status: 422, body: { fields: { role: 'Please select a role' } } })
    expect(await ownRecord(email, token)).toMatchObject({ status: 404 })
  })

  test('a new user with a verified address, without a role and without a proposal becomes a Worker with 10 coins', async () => {
    const { world } = here
    const email = anEmail()
    const token = await signUp(email)
    await world.call(contract.users.register, { email }, { token })
    const own = await ownRecord(email, token)
    expect(own.body).toMatchObject({ role: 'Worker', coins: 10 })
  })

  test.each([
    ['a\u202e\u2066nimdA', 'a nimdA'],
    ['Lena\r\n\u2028Admin', 'Lena Admin'],
    ['\u200b\u00ad\u3164', null],
    ['আ\u200dকাশ', 'আ\u200dকাশ'],
  ])('a name is seen and stands on one line, in its own direction: %j', async (typed, expected) => {
    const { world } = here
    const email = anEmail()
    const token = await signUp(email)
    await world.call(contract.users.register, { email, name: typed, role: 'Worker' }, { token })
    const nameOf = async () => (await ownRecord(email, token)).body.name
    expect(await nameOf()).toBe(expected ?? 'Asha')
    await world.call(contract.users.updateProfile, { user_email: email, name: 'Lena' }, { token })
    await world.call(contract.users.updateProfile, { user_email: email, name: typed }, { token })
    expect(await nameOf()).toBe(expected ?? 'Lena')
  })

  test('a second POST stamps the log-in and changes neither role, name nor coins', { tags: ['7.8'] }, async () => {
    const { world } = here
    const worker = await world.aWorker('Rahima')
    const again = await worker.send('POST', '/users', { email: worker.email, name: 'Other', role: 'Buyer', coins: 500 })
    expect(again).toMatchObject({ status: 200, body: { insertedId: null } })
    const own = await worker.call(contract.users.own, { user_email: worker.email })
    expect(own.body).toMatchObject({ name: 'Rahima', role: 'Worker', coins: 10 })
  })

  test('no user registers another address than their own', async () => {
    const { world } = here
    const newcomer = await world.aNewcomer()
    const response = await newcomer.call(contract.users.register, { email: anEmail(), role: 'Worker' })
    expect(response).toMatchObject({ status: 403, body: { code: 'not_yours' } })
  })

  test('before registering, the own record is 404, notifications are empty, and the rest is 403', async () => {
    const { world } = here
    const newcomer = await world.aNewcomer()
    expect(await newcomer.call(contract.users.own, { user_email: newcomer.email })).toMatchObject({ status: 404 })
    const notifications = await newcomer.call(contract.notifications.latest, { email: newcomer.email })
    expect(notifications).toMatchObject({ status: 200, body: [] })
    expect(await newcomer.call(contract.tasks.available)).toMatchObject({ status: 403, body: { code: 'no_user' } })
    expect(await newcomer.call(contract.tasks.post, world.taskToPost())).toMatchObject({ status: 403 })
  })
})

describe('registering without a token', () => {
  test('is a proposal: in no list, without coins, until the first token verifies the address', {
    tags: ['7.11', '7.15'],
  }, async () => {
    const { world } = here
    const email = anEmail()
    const proposed = await world.send('POST', '/users', { email, name: 'Asha', role: 'Buyer', coins: 1000 })
    expect(proposed.status).toBe(201)
    const admin = await world.anAdmin()
    expect((await admin.call(contract.users.all, { search: email })).body).toEqual([])
    expect(await admin.call(contract.users.own, { user_email: email })).toMatchObject({ status: 404 })

    const token = await signUp(email)
    const own = await ownRecord(email, token)
    expect(own).toMatchObject({
      status: 200,
      body: { _id: proposed.body.insertedId, name: 'Asha', role: 'Buyer', coins: 50 },
    })
    await ownRecord(email, token)
  })

  test('a later proposal replaces an earlier one, and the fields of a verified caller replace both', async () => {
    const { world } = here
    const email = anEmail()
    const first = await world.call(contract.users.register, { email, name: 'Eve', role: 'Worker' })
    const second = await world.call(contract.users.register, { email, name: 'Asha', role: 'Buyer' })
    // Each proposal has an id of its own, as it has for an address that has a user.
    expect(second.body.insertedId).not.toBe(first.body.insertedId)
    const emailOnly = await world.call(contract.users.register, { email })
    expect(emailOnly).toMatchObject({ status: 200, body: { insertedId: null } })
    const token = await signUp(email)
    await world.call(contract.users.register, { email, name: 'Asha Rahman', role: 'Worker' }, { token })
    const own = await ownRecord(email, token)
    expect(own.body).toMatchObject({ _id: second.body.insertedId, name: 'Asha Rahman', role: 'Worker', coins: 10 })
  })

  test('for an address that has a user changes nothing of the user', async () => {
    const { world } = here
    const worker = await world.aWorker('Rahima')
    const own = async () => (await worker.call(contract.users.own, { user_email: worker.email })).body
    const before = await own()
    const photo = 'https://pics.example.com/eve.webp'
    await world.call(contract.users.register, { email: worker.email, name: 'Eve', role: 'Buyer', photo })
    await worker.call(contract.users.register, { email: worker.email })
    const { last_log_in: _at, ...after } = await own()
    expect(before).toMatchObject(after)
    expect(after).toMatchObject({ name: 'Rahima', role: 'Worker', photo: null })
  })

  test.each([
    ['another network', { 'x-forwarded-for': '203.0.113.77' }],
    ['another browser of the same network', { 'user-agent': 'Another browser' }],
  ])('a proposal from %s fills nothing of a sign-up whose address is not verified', async (_where, headers) => {
    const { world } = here
    const [email, another] = [anEmail(), anEmail()]
    const eve = { name: 'Eve', role: 'Buyer' as const, photo: 'https://pics.example.com/eve.webp' }
    for (const each of [email, another]) {
      const proposed = await world.call(contract.users.register, { email: each, ...eve }, { headers })
      expect(proposed.status).toBe(201)
    }
    const token = await signUp(email)
    expect(await ownRecord(email, token)).toMatchObject({ status: 404 })
    await world.call(contract.users.register, { email }, { token })
    const own = await ownRecord(email, token)
    expect(own.body).toMatchObject({ name: 'Asha', role: 'Worker', photo: null, coins: 10 })

    const { body } = await world.call(contract.auth.signUp, { email: another, password })
    const withoutName = await world.call(contract.users.register, { email: another }, { token: body.token })
    expect(withoutName.status).toBe(201)
    const second = await ownRecord(another, body.token)
    expect(second.body).toMatchObject({ name: another.slice(0, another.indexOf('@')), role: 'Worker', photo: null })
  })

  test.each([
    ['elsewhere leaves the choice of the role to the owner', { 'x-forwarded-for': '203.0.113.79' }, true],
    ['the same browser settles the role', {}, false],
  ])('a proposal from %s, when the address is verified', async (_where, headers, isOpen) => {
    const { world } = here
    const email = anEmail()
    await world.call(contract.users.register, { email, name: 'Asha', role: 'Buyer' }, { headers })
    const token = await signUp(email)
    const verified = { email_verified_at: new Date() }
    await world.db.updateTable('credentials').set(verified).where('email', '=', email).execute()
    const own = await ownRecord(email, token)
    expect(own.body).toMatchObject({ role: 'Buyer', coins: 50, may_choose_role: isOpen })
    const { body: notes } = await world.call(contract.notifications.latest, {}, { token })
    expect(notes).toHaveLength(isOpen ? 1 : 0)
    const chosen = await world.call(contract.users.chooseRole, { role: 'Worker' }, { token })
    expect(chosen).toMatchObject(isOpen ? { status: 200, body: { role: 'Worker', coins: 10 } } : { status: 409 })
  })

  test('eight requests at once make one user of a proposal', async () => {
    const { world } = here
    const email = anEmail()
    await world.call(contract.users.register, { email, name: 'Asha', role: 'Buyer' })
    const token = await signUp(email)
    const answers = await Promise.all(Array.from({ length: 8 }, () => ownRecord(email, token)))
    for (const { body } of answers) expect(body).toMatchObject({ role: 'Buyer', coins: 50 })
    expect(new Set(answers.map(({ body }) => body._id)).size).toBe(1)
  })

  test('a proposal makes one user only: after a removal the same address registers as a new one', async () => {
    const { world } = here
    const [email, admin] = [anEmail(), await world.anAdmin()]
    await world.call(contract.users.register, { email, name: 'Asha', role: 'Buyer' })
    const first = await ownRecord(email, await signUp(email))
    expect(first.body).toMatchObject({ role: 'Buyer', coins: 50 })
    expect(await admin.call(contract.userManagement.remove, { id: first.body._id })).toMatchObject({ status: 200 })

    const token = await signUp(email)
    expect(await ownRecord(email, token)).toMatchObject({ status: 404 })
    expect(await world.call(contract.users.register, { email }, { token })).toMatchObject({ status: 201 })
    const second = await ownRecord(email, token)
    expect(second.body).toMatchObject({ role: 'Worker', coins: 0 })
    expect(second.body._id).not.toBe(first.body._id)
  })

  test('proposals are limited per network', async () => {
    const { world } = here
    const answers = []
    for (let nth = 0; nth < 25; nth++) {
      answers.push(await world.call(contract.users.register, { email: anEmail(), name: 'Bot', role: 'Buyer' }))
    }
    expect(answers.map(({ status }) => status)).toContain(429)
  })
})

describe('reading and changing profiles', () => {
  test('a blank name and a blank photo stay as they were', {
    tags: ['1.16', '3.3', '5.29', '5.30', '7.14', '7.42'],
  }, async () => {
    const worker = await here.world.aWorker('Rahima')
    const update = (body: object) => worker.call(contract.users.updateProfile, { user_email: worker.email, ...body })
    expect((await update({ name: 'Rahima Khatun', photo: 'https://pics.example.com/r.webp' })).status).toBe(200)
    const { body } = await update({ name: '  ', photo: '' })
    expect(body).toMatchObject({ name: 'Rahima Khatun', photo: 'https://pics.example.com/r.webp' })
  })

  test('best workers are public and show only id, name, photo and coins', { tags: ['3.7', '7.6'] }, async () => {
    const { world } = here
    await world.aWorker()
    const { status, body } = await world.call(contract.users.best)
    expect(status).toBe(200)
    expect(body.length).toBeGreaterThan(0)
    expect(Object.keys(body[0]).sort()).toEqual(['_id', 'coins', 'name', 'photo'])
  })

  test('an e-mail with a bare plus and capital letters finds its owner', { tags: ['7.19'] }, async () => {
    const { world } = here
    const email = `a+b-${crypto.randomUUID().slice(0, 8)}@example.com`
    const token = await signUp(email.toUpperCase())
    await world.call(contract.users.register, { email, role: 'Worker' }, { token })
    const notes = await world.call(contract.notifications.latest, { email }, { token })
    expect(notes.status).toBe(200)
    expect(await ownRecord(email, token)).toMatchObject({ status: 200 })
  })
})

/** Rate limits apply to parallel requests, and do not affect callers below them. */
import { contract, maxLength } from '@piecework/contract'
import { anEmail, password } from '@piecework/contract/test/factories'
import { Secret, TOTP } from 'otpauth'
import { describe, expect, test } from 'vitest'
import { networkOf } from '../src/http/client-network.ts'
import { useWorld } from './world.ts'

const here = useWorld({ RATE_LIMITS: 'on', TRUSTED_PROXIES: '127.0.0.1' })

test('a hundred passwords tried at once are no more than ten guesses, and the owner signs in from another network', async () => {
  const { world } = here
  const email = anEmail()
  const password = 'Secret-1'
  await world.call(contract.auth.signUp, { email, password })
  const tried = await Promise.all(
    Array.from({ length: 100 }, async () => (await world.app.inject(signIn(email, '203.0.113.8'))).statusCode),
  )
  expect(tried.filter((status) => status === 400)).toHaveLength(10)
  expect(tried.filter((status) => status === 429)).toHaveLength(90)
  expect((await world.app.inject(signIn(email, '203.0.113.9', password))).statusCode).toBe(200)
})

test('a hundred wrong codes from a hundred networks are at most thirty guesses, and the owner gets one notification', async () => {
  const { world } = here
  const { admin, wrong } = await aProtectedAdmin()
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, nth) =>
      admin.call(contract.secondFactor.give, { code: wrong }, { headers: { 'x-forwarded-for': `2001:db8:${nth}::1` } }),
    ),
  )
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(30)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(70)
  const mails = await world.db.selectFrom('outbox').select('text').where('recipient', '=', admin.email).execute()
  expect(mails.filter(({ text }) => text.includes('Ten wrong codes'))).toHaveLength(1)
})

test('guesses for one account from all networks of a /48 are counted together, and no other user there is delayed', async () => {
  const { world } = here
  const email = anEmail()
  const networks = Array.from({ length: 40 }, (_, nth) => `2001:db8:ffff:${nth.toString(16)}::1`)
  const tries = networks.map((network) => world.app.inject(signIn(email, network)))
  const statuses = (await Promise.all(tries)).map(({ statusCode }) => statusCode)
  expect(statuses.filter((status) => status === 400)).toHaveLength(30)
  expect(statuses.filter((status) => status === 429)).toHaveLength(10)
  expect((await world.app.inject(signIn(anEmail(), '2001:db8:ffff::1'))).statusCode).toBe(400)
})

/** An Admin with a second factor, and a wrong code. */
async function aProtectedAdmin() {
  const admin = await here.world.anAdmin()
  const { body } = await admin.call(contract.secondFactor.begin)
  const code = new TOTP({ secret: Secret.fromBase32(body.secret) }).generate()
  expect((await admin.call(contract.secondFactor.confirm, { code, password })).status).toBe(200)
  return { admin, wrong: code === '000000' ? '111111' : '000000' }
}

describe('lists of long texts', () => {
  async function aLongMarket() {
    const { world } = here
    const buyer = await world.aBuyer()
    const texts = { task_detail: 'x'.repeat(maxLength.details), submission_info: 'y'.repeat(maxLength.submissionInfo) }
    for (let nth = 0; nth < 50; nth++) {
      const { status } = await buyer.call(contract.tasks.post, {
        ...world.taskToPost({ slots: 1, pay: 0.01 }),
        ...texts,
      })
      expect(status).toBe(201)
    }
    return { worker: await world.aWorker(), other: await world.aWorker() }
  }

  test('a hundred at once by one worker are four at work and twenty that wait, and others are answered', async () => {
    const { worker, other } = await aLongMarket()
    const reading = Array.from({ length: 100 }, () => worker.call(contract.tasks.available))
    const own = await other.call(contract.tasks.available, { limit: 1 })
    expect(own).toMatchObject({ status: 200, body: [{}] })
    const answers = await Promise.all(reading)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(76)
    const [first, ...listed] = answers.filter(({ status }) => status === 200)
    expect(listed).toHaveLength(23)
    expect(first?.headers).toMatchObject({ 'x-total-count': '50', link: expect.stringContaining('rel="next"') })
    expect(JSON.stringify(first?.body).length).toBeLessThan(1_100_000)
    // Twenty pages of a million characters are what one user gets in a minute.
    expect(await worker.call(contract.tasks.available)).toMatchObject({ status: 429, body: { code: 'too_many' } })
    expect((await other.call(contract.tasks.available)).status).toBe(200)
    // Everything but a list stays open to the worker.
    expect((await worker.send('GET', `/users/${worker.email}`)).status).toBe(200)
  })
})

test('a user with too many changes has to wait, and can still read; other users are not delayed', async () => {
  const { world } = here
  const [busy, calm] = [await world.aWorker('Busy'), await world.aWorker('Calm')]
  const change = (user: typeof busy) =>
    user.call(contract.users.updateProfile, { user_email: user.email, name: 'Rahima' })
  const answers = await Promise.all(Array.from({ length: 320 }, () => change(busy)))
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused.length).toBeGreaterThanOrEqual(20)
  expect(refused[0]).toMatchObject({ body: { code: 'too_many' }, headers: { 'retry-after': expect.any(String) } })
  expect((await busy.call(contract.users.own, { user_email: busy.email })).status).toBe(200)
  expect((await change(calm)).status).toBe(200)
})

test('one Buyer posts no more than 200 tasks within an hour, so that no other user’s are buried', async () => {
  const { world } = here
  const [busy, calm] = [await world.aBuyer(), await world.aBuyer()]
  const task = world.taskToPost({ slots: 1, pay: 0.01 })
  const answers = await Promise.all(Array.from({ length: 210 }, () => busy.call(contract.tasks.post, task)))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(200)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(10)
  expect((await busy.call(contract.users.updateProfile, { user_email: busy.email, name: 'Busy' })).status).toBe(200)
  expect((await calm.call(contract.tasks.post, task)).status).toBe(201)
})

test('the redirect to Google, which is no endpoint of the contract, is counted too', async () => {
  const requestGoogle = (network: string) =>
    here.world.app.inject({ method: 'GET', url: '/api/auth/google', headers: { 'x-forwarded-for': network } })
  const statuses: number[] = []
  for (let nth = 0; nth < 31; nth++) statuses.push((await requestGoogle('203.0.113.20')).statusCode)
  expect(statuses.indexOf(429)).toBe(30)
  expect((await requestGoogle('203.0.113.21')).statusCode).not.toBe(429)
})

const network = (ip: string) => networkOf({ ip, socket: { remoteAddress: '198.51.100.4' } })

test('one household has one IPv4 address or one /64 of IPv6', () => {
  expect(network('203.0.113.7')).toBe('203.0.113.7')
  expect(network('::ffff:203.0.113.7')).toBe('203.0.113.7')
  expect(network('2001:db8:1:2:3:4:5:6')).toBe(network('2001:db8:1:2::1'))
  expect(network('2001:db8:1:2::1')).not.toBe(network('2001:db8:1:3::1'))
})

test('one client is one network however its proxy writes it: with a port, in brackets, in capitals, with zeros', async () => {
  for (const written of ['203.0.113.52:40001', '[::FFFF:203.0.113.52]:40001', '::ffff:cb00:7134'])
    expect(network(written)).toBe('203.0.113.52')
  for (const written of [
    '[2001:db8::1]',
    '[2001:db8::2]:443',
    '2001:DB8::1',
    '2001:0db8:0000::0001',
    '2001:db8::1%en0',
  ])
    expect(network(written)).toBe('2001:db8:0:0::/64')
  for (const written of ['unknown', '_hidden', '1.2.3', '12', '']) expect(network(written)).toBe('198.51.100.4')
  const requestGoogle = (port: number) => {
    const headers = { 'x-forwarded-for': `203.0.113.52:${port}` }
    return here.world.app.inject({ method: 'GET', url: '/api/auth/google', headers })
  }
  for (let nth = 0; nth < 30; nth++) expect((await requestGoogle(40_000 + nth)).statusCode).not.toBe(429)
  expect((await requestGoogle(41_000)).statusCode).toBe(429)
})

function signIn(email: string, network: string, password = 'Wrong-1') {
  const headers = { 'x-forwarded-for': network }
  return { method: 'POST', url: '/api/auth/sign-in', payload: { email, password }, headers } as const
}

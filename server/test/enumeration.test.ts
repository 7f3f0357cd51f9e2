/** Nobody finds out by asking who has an account: the answers are alike, and so is the work that makes them. */
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { useWorld } from './world.ts'

/** How often argon2 ran: by far the most of what a sign-in, a sign-up or a reset takes. */
const work = vi.hoisted(() => {
  // The server that this worker has loaded already would not be counted, and the next file wants one without counting.
  vi.resetModules()
  return { hashes: 0, comparisons: 0 }
})
afterAll(() => vi.resetModules())
vi.mock('@node-rs/argon2', async (original) => {
  const argon2 = await original<typeof import('@node-rs/argon2')>()
  const hash: typeof argon2.hash = (...given) => {
    work.hashes++
    return argon2.hash(...given)
  }
  const verify: typeof argon2.verify = (...given) => {
    work.comparisons++
    return argon2.verify(...given)
  }
  return { ...argon2, hash, verify }
})

const here = useWorld()
const password = 'Secret-1'
const anAddress = () => `${crypto.randomUUID().slice(0, 12)}@example.com`

async function anAccount(): Promise<string> {
  const email = anAddress()
  const { body } = await here.world.call('POST', '/auth/sign-up', { email, password })
  await here.world.call('POST', '/users', { email, role: 'Worker' }, {}, body.token)
  return email
}

/** Somebody who comes by Google and has no password. */
async function anAccountWithoutPassword(): Promise<string> {
  const email = await anAccount()
  await here.world.db.updateTable('credentials').set({ password_hash: null }).where('email', '=', email).execute()
  return email
}

/** Who was removed; the right password is told so, a wrong one must not be. */
async function aRemovedAccount(): Promise<string> {
  const [email, admin] = [await anAccount(), await here.world.anAdmin()]
  const { body } = await admin.call('GET', `/users/${email}`)
  expect(await admin.call('DELETE', `/users/${body._id}`)).toMatchObject({ status: 200 })
  return email
}

const whose = {
  'an account': anAccount,
  'an account without a password': anAccountWithoutPassword,
  'a removed account': aRemovedAccount,
}

/** What a stranger sees of an answer, and the work behind it. */
async function seen(path: string, body: object) {
  Object.assign(work, { hashes: 0, comparisons: 0 })
  const { status, body: said, headers } = await here.world.call('POST', path, body)
  const { date: _date, 'content-length': length, ...rest } = headers
  return { status, said, length, headers: Object.keys(rest).sort(), work: { ...work } }
}

beforeEach(async () => {
  // The hash that stands in for nobody's is made once.
  await here.world.call('POST', '/auth/sign-in', { email: anAddress(), password })
})

describe.each(Object.entries(whose))('the address of %s and one that nobody has', (_whose, make) => {
  test('are answered alike by a sign-in with a wrong password', async () => {
    const known = await seen('/auth/sign-in', { email: await make(), password: 'Wrong-1' })
    const unknown = await seen('/auth/sign-in', { email: anAddress(), password: 'Wrong-1' })
    expect(known).toEqual(unknown)
    expect(unknown).toMatchObject({ status: 400, work: { hashes: 0, comparisons: 1 } })
  })

  test('are answered alike by a forgotten password', async () => {
    const known = await seen('/auth/password/forgot', { email: await make() })
    const unknown = await seen('/auth/password/forgot', { email: anAddress() })
    expect(known).toEqual(unknown)
    expect(unknown).toMatchObject({ status: 200, said: { success: true } })
  })
})

test('a link that was never sent, one of nobody’s and a used one are answered alike', async () => {
  const asked = await seen('/auth/password/reset', { token: 'A'.repeat(43), password })
  const other = await seen('/auth/password/reset', { token: 'never', password })
  expect(asked).toEqual(other)
  expect(asked).toMatchObject({ status: 409, work: { hashes: 1, comparisons: 0 } })
})

test('a sign-up says that an address is taken, as the specification wants it, and after the same work', async () => {
  const taken = await seen('/auth/sign-up', { email: await anAccount(), password })
  const free = await seen('/auth/sign-up', { email: anAddress(), password })
  expect(taken).toMatchObject({ status: 409, said: { code: 'auth/email-already-in-use' } })
  expect(taken.work).toEqual(free.work)
})

test('a removed person’s address can be signed up with again, like one that nobody had', async () => {
  const again = await seen('/auth/sign-up', { email: await aRemovedAccount(), password })
  const fresh = await seen('/auth/sign-up', { email: anAddress(), password })
  expect(again.status).toBe(fresh.status)
  expect(Object.keys(again.said)).toEqual(Object.keys(fresh.said))
  expect(again.work).toEqual(fresh.work)
})

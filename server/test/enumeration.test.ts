/** No response shows whether an account exists: content and work are the same. */
import { contract } from '@piecework/contract'
import { anEmail } from '@piecework/contract/test/factories'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { useWorld } from './world.ts'

/** Number of argon2 calls, which take nearly all of the time of a sign-in, a sign-up or a reset. */
const work = vi.hoisted(() => {
  // The mock works only for modules loaded afterwards; the reset after the tests removes it for the next file.
  vi.resetModules()
  return { hashes: 0, comparisons: 0 }
})
afterAll(() => vi.resetModules())
vi.mock('@node-rs/argon2', async (original) => {
  const argon2 = await original<typeof import('@node-rs/argon2')>()
  const hash: typeof argon2.hash = (...args) => {
    work.hashes++
    return argon2.hash(...args)
  }
  const verify: typeof argon2.verify = (...args) => {
    work.comparisons++
    return argon2.verify(...args)
  }
  return { ...argon2, hash, verify }
})

const here = useWorld()
const password = 'Secret-1'

async function anAccount(): Promise<string> {
  const email = anEmail()
  const { body } = await here.world.call(contract.auth.signUp, { email, password })
  await here.world.call(contract.users.register, { email, role: 'Worker' }, { token: body.token })
  return email
}

/** An account that signs in with Google and has no password. */
async function anAccountWithoutPassword(): Promise<string> {
  const email = await anAccount()
  await here.world.db.updateTable('credentials').set({ password_hash: null }).where('email', '=', email).execute()
  return email
}

/** A removed account. Only a sign-in with the right password may say that it was removed. */
async function aRemovedAccount(): Promise<string> {
  const [email, admin] = [await anAccount(), await here.world.anAdmin()]
  const { body } = await admin.call(contract.users.own, { user_email: email })
  expect(await admin.call(contract.userManagement.remove, { id: body._id })).toMatchObject({ status: 200 })
  return email
}

const accounts = {
  'an account': anAccount,
  'an account without a password': anAccountWithoutPassword,
  'a removed account': aRemovedAccount,
}

/** The visible parts of a response, and the argon2 calls behind it. */
async function observe(path: string, body: object) {
  Object.assign(work, { hashes: 0, comparisons: 0 })
  const { status, body: responseBody, headers } = await here.world.send('POST', path, body)
  const { date: _date, 'content-length': length, ...rest } = headers
  return { status, responseBody, length, headers: Object.keys(rest).sort(), work: { ...work } }
}

beforeEach(async () => {
  // The server creates the hash for unknown emails once, at the first sign-in.
  await here.world.call(contract.auth.signIn, { email: anEmail(), password })
})

describe.each(Object.entries(accounts))('the address of %s and one that nobody has', (_whose, make) => {
  test('are answered alike by a sign-in with a wrong password', async () => {
    const known = await observe('/auth/sign-in', { email: await make(), password: 'Wrong-1' })
    const unknown = await observe('/auth/sign-in', { email: anEmail(), password: 'Wrong-1' })
    expect(known).toEqual(unknown)
    expect(unknown).toMatchObject({ status: 400, work: { hashes: 0, comparisons: 1 } })
  })

  test('are answered alike by a forgotten password', async () => {
    const known = await observe('/auth/password/forgot', { email: await make() })
    const unknown = await observe('/auth/password/forgot', { email: anEmail() })
    expect(known).toEqual(unknown)
    expect(unknown).toMatchObject({ status: 200, responseBody: { success: true } })
  })
})

test('a link that was never sent, one of no user’s and a used one are answered alike', async () => {
  const unsent = await observe('/auth/password/reset', { token: 'A'.repeat(43), password })
  const malformed = await observe('/auth/password/reset', { token: 'never', password })
  expect(unsent).toEqual(malformed)
  expect(unsent).toMatchObject({ status: 409, work: { hashes: 1, comparisons: 0 } })
})

test('a sign-up says that an address is taken, as the specification wants it, and after the same work', async () => {
  const taken = await observe('/auth/sign-up', { email: await anAccount(), password })
  const free = await observe('/auth/sign-up', { email: anEmail(), password })
  expect(taken).toMatchObject({ status: 409, responseBody: { code: 'auth/email-already-in-use' } })
  expect(taken.work).toEqual(free.work)
})

test('a removed person’s address can be signed up with again, like one that no user had', async () => {
  const again = await observe('/auth/sign-up', { email: await aRemovedAccount(), password })
  const fresh = await observe('/auth/sign-up', { email: anEmail(), password })
  expect(again.status).toBe(fresh.status)
  expect(Object.keys(again.responseBody)).toEqual(Object.keys(fresh.responseBody))
  expect(again.work).toEqual(fresh.work)
})

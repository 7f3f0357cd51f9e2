/** No response shows whether an account exists: content and work are the same. */
import { contract } from '@piecework/contract'
import { anEmail } from '@piecework/contract/test/factories'
import pg from 'pg'
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
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

async function anAccount(email = anEmail()): Promise<string> {
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
  'an account': () => anAccount(),
  'an account with letters that need SMTPUTF8': () => anAccount(`রহিমা${anEmail()}`),
  'an account without a password': anAccountWithoutPassword,
  'a removed account': aRemovedAccount,
}

/** The visible parts of a response, and the argon2 calls and the SQL statements behind it. */
async function observe(path: string, body: object) {
  Object.assign(work, { hashes: 0, comparisons: 0 })
  const queries = vi.spyOn(pg.Client.prototype, 'query')
  const { status, body: responseBody, headers } = await here.world.send('POST', path, body)
  const statements = queries.mock.calls.map(([query]) => textOf(query))
  queries.mockRestore()
  const { date: _date, 'content-length': length, ...rest } = headers
  return { status, responseBody, length, headers: Object.keys(rest).sort(), work: { ...work }, statements }
}

function textOf(query: unknown): string {
  return typeof query === 'string' ? query : (query as { text: string }).text
}

beforeEach(async () => {
  // The server creates the hash for unknown emails once, at the first sign-in.
  await here.world.call(contract.auth.signIn, { email: anEmail(), password })
})

describe.each(Object.entries(accounts))('the address of %s and one without an account', (_whose, make) => {
  test('get the same answer from a sign-in with a wrong password', async () => {
    const known = await observe('/auth/sign-in', { email: await make(), password: 'Wrong-1' })
    const unknown = await observe('/auth/sign-in', { email: anEmail(), password: 'Wrong-1' })
    expect(known).toEqual(unknown)
    expect(unknown).toMatchObject({ status: 400, work: { hashes: 0, comparisons: 1 } })
  })

  test('get the same answer from a forgotten password', async () => {
    const known = await observe('/auth/password/forgot', { email: await make() })
    const unknown = await observe('/auth/password/forgot', { email: anEmail() })
    expect(known).toEqual(unknown)
    expect(unknown).toMatchObject({ status: 200, responseBody: { success: true } })
  })
})

describe.each(Object.entries(accounts))(
  'without a token, the address of %s and one without an account',
  (_whose, make) => {
    const record = { name: 'Eve', role: 'Buyer' as const, photo: 'https://pics.example.com/eve.webp' }
    const anId = { status: 201, responseBody: { insertedId: expect.stringMatching(/^[0-9a-f-]{36}$/) } }
    afterEach(async () => {
      await here.world.db.deleteFrom('registration_requests').execute()
    })

    test('register alike: each time a new id, after the same statements', async () => {
      const known = await make()
      const unknown = anEmail()
      for (const _again of [1, 2]) {
        const [one, other] = [
          await observe('/users', { email: known, ...record }),
          await observe('/users', { email: unknown, ...record }),
        ]
        expect(one).toEqual({ ...other, responseBody: one.responseBody })
        expect(one).toMatchObject(anId)
        expect(other).toMatchObject(anId)
        expect(one.statements.length).toBeGreaterThan(0)
      }
    })

    test('get the same answer from the sign-in of a client that sends the e-mail only', async () => {
      const one = await observe('/users', { email: await make() })
      expect(one).toEqual(await observe('/users', { email: anEmail() }))
      expect(one).toMatchObject({ status: 200, responseBody: { insertedId: null } })
    })

    test('count alike for the limit of a network', async () => {
      const known = await Promise.all(Array.from({ length: 4 }, make))
      const emails = Array.from({ length: 22 }, (_, nth) => known[nth] ?? anEmail())
      const statuses: number[] = []
      for (const email of emails)
        statuses.push((await here.world.call(contract.users.register, { email, ...record })).status)
      expect(statuses).toEqual([...Array(20).fill(201), 429, 429])
      const refused = await observe('/users', { email: anEmail(), ...record })
      expect(await observe('/users', { email: await make(), ...record })).toEqual(refused)
      expect(await observe('/users', { email: known[0] })).toMatchObject({ status: 200 })
    })
  },
)

test('an address that is registered after a proposal still counts for the limit of its network', async () => {
  const { world } = here
  const emails = Array.from({ length: 20 }, anEmail)
  for (const email of emails) await world.call(contract.users.register, { email, name: 'Asha', role: 'Buyer' })
  const [email = ''] = emails
  const { body } = await world.call(contract.auth.signUp, { email, password })
  const own = await world.call(contract.users.own, { user_email: email }, { token: body.token })
  expect(own.status).toBe(200)
  const next = await world.call(contract.users.register, { email: anEmail(), name: 'Asha', role: 'Buyer' })
  expect(next.status).toBe(429)
  await world.db.deleteFrom('registration_requests').execute()
})

test('an unknown link, one of no user and a used one get the same answer', async () => {
  const unsent = await observe('/auth/password/reset', { token: 'A'.repeat(43), password })
  const malformed = await observe('/auth/password/reset', { token: 'never', password })
  expect(unsent).toEqual(malformed)
  expect(unsent).toMatchObject({ status: 409, work: { hashes: 1, comparisons: 0 } })
})

test('a sign-up reports that an address is taken, as the specification requires, after the same work', async () => {
  const taken = await observe('/auth/sign-up', { email: await anAccount(), password })
  const free = await observe('/auth/sign-up', { email: anEmail(), password })
  expect(taken).toMatchObject({ status: 409, responseBody: { code: 'auth/email-already-in-use' } })
  expect(taken.work).toEqual(free.work)
})

test('the address of a removed user can sign up again, like one that no user had', async () => {
  const again = await observe('/auth/sign-up', { email: await aRemovedAccount(), password })
  const fresh = await observe('/auth/sign-up', { email: anEmail(), password })
  expect(again.status).toBe(fresh.status)
  expect(Object.keys(again.responseBody)).toEqual(Object.keys(fresh.responseBody))
  expect(again.work).toEqual(fresh.work)
})

describe('for a buyer who has got no work from a user, and for a worker', () => {
  test.each(['Worker', 'Buyer', 'Admin', 'removed'] as const)(
    'the id of a user (%s) is answered like an unknown one',
    async (kind) => {
      const { world } = here
      const [buyer, worker, admin] = [await world.aBuyer(), await world.aWorker(), await world.anAdmin()]
      const user =
        kind === 'Buyer' ? await world.aBuyer() : kind === 'Admin' ? await world.anAdmin() : await world.aWorker()
      if (kind === 'removed') await admin.call(contract.userManagement.remove, { id: user._id })
      const answersFor = async (id: string) => [
        shown(await buyer.call(contract.users.record, { id })),
        shown(await worker.call(contract.users.record, { id })),
        shown(await buyer.call(contract.workerBlocks.block, { worker_id: id })),
      ]
      const unknown = await answersFor(crypto.randomUUID())
      expect(unknown.map(({ status }) => status)).toEqual([404, 404, 404])
      expect(await answersFor(user._id)).toEqual(unknown)
    },
  )

  test('the address of a user is answered like an unknown one, by each call that takes an address', async () => {
    const { world } = here
    const [buyer, worker, other] = [await world.aBuyer(), await world.aWorker(), await world.aWorker()]
    const task = await world.anOpenTask(buyer)
    const work = await world.aPendingSubmission(other, task)
    const answersFor = async (email: string) => [
      shown(await buyer.call(contract.submissions.ofTask, { id: task, worker: email })),
      shown(await buyer.call(contract.submissions.ofTask, { id: task, search: email })),
      shown(await buyer.call(contract.submissions.approve, { id: work, worker_email: email })),
      shown(await worker.send('GET', `/users/${email}`)),
      shown(await worker.send('PATCH', `/users/update/${email}`, { name: 'Eve' })),
      ...(await Promise.all(
        ['notifications', 'submissions', 'statement', 'available-tasks', 'withdrawals'].map(async (list) =>
          shown(await worker.send('GET', `/${list}?email=${email}`)),
        ),
      )),
      ...(await Promise.all(
        ['tasks?email', 'payments?email', 'submissions/pending?buyer'].map(async (list) =>
          shown(await buyer.send('GET', `/${list}=${email}`)),
        ),
      )),
    ]
    const unknown = await answersFor(anEmail())
    expect(await answersFor(await anAccount())).toEqual(unknown)
    expect(await answersFor(await aRemovedAccount())).toEqual(unknown)
    expect(unknown.map(({ status }) => status)).toEqual([200, 200, 409, ...Array(10).fill(403)])
    await world.expectLedgerToHold()
  })
})

/** What the caller sees of an answer. */
function shown({ status, body }: { status: number; body: unknown }) {
  return { status, body }
}

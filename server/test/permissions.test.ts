/** Calls every endpoint of the contract as every kind of caller; new endpoints are included automatically. */

import { contract, type Endpoint, listEndpoints, type Role, roles, type Scope, scopes } from '@piecework/contract'
import { aWithdrawalRequest, day } from '@piecework/contract/test/factories'
import { texts } from '@piecework/contract/texts/en/fields'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../src/db/ids.ts'
import { aPaidIntent, record } from './cards.ts'
import { batchOfPictures, sendRows } from './form.ts'
import { aKey } from './keys.ts'
import { type ApiResponse, type TestUser, useWorld, type World } from './world.ts'

const here = useWorld()
/** Endpoints that act on the token itself instead of checking access with it; auth.test.ts tests them. */
const actOnToken = new Set(['auth.refresh', 'auth.signOut'])
const endpoints = listEndpoints().filter(([name]) => !actOnToken.has(name))
const missingId = '00000000-0000-7000-8000-000000000000'

/** A valid body, except for the id of its object. */
const bodies: Record<string, object> = {
  'apiKeys.create': { name: 'My program', scopes: ['review'], coins_per_day: 10, coins_per_task: 10 },
  'webhooks.create': { url: 'https://example.com/hook', types: ['task.posted'] },
  'webhooks.change': { on: false },
  'tasks.edit': { task_title: 'New', task_detail: 'New', submission_info: 'New' },
  'tasks.addSlots': { required_workers: 1 },
  'tasks.addBatch': { batch_id: missingId },
  'results.askAgain': { rows: 1, extra: 1 },
  'reviewJobs.approveRest': { filter: 'all', upto: missingId },
  'tasks.extend': { completion_date: day(30) },
  'drafts.create': { content: {} },
  'drafts.save': { content: {} },
  'templates.create': { name: 'Street signs', content: {} },
  'submissions.bonus': { coins: 5 },
  'categories.edit': { min_pay: 0.01 },
  'categories.changeSettings': { pay_floor: 0.01 },
  'takaRate.change': { per_dollar: 117 },
  'submissions.approveMany': { ids: [missingId] },
  'reports.report': { because: 'money' },
  'reports.decide': { outcome: 'upheld' },
  'submissions.rejectMany': { ids: [missingId], category: 'wrong', reason: 'The last ten rows are missing.' },
  'submissions.change': { submission_details: 'Better.' },
  'submissions.askChanges': { words: 'Please add the last ten rows.' },
  'objections.answer': { pay: true },
  'objections.decide': { for_worker: false, why: 'The last ten rows are missing.' },
  'workerBlocks.block': { worker_id: missingId },
  'payments.record': { transactionId: 'pi_unknown' },
  'withdrawals.request': aWithdrawalRequest(),
  'withdrawals.reject': { reason: 'Wrong number' },
  'withdrawals.markReturned': { reason: 'Closed wallet' },
  'withdrawals.recordTransactionId': { transaction_id: 'TX1' },
  'userManagement.changeRole': { role: 'Worker' },
  'userManagement.suspend': { rule: 'abuse', reason: 'Spam' },
  'userManagement.unsuspend': { reason: 'Cleared up' },
  'userManagement.resetSecondFactor': { reason: 'Lost' },
  'appeals.appeal': { words: 'It was not me.' },
  'appeals.decide': { upheld: false, why: 'The work was copied three times.' },
}

/** Endpoints with an object id, and a function that creates an object of another user. */
const foreignObjects: Record<string, (world: World) => Promise<string>> = {
  'users.record': async (world) => (await world.aWorker())._id,
  'tasks.edit': async (world) => world.anOpenTask(await world.aBuyer()),
  'tasks.remove': async (world) => world.anOpenTask(await world.aBuyer()),
  'tasks.addSlots': async (world) => world.anOpenTask(await world.aBuyer()),
  'tasks.addBatch': async (world) => world.anOpenTask(await world.aBuyer()),
  'reviewJobs.rest': async (world) => world.anOpenTask(await world.aBuyer()),
  'reviewJobs.approveRest': async (world) => world.anOpenTask(await world.aBuyer()),
  'reviewJobs.details': aForeignReviewJob,
  'batches.details': aForeignBatch,
  'batches.errors': aForeignBatch,
  'batches.remove': aForeignBatch,
  'batches.addPicture': aForeignBatchOfPictures,
  'batches.pictures': aForeignBatchOfPictures,
  'batches.joinRows': aForeignBatchOfPictures,
  'batches.check': aForeignBatchOfPictures,
  'tasks.extend': async (world) => world.anOpenTask(await world.aBuyer()),
  'tasks.pause': async (world) => world.anOpenTask(await world.aBuyer()),
  'apiKeys.revoke': async (world) => (await aKey(world, await world.aBuyer())).key,
  'webhooks.change': aForeignWebhook,
  'webhooks.remove': aForeignWebhook,
  'webhooks.deliveries': aForeignWebhook,
  'webhooks.sendAgain': aForeignDelivery,
  'tasks.release': async (world) => world.anOpenTask(await world.aBuyer()),
  'tasks.resume': async (world) => world.anOpenTask(await world.aBuyer()),
  'tasks.progress': async (world) => world.anOpenTask(await world.aBuyer()),
  'drafts.save': aForeignDraft,
  'drafts.remove': aForeignDraft,
  'templates.remove': aForeignTemplate,
  'files.remove': aForeignFile,
  'submissions.bonus': aForeignSubmission,
  'tasks.details': async (world) => world.anOpenTask(await world.aBuyer()),
  'tasks.answersSchema': async (world) => world.anOpenTask(await world.aBuyer()),
  'submissions.approve': aForeignSubmission,
  'submissions.reject': aForeignSubmission,
  'submissions.change': aForeignSubmission,
  'submissions.withdraw': aForeignSubmission,
  'submissions.askChanges': aForeignSubmission,
  'submissions.leave': aForeignSubmission,
  'submissions.acceptRejection': aForeignSubmission,
  'submissions.reopenSlot': aForeignSubmission,
  'objections.answer': aForeignSubmission,
  'submissions.details': aForeignSubmission,
  'submissions.ofTask': async (world) => world.anOpenTask(await world.aBuyer()),
  'submissions.resultsCsv': async (world) => world.anOpenTask(await world.aBuyer()),
  'submissions.resultsJson': async (world) => world.anOpenTask(await world.aBuyer()),
  'submissions.resultsLines': async (world) => world.anOpenTask(await world.aBuyer()),
  'results.rows': async (world) => world.anOpenTask(await world.aBuyer()),
  'results.quality': async (world) => world.anOpenTask(await world.aBuyer()),
  'results.compute': async (world) => world.anOpenTask(await world.aBuyer()),
  'results.askAgain': async (world) => world.anOpenTask(await world.aBuyer()),
  'results.rowsCsv': async (world) => world.anOpenTask(await world.aBuyer()),
  'results.rowsJson': async (world) => world.anOpenTask(await world.aBuyer()),
  'results.rowsLines': async (world) => world.anOpenTask(await world.aBuyer()),
  'reservations.giveBack': aForeignReservation,
  'workerBlocks.unblock': aForeignBlock,
  'auth.endSession': async (world) => world.aSession(await world.aWorker()),
  'payments.receipt': aForeignPayment,
  'withdrawals.cancel': async (world) => world.aPendingWithdrawal(await world.anEarner(590)),
}

/** Endpoints that hide whether the object of another user exists: 404, as for a missing one. */
const hidden = new Set(['users.record'])

/** Endpoints with which these roles may read or change objects of other users. */
const readByOthers: Record<string, readonly Role[]> = {
  'users.record': ['Admin'],
  'tasks.details': ['Worker', 'Admin'],
  'tasks.answersSchema': ['Worker', 'Admin'],
  'submissions.details': ['Admin'],
  'submissions.ofTask': ['Admin'],
  'tasks.progress': ['Admin'],
  'payments.receipt': ['Admin'],
  // An Admin pauses and resumes tasks of every buyer.
  'tasks.pause': ['Admin'],
  'tasks.resume': ['Admin'],
}

/** Endpoints with an object id that every caller with the role may act on. */
/** Their address is signed for one reader: no token opens it. */
const bySignature = new Set(['files.read'])
const sharedObjects = new Set([
  'buyerRecords.ofBuyer',
  'reports.report',
  'reports.details',
  'reports.decide',
  'contactMessages.markAnswered',
  'tasks.removeAny',
  ...['approve', 'claim', 'releaseClaim', 'reject', 'recordTransactionId', 'markReturned'].map(
    (action) => `withdrawals.${action}`,
  ),
  ...['objections.decide', 'appeals.decide'],
  ...['proposals.confirm', 'proposals.cancel', 'accounting.user', 'jobs.retry', 'lookup.user'],
  ...['changeRole', 'remove', 'removal', 'keep', 'suspend', 'unsuspend', 'resetSecondFactor'].map(
    (action) => `userManagement.${action}`,
  ),
])

/** Registers a test only where it applies, so that no test is skipped. */
const testIf = (applies: boolean) => (applies ? test : () => {})

const users: Partial<Record<Role, TestUser>> = {}
let newcomer: TestUser
/** A removed user of each role. */
let removed: TestUser[]
/** The token of a key with each scope alone, and of one with all of them. */
const keys: Partial<Record<Scope | 'any', string>> = {}
/** Invalid tokens by the reason. */
const badTokens: Record<string, string> = {}

beforeAll(async () => {
  const { world } = here
  users.Worker = await world.aWorker()
  users.Buyer = await world.aBuyer()
  users.Admin = await world.anAdmin()
  newcomer = await world.aNewcomer()
  for (const scope of scopes) keys[scope] = (await aKey(world, users.Buyer, { scopes: [scope] })).token
  keys.any = (await aKey(world, users.Buyer)).token
  removed = [await world.aWorker(), await world.aBuyer(), await world.anAdmin()]
  for (const { _id } of removed) {
    expect(await users.Admin.call(contract.userManagement.remove, { id: _id })).toMatchObject({ status: 200 })
  }
  await makeBadTokens(world, users.Admin)
})

describe.each(endpoints)('%s', (name, endpoint) => {
  const call = (token?: string, body: object = bodies[name] ?? {}, id = missingId) => {
    const { sent, headers } = uploadTo(endpoint) ?? { sent: bodyFor(endpoint, body), headers: {} }
    return here.world.send(endpoint.method, withParameters(endpoint.path, id), sent, headers, token)
  }

  testIf(endpoint.access !== 'anyone')('needs a valid token', async () => {
    if (endpoint.access !== 'visitor') expect(await call()).toMatchObject({ status: 401, body: { code: 'no_token' } })
    for (const [why, token] of Object.entries(badTokens)) {
      expect({ why, ...(await call(token)) }).toMatchObject({ why, status: 401, body: { code: 'bad_token' } })
    }
  })

  testIf(endpoint.access !== 'anyone')('is closed to removed users of every role', async () => {
    for (const { token } of removed) {
      expect(await call(token)).toMatchObject({ status: 401, body: { code: 'account_removed' } })
    }
  })

  testIf(endpoint.access === 'anyone')('answers alike with a bad token and without one', async () => {
    const without = await call()
    for (const token of [badTokens.forged, removed[0]?.token]) expect((await call(token)).status).toBe(without.status)
  })

  testIf(typeof endpoint.access === 'string')('is open to every role', async () => {
    for (const role of roles) {
      const { status, body } = await call(users[role]?.token)
      expect(status === 401 || (status === 403 && body.code === 'forbidden')).toBe(false)
    }
  })

  testIf(endpoint.access !== 'anyone')('is open to keys with its scope alone', async () => {
    for (const [scope, token] of Object.entries(keys)) {
      const { status, body } = await call(token)
      const isOpen = endpoint.scope !== null && (scope === 'any' || [scope, 'any'].includes(endpoint.scope))
      expect({ scope, isOpen: body?.code !== 'key_scope', status }).toEqual({ scope, isOpen, status })
      if (!isOpen) expect(status).toBe(403)
    }
  })

  testIf(typeof endpoint.access !== 'string' && endpoint.scope !== 'any')(
    'is open to its roles and to no other',
    { tags: ['1.31', '6.16'] },
    async () => {
      expect(await call(newcomer.token)).toMatchObject({ status: 403, body: { code: 'no_user' } })
      for (const role of roles) {
        const { status, body } = await call(users[role]?.token)
        const turnedAway = status === 401 || (status === 403 && body.code === 'forbidden')
        expect({ role, turnedAway }).toEqual({ role, turnedAway: !endpoint.access.includes(role) })
      }
    },
  )

  testIf(endpoint.mustMatchCaller.length > 0)('refuses a caller who names another user', async () => {
    const { email: foreignEmail } = await here.world.aWorker()
    for (const field of endpoint.mustMatchCaller) {
      for (const role of rolesOf(endpoint)) {
        const path = endpoint.path.replace(`{${field}}`, foreignEmail).replace(/\{\w+\}/g, missingId)
        const inQuery = endpoint.method === 'GET' ? `?${field}=${foreignEmail}` : ''
        const body = { ...fullBody(here.world), ...bodies[name], [field]: foreignEmail }
        const answer = await here.world.send(
          endpoint.method,
          `${path}${inQuery}`,
          bodyFor(endpoint, body),
          {},
          users[role]?.token,
        )
        if (role === 'Admin' && endpoint.method === 'GET') expect(answer.status).not.toBe(403)
        else expect(answer).toMatchObject({ status: 403, body: { code: 'not_yours' } })
      }
    }
  })

  testIf(endpoint.path.includes('{id}') && !bySignature.has(name))(
    'answers 400 for an invalid id, 404 for a missing object and 403 for an object of another user',
    async () => {
      const createForeign = foreignObjects[name]
      expect(createForeign !== undefined || sharedObjects.has(name)).toBe(true)
      for (const role of rolesOf(endpoint)) {
        const { token } = users[role] as TestUser
        expect(await call(token)).toMatchObject({ status: 404 })
        const noId = await call(token, bodies[name], 'not-an-id')
        expect(noId).toMatchObject({ status: 400, body: { code: 'malformed', fields: { id: texts.notAnId } } })
        if (!createForeign || readByOthers[name]?.includes(role)) continue
        const foreign = await createForeign(here.world)
        const refused = { status: 403, body: { code: 'not_yours' } }
        const answer = await call(token, bodies[name], foreign)
        expect(answer).toMatchObject(hidden.has(name) ? await call(token).then(asShown) : refused)
        // A key never does what its owner could not.
        if (endpoint.scope !== null) expect(await call(keys.any, bodies[name], foreign)).toMatchObject(refused)
      }
      await here.world.expectLedgerToHold()
    },
  )
})

test('a file is opened by its signed address alone: a token of no role opens one of the same user or of another', async () => {
  const file = await aForeignFile(here.world)
  for (const { _id, token } of Object.values(users) as TestUser[]) {
    const query = new URLSearchParams({ reader: _id, until: String(Date.now()), sign: 'A'.repeat(43) })
    for (const sent of [token, undefined]) {
      const answer = await here.world.send('GET', `/files/${file}?${query}`, undefined, {}, sent)
      expect(answer).toMatchObject({ status: 403, body: { code: 'file_link_over' } })
    }
  }
})

test('the live stream, which is no endpoint of the contract, needs a valid token in its header too', async () => {
  const openStream = (token?: string) => here.world.send('GET', '/notifications/stream', undefined, {}, token)
  expect(await openStream()).toMatchObject({ status: 401, body: { code: 'no_token' } })
  expect(await here.world.send('GET', `/notifications/stream?token=${users.Admin?.token}`)).toMatchObject({
    status: 401,
  })
  for (const token of Object.values(badTokens)) expect(await openStream(token)).toMatchObject({ status: 401 })
  for (const { token } of removed) expect(await openStream(token)).toMatchObject({ body: { code: 'account_removed' } })
})

test('an unknown endpoint is 404 in the usual format of errors', { tags: ['7.46'] }, async () => {
  expect(await here.world.send('GET', '/no-such-call')).toMatchObject({ status: 404, body: { code: 'not_found' } })
})

/** All tokens but the forged one belonged to an Admin. */
async function makeBadTokens(world: World, admin: TestUser): Promise<void> {
  const [expired, overdue, signedOut] = [await world.anAdmin(), await world.anAdmin(), await world.anAdmin()]
  await sql`update tokens set expires_at = now() where session_id in (
    select s._id from sessions s join credentials c on c._id = s.credential_id where c.email = ${expired.email})`.execute(
    world.db,
  )
  await sql`update sessions set ends_at = now() from credentials c
    where c._id = credential_id and c.email = ${overdue.email}`.execute(world.db)
  await signedOut.call(contract.auth.signOut)
  Object.assign(badTokens, {
    forged: 'A'.repeat(43),
    'a forged key': `pw_test_${'A'.repeat(43)}`,
    'a revoked key': await aRevokedKey(world),
    changed: `${admin.token.slice(0, -1)}${admin.token.endsWith('A') ? 'B' : 'A'}`,
    expired: expired.token,
    'of a session that is over': overdue.token,
    'of somebody who signed out': signedOut.token,
  })
}

async function aRevokedKey(world: World): Promise<string> {
  const owner = await world.aBuyer()
  const { key, token } = await aKey(world, owner)
  await owner.call(contract.apiKeys.revoke, { id: key })
  return token
}

/** What a caller sees of a refusal. */
function asShown({ status, body }: ApiResponse) {
  return { status, body }
}

function rolesOf(endpoint: Endpoint): readonly Role[] {
  return typeof endpoint.access === 'string' ? roles : endpoint.access
}

function withParameters(path: string, id: string): string {
  return path.replace('{user_email}', 'somebody@example.com').replace(/\{\w+\}/g, id)
}

/** A file for an endpoint that stores it with an object. */
function uploadTo({ upload, path }: Endpoint) {
  if (!upload || !path.includes('{id}')) return undefined
  if (upload === 'rows') return { sent: Buffer.from('file\na.jpg'), headers: { 'content-type': 'text/csv' } }
  const field = (name: string, value: string) => `--x\r\ncontent-disposition: form-data; ${name}\r\n\r\n${value}\r\n`
  const sent = Buffer.from(
    `${field('name="name"', 'a.jpg')}${field('name="file"; filename="a.jpg"', 'bytes')}--x--\r\n`,
  )
  return { sent, headers: { 'content-type': 'multipart/form-data; boundary=x' } }
}

function bodyFor(endpoint: Endpoint, body: object): object | undefined {
  return endpoint.method === 'GET' ? undefined : body
}

/** A body with all fields, so that only the foreign email is wrong. */
function fullBody(world: World): object {
  return { ...world.taskToPost(), task_id: missingId, taskId: missingId, coins: 1, submission_details: 'Done.' }
}

async function aForeignFile(world: World): Promise<string> {
  const [_id, owner] = [newId(), await world.aWorker()]
  const sha256 = _id.replaceAll('-', '').padEnd(64, '0')
  const content = { type: 'application/pdf', bytes: 1, sha256, sent_sha256: sha256 }
  await world.db
    .insertInto('files')
    .values({ _id, owner_id: owner._id, ...content })
    .execute()
  return _id
}

async function aForeignBatch(world: World): Promise<string> {
  return (await sendRows(await world.aBuyer(), 'name\nfirst')).body.insertedId
}

async function aForeignWebhook(world: World): Promise<string> {
  const sent = { url: 'https://example.com/hook', types: ['task.posted' as const] }
  return (await (await world.aBuyer()).call(contract.webhooks.create, sent)).body.insertedId
}

async function aForeignDelivery(world: World): Promise<string> {
  const { _id } = await world.db
    .insertInto('webhook_deliveries')
    .values({ webhook_id: await aForeignWebhook(world), number: 1, due_at: new Date() })
    .returning('_id')
    .executeTakeFirstOrThrow()
  return _id
}

async function aForeignReviewJob(world: World): Promise<string> {
  const buyer = await world.aBuyer()
  const id = await world.anOpenTask(buyer)
  const { body } = await buyer.call(contract.reviewJobs.approveRest, { id, filter: 'all', upto: missingId })
  return body.insertedId
}

async function aForeignBatchOfPictures(world: World): Promise<string> {
  return batchOfPictures(await world.aBuyer())
}

async function aForeignDraft(world: World): Promise<string> {
  const { body } = await (await world.aBuyer()).call(contract.drafts.create, { content: {} })
  return body.insertedId
}

async function aForeignTemplate(world: World): Promise<string> {
  const { body } = await (await world.aBuyer()).call(contract.templates.create, { name: 'Signs', content: {} })
  return body.insertedId
}

async function aForeignSubmission(world: World): Promise<string> {
  const task = await world.anOpenTask(await world.aBuyer())
  return world.aPendingSubmission(await world.aWorker(), task)
}

async function aForeignPayment(world: World): Promise<string> {
  const buyer = await world.aBuyer()
  return (await record(buyer, await aPaidIntent(buyer))).body.insertedId
}

async function aForeignReservation(world: World): Promise<string> {
  const task_id = await world.anOpenTask(await world.aBuyer())
  return (await (await world.aWorker()).call(contract.reservations.reserve, { task_id })).body.insertedId
}

async function aForeignBlock(world: World): Promise<string> {
  const [buyer, worker] = [await world.aBuyer(), await world.aWorker()]
  await world.aPendingSubmission(worker, await world.anOpenTask(buyer))
  return (await buyer.call(contract.workerBlocks.block, { worker_id: worker._id })).body.insertedId
}

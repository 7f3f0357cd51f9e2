/** Appeals at the same time as all that ends a suspension or a removal, 64 calls at once. */
import { contract } from '@piecework/contract'
import { sql } from 'kysely'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { type ApiResponse, type TestUser, useWorld } from '../../test/world.ts'
import { removeDueUsers } from './remove-user.ts'
import { endSuspensions } from './suspensions.ts'

const here = useWorld()
const { appeals, userManagement, users, notifications } = contract
const atOnce = 64
const accounts = 8
const why = 'The appeal explains what happened.'

let admin: TestUser
let other: TestUser
beforeAll(async () => {
  admin = await here.world.anAdmin()
  other = await here.world.anAdmin()
})
afterEach(() => here.world.expectLedgerToHold())

type Call = (user: TestUser, nth: number) => Promise<ApiResponse | unknown>
const suspendAgain: Call = ({ _id: id }, nth) =>
  admin.call(userManagement.suspend, { id, rule: nth % 2 ? 'abuse' : 'false_work', reason: 'Spam' })
const unsuspend: Call = ({ _id: id }) => other.call(userManagement.unsuspend, { id, reason: 'Cleared up' })
const remove: Call = ({ _id: id }) => admin.call(userManagement.remove, { id })
const keep: Call = ({ _id: id }) => other.call(userManagement.keep, { id })
const appeal: Call = (user) => user.call(appeals.appeal, { words: 'It was not me at all.' })
const decide: Call = async (user, nth) => {
  const { rows } = await sql<{
    _id: string
  }>`select _id from appeals where user_id = ${user._id} and outcome is null`.execute(here.world.db)
  return rows[0] && other.call(appeals.decide, { id: rows[0]._id, upheld: nth % 3 === 0, why })
}
const endByTime: Call = () => endSuspensions(here.world.db)
const removeByTime: Call = () => removeDueUsers(here.world.db, 'UTC')

/** The times of suspensions, removals and appeals end while the calls are on their way. */
async function endSoon(group: TestUser[]): Promise<void> {
  const ids = group.map(({ _id }) => _id)
  const soon = sql`clock_timestamp() + random() * interval '400 milliseconds'`
  await sql`update users set suspended_until = ${soon} where _id = any (${ids}::uuid[]) and suspended_until < 'infinity'`.execute(
    here.world.db,
  )
  await sql`update waiting_removals set due_at = ${soon} where user_id = any (${ids}::uuid[])`.execute(here.world.db)
  await sql`update appeals set decide_due_at = ${soon} where user_id = any (${ids}::uuid[]) and outcome is null`.execute(
    here.world.db,
  )
}

/** Eight calls about each user; each kind of call comes to each user. */
async function sendAtOnce(group: TestUser[], calls: Call[]): Promise<void> {
  const answers = await Promise.all(
    Array.from({ length: atOnce }, (_, nth) => {
      const call = calls[Math.floor(nth / accounts) % calls.length] as Call
      return call(group[nth % accounts] as TestUser, nth)
    }),
  )
  const statuses = answers.map((answer) => Number((answer as ApiResponse | undefined)?.status ?? 200))
  // 401: the user is removed at that moment. 404: an Admin finds no such user any more.
  for (const status of statuses) expect([200, 201, 401, 404, 409]).toContain(status)
}

/** What the user may do is what the record says, and each appeal has one end. */
async function expectOneEnd(group: TestUser[]): Promise<void> {
  await endSuspensions(here.world.db)
  await removeDueUsers(here.world.db, 'UTC')
  for (const user of group) {
    const { status, body } = await user.call(users.own, { user_email: user.email })
    const { rows } = await sql<{ open: number; decided: number; told: number }>`
      select count(*) filter (where outcome is null)::int as open,
        count(*) filter (where outcome in ('upheld', 'stands'))::int as decided,
        (select count(*)::int from notifications where notifications.user_id = ${user._id} and event = 'appeal_decided') as told
      from appeals where user_id = ${user._id}`.execute(here.world.db)
    const [found] = rows
    expect(found?.told).toBe(found?.decided)
    if (status !== 200) {
      expect(found?.open).toBe(0)
      continue
    }
    const isAppealOpen = body.suspension?.appeal?.outcome === null
    expect(found?.open).toBe(isAppealOpen ? 1 : 0)
    expect(body.suspended).toBe(body.suspension !== null)
    if (body.removal_due_at !== null) expect(body.suspended).toBe(true)
    expect((await user.call(notifications.latest)).status).toBe(200)
  }
}

async function aGroup(coins: number): Promise<TestUser[]> {
  const group: TestUser[] = []
  for (let nth = 0; nth < accounts; nth++) {
    group.push(coins > 0 ? await here.world.anEarner(coins) : await here.world.aWorker())
  }
  return group
}

test('the end of a suspension, appeals, decisions, its end by an Admin and a new one: each has one end', async () => {
  const group = await aGroup(0)
  for (const user of group) {
    await suspendAgain(user, 0)
    await appeal(user, 0)
  }
  await endSoon(group)
  await sendAtOnce(group, [decide, endByTime, unsuspend, appeal, suspendAgain, decide, endByTime, appeal])
  await expectOneEnd(group)
})

test('a removal, appeals against it, decisions, its day and an Admin who stops it: the user is removed or kept', async () => {
  const group = await aGroup(40)
  for (const [nth, user] of group.entries()) {
    if (nth % 2 === 0) await suspendAgain(user, 0)
    await remove(user, 0)
    if (nth % 4 < 2) await appeal(user, 0)
  }
  await endSoon(group)
  await sendAtOnce(group, [appeal, decide, removeByTime, keep, endByTime, decide, remove, removeByTime])
  await expectOneEnd(group)
  for (const user of group) {
    const isRemoved = (await user.call(notifications.latest)).status === 401
    expect(await here.world.coinsOf(user)).toBe(isRemoved ? 0 : 50)
  }
})

test('the same appeal 64 times: it is sent once, and all Admins read it once', async () => {
  const { world } = here
  const worker = await world.aWorker()
  await suspendAgain(worker, 0)
  const answers = await Promise.all(Array.from({ length: atOnce }, () => worker.call(appeals.appeal, { words: why })))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(answers.filter(({ body }) => body.code === 'already_appealed')).toHaveLength(atOnce - 1)
  const { body } = await other.call(notifications.latest)
  expect(body.filter(({ message }) => message.includes(`“${worker.name}” appeals`))).toHaveLength(1)
})

test('the same decision 64 times: it is made once', async () => {
  const { world } = here
  const worker = await world.aWorker()
  await suspendAgain(worker, 0)
  const { body } = await worker.call(appeals.appeal, { words: why })
  const id = body.insertedId
  const answers = await Promise.all(
    Array.from({ length: atOnce }, (_, nth) => other.call(appeals.decide, { id, upheld: nth % 2 === 0, why })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ body: { code } }) => code === 'appeal_over')).toHaveLength(atOnce - 1)
  await expectOneEnd([worker])
})

/** Keys with which programs act for a buyer: what they open, what they spend, and how they end. */
import { contract, maxKeys, scopes } from '@piecework/contract'
import { aNewSubmission, day, password } from '@piecework/contract/test/factories'
import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { sendRows } from '../../../test/form.ts'
import { aKey } from '../../../test/keys.ts'
import { aTaskWithRows } from '../../../test/rows-of-task.ts'
import { useStripe } from '../../../test/stripe.ts'
import { anotherWorld, refusal, type TestUser, useWorld, type World } from '../../../test/world.ts'

const { environment } = await useStripe({ isLive: true })
const here = useWorld({ REJECTION_HOURS: '48' })
const withFee = useWorld({ POSTING_FEE_PERCENT: '10', TIME_ZONE: 'Asia/Dhaka' })
const withCards = useWorld(environment)
for (const each of [here, withFee, withCards]) afterEach(() => each.world.expectLedgerToHold())

const { apiKeys, tasks, submissions } = contract
const limits = { name: 'My program', scopes: [...scopes], coins_per_day: 100, coins_per_task: 60 }

const ended = refusal(401, 'bad_token')
const post = (user: TestUser, world: World, pay: number, slots = 1) =>
  user.call(tasks.post, world.taskToPost({ slots, pay }))

describe('Making a key', () => {
  test('it is shown once, works as its buyer, and is listed with what it may do', async () => {
    const { world } = here
    const buyer = await world.aBuyer()
    const made = await buyer.call(apiKeys.create, limits)
    expect(made).toMatchObject({ status: 201, body: { key: expect.stringMatching(/^pw_test_[\w-]{43}$/) } })
    const { key, insertedId } = made.body
    const program = world.callsWith(key)
    const { first_task_waits: _, ...own } = { ...limits, first_task_waits: true }
    expect((await program.call(apiKeys.self)).body).toMatchObject({
      _id: insertedId,
      ...own,
      spent_today: 0,
      is_test: true,
    })
    const { body } = await buyer.call(apiKeys.mine)
    expect(body).toMatchObject([
      { _id: insertedId, ...own, prefix: key.slice(0, 12), ended_as: null, all_tasks: false },
    ])
    expect(JSON.stringify(body)).not.toContain(key.slice(0, 13))
    expect(body[0]?.last_used_at).not.toBeNull()
  })

  test('without a password it needs a sign-in of the last five minutes, and a wrong password is refused', async () => {
    const buyer = await here.world.aBuyer()
    await sql`update sessions set signed_in_at = now() - interval '6 minutes' where _id = ${await here.world.aSession(buyer)}`.execute(
      here.world.db,
    )
    expect(await buyer.call(apiKeys.create, limits)).toMatchObject(refusal(409, 'password_needed'))
    const wrong = await buyer.call(apiKeys.create, { ...limits, password: 'Wrong1' })
    expect(wrong).toMatchObject({ ...refusal(422, 'auth/wrong-password') })
    expect(await buyer.call(apiKeys.create, { ...limits, password })).toMatchObject({ status: 201 })
  })

  test.each([
    ['coins_per_day', -1],
    ['coins_per_task', 1_000_001],
    ['coins_per_task', 0.001],
    ['scopes', []],
    ['name', ' '],
    ['expires_at', new Date(Date.now() + 367 * 86_400_000).toISOString()],
    ['expires_at', new Date(Date.now() - 1000).toISOString()],
  ])('a wrong %s, %j, is named', async (field, value) => {
    const buyer = await here.world.aBuyer()
    const answer = await buyer.send('POST', '/api-keys', { ...limits, [field]: value })
    expect(answer).toMatchObject({
      status: 422,
      body: { code: 'invalid_input', fields: { [field]: expect.any(String) } },
    })
  })

  test('a buyer has twenty keys at most, and a revoked one makes room', async () => {
    const buyer = await here.world.aBuyer()
    const made = await Promise.all(Array.from({ length: maxKeys }, () => buyer.call(apiKeys.create, limits)))
    expect(await buyer.call(apiKeys.create, limits)).toMatchObject(refusal(409, 'too_many_keys'))
    await buyer.call(apiKeys.revoke, { id: made[0]?.body.insertedId as string })
    expect(await buyer.call(apiKeys.create, limits)).toMatchObject({ status: 201 })
  })

  test('the audit trail has who made and revoked it, and neither its name nor the key', async () => {
    const buyer = await here.world.aBuyer()
    const { body } = await buyer.call(apiKeys.create, { ...limits, name: 'Very secret project' })
    await buyer.call(apiKeys.revoke, { id: body.insertedId })
    const trail = await (await here.world.anAdmin()).call(contract.audit.trail, { search: buyer.email })
    expect(trail.body.map(({ action, actor_email }) => [action, actor_email])).toEqual([
      ['key.revoke', buyer.email],
      ['key.make', buyer.email],
    ])
    expect(JSON.stringify(trail.body)).not.toMatch(new RegExp(`Very secret project|${body.key}`))
  })
})

describe('A key ends', () => {
  const endings: [
    name: string,
    end: (world: World, owner: TestUser, key: string) => Promise<unknown>,
    refused: object,
  ][] = [
    ['when its owner revokes it', (_, owner, key) => owner.call(apiKeys.revoke, { id: key }), ended],
    [
      'when its time is over',
      ({ db }, _, key) =>
        sql`update api_keys set created_at = now() - interval '2 days', expires_at = now() where _id = ${key}`.execute(
          db,
        ),
      ended,
    ],
    [
      'while its owner is no Buyer',
      ({ db }, { _id }) => sql`update users set role = 'Worker' where _id = ${_id}`.execute(db),
      refusal(403, 'forbidden'),
    ],
    [
      'when its owner is removed',
      async (world, owner) => world.remove(await world.anAdmin(), owner),
      refusal(401, 'account_removed'),
    ],
  ]

  test.each(endings)('%s: neither reads nor changes work, also right after a change', async (_, end, refused) => {
    const { world } = here
    const owner = await world.aBuyer()
    const program = await aKey(world, owner)
    expect(await post(program, world, 5)).toMatchObject({ status: 201 })
    await end(world, owner, program.key)
    expect(await program.call(tasks.mine)).toMatchObject(refused)
    expect(await post(program, world, 5)).toMatchObject(refused)
    expect(await program.call(apiKeys.self)).toMatchObject(refused)
  })

  test('while its owner is suspended it only reads', async () => {
    const { world } = here
    const owner = await world.aBuyer()
    const program = await aKey(world, owner)
    const suspension = { id: owner._id, rule: 'abuse', reason: 'It sent too many tasks.' } as const
    expect(await (await world.anAdmin()).call(contract.userManagement.suspend, suspension)).toMatchObject({
      status: 200,
    })
    expect(await post(program, world, 5)).toMatchObject(refusal(403, 'suspended'))
    expect(await program.call(tasks.mine)).toMatchObject({ status: 200 })
    expect(await owner.call(apiKeys.revoke, { id: program.key })).toMatchObject({ status: 200 })
  })

  test('a test key does not work where money is real', async () => {
    const { world } = withCards
    const owner = await world.aBuyer()
    const program = await aKey(world, owner)
    expect(program.token).toMatch(/^pw_live_/)
    await sql`update api_keys set is_test = true where _id = ${program.key}`.execute(world.db)
    expect(await program.call(tasks.mine)).toMatchObject(ended)
  })
})

describe('Scopes', () => {
  test('a key opens what its scopes say, and no sign-in, purchase, profile, key or stream', async () => {
    const { world } = here
    const program = await aKey(world, await world.aBuyer(), { scopes: ['tasks:read'] })
    expect(await program.call(tasks.mine)).toMatchObject({ status: 200 })
    expect(await post(program, world, 5)).toMatchObject(refusal(403, 'key_scope'))
    for (const closed of [
      apiKeys.mine,
      contract.auth.sessions,
      contract.account.data,
      contract.payments.mine,
      contract.statement.movements,
    ])
      expect(await program.call(closed)).toMatchObject(refusal(403, 'key_scope'))
    expect(await program.send('GET', '/notifications/stream')).toMatchObject(refusal(403, 'key_scope'))
    const own = `/users/${encodeURIComponent(program.email)}`
    expect(await program.send('GET', own)).toMatchObject(refusal(403, 'key_scope'))
  })

  test('a session has no scopes: what only a key has is closed to it', async () => {
    expect(await (await here.world.aBuyer()).call(apiKeys.self)).toMatchObject(refusal(403, 'forbidden'))
  })

  test('a key neither changes nor reviews tasks that its owner posted, unless the owner widened it', async () => {
    const { world } = here
    const owner = await world.aBuyer(500)
    const task = await world.anOpenTask(owner, { slots: 6 })
    const work = await world.aPendingSubmission(await world.aWorker(), task)
    const program = await aKey(world, owner)
    const kept = refusal(403, 'key_scope')
    const change = { id: task, task_title: 'New', task_detail: 'New', submission_info: 'New' }
    const changes = (user: TestUser) => [
      user.call(tasks.edit, change),
      user.call(tasks.pause, { id: task }),
      user.call(tasks.resume, { id: task }),
      user.call(tasks.extend, { id: task, completion_date: day(20) }),
      user.call(submissions.approve, { id: work }),
      user.call(submissions.approveMany, { ids: [work] }),
      user.call(submissions.reject, { id: work, category: 'wrong' }),
      user.call(submissions.askChanges, { id: work, words: 'Please add the last ten rows.' }),
      user.call(submissions.bonus, { id: work, coins: 1 }),
      user.call(contract.reviewJobs.approveRest, { id: task, filter: 'all', upto: work }),
      user.call(tasks.remove, { id: task }),
    ]
    for (const answer of await Promise.all(changes(program))) expect(answer).toMatchObject(kept)
    expect(await world.task(owner, task)).toMatchObject({ under_review: 1, required_workers: 5, paused: false })
    const widened = await aKey(world, owner, { all_tasks: true })
    expect(await widened.call(submissions.approve, { id: work })).toMatchObject({ status: 200 })
    expect(await widened.call(tasks.edit, change)).toMatchObject({ status: 200 })
    expect(await widened.call(tasks.remove, { id: task })).toMatchObject({ status: 200 })
  })

  test('a key decides work for tasks that keys posted', async () => {
    const { world } = here
    const program = await aKey(world, await world.aBuyer(100))
    const { body } = await post(program, world, 5, 2)
    const work = await world.aPendingSubmission(await world.aWorker(), body.insertedId)
    expect(await program.call(submissions.approve, { id: work })).toMatchObject({ status: 200 })
  })
})

describe('What a key spends', () => {
  test('the calls that spend count with their fee', async () => {
    const { world } = withFee
    const owner = await world.aBuyer(5_000)
    const program = await aKey(world, owner, { coins_per_day: 1_000, coins_per_task: 500 })
    const spent = async () => (await program.call(apiKeys.self)).body.spent_today
    const task = (await post(program, world, 10, 2)).body.insertedId
    expect(await spent()).toBe(22)
    await program.call(tasks.addSlots, { id: task, required_workers: 1 })
    expect(await spent()).toBe(33)
    const work = await world.aPendingSubmission(await world.aWorker(), task)
    await program.call(submissions.reject, { id: work, category: 'wrong' })
    expect(await program.call(submissions.bonus, { id: work, coins: 20 })).toMatchObject({ status: 200 })
    expect(await spent()).toBe(55)
    expect(await program.call(submissions.reopenSlot, { id: work })).toMatchObject({ status: 200 })
    expect(await spent()).toBe(66)
    const rows = await aTaskWithRows(program, 5)
    expect(await spent()).toBe(77)
    const { body: batch } = await sendRows(program, 'name\nfive\nsix')
    expect(await program.call(tasks.addBatch, { id: rows, batch_id: batch.insertedId })).toMatchObject({ status: 200 })
    expect(await spent()).toBe(82.5)
  })

  test('each of the six calls is refused without coins left, and spends none', async () => {
    const { world } = withFee
    const owner = await world.aBuyer(5_000)
    const program = await aKey(world, owner, { all_tasks: true, coins_per_day: 0 })
    const task = await world.anOpenTask(owner, { slots: 3 })
    const rows = await aTaskWithRows(owner)
    const { body: batch } = await sendRows(owner, 'name\nfive\nsix')
    const { id: held } = await world.aHeldSubmission(owner, task)
    const before = await world.coinsOf(owner)
    const answers = [
      await post(program, world, 1),
      await program.call(tasks.addSlots, { id: task, required_workers: 1 }),
      await program.call(tasks.addBatch, { id: rows, batch_id: batch.insertedId }),
      await program.call(contract.results.askAgain, { id: rows, rows: 1, extra: 1 }),
      await program.call(submissions.bonus, { id: held, coins: 1 }),
      await program.call(submissions.reopenSlot, { id: held }),
    ]
    for (const answer of answers) expect(answer).toMatchObject(refusal(409, 'key_limit'))
    expect(await world.coinsOf(owner)).toBe(before)
  })

  test('above a limit nothing is done, and the answer says what is left and when there is more', async () => {
    const { world } = withFee
    const owner = await world.aBuyer(5_000)
    const program = await aKey(world, owner, { coins_per_day: 100, coins_per_task: 60 })
    const above = await post(program, world, 56)
    expect(above).toMatchObject({
      status: 409,
      body: { code: 'key_limit', left: 60, message: expect.stringContaining('61.60 coins') },
    })
    const task = (await post(program, world, 50)).body.insertedId
    expect(await program.call(tasks.addSlots, { id: task, required_workers: 1 })).toMatchObject({
      ...refusal(409, 'key_limit'),
    })
    const ofDay = await post(program, world, 45)
    expect(ofDay).toMatchObject({
      status: 409,
      body: { code: 'key_limit', left: 45, at: expect.stringMatching(/T18:00:00/) },
    })
    expect(await post(program, world, 40)).toMatchObject({ status: 201 })
    expect(await world.coinsOf(owner)).toBe(5_050 - 99)
    await sql`update api_keys set spent_on = spent_on - 1 where _id = ${program.key}`.execute(world.db)
    expect(await post(program, world, 50)).toMatchObject({ status: 201 })
  })

  test('64 calls at once spend no more than the limit of the day', async () => {
    const { world } = here
    const owner = await world.aBuyer(5_000)
    const program = await aKey(world, owner, { coins_per_day: 100 })
    const answers = await Promise.all(Array.from({ length: 64 }, () => post(program, world, 9)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(11)
    expect(await world.coinsOf(owner)).toBe(5_050 - 99)
    expect((await program.call(apiKeys.self)).body.spent_today).toBe(99)
  })

  test('a thief with all scopes costs the coins of a day and the escrow of tasks that keys posted', async () => {
    const { world } = here
    const [owner, accomplice] = [await world.aBuyer(5_000), await world.aWorker()]
    const own = await world.anOpenTask(owner, { slots: 5, pay: 100 })
    const honest = await aKey(world, owner)
    const ofProgram = (await post(honest, world, 30, 2)).body.insertedId
    const before = await world.coinsOf(owner)
    const stolen = await aKey(world, owner, { coins_per_day: 100, coins_per_task: 100 })
    const works = []
    for (const id of [own, ofProgram]) works.push(await world.aPendingSubmission(accomplice, id))
    for (const pay of [60, 40, 1]) {
      const { status, body } = await post(stolen, world, pay)
      if (status === 201) works.push(await world.aPendingSubmission(accomplice, body.insertedId))
    }
    for (const id of works) await stolen.call(submissions.approve, { id })
    await stolen.call(submissions.approveMany, { ids: works })
    await stolen.call(submissions.bonus, { id: works[2] as string, coins: 50 })
    await stolen.call(tasks.addSlots, { id: own, required_workers: 1 })
    await stolen.send('PATCH', '/users/own-role', { role: 'Worker' })
    await stolen.send('POST', '/withdrawals', world.withdrawalToRequest())
    expect(await world.coinsOf(owner)).toBe(before - 100)
    // The sign-up gift, the escrow of one slot of the program's task, and the day of the key.
    expect(await world.coinsOf(accomplice)).toBe(10 + 30 + 100)
    expect(await world.task(owner, own)).toMatchObject({ under_review: 1, approved: 0 })
  })
})

test('A key has 120 changes and 600 reads a minute, beside those of its owner', async () => {
  const world = await anotherWorld({ RATE_LIMITS: 'on' })
  const owner = await world.aBuyer()
  const program = await aKey(world, owner)
  const many = (count: number, call: () => Promise<{ status: number }>) =>
    Promise.all(Array.from({ length: count }, call)).then((all) => all.filter(({ status }) => status === 429).length)
  const missing = { id: crypto.randomUUID() }
  expect(await many(130, () => program.call(tasks.pause, missing))).toBe(10)
  expect(await many(1, () => owner.call(tasks.pause, missing))).toBe(0)
  expect(await many(610, () => program.call(apiKeys.self))).toBe(10)
  expect(await many(1, () => owner.call(apiKeys.mine))).toBe(0)
})

describe('The first task of a new live key', () => {
  async function aWaitingTask() {
    const { world } = withCards
    const owner = await world.aBuyer(1_000)
    const program = await aKey(world, owner)
    const { body } = await post(program, world, 5, 3)
    return { world, owner, program, task: body.insertedId }
  }

  test('waits until its owner lets it go; then this and the next ones are seen', async () => {
    const { world, owner, program, task } = await aWaitingTask()
    expect(await world.task(owner, task)).toMatchObject({ paused: true, paused_by: 'owner', by_program: true })
    const worker = await world.aWorker()
    expect((await worker.call(tasks.available, {})).body.map(({ _id }) => _id)).not.toContain(task)
    expect(await worker.call(submissions.submit, aNewSubmission(task))).toMatchObject(refusal(409, 'task_paused'))
    expect(await worker.call(contract.reservations.reserve, { task_id: task })).toMatchObject(
      refusal(409, 'task_paused'),
    )
    const told = (await owner.call(contract.notifications.latest, {})).body
    expect(told[0]).toMatchObject({
      message: expect.stringContaining('until you let it go'),
      link: `/dashboard/my-tasks/${task}`,
    })
    expect(await owner.call(tasks.release, { id: task })).toMatchObject({ status: 200 })
    expect(await owner.call(tasks.release, { id: task })).toMatchObject({ status: 200 })
    await world.aPendingSubmission(worker, task)
    const next = (await post(program, world, 5)).body.insertedId
    expect(await world.task(owner, next)).toMatchObject({ paused: false })
  })

  test('neither the key nor a plain pause and resume of its owner or an Admin lets it go', async () => {
    const { world, owner, program, task } = await aWaitingTask()
    const waits = refusal(409, 'waits_for_owner')
    expect(await program.call(tasks.release, { id: task })).toMatchObject(refusal(403, 'key_scope'))
    for (const user of [program, owner]) {
      expect(await user.call(tasks.pause, { id: task })).toMatchObject(waits)
      expect(await user.call(tasks.resume, { id: task })).toMatchObject(waits)
    }
    const admin = await world.anAdmin()
    expect(await admin.call(tasks.resume, { id: task })).toMatchObject(waits)
    expect(await admin.call(tasks.pause, { id: task })).toMatchObject({ status: 200 })
    expect(await admin.call(tasks.resume, { id: task })).toMatchObject({ status: 200 })
    expect(await world.task(owner, task)).toMatchObject({ paused_by: 'owner' })
    expect(await owner.call(tasks.release, { id: task })).toMatchObject({ status: 200 })
    expect(await world.task(owner, task)).toMatchObject({ paused: false })
  })

  test('does not wait if that was switched off when the key was made, and a test key never waits', async () => {
    const owner = await withCards.world.aBuyer(100)
    const program = await aKey(withCards.world, owner, { first_task_waits: false })
    const { body } = await post(program, withCards.world, 5)
    expect(await withCards.world.task(owner, body.insertedId)).toMatchObject({ paused: false, by_program: true })
    const tester = await here.world.aBuyer(100)
    const tested = await post(await aKey(here.world, tester, { first_task_waits: true }), here.world, 5)
    expect(await here.world.task(tester, tested.body.insertedId)).toMatchObject({ paused: false })
  })
})

/** One list of all that waits for the Admins. */
import { contract, type ToDecide } from '@piecework/contract'
import { aTaskChange } from '@piecework/contract/test/factories'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useWorld } from '../../test/world.ts'

const here = useWorld()
const { appeals, decisions, objections, reports, submissions, userManagement } = contract

/** A listing of each kind; their ends are in the order appeal, objection, work, removal; the report has none. */
async function aMarketThatWaits() {
  const { world } = here
  const admin = await world.anAdmin()
  const [buyer, gone, leaver, suspended] = [
    await world.aBuyer(100),
    await world.aBuyer(100),
    await world.anEarner(40),
    await world.aWorker(),
  ]
  const held = await world.aHeldSubmission(buyer, await world.anOpenTask(buyer, { slots: 1, pay: 5 }))
  await held.worker.call(objections.object, { submission_id: held.id })
  const answer = { id: held.id, pay: false, words: 'The last ten rows are missing.' }
  expect((await buyer.call(objections.answer, answer)).status).toBe(200)
  const worker = await world.aWorker('Sender')
  const work = await world.aPendingSubmission(worker, await world.anOpenTask(gone, { slots: 1, pay: 3 }))
  const suspend = { rule: 'many_accounts', reason: 'Two accounts answered one survey.' } as const
  for (const user of [gone, suspended, leaver]) {
    expect((await admin.call(userManagement.suspend, { id: user._id, ...suspend })).status).toBe(200)
  }
  const reported = await world.anOpenTask(buyer)
  const report = (await worker.call(reports.report, { id: reported, because: 'unclear' })).body.insertedId as string
  const words = 'I have only this one account.'
  const appeal = (await suspended.call(appeals.appeal, { words })).body.insertedId as string
  expect((await admin.call(userManagement.remove, { id: leaver._id })).body.due_at).not.toBeNull()
  await sql`update appeals set decide_due_at = now() + interval '1 day'`.execute(world.db)
  await sql`with later as (update objections set decide_due_at = now() + interval '2 days' returning submission_id, decide_due_at)
    update submissions set final_at = decide_due_at from later where _id = submission_id`.execute(world.db)
  await sql`update waiting_removals set due_at = now() + interval '20 days'`.execute(world.db)
  return { world, admin, held: held.id, heldBy: held.worker, work, worker, report, appeal, suspended, leaver }
}

test('the Admins read everything that waits for them in one list, the first to end first, then the reports, with the number of each kind', async () => {
  const { world, admin, held, heldBy, work, worker, report, appeal, suspended, leaver } = await aMarketThatWaits()
  const read = async (input = {}) => (await admin.call(decisions.toDecide, input)).body
  const { counts, rows } = await read()
  expect(counts).toEqual({ objection: 1, appeal: 1, work: 1, removal: 1, report: 1, texts: 0 })
  const none = { task_title: null, because: null, rule: null, reported: null, asked_by_name: null, asked_at: null }
  const title = { task_title: 'Label street signs' }
  expect(rows).toMatchObject([
    { ...none, kind: 'appeal', _id: appeal, user_email: suspended.email, coins: 10, rule: 'many_accounts' },
    { ...none, ...title, kind: 'objection', _id: held, user_email: heldBy.email, coins: 5 },
    { ...none, ...title, kind: 'work', _id: work, user_name: worker.name, coins: 3, because: 'buyer_suspended' },
    {
      ...{ ...none, kind: 'removal', _id: leaver._id, user_email: leaver.email, coins: 50 },
      ...{ asked_by_name: admin.name, asked_at: expect.any(String) },
    },
    {
      ...{ ...none, ...title, kind: 'report', _id: report, user_email: worker.email },
      ...{ coins: null, ends_at: null, reported: 'unclear' },
    },
  ])
  const ends = rows.flatMap(({ ends_at }: ToDecide) => (ends_at === null ? [] : [Date.parse(ends_at)]))
  expect(ends).toEqual([...ends].sort((a, b) => a - b))

  const second = await read({ limit: 1, offset: 1 })
  expect(second).toEqual({ counts, rows: [rows[1]] })
  expect(await read({ kind: 'work' })).toEqual({ counts, rows: [rows[2]] })
  expect(await read({ offset: 5 })).toEqual({ counts, rows: [] })

  // An appeal against a removal stands for both, also beside a suspension.
  await leaver.call(appeals.appeal, { words: 'The work was my own.' })
  const { counts: after } = await read()
  expect(after).toEqual({ objection: 1, appeal: 2, work: 1, removal: 0, report: 1, texts: 0 })
  const [, both] = (await read({ kind: 'appeal' })).rows
  expect(both).toMatchObject({ ...none, kind: 'appeal', user_email: leaver.email })
  expect((await admin.call(submissions.approve, { id: work })).status).toBe(200)
  expect((await read()).counts).toEqual({ objection: 1, appeal: 2, work: 0, removal: 0, report: 1, texts: 0 })
  await world.expectLedgerToHold()
})

test('the other objections about the same task and words are found from one of them, and decided with it', async () => {
  const { world } = here
  const [admin, buyer] = [await world.anAdmin(), await world.aBuyer(100)]
  const task = await world.anOpenTask(buyer, { slots: 4, pay: 5 })
  async function anObjection(taskId = task): Promise<string> {
    const { worker, id } = await world.aHeldSubmission(buyer, taskId)
    await worker.call(objections.object, { submission_id: id })
    const answer = { id, pay: false, words: 'The last ten rows are missing.' }
    expect((await buyer.call(objections.answer, answer)).status).toBe(200)
    return id
  }
  const [one, second] = [await anObjection(), await anObjection()]
  const elsewhere = await anObjection(await world.anOpenTask(buyer, { slots: 1, pay: 5 }))
  await buyer.call(contract.tasks.edit, { id: task, ...aTaskChange({ task_title: 'Label shop signs' }) })
  const later = await anObjection()
  const like = async (id: string) =>
    (await admin.call(decisions.toDecide, { like: id })).body.rows.map(({ _id }: ToDecide) => _id)
  expect(await like(one)).toEqual([second])
  expect(await like(later)).toEqual([])
  expect(await like(elsewhere)).toEqual([])
  const decision = { id: one, ids: await like(one), for_worker: false, why: 'The rows are missing in both.' }
  expect((await admin.call(objections.decide, decision)).status).toBe(200)
  expect(await like(second)).toEqual([])
  await world.expectLedgerToHold()
})

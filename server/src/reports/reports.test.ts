import { contract, type ReportReason } from '@piecework/contract'
import { describe, expect, test } from 'vitest'
import { type TestUser, useWorld } from '../../test/world.ts'

const here = useWorld()
const { reports } = contract

async function reportedTask(because: ReportReason = 'money') {
  const { world } = here
  const buyer = await world.aBuyer(1000)
  const task = await world.anOpenTask(buyer, { slots: 9, pay: 5 })
  const worker = await world.aWorker()
  const { body } = await worker.call(reports.report, { id: task, because, words: 'It asks for 500 taka first.' })
  return { world, buyer, task, worker, id: body.insertedId as string }
}

/** A worker with approved work. */
async function anExperiencedWorker(): Promise<TestUser> {
  const { world } = here
  const [buyer, worker] = [await world.aBuyer(), await world.aWorker()]
  const submission = await world.aPendingSubmission(worker, await world.anOpenTask(buyer, { slots: 1, pay: 1 }))
  await buyer.call(contract.submissions.approve, { id: submission })
  return worker
}

async function reportAs(workers: number, task: string, because: ReportReason): Promise<string[]> {
  const ids: string[] = []
  for (let nth = 0; nth < workers; nth++) {
    const worker = await anExperiencedWorker()
    ids.push((await worker.call(reports.report, { id: task, because })).body.insertedId as string)
  }
  return ids
}

describe('reporting', () => {
  test('a worker reports a task once, and Admins read it with the task', async () => {
    const { world, worker, task, id, buyer } = await reportedTask()
    const again = await worker.call(reports.report, { id: task, because: 'other' })
    expect(again).toMatchObject({ status: 409, body: { code: 'already_reported' } })
    const admin = await world.anAdmin()
    const [first] = (await admin.call(reports.all, { limit: 1 })).body
    expect(first).toMatchObject({
      _id: id,
      because: 'money',
      words: 'It asks for 500 taka first.',
      reporter_email: worker.email,
      buyer_email: buyer.email,
      task_title: 'Label street signs',
      outcome: null,
    })
  })

  test('the reporter gets a notification of the decision, which an Admin takes once and which is in the audit trail', async () => {
    const { world, worker, task, id } = await reportedTask()
    const admin = await world.anAdmin()
    expect(await admin.call(reports.decide, { id, outcome: 'upheld' })).toMatchObject({ status: 200 })
    const second = await admin.call(reports.decide, { id, outcome: 'dismissed' })
    expect(second).toMatchObject({ status: 409, body: { code: 'already_decided' } })
    const [told] = (await worker.call(contract.notifications.latest, {})).body
    expect(told).toMatchObject({
      message: 'An Admin agrees with your report about “Label street signs”. Thank you.',
      link: `/dashboard/task/${task}`,
    })
    const [entry] = (await admin.call(contract.audit.trail, { limit: 1 })).body
    expect(entry).toMatchObject({ action: 'report.uphold', object_name: 'Label street signs' })
    const decided = (await admin.call(reports.all, { state: 'decided', limit: 1 })).body
    expect(decided).toMatchObject([{ _id: id, outcome: 'upheld', decided_by: admin.name }])
  })

  test('an unknown reason is refused with its field, and a worker reports at most 20 tasks a day', async () => {
    const { world, worker, task } = await reportedTask()
    const wrong = await worker.send('POST', `/tasks/report/${task}`, { because: 'ugly' })
    expect(wrong).toMatchObject({ status: 422, body: { fields: { because: 'Please choose what is wrong' } } })
    const buyer = await world.aBuyer(1000)
    for (let nth = 2; nth <= 20; nth++) {
      const other = await world.anOpenTask(buyer, { slots: 1, pay: 1 })
      expect((await worker.call(reports.report, { id: other, because: 'unclear' })).status).toBe(201)
    }
    const last = await world.anOpenTask(buyer, { slots: 1, pay: 1 })
    expect((await worker.call(reports.report, { id: last, because: 'unclear' })).status).toBe(429)
  })
})

describe('reports that pause a task', () => {
  test('three severe reports by workers with approved work pause it; other reports and other workers do not', async () => {
    const { world, buyer, task } = await reportedTask()
    await reportAs(3, task, 'unclear')
    await reportAs(2, task, 'asks_for_code')
    expect(await world.task(buyer, task)).toMatchObject({ paused: false })
    await reportAs(1, task, 'identity')
    expect(await world.task(buyer, task)).toMatchObject({ paused: true, status: 'open' })
    const [told] = (await buyer.call(contract.notifications.latest, {})).body
    expect(told?.message).toContain('Workers reported your task “Label street signs”')
    expect(await buyer.call(contract.tasks.resume, { id: task })).toMatchObject({
      status: 409,
      body: { code: 'paused_by_admin' },
    })
    await world.expectLedgerToHold()
  })

  test('the task goes on when all severe reports are dismissed', async () => {
    const { world, buyer, task, id } = await reportedTask()
    const ids = [id, ...(await reportAs(3, task, 'money'))]
    expect(await world.task(buyer, task)).toMatchObject({ paused: true })
    const admin = await world.anAdmin()
    for (const each of ids) {
      expect(await world.task(buyer, task)).toMatchObject({ paused: true })
      await admin.call(reports.decide, { id: each, outcome: 'dismissed' })
    }
    expect(await world.task(buyer, task)).toMatchObject({ paused: false })
  })

  test('an upheld report keeps it paused until an Admin resumes it', async () => {
    const { world, buyer, task, id } = await reportedTask()
    const [upheld, ...others] = await reportAs(3, task, 'money')
    const admin = await world.anAdmin()
    await admin.call(reports.decide, { id: upheld as string, outcome: 'upheld' })
    for (const each of [id, ...others]) await admin.call(reports.decide, { id: each, outcome: 'dismissed' })
    expect(await world.task(buyer, task)).toMatchObject({ paused: true })
    expect(await admin.call(contract.tasks.resume, { id: task })).toMatchObject({ status: 200 })
    expect(await world.task(buyer, task)).toMatchObject({ paused: false })
  })
})

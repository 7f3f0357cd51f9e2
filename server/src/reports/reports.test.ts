import { contract, type ReportReason } from '@piecework/contract'
import { aTaskChange } from '@piecework/contract/test/factories'
import { describe, expect, test } from 'vitest'
import { type TestUser, useWorld } from '../../test/world.ts'
import { endReservations } from '../submissions/reservations.ts'

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

async function reportAs(workers: number, task: string, because: ReportReason): Promise<string[]> {
  const ids: string[] = []
  for (let nth = 0; nth < workers; nth++) {
    const worker = await here.world.aKnownWorker()
    ids.push((await worker.call(reports.report, { id: task, because })).body.insertedId as string)
  }
  return ids
}

const isPaused = async (buyer: TestUser, task: string) => (await here.world.task(buyer, task))?.paused

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
    expect((await admin.call(reports.details, { id })).body).toEqual(first)
    expect(await admin.call(reports.details, { id: task })).toMatchObject({ status: 404 })
  })

  test('the reporter gets a notification of the decision, which an Admin takes once and which is in the audit trail', async () => {
    const { world, worker, task, id } = await reportedTask()
    const admin = await world.anAdmin()
    expect(await admin.call(reports.decide, { id, outcome: 'upheld' })).toMatchObject({
      status: 200,
      body: { decided: 1 },
    })
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

  test('an unknown reason is refused with its field', async () => {
    const { worker, task } = await reportedTask()
    const wrong = await worker.send('POST', `/tasks/report/${task}`, { because: 'ugly' })
    expect(wrong).toMatchObject({ status: 422, body: { fields: { because: 'Please choose what is wrong' } } })
  })
})

describe('reports that pause a task', () => {
  test('three severe reports by known workers pause it; other reports and new workers do not', async () => {
    const { world, buyer, task } = await reportedTask()
    for (let nth = 0; nth < 3; nth++)
      await (await anEarnerOfLittle()).call(reports.report, { id: task, because: 'money' })
    await reportAs(3, task, 'unclear')
    await reportAs(2, task, 'asks_for_code')
    expect(await isPaused(buyer, task)).toBe(false)
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

  test('they pause no task of a buyer without whom they would not be known', async () => {
    const { world } = here
    const workers = [await world.aKnownWorker(), await world.aKnownWorker(), await world.aKnownWorker()] as const
    const approvedBy = (await workers[0].call(contract.submissions.mine, {})).body[0]?.task_id as string
    for (const worker of workers) await worker.call(reports.report, { id: approvedBy, because: 'money' })
    const read = (await (await world.anAdmin()).call(reports.all, { limit: 3 })).body
    expect(read).toMatchObject(
      workers.map(() => ({ task_id: approvedBy, counts: false, paused_by: null, open_of_task: 3 })),
    )
  })

  test('one worker pauses two tasks of a stranger at most, and a third when an Admin has decided about one of them', async () => {
    const { world } = here
    const [buyer, admin] = [await world.aBuyer(1000), await world.anAdmin()]
    const workers = [await world.aKnownWorker(), await world.aKnownWorker(), await world.aKnownWorker()]
    const ids: string[] = []
    const reportOne = async () => {
      const id = await world.anOpenTask(buyer, { slots: 1, pay: 0.01 })
      for (const worker of workers) await worker.call(reports.report, { id, because: 'identity' })
      ids.push(id)
    }
    const paused = async () => {
      const all = await Promise.all(ids.map((id) => isPaused(buyer, id)))
      return all.flatMap((is, at) => (is ? [at] : []))
    }
    for (let nth = 0; nth < 4; nth++) await reportOne()
    expect(await paused()).toEqual([0, 1])
    const [third] = await reportAs(1, ids[2] as string, 'money')
    expect(third).toBeDefined()
    expect(await paused()).toEqual([0, 1])
    await admin.call(contract.tasks.resume, { id: ids[0] as string })
    expect(await paused()).toEqual([1])
    await reportOne()
    await reportOne()
    expect(await paused()).toEqual([1, 4])
    await reportAs(2, ids[3] as string, 'money')
    expect(await paused()).toEqual([1, 4])
    await reportAs(1, ids[3] as string, 'money')
    expect(await paused()).toEqual([1, 3, 4])
  })

  test('the pause ends the slots that workers keep', async () => {
    const { world } = here
    const buyer = await world.aBuyer(100)
    const task = await world.anOpenTask(buyer, { slots: 2, pay: 1 })
    const worker = await world.aWorker()
    expect((await worker.call(contract.reservations.reserve, { task_id: task })).status).toBe(201)
    await reportAs(3, task, 'money')
    expect(await isPaused(buyer, task)).toBe(true)
    expect((await worker.call(contract.reservations.own)).body).toEqual([])
    await endReservations(world.db, 'UTC')
    expect(await world.task(buyer, task)).toMatchObject({ required_workers: 2, reserved: 0 })
    await world.expectLedgerToHold()
  })

  test('reports of suspended and removed workers do not count', async () => {
    const { world, buyer, task } = await reportedTask()
    const admin = await world.anAdmin()
    const [suspended, removed] = [await world.aKnownWorker(), await world.aKnownWorker()]
    for (const worker of [suspended, removed]) await worker.call(reports.report, { id: task, because: 'money' })
    await admin.call(contract.userManagement.suspend, {
      id: suspended._id,
      rule: 'other',
      reason: 'Reports without a cause.',
    })
    await admin.call(contract.userManagement.remove, { id: removed._id })
    await reportAs(2, task, 'money')
    expect(await isPaused(buyer, task)).toBe(false)
    await reportAs(1, task, 'money')
    expect(await isPaused(buyer, task)).toBe(true)
  })

  test('a worker who was dismissed five times in a row no longer counts, until a report is upheld', async () => {
    const { world, buyer, task } = await reportedTask()
    const [admin, worker] = [await world.anAdmin(), await world.aKnownWorker()]
    const reportOther = async () => {
      const other = await world.anOpenTask(buyer, { slots: 1, pay: 0.01 })
      return (await worker.call(reports.report, { id: other, because: 'money' })).body.insertedId as string
    }
    for (let nth = 0; nth < 5; nth++)
      await admin.call(reports.decide, { id: await reportOther(), outcome: 'dismissed' })
    await worker.call(reports.report, { id: task, because: 'money' })
    await reportAs(2, task, 'money')
    expect(await isPaused(buyer, task)).toBe(false)
    const rowOf = async () =>
      (await admin.call(reports.all)).body.find((row) => row.reporter_email === worker.email && row.task_id === task)
    expect(await rowOf()).toMatchObject({ counts: false })
    await admin.call(reports.decide, { id: await reportOther(), outcome: 'upheld' })
    expect(await rowOf()).toMatchObject({ counts: true })
  })

  test('an Admin’s resume closes the reports before it: a new pause needs three new reports', async () => {
    const { world, buyer, task } = await reportedTask()
    const reporter = await world.aKnownWorker()
    await reporter.call(reports.report, { id: task, because: 'money' })
    await reportAs(2, task, 'money')
    expect(await isPaused(buyer, task)).toBe(true)
    const admin = await world.anAdmin()
    expect(await admin.call(contract.tasks.resume, { id: task })).toMatchObject({ status: 200 })
    expect(await isPaused(buyer, task)).toBe(false)
    const openOf = async () => (await admin.call(reports.all)).body.filter((row) => row.task_id === task)
    expect(await openOf()).toEqual([])
    expect((await reporter.call(contract.notifications.latest)).body[0].message).toBe(
      'An Admin looked at “Label street signs” after your report. The task takes work again.',
    )
    const decided = (await admin.call(reports.all, { state: 'decided' })).body.filter((row) => row.task_id === task)
    expect(decided.map(({ outcome, decided_by }) => [outcome, decided_by])).toEqual(
      Array(4).fill(['closed', admin.name]),
    )
    await reportAs(2, task, 'money')
    expect(await isPaused(buyer, task)).toBe(false)
    await reportAs(1, task, 'money')
    expect(await isPaused(buyer, task)).toBe(true)
  })

  test('the task goes on when all severe reports are dismissed', async () => {
    const { world, buyer, task, id } = await reportedTask()
    const ids = [id, ...(await reportAs(3, task, 'money'))]
    const admin = await world.anAdmin()
    for (const each of ids) {
      expect(await isPaused(buyer, task)).toBe(true)
      await admin.call(reports.decide, { id: each, outcome: 'dismissed' })
    }
    expect(await isPaused(buyer, task)).toBe(false)
  })

  test('an upheld report keeps it paused until an Admin resumes it', async () => {
    const { world, buyer, task, id } = await reportedTask()
    const [upheld, ...others] = await reportAs(3, task, 'money')
    const admin = await world.anAdmin()
    await admin.call(reports.decide, { id: upheld as string, outcome: 'upheld' })
    for (const each of [id, ...others]) await admin.call(reports.decide, { id: each, outcome: 'dismissed' })
    expect(await isPaused(buyer, task)).toBe(true)
    expect(await admin.call(contract.tasks.resume, { id: task })).toMatchObject({ status: 200 })
    expect(await isPaused(buyer, task)).toBe(false)
  })
})

describe('decisions', () => {
  test('all reports of a task are decided together, with a note to each worker, and the task is deleted with them', async () => {
    const { world, buyer, worker, task, id } = await reportedTask()
    const others = [await world.aWorker(), await world.aWorker()]
    for (const other of others) await other.call(reports.report, { id: task, because: 'unclear' })
    const [admin, before] = [await world.anAdmin(), await world.coinsOf(buyer)]
    const decision = { id, outcome: 'upheld', scope: 'task', task: 'delete', note: ' Never pay to work. ' } as const
    expect((await admin.call(reports.all)).body.find(({ _id }) => _id === id)).toMatchObject({ open_of_task: 3 })
    expect(await admin.call(reports.decide, decision)).toMatchObject({ status: 200, body: { decided: 3 } })
    for (const reporter of [worker, ...others]) {
      expect((await reporter.call(contract.notifications.latest)).body[0].message).toBe(
        'An Admin agrees with your report about “Label street signs”. The task was removed. Thank you. The Admin writes: “Never pay to work.”',
      )
    }
    expect(await world.coinsOf(buyer)).toBe(before + 45)
    expect((await admin.call(reports.all, { state: 'decided' })).body).toContainEqual(
      expect.objectContaining({ _id: id, note: 'Never pay to work.', task_status: 'deleted' }),
    )
    await world.expectLedgerToHold()
  })

  test('all reports of a worker are dismissed together, over the tasks of several buyers', async () => {
    const { world, worker, id } = await reportedTask()
    const other = await world.anOpenTask(await world.aBuyer())
    const second = (await worker.call(reports.report, { id: other, because: 'unclear' })).body.insertedId
    const foreign = (await (await world.aWorker()).call(reports.report, { id: other, because: 'unclear' })).body
      .insertedId
    const admin = await world.anAdmin()
    const both = { outcome: 'dismissed', scope: 'worker' } as const
    expect(await admin.call(reports.decide, { id, ...both })).toMatchObject({ status: 200, body: { decided: 2 } })
    expect(await admin.call(reports.decide, { id: second, ...both })).toMatchObject({ status: 409 })
    expect((await admin.call(reports.all)).body.map(({ _id }) => _id)).toContain(foreign)
  })

  test('an upheld report pauses its task; a dismissed one, and those of a worker, stop no task', async () => {
    const { world, buyer, task, id } = await reportedTask()
    const admin = await world.anAdmin()
    for (const wrong of [{ outcome: 'dismissed' }, { outcome: 'upheld', scope: 'worker' }] as const) {
      expect(await admin.call(reports.decide, { id, task: 'pause', ...wrong })).toMatchObject({ status: 422 })
    }
    expect(await admin.call(reports.decide, { id, outcome: 'upheld', task: 'pause' })).toMatchObject({ status: 200 })
    expect(await world.task(buyer, task)).toMatchObject({ paused: true, paused_by: 'admin' })
    const [told] = (await buyer.call(contract.notifications.latest)).body
    expect(told.message).toContain('An Admin paused your task')
  })

  test('a task that is closed meanwhile cannot be paused, and then nothing is decided', async () => {
    const { world, buyer, task, id } = await reportedTask()
    const admin = await world.anAdmin()
    await buyer.call(contract.tasks.remove, { id: task })
    for (const action of ['pause', 'delete'] as const) {
      const answer = await admin.call(reports.decide, { id, outcome: 'upheld', task: action })
      expect(answer).toMatchObject({ status: 404, body: { code: 'task_not_found' } })
    }
    expect((await admin.call(reports.all)).body.find(({ _id }) => _id === id)).toMatchObject({ outcome: null })
    await world.expectLedgerToHold()
  })
})

describe('a reported text', () => {
  test('is read by the Admin as the worker read it, beside today’s, and the edit is marked until the reports are decided', async () => {
    const { world, buyer, task, id } = await reportedTask()
    const harmless = aTaskChange({ task_title: 'Count birds', task_detail: 'Count the birds in a photo.' })
    const rowOf = async (admin: TestUser, state: 'open' | 'decided' = 'open') =>
      (await admin.call(reports.all, { state })).body.find(({ _id }) => _id === id)
    const admin = await world.anAdmin()
    expect(await rowOf(admin)).toMatchObject({ changed_to: null, is_edited: false })
    expect(await buyer.call(contract.tasks.edit, { id: task, ...harmless })).toMatchObject({ status: 200 })
    expect(await rowOf(admin)).toMatchObject({
      ...{ task_title: 'Label street signs', task_detail: 'Draw a box around every sign.' },
      changed_to: { task_title: 'Count birds', task_detail: 'Count the birds in a photo.' },
      is_edited: true,
    })
    // A second report names the new text; the first one still marks the task. A version of the future is the latest.
    const second = await (await world.aWorker()).call(reports.report, { id: task, because: 'other', version: 99 })
    const { body } = await admin.call(reports.all)
    expect(body.find(({ _id }) => _id === second.body.insertedId)).toMatchObject({
      ...{ task_title: 'Count birds', changed_to: null },
      is_edited: true,
    })
    await admin.call(reports.decide, { id, outcome: 'upheld', scope: 'task' })
    expect(await rowOf(admin, 'decided')).toMatchObject({ task_title: 'Label street signs', is_edited: false })
  })

  test('is the one on the worker’s page, also when the buyer edited it before the report', async () => {
    const { world, buyer, task } = await reportedTask()
    const worker = await world.aWorker()
    const { version } = (await worker.call(contract.tasks.details, { id: task })).body
    await buyer.call(contract.tasks.edit, { id: task, ...aTaskChange({ task_title: 'Count birds' }) })
    await worker.call(reports.report, { id: task, because: 'money', version })
    const [row] = (await (await world.anAdmin()).call(reports.all, { limit: 1 })).body
    expect(row).toMatchObject({ task_title: 'Label street signs', changed_to: { task_title: 'Count birds' } })
  })
})

/** A worker whose only approved work is one of 0.01 coins. */
async function anEarnerOfLittle(): Promise<TestUser> {
  const { world } = here
  const [buyer, worker] = [await world.aBuyer(100), await world.aWorker()]
  const work = await world.aPendingSubmission(worker, await world.anOpenTask(buyer, { slots: 1, pay: 0.01 }))
  await buyer.call(contract.submissions.approve, { id: work })
  return worker
}

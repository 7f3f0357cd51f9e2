/** Posted texts that ask for what no task may ask for. */
import { contract } from '@piecework/contract'
import { aNewSubmission, aNewTask, day } from '@piecework/contract/test/factories'
import { describe, expect, test } from 'vitest'
import { sendRows } from '../../test/form.ts'
import { aKey } from '../../test/keys.ts'
import { refusal, type TestUser, useWorld } from '../../test/world.ts'

const here = useWorld()
const { tasks, reservations, submissions } = contract

const asks = 'Write the one-time code that you get on your phone.'
const harmless = aNewTask({ required_workers: 3, payable_amount: 2, completion_date: day(7) })
const texts = { task_title: 'New words', task_detail: 'Read the sign.', submission_info: 'One line.' }

const post = async (user: TestUser, task: object = {}): Promise<string> => {
  const { status, body } = await user.send('POST', '/tasks', { ...harmless, ...task })
  expect([status, body]).toMatchObject([201, {}])
  return body.insertedId
}
const withRows = async (user: TestUser, cell: string) => {
  const { body } = await sendRows(user, `text\n${cell}\nsecond`)
  const form = { parts: [{ kind: 'short_text', name: 'answer', label: 'What does {{text}} say?' }] }
  return { form, required_workers: 1, batch_id: body.insertedId }
}
const formAsking = { parts: [{ kind: 'short_text', name: 'answer', label: asks }] }

/** What waits for the Admins of this task. */
async function waiting(admin: TestUser, task: string) {
  const { body } = await admin.call(contract.decisions.toDecide, { kind: 'texts' })
  return body.rows.find(({ _id }) => _id === task) ?? null
}

describe('A program posts a task whose texts ask for a code', () => {
  const places: [string, (user: TestUser) => Promise<object> | object][] = [
    ['title', () => ({ task_title: asks })],
    ['details', () => ({ task_detail: asks })],
    ['submission info', () => ({ submission_info: asks })],
    ['form', () => ({ form: formAsking })],
    ['rows', (user) => withRows(user, asks)],
  ]
  test.each(places)(
    'in its %s: it is paused before a worker sees it, its buyer is told, and an Admin lets it go',
    async (_, sent) => {
      const { world } = here
      const [owner, worker, admin] = [await world.aBuyer(500), await world.aWorker(), await world.anAdmin()]
      const program = await aKey(world, owner)
      const task = await post(program, await sent(program))
      expect(await world.task(owner, task)).toMatchObject({ paused: true, paused_by: 'rules' })
      expect(
        (await worker.call(tasks.available, { limit: 1000, form: 'any' })).body.map(({ _id }) => _id),
      ).not.toContain(task)
      expect(await worker.call(reservations.reserve, { task_id: task })).toMatchObject(refusal(409, 'task_paused'))
      const told = (await owner.call(contract.notifications.latest, {})).body[0]
      expect(told).toMatchObject({ message: expect.stringContaining('one-time codes or PINs') })
      for (const user of [owner, program])
        expect(await user.call(tasks.resume, { id: task })).toMatchObject(refusal(409, 'paused_by_admin'))
      expect(await waiting(admin, task)).toMatchObject({
        ...{ kind: 'texts', user_email: owner.email, coins: null, ends_at: null },
        found: { is_paused: true, texts: [{ rule: 'codes', words: asks }] },
      })
      expect(await admin.call(tasks.resume, { id: task })).toMatchObject({ status: 200 })
      expect(await world.task(owner, task)).toMatchObject({ paused: false })
      expect(await waiting(admin, task)).toBeNull()
      expect(await worker.call(reservations.reserve, { task_id: task })).toMatchObject({ status: 201 })
    },
  )

  test('by an edit: what workers keep and send ends at once, and what an Admin has let go is not looked at again', async () => {
    const { world } = here
    const [owner, worker, admin] = [await world.aBuyer(500), await world.aWorker(), await world.anAdmin()]
    const program = await aKey(world, owner)
    const task = await post(program)
    await worker.call(reservations.reserve, { task_id: task })
    expect(await owner.call(tasks.edit, { id: task, ...texts, task_detail: asks })).toMatchObject({ status: 200 })
    expect(await world.task(owner, task)).toMatchObject({ paused_by: 'rules' })
    expect(await worker.call(submissions.submit, aNewSubmission(task))).toMatchObject(refusal(409, 'task_paused'))
    await admin.call(tasks.resume, { id: task })
    await program.call(tasks.edit, { id: task, ...texts, task_title: 'Another title', task_detail: asks })
    expect(await world.task(owner, task)).toMatchObject({ paused: false })
  })

  test('with rows that are added: the task is paused', async () => {
    const { world } = here
    const owner = await world.aBuyer(500)
    const program = await aKey(world, owner)
    const task = await post(program, await withRows(program, 'first'))
    const { body: batch } = await sendRows(program, `text\n${asks}`)
    expect(await program.call(tasks.addBatch, { id: task, batch_id: batch.insertedId })).toMatchObject({ status: 200 })
    expect(await world.task(owner, task)).toMatchObject({ paused_by: 'rules' })
  })
})

describe('A person posts a task whose texts ask for a code', () => {
  test('it goes on and is listed to the Admins once, until one of them has looked at it', async () => {
    const { world } = here
    const [buyer, admin] = [await world.aBuyer(500), await world.anAdmin()]
    const task = await post(buyer, {
      task_title: asks,
      task_detail: `${asks} And send your own password.`,
      form: formAsking,
    })
    expect(await world.task(buyer, task)).toMatchObject({ paused: false })
    expect(await waiting(admin, task)).toMatchObject({ found: { is_paused: false } })
    expect((await admin.call(contract.decisions.toDecide, {})).body.counts.texts).toBeGreaterThan(0)
    expect(await admin.call(tasks.resume, { id: task })).toMatchObject({ status: 200 })
    expect(await waiting(admin, task)).toBeNull()
    const trail = await admin.call(contract.audit.trail, { search: task })
    expect(trail.body.map(({ action }) => action)).toEqual(['task.resume'])
  })

  test('an Admin who lets the texts go leaves the pause of its buyer as it is', async () => {
    const { world } = here
    const [buyer, admin] = [await world.aBuyer(500), await world.anAdmin()]
    const task = await post(buyer, { task_title: asks })
    await buyer.call(tasks.pause, { id: task })
    expect(await admin.call(tasks.resume, { id: task })).toMatchObject({ status: 200 })
    expect([await waiting(admin, task), (await world.task(buyer, task))?.paused_by]).toEqual([null, 'buyer'])
  })

  test('an Admin who pauses it has looked at it, and a deleted one is no longer listed', async () => {
    const { world } = here
    const [buyer, admin] = [await world.aBuyer(500), await world.anAdmin()]
    const [paused, deleted] = [await post(buyer, { task_title: asks }), await post(buyer, { task_title: asks })]
    await admin.call(tasks.pause, { id: paused })
    await admin.call(tasks.removeAny, { id: deleted })
    expect([await waiting(admin, paused), await waiting(admin, deleted)]).toEqual([null, null])
    await world.expectLedgerToHold()
  })
})

describe('Several pauses of one task', () => {
  test('when one ends, whichever still holds goes on: of its buyer, the rules, reports and Admins', async () => {
    const { world } = here
    const [owner, admin] = [await world.aBuyer(500), await world.anAdmin()]
    const program = await aKey(world, owner)
    const task = await post(program)
    const pausedBy = async () => (await world.task(owner, task))?.paused_by
    await owner.call(tasks.pause, { id: task })
    await owner.call(tasks.edit, { id: task, ...texts, task_title: asks })
    expect(await pausedBy()).toBe('rules')
    await admin.call(tasks.pause, { id: task })
    expect(await pausedBy()).toBe('admin')
    for (const left of ['rules', 'buyer', null]) {
      expect(await admin.call(tasks.resume, { id: task })).toMatchObject({ status: 200 })
      expect(await pausedBy()).toBe(left)
    }
    const messages = (await owner.call(contract.notifications.latest, {})).body.map(({ message }) => message)
    expect(messages[0]).toContain('It takes work again.')
    expect(messages[1]).toContain('It stays paused for another reason')
  })
})

/** The e-mails of others, shown or hidden by the operator. */
import { contract } from '@piecework/contract'
import { describe, expect, test } from 'vitest'
import { openWorld, type TestUser, useWorld, type World } from '../../test/world.ts'

const shortName = /^(worker|buyer)-[0-9a-f]{8}$/

/** Everything that each of the two reads about the other. */
async function read(world: World) {
  const [buyer, worker] = [await world.aBuyer(0, 'Lena Hoffmann'), await world.aWorker('Rahima Khatun')]
  const available = await world.anOpenTask(buyer)
  const task = await world.anOpenTask(buyer)
  const pending = await world.aPendingSubmission(worker, task)
  const decided = await world.aPendingSubmission(worker, await world.anOpenTask(buyer))
  await buyer.call(contract.submissions.approve, { id: decided })
  const own = (user: TestUser, id: string) => user.call(contract.submissions.details, { id })
  const ofWorker = [
    (await worker.call(contract.tasks.available)).body.find(({ _id }) => _id === available)?.created_by,
    (await worker.call(contract.tasks.details, { id: available })).body.created_by,
    (await worker.call(contract.submissions.mine)).body[0]?.buyer_email,
    (await own(worker, pending)).body.buyer_email,
  ]
  // Afterwards the worker sees no task of this buyer.
  await buyer.call(contract.workerBlocks.block, { worker_id: worker._id })
  const ofBuyer = [
    (await buyer.call(contract.submissions.pending)).body[0]?.worker_email,
    (await buyer.call(contract.submissions.ofTask, { id: task })).body[0]?.worker_email,
    (await own(buyer, pending)).body.worker_email,
    (await buyer.call(contract.workerBlocks.mine)).body[0]?.worker_email,
  ]
  const [{ task_id }] = (await worker.call(contract.submissions.mine, { status: 'approved' })).body as [
    { task_id: string },
  ]
  const csv = (await buyer.send('GET', `/tasks/${task_id}/results/csv`)).body as string
  const [json] = (await buyer.send('GET', `/tasks/${task_id}/results/json`)).body
  return { buyer, worker, task, pending, ofWorker, ofBuyer: [...ofBuyer, json.worker_email], csv }
}

describe('By default, as specified', () => {
  const here = useWorld()

  test('buyers and workers see the e-mails of each other, in lists, on pages and in files', async () => {
    const { buyer, worker, ofWorker, ofBuyer, csv } = await read(here.world)
    expect(new Set(ofWorker)).toEqual(new Set([buyer.email]))
    expect(new Set(ofBuyer)).toEqual(new Set([worker.email]))
    expect(csv).toContain(worker.email)
    expect((await here.world.call(contract.config.config)).body.showEmails).toBe(true)
  })
})

describe('SHOW_EMAILS=off', () => {
  const here = useWorld({ SHOW_EMAILS: 'off' })

  test('shows one short name in place of the e-mail everywhere, but to Admins and to the user', async () => {
    const { world } = here
    const { buyer, worker, task, pending, ofWorker, ofBuyer, csv } = await read(world)
    expect(new Set(ofWorker).size).toBe(1)
    expect(new Set(ofBuyer).size).toBe(1)
    for (const name of [...ofWorker, ...ofBuyer]) expect(name).toMatch(shortName)
    expect(csv).toContain(ofBuyer[0])
    expect(csv).not.toContain(worker.email)

    const admin = await world.anAdmin()
    const seen = (await admin.call(contract.submissions.details, { id: pending })).body
    expect(seen).toMatchObject({ worker_email: worker.email, buyer_email: buyer.email })
    expect((await admin.call(contract.tasks.details, { id: task })).body.created_by).toBe(buyer.email)
    expect((await worker.call(contract.submissions.details, { id: pending })).body.worker_email).toBe(worker.email)
    expect((await buyer.call(contract.tasks.mine)).body[0]?.created_by).toBe(buyer.email)
    expect((await world.call(contract.config.config)).body.showEmails).toBe(false)
  })

  test('a search finds the short name and the name, and does not tell whose e-mail is right', async () => {
    const { buyer, worker, task, ofBuyer } = await read(here.world)
    const find = async (input: { search?: string; worker?: string }) =>
      (await buyer.call(contract.submissions.ofTask, { id: task, ...input })).body.length
    const shown = ofBuyer[0] as string
    for (const search of ['rahima', shown, shown.slice(0, 10).toUpperCase()]) expect(await find({ search })).toBe(1)
    for (const search of [worker.email, worker.email.slice(0, 8), 'example.com']) expect(await find({ search })).toBe(0)
    expect(await find({ worker: shown })).toBe(1)
    expect(await find({ worker: worker.email })).toBe(0)
  })

  test('a client of the specification approves with what it read; a guessed e-mail is the wrong worker', async () => {
    const { world } = here
    const { buyer, worker, pending, ofBuyer } = await read(world)
    const { payable_amount: coins } = (await buyer.call(contract.submissions.details, { id: pending })).body
    for (const guess of [worker.email, 'worker-00000000']) {
      const refused = await buyer.send('PATCH', `/submissions/approve/${pending}`, { coins, worker_email: guess })
      expect(refused).toMatchObject({ status: 409, body: { code: 'amount_differs' } })
    }
    const approved = await buyer.send('PATCH', `/submissions/approve/${pending}`, { coins, worker_email: ofBuyer[0] })
    expect(approved).toMatchObject({ status: 200, body: { success: true } })
    await world.expectLedgerToHold()
  })
})

test('SHOW_EMAILS is on or off', async () => {
  await expect(openWorld({ SHOW_EMAILS: 'maybe' })).rejects.toThrow('SHOW_EMAILS')
})

import { contract } from '@piecework/contract'
import { aNewSubmission, aTaskChange } from '@piecework/contract/test/factories'
import { afterEach, describe, expect, test } from 'vitest'
import { type TestUser, useWorld } from '../../test/world.ts'

const here = useWorld()
afterEach(() => here.world.expectLedgerToHold())

async function pendingSubmission(more: { pay?: number; slots?: number; bought?: number } = {}) {
  const { world } = here
  const buyer = await world.aBuyer(more.bought)
  const worker = await world.aWorker()
  const task = await world.anOpenTask(buyer, { slots: 2, ...more })
  const submission = await world.aPendingSubmission(worker, task)
  return { world, buyer, worker, task, submission }
}

describe('submitting', () => {
  test('work takes a slot and moves no coins', { tags: ['6.5'] }, async () => {
    const { world, buyer, worker, task } = await pendingSubmission({ pay: 5 })
    expect(await world.task(buyer, task)).toMatchObject({ required_workers: 1, under_review: 1, status: 'open' })
    expect(await world.coinsOf(buyer)).toBe(40)
    expect(await world.coinsOf(worker)).toBe(10)
  })

  test('a task without free slots is in progress and takes no more work', { tags: ['3.14', '4.16'] }, async () => {
    const { world, buyer, task } = await pendingSubmission({ slots: 1 })
    expect(await world.task(buyer, task)).toMatchObject({ required_workers: 0, status: 'in-progress' })
    const late = await world.aWorker()
    const answer = await late.call(contract.submissions.submit, aNewSubmission(task))
    expect(answer).toMatchObject({ status: 409, body: { code: 'task_full' } })
  })

  test('a worker submits once to a task, and again only after a rejection, three times at most', async () => {
    const { world, buyer, worker, task, submission } = await pendingSubmission()
    const again = () => worker.call(contract.submissions.submit, { task_id: task, submission_details: 'Again.' })
    expect(await again()).toMatchObject({ status: 409, body: { code: 'already_submitted' } })
    await buyer.call(contract.submissions.reject, { id: submission, task_id: task })
    for (let attempt = 2; attempt <= 3; attempt++) {
      const { status, body } = await again()
      expect(status).toBe(201)
      await buyer.call(contract.submissions.reject, { id: body.insertedId })
    }
    expect(await again()).toMatchObject({ status: 409, body: { code: 'too_many_rejections' } })
    expect((await worker.call(contract.tasks.details, { id: task })).body.my_rejections).toBe(3)
    expect(await world.task(buyer, task)).toMatchObject({ required_workers: 1, under_review: 0, held: 1 })
  })

  test('empty text is refused with the message of the specification, and 1 MB as too large', {
    tags: ['5.20'],
  }, async () => {
    const { world, buyer, task } = await pendingSubmission()
    const worker = await world.aWorker()
    const submit = (submission_details: string) =>
      worker.call(contract.submissions.submit, { task_id: task, submission_details })
    const fields = { submission_details: 'Submission detail is required' }
    expect(await submit('  \n ')).toMatchObject({ status: 422, body: { fields } })
    expect(await submit('x'.repeat(1e6))).toMatchObject({ status: 413, body: { code: 'too_large' } })
    expect(await world.task(buyer, task)).toMatchObject({ required_workers: 1 })
  })

  test('a request in another user’s name is refused, and its other fields are ignored', {
    tags: ['3.16', '4.9', '7.32', '7.34'],
  }, async () => {
    const { world, buyer, worker: other, task } = await pendingSubmission({ pay: 5 })
    const worker = await world.aWorker()
    const sent = {
      ...aNewSubmission(task),
      task_title: 'Another title',
      payable_amount: 5000,
      buyer_email: other.email,
      status: 'approved',
      current_date: '1999-01-01',
    }
    const submitAs = (worker_email: string) => worker.call(contract.submissions.submit, { ...sent, worker_email })
    expect(await submitAs(other.email)).toMatchObject({ status: 403, body: { code: 'not_yours' } })
    const own = await submitAs(` ${worker.email.toUpperCase()}`)
    expect(own.status).toBe(201)
    const { body } = await buyer.call(contract.submissions.pending)
    expect(body[0]).toMatchObject({
      _id: own.body.insertedId,
      task_title: 'Label street signs',
      payable_amount: 5,
      worker_email: worker.email,
      buyer_email: buyer.email,
      status: 'pending',
    })
  })

  test('review shows the task as it was when the work was sent', async () => {
    const { buyer, task } = await pendingSubmission()
    const change = aTaskChange({ task_title: 'Something else', submission_info: 'Another proof' })
    await buyer.call(contract.tasks.edit, { id: task, ...change })
    const { body } = await buyer.call(contract.submissions.pending)
    expect(body[0]).toMatchObject({ task_title: 'Label street signs', submission_info: 'Paste the link.' })
  })

  test('a repeated request with the same Idempotency-Key answers the same and sends nothing twice', async () => {
    const { world, buyer } = await pendingSubmission()
    const task = await world.anOpenTask(buyer, { slots: 3 })
    const worker = await world.aWorker()
    const once = { headers: { 'idempotency-key': 'tab-1' } }
    const send = (submission_details: string) =>
      worker.call(contract.submissions.submit, { task_id: task, submission_details }, once)
    const first = await send('Done.')
    expect(await send('Done.')).toMatchObject({ status: 201, body: first.body })
    expect(await send('Something else')).toMatchObject({ status: 422, body: { code: 'idempotency_key_reused' } })
    expect(await world.task(buyer, task)).toMatchObject({ required_workers: 2 })
  })
})

describe('approving', () => {
  test('a submission is paid once; the first pay turns the sign-up gift into earned coins; the last slot completes the task', {
    tags: ['1.4', '4.10', '4.16', '6.11', '7.35'],
  }, async () => {
    const { world, buyer, worker, task, submission } = await pendingSubmission({ slots: 1, pay: 5 })
    const balances = async () => (await worker.call(contract.users.own, { user_email: worker.email })).body
    expect(await balances()).toMatchObject({ coins: 10, available_coins: 10, withdrawable_coins: 0 })
    const decision = { id: submission, coins: 5, worker_email: worker.email }
    const first = await buyer.call(contract.submissions.approve, decision)
    expect(first).toMatchObject({ status: 200, body: { success: true, coins: 5 } })
    const second = await buyer.call(contract.submissions.approve, { id: submission })
    expect(second).toMatchObject({ status: 409, body: { code: 'already_decided' } })
    expect(await balances()).toMatchObject({ coins: 15, available_coins: 15, withdrawable_coins: 15 })
    expect(await world.task(buyer, task)).toMatchObject({ status: 'completed', required_workers: 0, under_review: 0 })
  })

  test('an amount or a payee that is not the stored one is refused, and no user is paid', {
    tags: ['7.35'],
  }, async () => {
    const { world, buyer, worker, submission } = await pendingSubmission({ pay: 5 })
    for (const invalid of [{ coins: 5000 }, { coins: 4.99 }, { worker_email: buyer.email }]) {
      const answer = await buyer.call(contract.submissions.approve, { id: submission, ...invalid })
      expect(answer).toMatchObject({ status: 409, body: { code: 'amount_differs' } })
    }
    expect(await world.coinsOf(worker)).toBe(10)
  })
})

describe('rejecting', () => {
  test('frees the slot when it is final, and moves no coins', { tags: ['4.11', '4.12', '6.11', '7.36'] }, async () => {
    const { world, buyer, worker, task, submission } = await pendingSubmission({ slots: 1, pay: 5 })
    const answer = await buyer.call(contract.submissions.reject, { id: submission, task_id: task })
    expect(answer).toMatchObject({ status: 200, body: { success: true, refunded: 0 } })
    expect(await world.task(buyer, task)).toMatchObject({ status: 'in-progress', required_workers: 0, held: 1 })
    await world.rejectionsBecomeFinal()
    expect(await world.task(buyer, task)).toMatchObject({ status: 'open', required_workers: 1, held: 0 })
    expect(await world.coinsOf(worker)).toBe(10)
    const late = await buyer.call(contract.submissions.approve, { id: submission })
    expect(late).toMatchObject({ status: 409, body: { code: 'rejection_final' } })
  })

  test('returns the coins of the slot after the task was deleted, to the kind they came from', {
    tags: ['7.24'],
  }, async () => {
    const { world, buyer, task, submission } = await pendingSubmission({ slots: 4, pay: 30, bought: 100 })
    const deleted = await buyer.send('DELETE', `/tasks/${task}`, { email: buyer.email, refundAmount: 999 })
    expect(deleted).toMatchObject({ status: 200, body: { refunded: 90, kept: 30 } })
    expect(await world.coinsOf(buyer)).toBe(120)
    const rejected = await buyer.call(contract.submissions.reject, { id: submission })
    expect(rejected).toMatchObject({ status: 200, body: { refunded: 0 } })
    await world.rejectionsBecomeFinal()
    expect(await world.balancesOf(buyer)).toEqual([
      { kind: 'bought', balance: 100 },
      { kind: 'gift', balance: 50 },
    ])
  })
})

describe('lists', () => {
  test('My Submissions come five to a page with the total, newest first, and by status', {
    tags: ['2.120', '6.6', '7.33'],
  }, async () => {
    const { world } = here
    const buyer = await world.aBuyer()
    const worker = await world.aWorker()
    const sent: string[] = []
    for (let nth = 0; nth < 7; nth++) {
      sent.unshift(await world.aPendingSubmission(worker, await world.anOpenTask(buyer, { slots: 1, pay: 1 })))
    }
    await buyer.call(contract.submissions.approve, { id: sent[0] as string })
    const first = await worker.call(contract.submissions.mine, { email: worker.email, limit: 5 })
    expect(first.headers['x-total-count']).toBe('7')
    expect(first.body.map((row: { _id: string }) => row._id)).toEqual(sent.slice(0, 5))
    const second = await worker.call(contract.submissions.mine, { limit: 5, offset: 5 })
    expect(second.body.map((row: { _id: string }) => row._id)).toEqual(sent.slice(5))
    const approved = await worker.call(contract.submissions.mine, { status: 'approved', limit: 5 })
    expect(approved.body).toMatchObject([{ _id: sent[0], status: 'approved', payable_amount: 1 }])
  })

  test('a submission has every field of the specification, for its buyer, its worker and Admins', {
    tags: ['3.15', '7.32', '7.33'],
  }, async () => {
    const { world, buyer, worker, task, submission } = await pendingSubmission({ pay: 2.5 })
    const fields = {
      _id: submission,
      task_id: task,
      task_title: 'Label street signs',
      worker_name: worker.name,
      worker_email: worker.email,
      buyer_name: buyer.name,
      buyer_email: buyer.email,
      payable_amount: 2.5,
      submission_details: 'Done.',
      submission_date: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      status: 'pending',
    }
    const admin = await world.anAdmin()
    for (const reader of [buyer, admin]) {
      const { body } = await reader.call(contract.submissions.pending, { buyer: buyer.email })
      expect(body).toMatchObject([fields])
    }
    for (const reader of [worker, admin]) {
      const { body } = await reader.call(contract.submissions.mine, { email: worker.email })
      expect(body).toMatchObject([fields])
      expect(Math.abs(Date.now() - Date.parse(body[0].submission_date))).toBeLessThan(60_000)
    }
  })

  test('the buyer’s pending work is that for the own tasks, newest first, until it is decided', {
    tags: ['7.32'],
  }, async () => {
    const { world, buyer, task, submission: first } = await pendingSubmission({ slots: 4, pay: 1 })
    const other = await pendingSubmission({ slots: 1 })
    const second = await world.aPendingSubmission(await world.aWorker(), task)
    const third = await world.aPendingSubmission(other.worker, await world.anOpenTask(buyer, { pay: 2 }))
    const pendingOf = async (user: TestUser) =>
      (await user.call(contract.submissions.pending, { buyer: user.email })).body.map((row) => row._id)
    expect(await pendingOf(buyer)).toEqual([third, second, first])
    await buyer.call(contract.submissions.approve, { id: first, coins: 1 })
    await buyer.call(contract.submissions.reject, { id: third })
    expect(await pendingOf(buyer)).toEqual([second])
    expect(await pendingOf(other.buyer)).toEqual([other.submission])
  })

  test('the buyer’s pending work is paged by the Link header until it ends', { tags: ['7.32', '7.45'] }, async () => {
    const { world } = here
    const buyer = await world.aBuyer()
    const task = await world.anOpenTask(buyer, { slots: 5, pay: 1 })
    for (let nth = 0; nth < 5; nth++) await world.aPendingSubmission(await world.aWorker(), task)
    const seen: string[] = []
    let next: string | null = `/submissions/pending?buyer=${buyer.email}&limit=2`
    while (next) {
      const { body, headers }: Awaited<ReturnType<TestUser['send']>> = await buyer.send('GET', next)
      seen.push(...body.map((row: { _id: string }) => row._id))
      next = /<\/api(.+)>; rel="next"/.exec(String(headers.link ?? ''))?.[1] ?? null
    }
    expect(new Set(seen).size).toBe(5)
  })

  test('the own work in a task is the pending or approved work, and how often it was rejected', async () => {
    const { world } = here
    const buyer = await world.aBuyer()
    const [worker, other] = [await world.aWorker(), await world.aWorker()]
    const task = await world.anOpenTask(buyer, { slots: 3 })
    const ownSubmissions = async () => {
      const { body } = await worker.call(contract.tasks.details, { id: task })
      return [body.my_submission, body.my_rejections]
    }
    await world.aPendingSubmission(other, task)
    expect(await ownSubmissions()).toEqual([null, 0])
    const first = await world.aPendingSubmission(worker, task)
    expect(await ownSubmissions()).toEqual([
      {
        ...{ _id: first, status: 'pending', submission_details: 'Done.' },
        ...{ review_due_at: expect.any(String), review_due_latest: expect.any(String) },
      },
      0,
    ])
    await buyer.call(contract.submissions.reject, { id: first })
    expect(await ownSubmissions()).toEqual([null, 1])
    const second = await world.aPendingSubmission(worker, task)
    await buyer.call(contract.submissions.approve, { id: second })
    expect(await ownSubmissions()).toEqual([
      {
        ...{ _id: second, status: 'approved', submission_details: 'Done.' },
        ...{ review_due_at: null, review_due_latest: null },
      },
      1,
    ])
  })

  test('a task says until when the own pending work waits: longer while the buyer is blocked', async () => {
    const { world } = here
    const [buyer, worker, admin] = [await world.aBuyer(), await world.aWorker(), await world.anAdmin()]
    const task = await world.anOpenTask(buyer)
    await world.aPendingSubmission(worker, task)
    const hours = async () => {
      const { body } = await worker.call(contract.tasks.details, { id: task })
      const [row] = (await worker.call(contract.submissions.mine)).body
      expect(body.my_submission?.review_due_at).toBe(row.review_due_at)
      return Math.round((Date.parse(body.my_submission?.review_due_at ?? '') - Date.now()) / 3_600_000)
    }
    expect(await hours()).toBe(72)
    await admin.call(contract.userManagement.suspend, { id: buyer._id, rule: 'other', reason: 'Spam' })
    expect(await hours()).toBe(7 * 24)
  })
})

describe('What a buyer reads about a worker', () => {
  test('a buyer reads name, photo, first day and number of approved submissions of a worker who has sent work, and nothing else', async () => {
    const { world } = here
    const [buyer, stranger, admin] = [await world.aBuyer(), await world.aBuyer(), await world.anAdmin()]
    const worker = await world.aWorker('Rahima Khatun')
    const read = (user: { call: typeof buyer.call }) => user.call(contract.users.record, { id: worker._id })
    expect(await read(buyer)).toMatchObject({ status: 404, body: { code: 'user_not_found' } })
    const [first, second] = [await world.anOpenTask(buyer), await world.anOpenTask(buyer)]
    await buyer.call(contract.submissions.approve, { id: await world.aPendingSubmission(worker, first) })
    await buyer.call(contract.submissions.reject, { id: await world.aPendingSubmission(worker, second) })
    const record = { _id: worker._id, name: 'Rahima Khatun', photo: null, created_at: expect.any(String), approved: 1 }
    for (const reader of [buyer, worker, admin]) expect((await read(reader)).body).toEqual(record)
    expect(await read(stranger)).toMatchObject({ status: 404, body: { code: 'user_not_found' } })
    expect(await read(await world.aWorker())).toMatchObject({ status: 404, body: { code: 'user_not_found' } })
  })

  test('a buyer and a removed worker have no page', async () => {
    const { world } = here
    const [buyer, admin, worker] = [await world.aBuyer(), await world.anAdmin(), await world.aWorker()]
    await admin.call(contract.userManagement.remove, { id: worker._id })
    for (const id of [buyer._id, worker._id]) {
      const answer = await admin.call(contract.users.record, { id })
      expect(answer).toMatchObject({ status: 404, body: { code: 'user_not_found' } })
    }
  })
})

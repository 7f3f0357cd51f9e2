/** Clients that know only the specification's list of calls complete all journeys of all roles. */

import { day } from '@piecework/contract/test/factories'
import { openSpecClient, otherOrigin, type SpecClient } from './support/spec-client.ts'
import { type Browser, expect, test } from './support/test.ts'

const anEmail = () => `${crypto.randomUUID().slice(0, 8)}+it@example.com`
const now = () => new Date().toISOString()

test('A user record sent before the sign-up belongs to the user who verifies the address', {
  tag: ['@7.11'],
}, async ({ browser, baseURL }) => {
  const client = await openSpecClient(browser, baseURL as string)
  const email = anEmail()
  const sent = await client.call('POST', '/users', { ...userRecord(email, 'Buyer'), coins: 999_999 })
  expect(sent).toMatchObject({ status: 201, body: { insertedId: expect.any(String) } })
  await client.signUp(email)
  const own = await client.call('GET', `/users/${email}`)
  expect(own).toMatchObject({ status: 200, body: { _id: sent.body.insertedId, name: 'Zoë', role: 'Buyer', coins: 50 } })
})

test('A new user who asks for the own record first gets 404, has no notifications, and can then register', async ({
  browser,
  baseURL,
}) => {
  const client = await openSpecClient(browser, baseURL as string)
  const email = anEmail()
  await client.signUp(email)
  expect((await client.call('GET', `/users/${email}`)).status).toBe(404)
  expect(await client.call('GET', `/notifications?email=${email}`)).toMatchObject({ status: 200, body: [] })
  expect((await client.call('GET', `/tasks?email=${email}`)).status).toBe(403)
  expect((await client.call('POST', '/users', userRecord(email, 'Worker'))).body.insertedId).toEqual(expect.any(String))
  expect(await client.coins()).toBe(10)
  const again = await client.call('POST', '/users', { email })
  expect(again).toMatchObject({ status: 200, body: { insertedId: null } })
})

test('Buyer, worker and Admin do everything the specification lists', {
  tag: [
    '@7.15',
    '@7.16',
    '@7.17',
    '@7.18',
    '@7.19',
    '@7.21',
    '@7.22',
    '@7.23',
    '@7.24',
    '@7.25',
    '@7.26',
    '@7.27',
    '@7.28',
    '@7.29',
    '@7.30',
    '@7.31',
    '@7.32',
    '@7.33',
    '@7.34',
    '@7.35',
    '@7.36',
    '@7.37',
    '@7.38',
    '@7.39',
    '@7.40',
  ],
}, async ({ browser, baseURL }) => {
  const buyer = await registerClient('Buyer', browser, baseURL)
  const worker = await registerClient('Worker', browser, baseURL)
  const admin = await openSpecClient(browser, baseURL as string)
  await admin.signIn('admin@piecework.example', 'Admin-of-the-tests')

  await test.step('a buyer buys coins and sums what was paid', async () => {
    const { body: intent } = await buyer.call('POST', '/create-payment-intent', { amount: 35 * 100 })
    const card = { number: '4242424242424242', exp_month: 12, exp_year: 2040, cvc: '123' }
    const paid = await buyer.call('POST', '/test-cards/confirm', { clientSecret: intent.clientSecret, ...card })
    expect(paid.body.status).toBe('succeeded')
    const payment = {
      email: buyer.email,
      coins: 1_000_000,
      amountPaid: 35,
      transactionId: paid.body.id,
      paymentMethod: ['card'],
      type: 'Coin Purchase',
      date: now(),
    }
    expect((await buyer.call('POST', '/payments', payment)).body.success).toBe(true)
    expect((await buyer.call('POST', '/payments', payment)).body.success).toBe(true)
    const { body: payments } = await buyer.call('GET', `/payments?email=${buyer.email}`)
    expect(sumOf(payments, 'amountPaid')).toBe(35)
    expect(await buyer.coins()).toBe(1050)
  })

  const taskId = await test.step('a buyer posts a task, confirms its price as a float, and edits it', async () => {
    const [required_workers, payable_amount] = [3, 210.1]
    const total_payment = required_workers * payable_amount
    expect(String(total_payment)).toBe('630.3')
    const posted = await buyer.call('POST', '/tasks', {
      task_title: 'Count the boats',
      task_detail: 'In every photo.',
      required_workers,
      payable_amount,
      total_payment,
      completion_date: `${day(7)}T00:00:00.000Z`,
      submission_info: 'A number per photo.',
      task_image_url: '',
      buyer_name: 'Somebody else',
      created_by: buyer.email,
      status: 'open',
      created_at: now(),
    })
    const taskId = posted.body.insertedId
    const confirmed = { email: buyer.email, amount: total_payment / 10, coins: 3 * 210.1, taskId }
    expect((await buyer.call('PATCH', '/users/deduct-coins', confirmed)).body.success).toBe(true)
    expect((await buyer.call('PATCH', '/users/deduct-coins', confirmed)).body.success).toBe(true)
    expect((await buyer.call('PATCH', '/users/deduct-coins', { ...confirmed, coins: 1 })).status).toBe(409)
    expect(await buyer.coins()).toBe(419.7)
    const edited = { task_title: 'Count the boats!', task_detail: 'In every photo.', submission_info: 'Numbers.' }
    expect((await buyer.call('PATCH', `/tasks/${taskId}`, edited)).status).toBe(200)
    const { body: own } = await buyer.call('GET', `/tasks?email=nobody@example.com&email=${buyer.email}`)
    expect(own).toMatchObject([{ _id: taskId, status: 'open', total_payment: 630.3, created_by: buyer.email }])
    return taskId
  })

  await test.step('a worker finds the task and sends work, and a second time gets the message that it was sent', async () => {
    const { body: available } = await worker.call('GET', `/available-tasks?email=${worker.email}`)
    expect(available.map((task: { _id: string }) => task._id)).toContain(taskId)
    const { body: task } = await worker.call('GET', `/tasks/details/${taskId}`)
    const submission = submissionInput(task, worker)
    expect((await worker.call('POST', '/submissions', submission)).body.insertedId).toEqual(expect.any(String))
    expect((await worker.call('POST', '/submissions', submission)).status).toBe(409)
    const { body: sent } = await worker.call('GET', `/submissions?email=${worker.email}`)
    expect(sent).toMatchObject([{ task_id: taskId, status: 'pending', payable_amount: 210.1 }])
  })

  await test.step('a double click on approve pays once; a rejected worker may try again', async () => {
    const { body: pending } = await buyer.call('GET', `/submissions/pending?buyer=${buyer.email}`)
    const [{ _id, payable_amount, worker_email }] = pending
    const body = { coins: payable_amount, worker_email }
    const clicks = [1, 2].map(() => buyer.call('PATCH', `/submissions/approve/${_id}`, body))
    expect((await Promise.all(clicks)).map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await worker.coins()).toBe(220.1)

    const other = await registerClient('Worker', browser, baseURL)
    const { body: task } = await other.call('GET', `/tasks/details/${taskId}`)
    const { body: sent } = await other.call('POST', '/submissions', submissionInput(task, other))
    expect((await buyer.call('PATCH', `/submissions/reject/${sent.insertedId}`, { task_id: taskId })).status).toBe(200)
    expect((await other.call('POST', '/submissions', submissionInput(task, other))).status).toBe(201)
  })

  await test.step('a worker reads the latest four notifications and asks for money, which an Admin approves', async () => {
    const { body: notifications } = await worker.call('GET', `/notifications?email=${worker.email}`)
    const [latest] = notifications.slice(0, 4)
    expect(latest).toMatchObject({ _id: expect.any(String), message: expect.stringContaining('Count the boats') })
    expect(Number.isNaN(Date.parse(latest.time))).toBe(false)
    const requested = await worker.call('POST', '/withdrawals', {
      worker_email: worker.email,
      worker_name: 'Zoë',
      withdrawal_coin: 220,
      withdrawal_amount: 220 / 20,
      payment_system: 'Rocket',
      account_number: '017123456785',
      status: 'pending',
    })
    const id = requested.body.insertedId
    expect(id).toEqual(expect.any(String))
    const { body: pending } = await admin.call('GET', '/withdrawals/pending')
    const request = pending.find((withdrawal: { _id: string }) => withdrawal._id === id)
    expect(request).toMatchObject({ withdrawal_coin: 220, withdrawal_amount: 11, payment_system: 'Rocket' })
    const body = { email: request.worker_email, coins: request.withdrawal_coin }
    expect((await admin.call('PATCH', `/withdrawals/approve/${id}`, body)).status).toBe(200)
    expect((await admin.call('PATCH', `/withdrawals/approve/${id}`, body)).status).toBe(409)
    expect(await worker.coins()).toBe(0.1)
  })

  await test.step('a buyer deletes a task and gets the coins of the free slots back, whatever the body says', async () => {
    const before = await buyer.coins()
    const posted = await buyer.call('POST', '/tasks', taskInput(4, 0.1))
    const { body } = await buyer.call('GET', '/tasks')
    const task = body.find(({ _id }: { _id: string }) => _id === posted.body.insertedId)
    const refundAmount = 1000 * task.payable_amount
    expect((await buyer.call('DELETE', `/tasks/${task._id}`, { email: buyer.email, refundAmount })).status).toBe(200)
    expect(await buyer.coins()).toBe(before)
  })

  await test.step('an Admin reads the stats, deletes a task, changes a role and removes a user', async () => {
    const { body: stats } = await admin.call('GET', '/admin-stats')
    for (const stat of ['workerCount', 'buyerCount', 'totalCoins', 'totalPayments']) {
      expect(stats[stat]).toEqual(expect.any(Number))
    }
    const { body: tasks } = await admin.call('GET', '/tasks/all')
    const task = tasks.find(({ _id }: { _id: string }) => _id === taskId)
    const refundAmount = task.required_workers * task.payable_amount
    const before = await buyer.coins()
    expect((await admin.call('DELETE', `/task/admin/${taskId}`, { email: task.created_by, refundAmount })).status).toBe(
      200,
    )
    expect(await buyer.coins()).toBeCloseTo(before + refundAmount, 9)

    const leaving = await registerClient('Worker', browser, baseURL)
    const { body: users, total } = await admin.call('GET', '/users')
    expect(Number(total)).toBeGreaterThanOrEqual(users.length)
    const { _id } = users.find(({ email }: { email: string }) => email === leaving.email)
    expect((await admin.call('PATCH', `/users/${_id}`, { role: 'Buyer' })).status).toBe(200)
    expect((await leaving.call('GET', `/users/${leaving.email}`)).body.role).toBe('Buyer')
    expect((await admin.call('DELETE', `/users/${_id}`)).status).toBe(200)
    expect((await leaving.call('GET', `/users/${leaving.email}`)).status).toBe(401)
  })
})

test('The best workers are public, and show no private field', { tag: ['@7.6'] }, async ({ browser, baseURL }) => {
  await registerClient('Worker', browser, baseURL)
  const client = await openSpecClient(browser, baseURL as string)
  const { body } = await client.call('GET', '/best-workers')
  expect(body.length).toBeGreaterThan(0)
  for (const worker of body) expect(Object.keys(worker).sort()).toEqual(['_id', 'coins', 'name', 'photo'])
})

test('The browser blocks an origin that the operator did not name', { tag: ['@7.1'] }, async ({ browser, baseURL }) => {
  const client = await openSpecClient(browser, baseURL as string, otherOrigin.replace('127.0.0.1', 'localhost'))
  await expect(client.call('GET', '/best-workers')).rejects.toThrow('Failed to fetch')
})

async function registerClient(role: string, browser: Browser, baseURL = ''): Promise<SpecClient> {
  const client = await openSpecClient(browser, baseURL)
  const email = anEmail()
  await client.signUp(email)
  await client.call('POST', '/users', userRecord(email, role))
  return client
}

/** The full user record, as a registration form sends it. */
function userRecord(email: string, role: string) {
  return {
    name: 'Zoë',
    email,
    photo: '',
    role,
    coins: role === 'Buyer' ? 50 : 10,
    created_at: now(),
    last_log_in: now(),
  }
}

function taskInput(required_workers: number, payable_amount: number) {
  return {
    task_title: 'A small task',
    task_detail: 'As it says.',
    required_workers,
    payable_amount,
    total_payment: required_workers * payable_amount,
    completion_date: day(3),
    submission_info: 'Say done.',
  }
}

type ReadTask = { _id: string; task_title: string; payable_amount: number; buyer_name: string; created_by: string }

function submissionInput(task: ReadTask, worker: SpecClient) {
  return {
    task_id: task._id,
    task_title: task.task_title,
    payable_amount: 1_000_000,
    worker_email: worker.email,
    worker_name: 'Zoë',
    buyer_name: task.buyer_name,
    buyer_email: task.created_by,
    submission_details: '12, 7, 0',
    current_date: now(),
    status: 'pending',
  }
}

function sumOf(rows: Record<string, number>[], field: string): number {
  return rows.reduce((sum, row) => sum + (row[field] ?? Number.NaN), 0)
}

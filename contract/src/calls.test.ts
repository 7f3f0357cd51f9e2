import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { listEndpoints } from './index.ts'

const id = '0190a0a0-0000-7000-8000-000000000000'
const email = 'rahima@example.com'
const user = { name: 'Rahima', email, photo: '', role: 'Worker', coins: 10, created_at: 'now', last_log_in: 'now' }
const texts = { task_title: 'Label signs', task_detail: 'Draw a box.', submission_info: 'Paste the link.' }

/** Every call of the specification's table, with its payload. */
const calls: [call: string, payload: object][] = [
  ['GET /best-workers', {}],
  ['POST /users', { email }],
  ['POST /users', user],
  ['GET /users/{user_email}', { user_email: email }],
  ['PATCH /users/update/{user_email}', { user_email: email, name: 'Rahima Khatun', photo: '' }],
  ['GET /users', {}],
  ['DELETE /users/{id}', { id }],
  ['PATCH /users/{id}', { id, role: 'Buyer' }],
  ['PATCH /users/deduct-coins', { email, amount: 2, coins: 20, taskId: id }],
  ['GET /notifications', { email }],
  ['GET /tasks', { email }],
  [
    'POST /tasks',
    { ...texts, required_workers: 2, payable_amount: 1.5, completion_date: '2027-01-31', status: 'open' },
  ],
  ['PATCH /tasks/{id}', { id, ...texts }],
  ['DELETE /tasks/{id}', { id, email, refundAmount: 3 }],
  ['GET /available-tasks', { email }],
  ['GET /tasks/details/{id}', { id }],
  ['GET /tasks/all', {}],
  ['DELETE /task/admin/{id}', { id, email, refundAmount: 3 }],
  ['GET /payments', { email }],
  ['POST /payments', { email, coins: 10, amountPaid: 1, transactionId: 'pi_1', paymentMethod: ['card'], date: 'now' }],
  ['POST /create-payment-intent', { amount: 100 }],
  ['GET /submissions/pending', { buyer: email }],
  ['GET /submissions', { email }],
  [
    'POST /submissions',
    { task_id: id, worker_email: email, submission_details: 'Done.', current_date: 'now', status: 'pending' },
  ],
  ['PATCH /submissions/approve/{id}', { id, coins: 1.5, worker_email: email }],
  ['PATCH /submissions/reject/{id}', { id, task_id: id }],
  ['GET /admin-stats', {}],
  ['GET /withdrawals/pending', {}],
  ['PATCH /withdrawals/approve/{id}', { id, email, coins: 200 }],
  [
    'POST /withdrawals',
    {
      worker_email: email,
      withdrawal_coin: 200,
      withdrawal_amount: 10,
      payment_system: 'Bkash',
      account_number: '01712345678',
    },
  ],
]

test.each(calls)(
  '%s takes what the specification sends: %j',
  { tags: ['3.16', '7.3', '7.8', '7.9', '7.10', '7.18', '7.22', '7.34', '7.40'] },
  (call, payload) => {
    const found = listEndpoints().find(([, { method, path }]) => `${method} ${path}` === call)
    expect(found && z.safeParse(found[1].input, payload).error).toBeUndefined()
    expect(found).toBeDefined()
  },
)

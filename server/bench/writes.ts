/** Every action of section 7, in an order in which each one creates the input of the next. */
import { contract } from '@piecework/contract'
import {
  aNewSubmission,
  aNewTask,
  aTaskChange,
  aTestCard,
  aWithdrawalRequest,
  day,
} from '@piecework/contract/test/factories'
import { newId } from '../src/db/ids.ts'
import { type Call, driveOnce, repeat } from './drive.ts'
import { type ServedDataset, type TestUser, userWithEmail } from './users.ts'

/** Prepares `count` calls of one kind in a dataset. */
export type Write = { name: string; calls: (dataset: ServedDataset, count: number) => Promise<Call[]> }

export const writes: Write[] = [
  {
    name: 'POST /users',
    calls: async ({ workers }, count) => repeat(count, workers, (user) => post('/users', user, { email: user.email })),
  },
  {
    name: 'PATCH /users/update/{user_email}',
    calls: async ({ workers }, count) =>
      repeat(count, workers, (user, at) =>
        patch(`/users/update/${user.email}`, user, { name: `Worker ${at}`, photo: '' }),
      ),
  },
  {
    name: 'POST /tasks',
    calls: async (dataset, count) =>
      repeat(count, await fundBuyers(dataset), (user) => post('/tasks', user, newTask(5))),
  },
  {
    name: 'PATCH /users/deduct-coins',
    calls: async (dataset, count) =>
      repeat(count, await postTasks(dataset, 40), (task) =>
        patch('/users/deduct-coins', task.buyer, {
          email: task.buyer.email,
          amount: task.total / 10,
          coins: task.total,
          taskId: task._id,
        }),
      ),
  },
  {
    name: 'PATCH /tasks/{id}',
    calls: async (dataset, count) =>
      repeat(count, await postTasks(dataset, 40), (task) => patch(`/tasks/${task._id}`, task.buyer, aTaskChange())),
  },
  { name: 'POST /submissions', calls: submissionsToSend },
  { name: 'PATCH /submissions/approve/{id}', calls: (dataset, count) => reviews(dataset, count, 'approve') },
  { name: 'PATCH /submissions/reject/{id}', calls: (dataset, count) => reviews(dataset, count, 'reject') },
  {
    name: 'DELETE /tasks/{id}',
    calls: async (dataset, count) =>
      (await postTasks(dataset, count)).map(({ _id, buyer }) =>
        remove(`/tasks/${_id}`, buyer, { email: buyer.email, refundAmount: 0 }),
      ),
  },
  {
    name: 'DELETE /task/admin/{id}',
    calls: async (dataset, count) =>
      (await postTasks(dataset, count)).map(({ _id }) => remove(`/task/admin/${_id}`, dataset.admin, {})),
  },
  {
    name: 'POST /create-payment-intent',
    calls: async (dataset, count) =>
      repeat(count, dataset.buyers, (user) => post('/create-payment-intent', user, { amount: 1_000 })),
  },
  { name: 'POST /payments', calls: paidIntents },
  { name: 'POST /withdrawals', calls: withdrawalRequests },
  {
    name: 'PATCH /withdrawals/approve/{id}',
    calls: async (dataset, count) => {
      await driveOnce(dataset.server.url, await withdrawalRequests(dataset, count))
      const rows = await dataset.sql<{ _id: string }>`
        select _id from withdrawals where status = 'pending' and claimed_by is null order by _id desc limit ${count}`
      return rows.map(({ _id }) => patch(`/withdrawals/approve/${_id}`, dataset.admin, {}))
    },
  },
  {
    name: 'PATCH /users/{id}',
    calls: async (dataset, count) =>
      (await idleWorkers(dataset, count)).map((_id) => patch(`/users/${_id}`, dataset.admin, { role: 'Buyer' })),
  },
  {
    name: 'DELETE /users/{id}',
    calls: async (dataset, count) =>
      (await idleWorkers(dataset, count)).map((_id) => remove(`/users/${_id}`, dataset.admin)),
  },
]

function newTask(slots: number) {
  const completion_date = day(40)
  return aNewTask({ required_workers: slots, payable_amount: 0.5, completion_date, task_image_url: '' })
}

/** Gives buyers so many coins that a benchmark does not use them up. */
async function fundBuyers({ sql, buyers }: ServedDataset): Promise<TestUser[]> {
  const selected = buyers.slice(0, 20)
  await sql`
    with bought as (
      insert into payments (_id, user_id, coins, amount_cents, backed_cents, intent, status, succeeded_at)
      select new._id, users._id, 20000, 70000, 70000, 'pi_bench_' || new._id, 'succeeded', now()
      from unnest(${selected.map(({ email }) => email)}::text[], ${selected.map(newId)}::uuid[]) as new (email, _id)
        join users using (email) join balances on owner = users._id
      where earned + bought + gift < 10000
      returning _id, user_id, coins, intent
    )
    insert into transfers (from_kind, to_owner, to_kind, amount, reason, reference, key)
    select 'card_sales', user_id, 'bought', coins, 'purchase', _id, 'purchase:' || intent from bought`
  return selected
}

type PostedTask = { _id: string; buyer: TestUser; total: number }

/** Posts tasks of the calling buyers. */
async function postTasks(dataset: ServedDataset, count: number, slots = 5): Promise<PostedTask[]> {
  const buyers = await fundBuyers(dataset)
  const calls = repeat(count, buyers, (user) => post('/tasks', user, newTask(slots)))
  const tasks: PostedTask[] = []
  for (const [at, { body }] of (await sendInOrder(dataset, calls)).entries()) {
    const buyer = buyers[at % buyers.length] as TestUser
    tasks.push({ _id: body.insertedId, buyer, total: body.total_payment })
  }
  return tasks
}

async function submissionsToSend(dataset: ServedDataset, count: number): Promise<Call[]> {
  const perTask = Math.min(dataset.workers.length, 20)
  const tasks = await postTasks(dataset, Math.ceil(count / perTask), perTask)
  return tasks
    .flatMap(({ _id }) =>
      dataset.workers.slice(0, perTask).map((user) => post('/submissions', user, aNewSubmission(_id))),
    )
    .slice(0, count)
}

async function reviews(dataset: ServedDataset, count: number, verb: 'approve' | 'reject'): Promise<Call[]> {
  const sent = await driveOnce(dataset.server.url, await submissionsToSend(dataset, count))
  const ids = sent.answers.map((answer) => JSON.parse(answer).insertedId as string)
  const rows = await dataset.sql<{ _id: string; email: string }>`
    select submissions._id, email from submissions join users on users._id = buyer_id where submissions._id = any (${ids}::uuid[])`
  const tokens = new Map(dataset.buyers.map((buyer) => [buyer.email, buyer]))
  return rows.map(({ _id, email }) => patch(`/submissions/${verb}/${_id}`, tokens.get(email) as TestUser, {}))
}

async function paidIntents(dataset: ServedDataset, count: number): Promise<Call[]> {
  const calls = repeat(count, dataset.buyers, (user) => post('/create-payment-intent', user, { amount: 1_000 }))
  const paid: Call[] = []
  for (const [at, { body }] of (await sendInOrder(dataset, calls)).entries()) {
    const card = { clientSecret: body.clientSecret, ...aTestCard() }
    const user = dataset.buyers[at % dataset.buyers.length] as TestUser
    const { body: confirmed } = await dataset.server.call(contract.testCards.confirm, card, { token: user.token })
    paid.push(post('/payments', user, { transactionId: confirmed.id, email: user.email }))
  }
  return paid
}

/** Withdrawal requests of workers with enough earned coins. */
async function withdrawalRequests({ sql }: ServedDataset, count: number): Promise<Call[]> {
  const rows = await sql<{ email: string }>`
    select email from users join balances on owner = users._id
    where earned >= 200 and role = 'Worker' and removed_at is null order by users._id desc limit ${count}`
  return rows.map(({ email }) =>
    post('/withdrawals', userWithEmail(email), aWithdrawalRequest({ worker_email: email })),
  )
}

/** Ids of workers without a submission. */
async function idleWorkers({ sql }: ServedDataset, count: number): Promise<string[]> {
  const rows = await sql<{ _id: string }>`
    select _id from users where role = 'Worker' and removed_at is null
      and not exists (select from submissions where worker_id = users._id) order by _id desc limit ${count}`
  return rows.map(({ _id }) => _id)
}

type ApiResponse = { body: ReturnType<typeof JSON.parse> }

/** Sends the calls one after the other. @returns the responses in order. */
async function sendInOrder(dataset: ServedDataset, calls: Call[]): Promise<ApiResponse[]> {
  const answers: ApiResponse[] = []
  for (const { method, path, body, token } of calls) answers.push(await dataset.server.send(method, path, body, token))
  return answers
}

const sentAs =
  (method: Call['method']) =>
  (path: string, { token }: TestUser, body?: object): Call => ({ method, path, token, ...(body && { body }) })
const [post, patch, remove] = [sentAs('POST'), sentAs('PATCH'), sentAs('DELETE')]

/** Fills an empty embedded database with the demo data, through the same actions that users run. */
import { defaultPrices } from '@piecework/contract'
import { sql } from 'kysely'
import { makeFirstAdmin } from '../auth/first-admin.ts'
import { hashPassword } from '../auth/password/passwords.ts'
import { newId } from '../db/ids.ts'
import { type Db, type Tx, transact } from '../db/transact.ts'
import type { Actor } from '../http/actor.ts'
import { creditPurchase } from '../ledger/events.ts'
import { post as postTransfers } from '../ledger/post.ts'
import { approve } from '../submissions/approve.ts'
import { reject } from '../submissions/reject.ts'
import { submit } from '../submissions/submit.ts'
import { expireTasks } from '../tasks/close.ts'
import { deadlineRange } from '../tasks/deadlines.ts'
import { post } from '../tasks/post.ts'
import { register } from '../users/actions.ts'
import { block } from '../worker-blocks/actions.ts'
import { addDemoMessages } from './messages.ts'
import { pastTasks } from './past.ts'
import { presentTasks } from './present.ts'
import type { DemoTask } from './task.ts'
import { demoBuyers, demoEmails, demoWorkers } from './users.ts'
import { addDemoWithdrawals } from './withdrawals.ts'

/** The password of all demo users, for a sign-in with the form. */
const demoPassword = 'Piecework-1'

const joinedDaysAgo = 290

/** @returns false, and changes nothing, when a user exists already */
export async function fillDemo(db: Db, timeZone: string): Promise<boolean> {
  const existing = await db.selectFrom('users').select('_id').limit(1).executeTakeFirst()
  if (existing) return false
  const passwordHash = await hashPassword(demoPassword)
  const users: Record<string, Actor> = {}
  await transact(db, async (tx) => {
    for (const [key, name] of Object.entries(demoWorkers))
      users[key] = await registerDemoUser(tx, key, name, 'Worker', passwordHash)
    for (const [key, { name, packages }] of Object.entries(demoBuyers)) {
      const buyer = await registerDemoUser(tx, key, name, 'Buyer', passwordHash)
      users[key] = buyer
      for (const [position, packageIndex] of packages.entries())
        await buy(tx, buyer, packageIndex, joinedDaysAgo - 20 - position * 30)
    }
  })
  await makeFirstAdmin(db, { email: demoEmails.samir as string, name: 'Samir Das', password: demoPassword }, () => {})
  for (const task of [...pastTasks, ...presentTasks]) await addTask(db, task, users, timeZone)
  const { lena, miguel } = users as { lena: Actor; miguel: Actor }
  const because = 'The last three photos were not of the street that was asked for.'
  await transact(db, (tx) => block(tx, lena, { worker_id: miguel._id, because }))
  await addDemoWithdrawals(db, users)
  await addDemoMessages(db)
  await expireTasks(db, timeZone)
  return true
}

async function registerDemoUser(
  tx: Tx,
  key: string,
  name: string,
  role: 'Worker' | 'Buyer',
  passwordHash: string,
): Promise<Actor> {
  const email = demoEmails[key] as string
  const credential = await tx
    .insertInto('credentials')
    .values({ _id: newId(), email, name, password_hash: passwordHash })
    .returning('_id')
    .executeTakeFirstOrThrow()
  const actor = {
    email,
    name,
    photo: null,
    credential: credential._id,
    session: '',
    emailVerified: true,
    unseen: false,
    secondFactor: 'none' as const,
    user: null,
  }
  const from = { network: '', device: '' }
  const { signUpCoins } = defaultPrices
  const _id = (await register(tx, actor, { email, name, role }, { from, signUpCoins })) as string
  await tx
    .updateTable('users')
    .set({ created_at: daysAgo(joinedDaysAgo) })
    .where('_id', '=', _id)
    .execute()
  return { _id, email, name, role, suspended: false }
}

async function buy(tx: Tx, buyer: Actor, packageIndex: number, days: number): Promise<void> {
  const coinPackage = defaultPrices.packages[packageIndex]
  if (!coinPackage) throw new Error(`there is no coin package ${packageIndex}`)
  const intent = `pi_demo_${crypto.randomUUID().replaceAll('-', '').slice(0, 24)}`
  const payment = await tx
    .insertInto('payments')
    .values({
      _id: newId(),
      user_id: buyer._id,
      coins: coinPackage.coins,
      amount_cents: coinPackage.priceDollars * 100,
      intent,
      status: 'succeeded',
      payment_method: ['card'],
      created_at: daysAgo(days),
      succeeded_at: daysAgo(days),
    })
    .returning('_id')
    .executeTakeFirstOrThrow()
  const credited = { _id: payment._id, intent, coins: coinPackage.coins, cents: 0 }
  await postTransfers(tx, [buyer._id], (posting) =>
    creditPurchase(posting, credited, { _id: buyer._id, isRemoved: false }),
  )
}

/** Posts a task, submits and reviews its work, and then moves the dates into the past. */
async function addTask(db: Db, task: DemoTask, users: Record<string, Actor>, timeZone: string): Promise<void> {
  const buyer = users[task.buyer] as Actor
  const today = deadlineRange(timeZone).first
  const taskId = await transact(db, async (tx) => {
    const { _id } = await post(
      tx,
      buyer,
      {
        task_title: task.title,
        task_detail: task.details,
        required_workers: task.places,
        payable_amount: task.pay,
        completion_date: addDays(today, Math.max(task.daysLeft, 1)),
        submission_info: task.proof,
      },
      { timeZone, postingFeePercent: 0 },
    )
    return _id
  })
  for (const work of task.work) {
    const worker = users[work.worker] as Actor
    const id = await transact(db, (tx) =>
      submit(tx, worker, { task_id: taskId, submission_details: work.text }, { timeZone, rateLimits: false }),
    )
    if (work.outcome === 'approved') await transact(db, (tx) => approve(tx, buyer, { id }, timeZone))
    if (work.outcome === 'rejected') await transact(db, (tx) => reject(tx, buyer, { id }, timeZone))
    await transact(db, (tx) => backdateSubmission(tx, id, worker._id, buyer._id, work.daysAgo))
  }
  await transact(db, (tx) =>
    tx
      .updateTable('tasks')
      .set({ created_at: daysAgo(task.postedDaysAgo), completion_date: addDays(today, task.daysLeft) })
      .where('_id', '=', taskId)
      .execute(),
  )
}

async function backdateSubmission(tx: Tx, id: string, worker: string, buyer: string, days: number): Promise<void> {
  await sql`update submissions set submission_date = submission_date - make_interval(days => ${days}, mins => 40),
    decided_at = decided_at - make_interval(days => ${days}) where _id = ${id}`.execute(tx)
  await sql`update notifications set time = time - make_interval(days => ${days}) where _id in (
    select distinct on (user_id) _id from notifications where user_id in (${worker}, ${buyer}) order by user_id, _id desc)`.execute(
    tx,
  )
}

function daysAgo(days: number): Date {
  return new Date(Date.now() - days * 86_400_000)
}

/** The date `days` later, as `YYYY-MM-DD`. */
function addDays(date: string, days: number): string {
  const result = new Date(`${date}T00:00:00Z`)
  result.setUTCDate(result.getUTCDate() + days)
  return result.toISOString().slice(0, 10)
}

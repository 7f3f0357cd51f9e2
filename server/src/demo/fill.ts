/** Fills an empty embedded database with the demo world, through the same actions that real people use. */
import { coinPackages } from '@piecework/contract'
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
import { leaveMessages } from './messages.ts'
import { pastTasks } from './past.ts'
import { presentTasks } from './present.ts'
import type { DemoTask } from './task.ts'
import { demoBuyers, demoEmails, demoWorkers } from './users.ts'
import { playWithdrawals } from './withdrawals.ts'

/** The demo people's password, for those who would rather type. */
const demoPassword = 'Piecework-1'

const joinedDaysAgo = 290

/** @returns false, and changes nothing, when anybody is there already. */
export async function fillDemo(db: Db, timeZone: string): Promise<boolean> {
  const anybody = await db.selectFrom('users').select('_id').limit(1).executeTakeFirst()
  if (anybody) return false
  const passwordHash = await hashPassword(demoPassword)
  const people: Record<string, Actor> = {}
  await transact(db, async (tx) => {
    for (const [key, name] of Object.entries(demoWorkers))
      people[key] = await join(tx, key, name, 'Worker', passwordHash)
    for (const [key, { name, packages }] of Object.entries(demoBuyers)) {
      const buyer = await join(tx, key, name, 'Buyer', passwordHash)
      people[key] = buyer
      for (const [nth, index] of packages.entries()) await buy(tx, buyer, index, joinedDaysAgo - 20 - nth * 30)
    }
  })
  await makeFirstAdmin(db, { email: demoEmails.samir as string, name: 'Samir Das', password: demoPassword }, () => {})
  for (const task of [...pastTasks, ...presentTasks]) await play(db, task, people, timeZone)
  await playWithdrawals(db, people)
  await leaveMessages(db)
  await expireTasks(db, timeZone)
  return true
}

async function join(tx: Tx, key: string, name: string, role: 'Worker' | 'Buyer', passwordHash: string): Promise<Actor> {
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
  const _id = (await register(tx, actor, { email, name, role })) as string
  await tx
    .updateTable('users')
    .set({ created_at: daysAgo(joinedDaysAgo) })
    .where('_id', '=', _id)
    .execute()
  return { _id, email, name, role, suspended: false }
}

async function buy(tx: Tx, buyer: Actor, packageIndex: number, days: number): Promise<void> {
  const bought = coinPackages[packageIndex]
  if (!bought) throw new Error(`there is no coin package ${packageIndex}`)
  const intent = `pi_demo_${crypto.randomUUID().replaceAll('-', '').slice(0, 24)}`
  const payment = await tx
    .insertInto('payments')
    .values({
      _id: newId(),
      user_id: buyer._id,
      coins: bought.coins,
      amount_cents: bought.priceDollars * 100,
      intent,
      status: 'succeeded',
      payment_method: ['card'],
      created_at: daysAgo(days),
      succeeded_at: daysAgo(days),
    })
    .returning('_id')
    .executeTakeFirstOrThrow()
  const credited = { _id: payment._id, intent, coins: bought.coins, cents: 0 }
  await postTransfers(tx, [buyer._id], (posting) =>
    creditPurchase(posting, credited, { _id: buyer._id, isRemoved: false }),
  )
}

/** Posts a task, plays its work, and then moves its dates to where they belong. */
async function play(db: Db, task: DemoTask, people: Record<string, Actor>, timeZone: string): Promise<void> {
  const buyer = people[task.buyer] as Actor
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
    const worker = people[work.worker] as Actor
    const id = await transact(db, (tx) =>
      submit(tx, worker, { task_id: taskId, submission_details: work.text }, timeZone),
    )
    if (work.outcome === 'approved') await transact(db, (tx) => approve(tx, buyer, { id }, timeZone))
    if (work.outcome === 'rejected') await transact(db, (tx) => reject(tx, buyer, id, timeZone))
    await transact(db, (tx) => backdateWork(tx, id, worker._id, buyer._id, work.daysAgo))
  }
  await transact(db, (tx) =>
    tx
      .updateTable('tasks')
      .set({ created_at: daysAgo(task.postedDaysAgo), completion_date: addDays(today, task.daysLeft) })
      .where('_id', '=', taskId)
      .execute(),
  )
}

async function backdateWork(tx: Tx, id: string, worker: string, buyer: string, days: number): Promise<void> {
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

/** `YYYY-MM-DD` so many days later. */
function addDays(date: string, days: number): string {
  const at = new Date(`${date}T00:00:00Z`)
  at.setUTCDate(at.getUTCDate() + days)
  return at.toISOString().slice(0, 10)
}

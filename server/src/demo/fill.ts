/** Fills an empty embedded database with the demo data, through the same actions that users run. */
import { defaultPrices, reviewHours } from '@piecework/contract'
import { sql } from 'kysely'
import { makeFirstAdmin } from '../auth/first-admin.ts'
import { hashPassword } from '../auth/password/passwords.ts'
import { newId } from '../db/ids.ts'
import { type Db, type Tx, transact } from '../db/transact.ts'
import type { Actor } from '../http/actor.ts'
import { creditPurchase } from '../ledger/events.ts'
import { post as postTransfers } from '../ledger/post.ts'
import { backedCents } from '../payments/actions.ts'
import { approve, autoApprove } from '../submissions/approve.ts'
import { bonus } from '../submissions/bonus.ts'
import { reject } from '../submissions/reject.ts'
import { submit } from '../submissions/submit.ts'
import { expireTasks } from '../tasks/close.ts'
import { today } from '../tasks/deadlines.ts'
import { post } from '../tasks/post.ts'
import { register } from '../users/actions.ts'
import { pastTasks } from './past.ts'
import { messageEvents, presentTasks } from './present.ts'
import { type DemoEvent, daysAgo, runInThePast } from './story.ts'
import type { DemoTask } from './task.ts'
import { taskLifeEvents } from './task-life.ts'
import { type DemoUsers, demoAdmin, demoBuyers, demoPurchases, demoWorkers } from './users.ts'
import { rateEvents, tellPayoutTimes, withdrawalEvents } from './withdrawals.ts'

/** The password of all demo users, for a sign-in with the form. */
const demoPassword = 'Piecework-1'

/** @returns false, and changes nothing, when a user exists already */
export async function fillDemo(db: Db, timeZone: string): Promise<boolean> {
  const existing = await db.selectFrom('users').select('_id').limit(1).executeTakeFirst()
  if (existing) return false
  const passwordHash = await hashPassword(demoPassword)
  const users: DemoUsers = {}
  const join = (role: 'Worker' | 'Buyer', joining: typeof demoWorkers): DemoEvent[] =>
    Object.entries(joining).map(([key, { name, email, joinedDaysAgo }]) => ({
      minutesAgo: daysAgo(joinedDaysAgo, 0),
      run: async () => {
        users[key] = await transact(db, (tx) => registerDemoUser(tx, { name, email, role }, passwordHash))
      },
    }))
  const purchases = Object.entries(demoPurchases).flatMap(([key, bought]) =>
    Object.entries(bought).map(([days, packageIndex]) => ({
      minutesAgo: daysAgo(Number(days), 120),
      run: () => transact(db, (tx) => buy(tx, users[key] as Actor, packageIndex)),
    })),
  )
  const calendar = { timeZone, date: await today(db, timeZone) }
  const admin = { ...demoAdmin, password: demoPassword }
  await runInThePast(db, [
    { minutesAgo: daysAgo(demoAdmin.joinedDaysAgo, 0), run: () => makeFirstAdmin(db, admin, () => {}) },
    ...join('Worker', demoWorkers),
    ...join('Buyer', demoBuyers),
    ...purchases,
    ...[...pastTasks, ...presentTasks].flatMap((task) => taskEvents(db, task, users, calendar)),
    ...rateEvents(db),
    ...withdrawalEvents(db, users),
    ...taskLifeEvents(db, users, timeZone),
    ...messageEvents(db),
  ])
  // Work of the past is due as long after it was sent as its task says.
  await sql`
    update submissions set review_due_at = submission_date + make_interval(hours => review_hours)
    from tasks where tasks._id = task_id and submissions.status = 'pending'`.execute(db)
  await tellPayoutTimes(db)
  return true
}

async function registerDemoUser(
  tx: Tx,
  { name, email, role }: { name: string; email: string; role: 'Worker' | 'Buyer' },
  passwordHash: string,
): Promise<Actor> {
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
  return { _id, email, name, role, suspended: false }
}

async function buy(tx: Tx, buyer: Actor, packageIndex: number): Promise<void> {
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
      backed_cents: backedCents(coinPackage.coins, coinPackage.priceDollars * 100, defaultPrices.coinsPerDollar),
      intent,
      status: 'succeeded',
      payment_method: ['card'],
      succeeded_at: sql<string>`now()`,
    })
    .returning('_id')
    .executeTakeFirstOrThrow()
  const credited = { _id: payment._id, intent, coins: coinPackage.coins, cents: 0 }
  await postTransfers(tx, [buyer._id], (posting) =>
    creditPurchase(posting, credited, { _id: buyer._id, isRemoved: false }),
  )
}

/** Tasks and bonuses of the demo data have no fee. */
const withoutFee = { postingFeePercent: 0, prices: defaultPrices, reviewHours: reviewHours.usual }

/** Today's date in the operator's time zone. */
type Calendar = { timeZone: string; date: string }

/** Posts a task, submits and reviews its work, and lets a past deadline pass. */
function taskEvents(db: Db, task: DemoTask, users: DemoUsers, { timeZone, date }: Calendar): DemoEvent[] {
  const buyerOf = () => users[task.buyer] as Actor
  let taskId = ''
  const postTask: DemoEvent = {
    minutesAgo: daysAgo(task.postedDaysAgo, 60),
    run: async () => {
      const input = {
        task_title: task.title,
        task_detail: task.details,
        required_workers: task.slots,
        payable_amount: task.pay,
        completion_date: addDays(date, Math.max(task.daysLeft, 1)),
        submission_info: task.proof,
        category: task.category,
        review_hours: reviewDaysOf(task) * 24,
      }
      taskId = (await transact(db, (tx) => post(tx, buyerOf(), input, { timeZone, ...withoutFee })))._id
    },
  }
  const work = task.work.flatMap(({ worker, text, outcome, bonus: gift, daysAgo: days }, position): DemoEvent[] => {
    let id = ''
    const submitWork = async () => {
      const input = { task_id: taskId, submission_details: text }
      id = await transact(db, (tx) => submit(tx, users[worker] as Actor, input, { timeZone, rateLimits: false }))
    }
    const decide = () =>
      transact(db, async (tx) => {
        if (outcome === 'itself') await approveByItself(tx, id, timeZone)
        else if (outcome === 'approved') await approve(tx, { ...buyerOf(), seesEmails: true }, { id }, timeZone)
        else if (outcome !== 'pending') await reject(tx, buyerOf(), { id, ...outcome }, timeZone)
      })
    const giveBonus = () =>
      transact(db, (tx) =>
        bonus(tx, buyerOf(), { id, ...(gift as NonNullable<typeof gift>) }, { timeZone, ...withoutFee }),
      )
    return [
      { minutesAgo: daysAgo(days, 55 - position), run: submitWork },
      ...(outcome === 'pending'
        ? []
        : [
            { minutesAgo: daysAgo(days - (outcome === 'itself' ? reviewDaysOf(task) : 0), 25 - position), run: decide },
          ]),
      ...(gift ? [{ minutesAgo: daysAgo(days - 1, 25 - position), run: giveBonus }] : []),
    ]
  })
  const expire = async () => {
    const completion_date = addDays(date, task.daysLeft)
    await transact(db, (tx) => tx.updateTable('tasks').set({ completion_date }).where('_id', '=', taskId).execute())
    await expireTasks(db, timeZone)
  }
  return [
    postTask,
    ...work,
    ...(task.daysLeft < 0 ? [{ minutesAgo: daysAgo(-task.daysLeft - 1, 1), run: expire }] : []),
  ]
}

function reviewDaysOf({ reviewDays = 3 }: DemoTask): number {
  return reviewDays
}

async function approveByItself(tx: Tx, id: string, timeZone: string): Promise<void> {
  await sql`update submissions set review_due_at = now() where _id = ${id}`.execute(tx)
  await autoApprove(tx, id, timeZone)
}

/** The date `days` later, as `YYYY-MM-DD`. */
function addDays(date: string, days: number): string {
  const result = new Date(`${date}T00:00:00Z`)
  result.setUTCDate(result.getUTCDate() + days)
  return result.toISOString().slice(0, 10)
}

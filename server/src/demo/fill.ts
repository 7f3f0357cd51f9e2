/** Fills an empty embedded database with the demo data, through the same actions that users run. */
import { Readable } from 'node:stream'
import { defaultPrices } from '@piecework/contract'
import { sql } from 'kysely'
import { makeFirstAdmin } from '../auth/first-admin.ts'
import { hashPassword } from '../auth/password/passwords.ts'
import { checkPictures } from '../batches/check-pictures.ts'
import { createBatch } from '../batches/create.ts'
import { addPicture, createForPictures } from '../batches/pictures.ts'
import { newId } from '../db/ids.ts'
import { type Db, later, type Tx, transact } from '../db/transact.ts'
import type { Files } from '../files/upload.ts'
import type { Actor } from '../http/actor.ts'
import { creditPurchase } from '../ledger/events.ts'
import { post as postTransfers } from '../ledger/post.ts'
import { clearDueMails } from '../notifications/notification-mails.ts'
import { backedCents, giveReceipt } from '../payments/actions.ts'
import { computeDecisionsByDay } from '../submissions/compute-decisions-by-day.ts'
import { computeKnownWorkers } from '../submissions/compute-known-workers.ts'
import { computePublicStats } from '../submissions/compute-public-stats.ts'
import { computeRecords } from '../submissions/compute-records.ts'
import { expireTasks } from '../tasks/close.ts'
import { today } from '../tasks/deadlines.ts'
import { post } from '../tasks/post.ts'
import { register } from '../users/actions.ts'
import { pastTasks } from './past.ts'
import { type DemoPhoto, readPhoto } from './photos.ts'
import { messageEvents, presentTasks } from './present.ts'
import { type DemoEvent, daysAgo, eventsIn, runInThePast } from './story.ts'
import { suspensionEvents } from './suspensions.ts'
import { type DemoRows, type DemoTask, reviewDaysOf, slotsOf } from './task.ts'
import { taskLifeEvents } from './task-life.ts'
import { type DemoUsers, demoAdmin, demoBuyers, demoPurchases, demoWorkers } from './users.ts'
import { rateEvents, tellPayoutTimes, withdrawalEvents } from './withdrawals.ts'
import { withoutFee, workEvents } from './work.ts'

/** The password of all demo users, for a sign-in with the form. */
const demoPassword = 'Piecework-1'

/** @returns false, and changes nothing, when a user exists already */
export async function fillDemo(files: Files, timeZone: string): Promise<boolean> {
  const { db } = files
  if (!(await isEmpty(db))) return false
  const passwordHash = await hashPassword(demoPassword)
  const users: DemoUsers = {}
  const event = eventsIn(db)
  const join = (role: 'Worker' | 'Buyer', joining: typeof demoWorkers): DemoEvent[] =>
    Object.entries(joining).map(([key, { name, email, joinedDaysAgo }]) =>
      event(daysAgo(joinedDaysAgo, 0), async (tx) => {
        users[key] = await registerDemoUser(tx, { name, email, role }, passwordHash)
      }),
    )
  const purchases = Object.entries(demoPurchases).flatMap(([key, bought]) =>
    Object.entries(bought).map(([days, packageIndex]) =>
      event(daysAgo(Number(days), 120), (tx) => buy(tx, users[key] as Actor, packageIndex)),
    ),
  )
  const calendar = { timeZone, date: await today(db, timeZone) }
  const admin = { ...demoAdmin, password: demoPassword }
  await runInThePast(db, [
    { minutesAgo: daysAgo(demoAdmin.joinedDaysAgo, 0), run: () => makeFirstAdmin(db, admin, () => {}) },
    ...join('Worker', demoWorkers),
    ...join('Buyer', demoBuyers),
    ...purchases,
    ...[...pastTasks, ...presentTasks].flatMap((task) => taskEvents(files, task, users, calendar)),
    ...rateEvents(db),
    ...withdrawalEvents(db, users),
    ...taskLifeEvents(db, users, timeZone),
    ...messageEvents(db),
    ...suspensionEvents(db, users),
  ])
  await tellPayoutTimes(db)
  await computeKnownWorkers(db)
  await computeRecords(db)
  await computePublicStats(db)
  await computeDecisionsByDay(db, timeZone)
  await transact(db, (tx) => clearDueMails.run(tx))
  return true
}

export async function isEmpty(db: Db): Promise<boolean> {
  return !(await db.selectFrom('users').select('_id').limit(1).executeTakeFirst())
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
  later(tx, giveReceipt(payment._id))
}

/** Today's date in the operator's time zone. */
type Calendar = { timeZone: string; date: string }

/** With it the two signs that two workers read differently are on two pages, so that a third answer to one at least is there. */
const seedOfRows = 0.5

/** Posts a task, submits and reviews its work, and lets a past deadline pass. */
function taskEvents(files: Files, task: DemoTask, users: DemoUsers, { timeZone, date }: Calendar): DemoEvent[] {
  const { db } = files
  const [posted, deadline] = task.days
  const buyerOf = () => users[task.buyer] as Actor
  let taskId = ''
  const postTask: DemoEvent = {
    minutesAgo: daysAgo(-posted, 60),
    run: async () => {
      const batch_id = task.rows && (await sendRows(files, buyerOf(), task.rows))
      const input = {
        ...task,
        ...task.rows,
        batch_id,
        required_workers: task.rows ? undefined : slotsOf(task),
        completion_date: addDays(date, Math.max(deadline, 1)),
        review_hours: reviewDaysOf(task) * 24,
      }
      const { _id } = await transact(db, async (tx) => {
        // The rows of a file are divided at random: in all demo data alike.
        await sql`select setseed(${seedOfRows})`.execute(tx)
        return post(tx, buyerOf(), input, { timeZone, ...withoutFee })
      })
      taskId = _id
    },
  }
  const work = workEvents(files, task, () => taskId, users, timeZone)
  const expire = async () => {
    const completion_date = addDays(date, deadline)
    await transact(db, (tx) => tx.updateTable('tasks').set({ completion_date }).where('_id', '=', taskId).execute())
    await expireTasks(db, timeZone)
  }
  return [postTask, ...work, ...(deadline < 0 ? [{ minutesAgo: daysAgo(-deadline - 1, 1), run: expire }] : [])]
}

async function sendRows(files: Files, buyer: Actor, { name, file }: DemoRows): Promise<string> {
  const { db } = files
  if (typeof file !== 'string') return sendPictures(files, buyer, name, file)
  const content = Readable.from([Buffer.from(file)])
  const { insertedId, errors } = await createBatch(db, buyer, { name, file: { format: 'csv', content } })
  if (errors.length > 0) throw new Error(`${name}, line ${errors[0]?.line}: ${errors[0]?.problem}`)
  return insertedId
}

async function sendPictures(files: Files, buyer: Actor, name: string, photos: readonly DemoPhoto[]): Promise<string> {
  const id = await transact(files.db, (tx) => createForPictures(tx, buyer, name))
  for (const photo of photos) {
    const picture = { id, name: `${photo}.webp`, file: await readPhoto(photo) }
    await addPicture(files, buyer, picture, unlimited)
  }
  await transact(files.db, (tx) => checkPictures(tx, buyer, id))
  return id
}

const unlimited = { assertPointsLeft: async () => {}, penalize: async () => {} }

/** The date `days` later, as `YYYY-MM-DD`. */
function addDays(date: string, days: number): string {
  const result = new Date(`${date}T00:00:00Z`)
  result.setUTCDate(result.getUTCDate() + days)
  return result.toISOString().slice(0, 10)
}

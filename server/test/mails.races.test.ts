/** Any server writes the mails of notifications, after the action: each mail once, and none to a removed user. */
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { transact } from '../src/db/transact.ts'
import { mailSettings } from '../src/notifications/mail-settings.ts'
import { writeDueMails } from '../src/notifications/notification-mails.ts'
import { notify } from '../src/notifications/notify.ts'
import { removeUser } from '../src/user-management/remove-user.ts'
import { type TestUser, useWorld } from './world.ts'

const here = useWorld()

async function notifyOfPayments(user: TestUser, times: number): Promise<void> {
  const notification = { user_id: user._id, event: 'coins_bought', coins: 10, cents: 100 } as const
  await transact(here.world.db, (tx) => notify(tx, ...Array.from({ length: times }, () => notification)))
}

async function writeMails(): Promise<void> {
  const settings = mailSettings(here.world.config)
  if (!settings) throw new Error('mails are kept')
  await writeDueMails(here.world.db, settings)
}

async function mailsTo({ email }: TestUser): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from outbox where recipient = ${email}`.execute(
    here.world.db,
  )
  return rows[0]?.n ?? 0
}

test('several servers write the mails of many notifications: each once', async () => {
  const worker = await here.world.aWorker()
  await notifyOfPayments(worker, 450)
  await Promise.all([writeMails(), writeMails(), writeMails(), writeMails()])
  expect(await mailsTo(worker)).toBe(450)
  const { rows } = await sql`select from notifications where mail_due`.execute(here.world.db)
  expect(rows).toEqual([])
})

test('mails that are written while a user is removed: none is left with the address', async () => {
  const { world } = here
  const admin = await world.anAdmin()
  const worker = await world.aWorker()
  await notifyOfPayments(worker, 3)
  const [removed, committing] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const removing = transact(world.db, async (tx) => {
    await removeUser(
      tx,
      { ...admin, role: 'Admin', suspended: false },
      { userId: worker._id, timeZone: world.config.timeZone, atOnce: false },
    )
    removed.resolve()
    await committing.promise
  })
  await removed.promise
  const writing = writeMails()
  await sleep(300)
  committing.resolve()
  await Promise.all([removing, writing])
  expect(await mailsTo(worker)).toBe(0)
})

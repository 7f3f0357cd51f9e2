/** Work that a suspended or removed buyer leaves undecided is approved by itself: all Admins get a mail about it. */
import { randomUUID } from 'node:crypto'
import type { Tx } from '../db/transact.ts'
import type { Actor } from '../http/actor.ts'
import type { MailSettings } from '../notifications/mail-settings.ts'
import { notifyAdmins } from '../notifications/notify-admins.ts'
import type { LockedUser } from '../users/lock-actor.ts'

/** `coins` is the pay of the undecided work. A single Admin could otherwise pay out coins of a buyer unnoticed. */
export async function notifyOfWaitingWork(
  tx: Tx,
  mail: MailSettings | null,
  actor: Actor,
  buyer: Pick<LockedUser, '_id' | 'name'>,
  coins: number,
): Promise<void> {
  if (coins === 0) return
  const event = { event: 'work_waits', user: buyer.name, by: actor.name, coins } as const
  await notifyAdmins(tx, mail, { key: `work-waits:${randomUUID()}`, event, except: buyer._id })
}

/**
 * A lost second factor, reported with the new password of a mailed link: 72 hours later its owner can remove it without
 * a code. Meanwhile a code ends the report, and another Admin can reset the factor at once.
 */
import { lostFactorHours } from '@piecework/contract'
import { record } from '../../audit/audit.ts'
import { fixed } from '../../db/statement.ts'
import type { Tx } from '../../db/transact.ts'
import type { Actor, Caller } from '../../http/actor.ts'
import type { MailSettings } from '../../notifications/mail-settings.ts'
import { mailTexts } from '../../notifications/mail-texts.ts'
import { notifyAdmins } from '../../notifications/notify-admins.ts'
import { mailAccountChange, mailOwner } from '../../notifications/outbox.ts'

/** When a factor that was reported lost can be removed without a code; null while it is not reported. */
export const removableAt = fixed<string | null>`(lost_at + make_interval(hours => ${lostFactorHours}))`

/** Starts the wait, unless it runs already; nothing when the account has no second factor. */
export async function reportLost(
  tx: Tx,
  mail: MailSettings | null,
  credential: { _id: string; email: string },
): Promise<void> {
  const reported = await fixed<{ removable_at: string }>`
    update second_factors set lost_at = now()
    where credential_id = ${credential._id} and confirmed_at is not null and lost_at is null
    returning ${removableAt} as removable_at`.first(tx)
  if (!reported) return
  const { removable_at } = reported
  await mailOwner(tx, mail, credential.email, (language, { brand, publicUrl }) =>
    mailTexts[language].lostFactor(brand, removable_at, `${publicUrl}/forgot-password`),
  )
  const user = await fixed<Pick<Actor, '_id' | 'name' | 'email' | 'role'>>`
    select _id, name, email, role from users where email = ${credential.email}`.first(tx)
  if (user?.role !== 'Admin') return
  await recordOwn(tx, { ...user, suspended: false }, { status: 'reported', removable_at })
  const event = { event: 'second_factor_lost', user: user.name, removable_at } as const
  await notifyAdmins(tx, event, user._id)
}

/** A correct code shows that the factor is not lost. */
export async function endReport(tx: Tx, mail: MailSettings | null, caller: Caller): Promise<void> {
  const ended = await fixed`
    update second_factors set lost_at = null
    where credential_id = ${caller.credential} and lost_at is not null returning credential_id`.run(tx)
  if (ended.length === 0) return
  await mailAccountChange(tx, mail, caller.email, (language) => mailTexts[language].factorNotLost)
}

/** Removes the factor after the wait. @returns whether it could be removed */
export async function removeLost(tx: Tx, caller: Caller): Promise<boolean> {
  const removed = await fixed`
    delete from second_factors where credential_id = ${caller.credential} and ${removableAt} <= now()
    returning credential_id`.run(tx)
  const isRemoved = removed.length > 0
  if (isRemoved && caller.user) await recordOwn(tx, caller.user, { status: 'removed' })
  return isRemoved
}

function recordOwn(tx: Tx, actor: Actor, after: Record<string, string>): Promise<void> {
  return record(tx, actor, { action: 'user.lost-second-factor', object: actor._id, before: {}, after })
}

/** Resets the second factor of a user who lost it: all sessions end, and a notification and a mail report the reset. */
import { ApiError } from '@piecework/contract'
import { sql } from 'kysely'
import type { Tx } from '../../db/transact.ts'
import type { MailSettings } from '../../notifications/mail-settings.ts'
import { mailTexts } from '../../notifications/mail-texts.ts'
import { messageOf } from '../../notifications/messages.ts'
import { notify } from '../../notifications/notify.ts'
import { mailOwner } from '../../notifications/outbox.ts'
import { endSessions } from '../sessions.ts'

/** @throws `second_factor_off` when the user has none */
export async function resetSecondFactor(
  tx: Tx,
  user: { _id: string; email: string },
  { by, reason, mail }: { by: 'Admin' | 'operator'; reason: string; mail: MailSettings | null },
): Promise<void> {
  const removed = await tx
    .deleteFrom('second_factors')
    .using('credentials')
    .whereRef('credentials._id', '=', 'second_factors.credential_id')
    .where('credentials.email', '=', user.email)
    .where('confirmed_at', 'is not', null)
    .returning('credential_id')
    .executeTakeFirstOrThrow(() => new ApiError('second_factor_off'))
  await endSessions(tx, sql`credential_id = ${removed.credential_id}`)
  const event = { event: 'second_factor_reset', by, reason } as const
  await notify(tx, { user_id: user._id, ...event })
  await mailOwner(tx, mail, user.email, (language, { brand, publicUrl }) =>
    mailTexts[language].secondFactorReset(brand, messageOf(event)(language), `${publicUrl}/profile`),
  )
}

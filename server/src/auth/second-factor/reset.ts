/** Resets the second factor of a user who lost it: all sessions end, and a notification and a mail report the reset. */
import { ApiError } from '@piecework/contract'
import { fixed } from '../../db/statement.ts'
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
  const { credential_id } = await fixed<{ credential_id: string }>`
    delete from second_factors using credentials
    where credentials._id = credential_id and email = ${user.email} and confirmed_at is not null
    returning credential_id`.one(tx, () => new ApiError('second_factor_off'))
  await endSessions(tx, fixed`credential_id = ${credential_id}`)
  const event = { event: 'second_factor_reset', by, reason } as const
  await notify(tx, { user_id: user._id, ...event })
  await mailOwner(tx, mail, user.email, (language, { brand, publicUrl }) =>
    mailTexts[language].secondFactorReset(brand, messageOf(event)(language), `${publicUrl}/profile`),
  )
}

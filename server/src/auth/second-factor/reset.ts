/** Taking a second factor away from somebody who lost it: every session of theirs ends, and they are told by mail too. */
import { ApiError } from '@piecework/contract'
import { afterCommit, type Tx } from '../../db/transact.ts'
import { messageOf } from '../../notifications/events.ts'
import type { MailSettings } from '../../notifications/mail-settings.ts'
import { secondFactorResetMail } from '../../notifications/mail-templates.ts'
import { notify } from '../../notifications/notify.ts'
import { enqueueMail } from '../../notifications/outbox.ts'
import { endStreams } from '../../notifications/stream.ts'

/** @throws `second_factor_off` where there is none */
export async function resetSecondFactor(
  tx: Tx,
  person: { _id: string; email: string },
  { by, reason, mail }: { by: 'Admin' | 'operator'; reason: string; mail: MailSettings | null },
): Promise<void> {
  const taken = await tx
    .deleteFrom('second_factors')
    .using('credentials')
    .whereRef('credentials._id', '=', 'second_factors.credential_id')
    .where('credentials.email', '=', person.email)
    .where('confirmed_at', 'is not', null)
    .returning('credential_id')
    .executeTakeFirst()
  if (!taken) throw new ApiError('second_factor_off')
  const ended = await tx
    .deleteFrom('sessions')
    .where('credential_id', '=', taken.credential_id)
    .returning('_id')
    .execute()
  afterCommit(tx, () => endStreams(ended.map((session) => session._id)))
  const event = { event: 'second_factor_reset', by, reason } as const
  await notify(tx, { user_id: person._id, ...event })
  if (!mail) return
  await enqueueMail(tx, mail, {
    key: `second-factor-reset:${crypto.randomUUID()}`,
    recipient: person.email,
    ...secondFactorResetMail(mail.brand, messageOf(event), `${mail.publicUrl}/profile`),
  })
}

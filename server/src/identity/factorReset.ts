/** Taking a second factor away from somebody who lost it: every session of theirs ends, and they are told by mail too. */
import { Refused } from '@piecework/contract'
import { afterCommit, type Tx } from '../db/transact.ts'
import { enqueueMail } from '../mail/actions.ts'
import { postInTransaction } from '../mail/post.ts'
import { secondFactorResetMail } from '../mail/templates.ts'
import { notify } from '../notifications/actions.ts'
import { endStreams } from '../notifications/live.ts'

/** @throws `second_factor_off` where there is none */
export async function resetSecondFactor(
  tx: Tx,
  person: { _id: string; email: string },
  { by, reason }: { by: string; reason: string },
): Promise<void> {
  const taken = await tx
    .deleteFrom('second_factors')
    .using('credentials')
    .whereRef('credentials._id', '=', 'second_factors.credential_id')
    .where('credentials.email', '=', person.email)
    .where('confirmed_at', 'is not', null)
    .returning('credential_id')
    .executeTakeFirst()
  if (!taken) throw new Refused('second_factor_off')
  const ended = await tx
    .deleteFrom('sessions')
    .where('credential_id', '=', taken.credential_id)
    .returning('_id')
    .execute()
  afterCommit(() => endStreams(ended.map((session) => session._id)))
  const message = `${by} took your second factor away: ${reason}. Set up a new one before anything else.`
  await notify(tx, { user_id: person._id, kind: 'account', message })
  const post = postInTransaction()
  if (!post) return
  await enqueueMail(tx, {
    key: `second-factor-reset:${crypto.randomUUID()}`,
    recipient: person.email,
    ...secondFactorResetMail(post.brand, message, `${post.publicUrl}/profile`),
  })
}

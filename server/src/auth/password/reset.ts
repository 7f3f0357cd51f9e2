/** New passwords: by a mailed link, or by a caller who gives the current password. */
import { ApiError } from '@piecework/contract'
import { sql } from 'kysely'
import type { Config } from '../../config.ts'
import type { Tx } from '../../db/transact.ts'
import type { Caller } from '../../http/actor.ts'
import { type MailSettings, mailSettings } from '../../notifications/mail-settings.ts'
import { mailTexts } from '../../notifications/mail-texts.ts'
import { deleteMails, enqueueMailTo, mailAccountChange } from '../../notifications/outbox.ts'
import { reportLost } from '../second-factor/lost.ts'
import { endOtherSessions, endSessions } from '../sessions.ts'
import { hashOf, newToken } from '../tokens.ts'
import { verifyEmail } from '../verify-email.ts'

/**
 * Beyond this limit no further mail is sent and the newest link stays valid: an attacker can neither flood a mailbox
 * nor invalidate the link of its owner.
 */
const mailsPerAddressAndHour = 5

/**
 * Mails a link to choose a new password; the earlier link ends. An unknown e-mail address costs the same work, so that
 * the response time reveals nothing: its mail is written too, and deleted in the same transaction.
 * @throws `mail_off`
 */
export async function mailResetLink(
  tx: Tx,
  config: Config,
  { email, lostFactor }: { email: string; lostFactor: boolean },
): Promise<void> {
  const credential = await tx
    .selectFrom('credentials')
    .select('_id')
    .where('email', '=', email)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  const token = newToken()
  const isNewest = await storeHash(tx, email, token)
  const key = `password-reset:${hashOf(token).toString('hex')}`
  // Browsers do not send what follows the #: the token reaches no server log and no other page as the referrer.
  const link = `${config.publicUrl}/reset-password#token=${token}${lostFactor ? '&factor=lost' : ''}`
  const settings = mailSettings(config)
  if (!settings) throw new ApiError('mail_off')
  await enqueueMailTo(tx, settings, {
    key,
    recipient: email,
    write: (language) => mailTexts[language].passwordReset(config.words.brand, link),
  })
  await deleteMails(tx, credential && isNewest ? [] : [key])
}

/**
 * Sets a new password by the token of a link, once. Only the owner of the mailbox has the link: it verifies the e-mail
 * address, and all sessions end. With `lostFactor` it reports the second factor lost.
 * @throws `auth/invalid-action-code`
 */
export async function resetPassword(
  tx: Tx,
  mail: MailSettings | null,
  { token, passwordHash, lostFactor }: { token: string; passwordHash: string; lostFactor: boolean },
): Promise<void> {
  const used = await tx
    .updateTable('password_resets')
    .set({ hash: null })
    .where('hash', '=', hashOf(token))
    .where('expires_at', '>', sql<string>`now()`)
    .returning('email')
    .executeTakeFirstOrThrow(() => new ApiError('auth/invalid-action-code'))
  const credential = await tx
    .selectFrom('credentials')
    .select(['_id', 'email'])
    .where('email', '=', used.email)
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirstOrThrow(() => new ApiError('auth/invalid-action-code'))
  await verifyEmail(tx, credential._id)
  await tx.updateTable('credentials').set({ password_hash: passwordHash }).where('_id', '=', credential._id).execute()
  await endSessions(tx, sql`credential_id = ${credential._id}`)
  await mailAccountChange(tx, mail, used.email, (language) => mailTexts[language].passwordByLink)
  if (lostFactor) await reportLost(tx, mail, credential)
}

/** Ends all other sessions and a mailed link. @returns the number of ended sessions @throws `auth/wrong-password` */
export async function changePassword(
  tx: Tx,
  mail: MailSettings | null,
  caller: Caller,
  { before, passwordHash }: { before: string; passwordHash: string },
): Promise<number> {
  await tx
    .updateTable('credentials')
    .set({ password_hash: passwordHash })
    .where('_id', '=', caller.credential)
    // Another request may have changed the password since it was compared.
    .where('password_hash', '=', before)
    .returning('_id')
    .executeTakeFirstOrThrow(() => new ApiError('auth/wrong-password'))
  await tx.updateTable('password_resets').set({ hash: null }).where('email', '=', caller.email).execute()
  await mailAccountChange(tx, mail, caller.email, (language) => mailTexts[language].passwordChanged)
  return endOtherSessions(tx, caller.credential, caller.session)
}

/** Deletes expired links whose count of mails has expired too. Run as a cron job. */
export async function deleteExpiredResets(tx: Tx): Promise<void> {
  await tx
    .deleteFrom('password_resets')
    .where('expires_at', '<', sql<string>`now()`)
    .where('counted_from', '<', sql<string>`now() - interval '1 hour'`)
    .execute()
}

/** @returns false when the address has had its mails for this hour, and the earlier link stays the newest */
async function storeHash(tx: Tx, email: string, token: string): Promise<boolean> {
  const hash = hashOf(token)
  const { rows } = await sql<{ is_newest: boolean }>`
    insert into password_resets as kept (email, hash, expires_at) values (${email}, ${hash}, now() + interval '1 hour')
    on conflict (email) do update set
      asked = case when kept.counted_from > now() - interval '1 hour' then kept.asked + 1 else 1 end,
      counted_from = case when kept.counted_from > now() - interval '1 hour' then kept.counted_from else now() end,
      hash = case when ${hasMailsLeft} then excluded.hash else kept.hash end,
      expires_at = case when ${hasMailsLeft} then excluded.expires_at else kept.expires_at end
    returning hash is not distinct from ${hash} as is_newest`.execute(tx)
  return rows[0]?.is_newest ?? false
}

const hasMailsLeft = sql`(kept.asked < ${sql.lit(mailsPerAddressAndHour)} or kept.counted_from <= now() - interval '1 hour')`

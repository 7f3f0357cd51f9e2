/** New passwords: by a mailed link, or by a caller who gives the current password. */
import { ApiError } from '@piecework/contract'
import type { Config } from '../../config.ts'
import { fixed } from '../../db/statement.ts'
import type { Tx } from '../../db/transact.ts'
import type { Caller } from '../../http/actor.ts'
import { type MailSettings, mailSettings } from '../../notifications/mail-settings.ts'
import { mailTexts } from '../../notifications/mail-texts.ts'
import { deleteMails, enqueueMailTo, mailAccountChange } from '../../notifications/outbox.ts'
import { revokeKeys } from '../keys/keys.ts'
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
  const known = await fixed`select from credentials where email = ${email} and removed_at is null`.run(tx)
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
  await deleteMails(tx, known.length > 0 && isNewest ? [] : [key])
}

/**
 * Sets a new password by the token of a link, once. Only the owner of the mailbox has the link: it verifies the e-mail
 * address, and all sessions and keys end. With `lostFactor` it reports the second factor lost.
 * @throws `auth/invalid-action-code`
 */
export async function resetPassword(
  tx: Tx,
  mail: MailSettings | null,
  { token, passwordHash, lostFactor }: { token: string; passwordHash: string; lostFactor: boolean },
): Promise<void> {
  const isWrong = () => new ApiError('auth/invalid-action-code')
  const { email } = await fixed<{ email: string }>`
    update password_resets set hash = null where hash = ${hashOf(token)} and expires_at > now() returning email`.one(
    tx,
    isWrong,
  )
  const credential = await fixed<{ _id: string; email: string }>`
    select _id, email from credentials where email = ${email} and removed_at is null for update`.one(tx, isWrong)
  await verifyEmail(tx, credential._id)
  await fixed`update credentials set password_hash = ${passwordHash} where _id = ${credential._id}`.run(tx)
  await endSessions(tx, fixed`credential_id = ${credential._id}`)
  await revokeKeys(tx, fixed`user_id = (select _id from users where email = ${email})`)
  await mailAccountChange(tx, mail, email, (language) => mailTexts[language].passwordByLink)
  if (lostFactor) await reportLost(tx, mail, credential)
}

/** Ends all other sessions and a mailed link. @returns the number of ended sessions @throws `auth/wrong-password` */
export async function changePassword(
  tx: Tx,
  mail: MailSettings | null,
  caller: Caller,
  { before, passwordHash }: { before: string; passwordHash: string },
): Promise<number> {
  // Another request may have changed the password since it was compared.
  await fixed`
    update credentials set password_hash = ${passwordHash}
    where _id = ${caller.credential} and password_hash = ${before} returning _id`.one(
    tx,
    () => new ApiError('auth/wrong-password'),
  )
  await fixed`update password_resets set hash = null where email = ${caller.email}`.run(tx)
  await mailAccountChange(tx, mail, caller.email, (language) => mailTexts[language].passwordChanged)
  return endOtherSessions(tx, caller.credential, caller.session)
}

/** Expired links whose count of mails has expired too. */
export const deleteExpiredResets = fixed`
  delete from password_resets where expires_at < now() and counted_from < now() - interval '1 hour'`

/** @returns false when the address has had its mails for this hour, and the earlier link stays the newest */
async function storeHash(tx: Tx, email: string, token: string): Promise<boolean> {
  const hash = hashOf(token)
  const { is_newest } = await fixed<{ is_newest: boolean }>`
    insert into password_resets as kept (email, hash, expires_at) values (${email}, ${hash}, now() + interval '1 hour')
    on conflict (email) do update set
      asked = case when kept.counted_from > now() - interval '1 hour' then kept.asked + 1 else 1 end,
      counted_from = case when kept.counted_from > now() - interval '1 hour' then kept.counted_from else now() end,
      hash = case when ${hasMailsLeft} then excluded.hash else kept.hash end,
      expires_at = case when ${hasMailsLeft} then excluded.expires_at else kept.expires_at end
    returning hash is not distinct from ${hash} as is_newest`.one(tx)
  return is_newest
}

const hasMailsLeft = fixed`(kept.asked < ${mailsPerAddressAndHour} or kept.counted_from <= now() - interval '1 hour')`

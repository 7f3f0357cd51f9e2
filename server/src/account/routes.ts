/** Binds the endpoints with which users act on their whole account. */
import { contract, invalidField } from '@piecework/contract'
import { giveUpRule, isGiveUp } from '@piecework/contract/account'
import { type Language, languageOf } from '@piecework/contract/language'
import { assertOwner, ownerProofOf } from '../auth/assert-owner.ts'
import type { SignInThrottle } from '../auth/sign-in-throttle.ts'
import type { Config } from '../config.ts'
import { transact } from '../db/transact.ts'
import type { FileUrls } from '../files/urls.ts'
import { type Api, done } from '../http/bind.ts'
import { mailSettings } from '../notifications/mail-settings.ts'
import { ownData } from './data.ts'
import { deletionOf, keepAccount, requestDeletion } from './deletion.ts'

const { account } = contract

const exportsPerDay = 2

export function accountRoutes(api: Api, config: Config, failures: SignInThrottle, urls: FileUrls): void {
  const { db } = api
  const { timeZone } = config
  const mail = mailSettings(config)
  const usesFirebase = config.firebase !== null

  const exports = api.limits.shared('data exports of user', { most: exportsPerDay, seconds: 24 * 60 * 60 })
  api.bind(account.data, async ({ caller, from }) => {
    await exports.consume(caller._id)
    return ownData(db, caller, from.locale, urls)
  })
  api.bind(account.deletion, async ({ caller, from }) => ({
    ...(await deletionOf(db, caller, from.locale)),
    proof: await ownerProofOf(db, caller, usesFirebase),
  }))
  api.bind(account.requestDeletion, async ({ input, caller, from }) => {
    assertGiveUp(input.words ?? '', languageOf(from.locale))
    await assertOwner(db, { failures, usesFirebase }, { caller, from, password: input.password })
    const wish = { givesUp: Boolean(input.words?.trim()), withdraws: input.withdraws ?? false }
    return {
      success: true,
      due_at: await transact(db, (tx) => requestDeletion(tx, caller, wish, { mail, timeZone })),
    }
  })
  api.bind(account.keep, ({ tx, caller }) => done(keepAccount(tx, caller, mail)))
}

/** The schema takes the words of both languages. */
function assertGiveUp(words: string, language: Language): void {
  if (!isGiveUp(words, language)) throw invalidField('words', giveUpRule)
}

/** Users ask for the deletion of their account and can cancel it for seven days; then a cron job removes the account. */
import { ApiError, type DeletionState, sumOfCoins } from '@piecework/contract'
import type { Locale } from '@piecework/contract/language'
import * as bangla from '@piecework/contract/texts/bn/format'
import * as english from '@piecework/contract/texts/en/format'
import { type Db, type Tx, transact } from '../db/transact.ts'
import type { Actor } from '../http/actor.ts'
import { write } from '../http/language.ts'
import { coinsOfUser } from '../ledger/queries.ts'
import type { MailSettings } from '../notifications/mail-settings.ts'
import { notify } from '../notifications/notify.ts'
import { mailAccountChange } from '../notifications/outbox.ts'
import { lockUser, openOf } from '../user-management/lock.ts'
import { removeLeaver } from '../user-management/remove-user.ts'
import {
  deletionRequestOf,
  endDeletionRequest,
  storeDeletionRequest,
  usersToDelete,
  waitADay,
} from '../users/deletion-requests.ts'
import { lockActor } from '../users/lock-actor.ts'
import { type DeletionProblem, texts as userTexts } from '../users/texts.ts'

const en = {
  /** `open` is what is still open, in words. */
  stillOpen: (open: string) => `You still have ${open}, so your account cannot be deleted yet.`,
  coinsLeft: (left: number) =>
    `You still have ${english.coins(left)}. Withdraw or spend them first, or give them up in words.`,
  /** The first sentences of mails; `day` is `YYYY-MM-DD`. */
  willBeDeleted: (day: string) => `The account will be deleted on ${english.date(day)}. Until then you can keep it.`,
  stays: 'The account stays: its deletion was cancelled.',
  wasNotDeleted: (problem: DeletionProblem) => `The account was not deleted. ${userTexts.en.notDeleted(problem)}`,
}

const bn: typeof en = {
  stillOpen: (open: string) => `আপনার এখনো ${open} আছে, তাই অ্যাকাউন্ট এখনই মুছে ফেলা যাবে না।`,
  coinsLeft: (left: number) =>
    `আপনার এখনো ${bangla.coins(left)} আছে। আগে তুলে নিন বা খরচ করুন, অথবা ছেড়ে দেওয়ার কথা লিখে জানান।`,
  willBeDeleted: (day: string) => `${bangla.date(day)} অ্যাকাউন্টটি মুছে ফেলা হবে। তার আগে চাইলে রেখে দিতে পারেন।`,
  stays: 'অ্যাকাউন্টটি থাকছে: মুছে ফেলা বাতিল করা হয়েছে।',
  wasNotDeleted: (problem: DeletionProblem) => `অ্যাকাউন্টটি মুছে ফেলা হয়নি। ${userTexts.bn.notDeleted(problem)}`,
}

const texts = { en, bn }

type Settings = { mail: MailSettings | null; timeZone: string }

/** What is open is in words of the language. */
export async function deletionOf(db: Db, { _id }: Actor, locale: Locale): Promise<Omit<DeletionState, 'proof'>> {
  const request = await deletionRequestOf(db, _id)
  const { earned, bought } = await coinsOfUser(db, _id)
  const open = await openOf(db, _id)
  return {
    due_at: request?.due_at ?? null,
    gives_up: request?.gives_up ?? false,
    earned_coins: earned,
    bought_coins: bought,
    open: open && write((language) => userTexts[language].openList(open), locale),
  }
}

/**
 * The handler has checked that the caller is the owner. Sign-up gifts are forfeited without a confirmation.
 * @returns when the account will be deleted
 * @throws `role_in_use`; `coins_left` when earned or bought coins are neither given up nor withdrawn before the day
 */
export async function requestDeletion(
  tx: Tx,
  actor: Actor,
  { givesUp, withdraws }: { givesUp: boolean; withdraws: boolean },
  { mail, timeZone }: Settings,
): Promise<string> {
  await lockActor(tx, actor)
  const open = await openOf(tx, actor._id)
  if (open)
    throw new ApiError('role_in_use', {
      message: (language) => texts[language].stillOpen(userTexts[language].openList(open)),
    })
  const { earned, bought } = await coinsOfUser(tx, actor._id)
  const coins = sumOfCoins([earned, bought])
  if (coins > 0 && !givesUp && !withdraws) {
    throw new ApiError('coins_left', { message: (language) => texts[language].coinsLeft(coins) })
  }
  const { due_at, is_new } = await storeDeletionRequest(tx, actor._id, givesUp)
  if (is_new) {
    // The Swedish format is that of ISO 8601: `YYYY-MM-DD`.
    const day = new Date(due_at).toLocaleDateString('sv-SE', { timeZone })
    await notify(tx, { user_id: actor._id, event: 'deletion_requested', day })
    await mailAccountChange(tx, mail, actor.email, (language) => texts[language].willBeDeleted(day))
  }
  return due_at
}

/** Cancels the deletion that the actor has asked for; without one nothing happens. */
export async function keepAccount(tx: Tx, actor: Actor, mail: MailSettings | null): Promise<void> {
  await lockActor(tx, actor, [], { whileSuspended: true })
  if (!(await endDeletionRequest(tx, actor._id))) return
  await notify(tx, { user_id: actor._id, event: 'deletion_cancelled' })
  await mailAccountChange(tx, mail, actor.email, (language) => texts[language].stays)
}

const accountsPerRun = 100

/** Deletes the accounts that are due, each in its own transaction. Run as a cron job. */
export async function deleteDueAccounts(db: Db, settings: Settings): Promise<number> {
  const due = await usersToDelete(db, accountsPerRun)
  for (const userId of due) {
    await transact(db, (tx) => deleteDue(tx, userId, settings))
  }
  return due.length
}

/**
 * Since the request, the user may have posted, worked or become an Admin. An undecided withdrawal is waited for. Other
 * open things, and coins that were not given up, stop the deletion, and the user gets a notification with the reason. Less
 * than one earned coin of a worker is forfeited.
 */
async function deleteDue(tx: Tx, userId: string, { mail, timeZone }: Settings): Promise<void> {
  const user = await lockUser(tx, userId)
  const request = await deletionRequestOf(tx, userId)
  // Meanwhile the user has cancelled it, or an Admin has removed the user.
  if (!user || !request || Date.parse(request.due_at) > Date.now()) return
  if ((await coinsOfUser(tx, userId)).withdrawing > 0) return waitADay(tx, userId)
  const problem = await problemOf(tx, user, request.gives_up)
  if (problem === null) return removeLeaver(tx, user, timeZone)
  await endDeletionRequest(tx, userId)
  await notify(tx, { user_id: userId, event: 'deletion_stopped', ...problem })
  await mailAccountChange(tx, mail, user.email, (language) => texts[language].wasNotDeleted(problem))
}

async function problemOf(
  tx: Tx,
  user: { _id: string; role: string; suspended_at: string | null },
  givesUp: boolean,
): Promise<DeletionProblem | null> {
  if (user.role === 'Admin') return { because: 'admin' }
  if (user.suspended_at) return { because: 'suspended' }
  const open = await openOf(tx, user._id)
  if (open) return { because: 'open', open }
  const { earned, bought } = await coinsOfUser(tx, user._id)
  // A withdrawal takes whole coins, so less than one coin cannot leave with its worker.
  const isTooLittle = user.role === 'Worker' && bought === 0 && earned < 1
  const coins = sumOfCoins([earned, bought])
  return coins > 0 && !givesUp && !isTooLittle ? { because: 'coins', coins } : null
}

/** Corrections: an Admin moves coins by hand. */
import { ApiError, type CorrectionSides, correctionProblem, invalidField } from '@piecework/contract'
import { record } from '../audit/audit.ts'
import { newId } from '../db/ids.ts'
import { fixed } from '../db/statement.ts'
import type { Tx } from '../db/transact.ts'
import type { Actor } from '../http/actor.ts'
import type { CoinKind } from '../ledger/accounts.ts'
import { correct } from '../ledger/events.ts'
import { post } from '../ledger/post.ts'
import { forfeitedCoins, isTransferOf, lockForfeited } from '../ledger/queries.ts'
import { notify, settledDebts } from '../notifications/notify.ts'
import { coinsLeft, lockLimit, storeProposal } from '../proposals/limit.ts'
import { texts } from '../proposals/texts.ts'
import { lockActor } from '../users/lock-actor.ts'

export type NewCorrection = CorrectionSides & { amount: number; reason: string; corrects: string | null }

/**
 * Books a correction, or stores it as a proposal when the Admin may not book it alone today. Admins cannot correct
 * their own account, and no balance goes below zero.
 * @throws `invalid_input`, `own_account`, `user_not_found`, `transfer_not_found`, `not_enough_coins`
 */
export async function propose(
  tx: Tx,
  actor: Actor,
  input: NewCorrection,
): Promise<{ _id: string; status: 'applied' | 'proposed' }> {
  const problem = correctionProblem(input)
  if (problem) throw invalidField('to_account', problem)
  const users = usersOf(input)
  await lockLimit(tx, actor)
  await lockForCorrection(tx, actor, users)
  if (input.corrects && !(await isTransferOf(tx, input.corrects, users))) throw new ApiError('transfer_not_found')
  const _id = newId()
  if (input.amount > (await coinsLeft(tx, actor))) {
    await storeProposal(tx, actor, { action: 'correction.apply', object: _id, coins: input.amount, users, input })
    return { _id, status: 'proposed' }
  }
  await book(tx, actor, { _id, ...input }, null)
  return { _id, status: 'applied' }
}

/**
 * Books a correction that was proposed by `actor` and confirmed.
 * @throws `own_account`, `user_not_found`, `not_enough_coins`
 */
export async function applyProposed(
  tx: Tx,
  actor: Actor,
  correction: NewCorrection & { _id: string },
  proposalId: string,
): Promise<void> {
  await lockForCorrection(tx, actor, usersOf(correction))
  await book(tx, actor, correction, proposalId)
}

async function book(
  tx: Tx,
  actor: Actor,
  correction: NewCorrection & { _id: string },
  proposalId: string | null,
): Promise<void> {
  const { _id, from_user, from_account, to_user, to_account, amount, reason, corrects } = correction
  await fixed`
    insert into corrections (_id, from_user, from_account, to_user, to_account, amount, reason, made_by, proposal_id, corrects)
    values (${_id}, ${from_user}, ${from_account}, ${to_user}, ${to_account}, ${amount}, ${reason}, ${actor._id}, ${proposalId},
      ${corrects}::bigint)`.run(tx)
  const isForfeited = from_account === 'forfeited'
  if (isForfeited) await lockForfeited(tx)
  const forfeited = isForfeited ? (await forfeitedCoins(tx))[to_account as CoinKind] : null
  const correcting = post(tx, usersOf(correction), (open) => correct(open, correction, forfeited))
  const posting = await correcting.catch((error) => {
    if (!(error instanceof ApiError)) throw error
    throw new ApiError('not_enough_coins', {
      message: (language) => texts[language].tooFewCoins(amount),
    })
  })
  await record(tx, actor, {
    action: 'correction.apply',
    object: _id,
    reason,
    before: {},
    after: { status: 'applied', amount, from: from_account, to: to_account },
    alone: proposalId === null ? amount : null,
  })
  const notification = { reference: _id, coins: amount, reason }
  await notify(
    tx,
    ...(to_user ? [{ user_id: to_user, event: 'correction_added' as const, ...notification }] : []),
    ...(from_user ? [{ user_id: from_user, event: 'correction_taken' as const, ...notification }] : []),
    ...settledDebts(posting),
  )
}

function usersOf({ from_user, to_user }: CorrectionSides): string[] {
  return [from_user, to_user].filter((userId) => userId !== null)
}

/** Locks the users of a correction, who must not be removed. @throws `own_account`, `user_not_found` */
async function lockForCorrection(tx: Tx, actor: Actor, userIds: string[]): Promise<void> {
  if (userIds.includes(actor._id))
    throw new ApiError('own_account', { message: (language) => texts[language].ownAccount })
  await lockActor(tx, actor, userIds)
  const present = await fixed`select from users where _id = any (${userIds}::uuid[]) and removed_at is null`.run(tx)
  if (present.length < userIds.length) throw new ApiError('user_not_found')
}

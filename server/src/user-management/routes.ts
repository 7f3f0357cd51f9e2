/** Binds the Admin's endpoints for users. */

import { contract } from '@piecework/contract'
import { assertOwnerOrRecent } from '../auth/assert-owner.ts'
import type { SignInThrottle } from '../auth/sign-in-throttle.ts'
import type { Config } from '../config.ts'
import { transact } from '../db/transact.ts'
import { type Api, done, doneWith } from '../http/bind.ts'
import { inserted } from '../http/send.ts'
import { readerOf } from '../users/emails.ts'
import { changeRole, needsProof, resetFactor } from './actions.ts'
import { appeal, decide, openAppeals } from './appeals.ts'
import { overviewOf, withNumber } from './lookup.ts'
import { orphanedSubmissions, previewRemoval, roleOf } from './queries.ts'
import { keepUser, removeUser } from './remove-user.ts'
import { suspend, unsuspend } from './suspensions.ts'
import { toDecide } from './to-decide.ts'

const { userManagement, appeals, lookup } = contract

export function userManagementRoutes(api: Api, config: Config, failures: SignInThrottle): void {
  const { db } = api
  const { timeZone } = config
  const usesFirebase = config.firebase !== null
  api.bind(userManagement.changeRole, async ({ input, caller, from }) => {
    const { id: userId, role, password } = input
    const isOwner = userId !== caller._id && needsProof(await roleOf(db, userId), role)
    if (isOwner) await assertOwnerOrRecent(db, { failures, usesFirebase }, { caller, from, password })
    await transact(db, (tx) => changeRole(tx, caller, { userId, role, isOwner }))
    return { success: true, role: input.role }
  })
  api.bind(userManagement.removal, ({ input }) => previewRemoval(db, input.id))
  api.bind(userManagement.remove, ({ tx, input, caller }) =>
    doneWith(removeUser(tx, caller, { userId: input.id, timeZone, atOnce: input.at_once ?? false })),
  )
  api.bind(userManagement.keep, ({ tx, input, caller }) => done(keepUser(tx, caller, input.id)))
  api.bind(userManagement.suspend, ({ tx, input, caller }) =>
    done(suspend(tx, caller, { userId: input.id, rule: input.rule, reason: input.reason, until: input.until })),
  )
  api.bind(userManagement.unsuspend, ({ tx, input, caller }) =>
    done(unsuspend(tx, caller, { userId: input.id, reason: input.reason })),
  )
  api.bind(userManagement.resetSecondFactor, ({ tx, input, caller }) =>
    done(resetFactor(tx, caller, { userId: input.id, reason: input.reason })),
  )
  api.bind(lookup.user, ({ input }) => overviewOf(db, input.id))
  api.bind(lookup.number, ({ input }) => withNumber(db, input.number))
  api.bind(contract.decisions.toDecide, ({ input }) => toDecide(db, input))
  api.bind(userManagement.orphaned, ({ input, caller }) => orphanedSubmissions(db, readerOf(caller, config), input))
  api.bind(appeals.open, ({ input, caller }) => openAppeals(db, caller, input))
  api.bind(appeals.appeal, ({ tx, input, caller }) => inserted(appeal(tx, caller, input.words)))
  api.bind(appeals.decide, ({ tx, input, caller }) => done(decide(tx, caller, input)))
}

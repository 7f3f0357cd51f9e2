/** Binds the Admin's endpoints for users. */
import { contract } from '@piecework/contract'
import type { Config } from '../config.ts'
import { type Api, done } from '../http/bind.ts'
import { mailSettings } from '../notifications/mail-settings.ts'
import { changeRole, resetFactor, suspend, unsuspend } from './actions.ts'
import { orphanedSubmissions, previewRemoval } from './queries.ts'
import { keepUser, removeUser } from './remove-user.ts'

const { userManagement } = contract

export function userManagementRoutes(api: Api, config: Config): void {
  const { db } = api
  const { timeZone } = config
  const mail = mailSettings(config)
  api.bind(userManagement.changeRole, async ({ tx, input, caller }) => {
    await changeRole(tx, mail, caller, { userId: input.id, role: input.role })
    return { success: true, role: input.role }
  })
  api.bind(userManagement.removal, ({ input }) => previewRemoval(db, input.id))
  api.bind(userManagement.remove, async ({ tx, input, caller }) => ({
    success: true,
    ...(await removeUser(tx, mail, caller, { userId: input.id, timeZone, atOnce: input.at_once ?? false })),
  }))
  api.bind(userManagement.keep, ({ tx, input, caller }) => done(keepUser(tx, mail, caller, input.id)))
  api.bind(userManagement.suspend, ({ tx, input, caller }) =>
    done(suspend(tx, mail, caller, { userId: input.id, reason: input.reason, category: input.category })),
  )
  api.bind(userManagement.unsuspend, ({ tx, input, caller }) =>
    done(unsuspend(tx, mail, caller, { userId: input.id, reason: input.reason })),
  )
  api.bind(userManagement.resetSecondFactor, ({ tx, input, caller }) =>
    done(resetFactor(tx, mail, caller, { userId: input.id, reason: input.reason })),
  )
  api.bind(userManagement.orphaned, ({ input }) => orphanedSubmissions(db, input))
}

/** Where Firebase signs people in: what this server would do itself elsewhere is refused in words, and a logout is heard. */
import { contract, Refused } from '@piecework/contract'
import { transact } from '../../db/transact.ts'
import type { Api } from '../../http/bind.ts'
import { endSession } from '../actions.ts'

const { identity, passwords } = contract

export function hostedRoutes(api: Api): void {
  const refuse = async () => {
    throw new Refused('hosted_sign_in')
  }
  api.bind(identity.signUp, refuse)
  api.bind(identity.signIn, refuse)
  api.bind(identity.refresh, refuse)
  api.bind(identity.google, refuse)
  api.bind(identity.developmentGoogle, refuse)
  api.bind(identity.demoSignIn, refuse)
  api.bind(passwords.forgot, refuse)
  api.bind(passwords.reset, refuse)
  api.bind(passwords.change, refuse)

  api.bind(identity.signOut, async ({ from: { token, device } }) => {
    const who = token && (await api.identify(token, { device }).catch(unlessRefused))
    if (who) await transact(api.db, (tx) => endSession(tx, who.credential, who.session))
    return { success: true }
  })
}

/** A token that has ended already is fine. */
function unlessRefused(failure: unknown): null {
  if (failure instanceof Refused && failure.status === 401) return null
  throw failure
}

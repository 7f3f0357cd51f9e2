/** Finds the caller of a token. The first token with the verified e-mail address of a proposal turns it into a user. */

import type { Prices } from '@piecework/contract'
import { type Db, transact } from '../db/transact.ts'
import type { Caller } from '../http/actor.ts'
import type { Identify, Recall } from '../http/authenticate.ts'
import { notifyRoleOpen } from '../notifications/notify.ts'
import { register } from '../users/actions.ts'
import { Firebase } from './firebase/firebase.ts'
import { callerByFirebase } from './firebase/sign-ins.ts'
import { callerByToken, hasProposal } from './queries.ts'
import { RememberedCallers } from './recall.ts'
import { seen } from './sessions.ts'

/** Uses local sessions or, with a Firebase project, sessions of Firebase sign-ins. */
export function identifyBy(
  db: Db,
  project: ConstructorParameters<typeof Firebase>[0] | null,
  signUpCoins: Prices['signUpCoins'],
): { identify: Identify; recall: Recall } {
  const firebase = project && new Firebase(project)
  const remembered = new RememberedCallers()
  const callerOf = (token: string, device: string): Promise<Caller> =>
    firebase ? callerByFirebase(db, firebase, token, device) : callerByToken(db, token)

  const identify: Identify = async (token, from) => {
    const caller = await callerOf(token, from.device)
    if (!firebase) remembered.remember(token, caller)
    if (caller.unseen) await transact(db, (tx) => seen(tx, caller.session))
    if (from.visiting || caller.user || !(await hasProposal(db, caller, from))) return caller
    await transact(db, (tx) =>
      register(tx, caller, { email: caller.email }, { from, signUpCoins, onRoleOpen: notifyRoleOpen }),
    )
    return callerOf(token, from.device)
  }
  return { identify, recall: remembered.recall }
}

/** Finds the caller of a token. The first token with the verified e-mail address of a proposal turns it into a user. */

import type { Config } from '../config.ts'
import { type Db, transact } from '../db/transact.ts'
import type { Caller } from '../http/actor.ts'
import type { Identify, Recall } from '../http/authenticate.ts'
import { notifyRoleOpen } from '../notifications/notify.ts'
import { register } from '../users/actions.ts'
import { Firebase } from './firebase/firebase.ts'
import { callerByFirebase } from './firebase/sign-ins.ts'
import { callerByKey, isKey, keySeen, usesTestMoney } from './keys/identify.ts'
import { callerByToken, hasProposal } from './queries.ts'
import { RememberedCallers } from './recall.ts'
import { seen } from './sessions.ts'

type Settings = Pick<Config, 'firebase' | 'prices' | 'stripe' | 'testCards'>

/** Keys of programs are told from sessions by their first characters; sessions are local or, with a Firebase project, of its sign-ins. */
export function identifyBy(db: Db, config: Settings): { identify: Identify; recall: Recall } {
  const firebase = config.firebase && new Firebase(config.firebase)
  const { signUpCoins } = config.prices
  const takesTestKeys = usesTestMoney(config)
  const local = (on: Db, token: string) =>
    isKey(token) ? callerByKey(on, token, takesTestKeys) : callerByToken(on, token)
  const remembered = new RememberedCallers(local)
  const callerOf = (token: string, device: string): Promise<Caller> =>
    firebase && !isKey(token) ? callerByFirebase(db, firebase, token, device) : local(db, token)

  const identify: Identify = async (token, from) => {
    const caller = await callerOf(token, from.device)
    if (!firebase || isKey(token)) remembered.remember(token, caller)
    if (caller.unseen)
      await transact(db, (tx) => (isKey(token) ? keySeen(tx, caller.session, from.network) : seen(tx, caller.session)))
    if (from.visiting || caller.user || !(await hasProposal(db, caller, from))) return caller
    await transact(db, (tx) =>
      register(tx, caller, { email: caller.email }, { from, signUpCoins, onRoleOpen: notifyRoleOpen }),
    )
    return callerOf(token, from.device)
  }
  return { identify, recall: remembered.recall }
}

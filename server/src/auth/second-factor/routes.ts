/** Binds the second factor's endpoints. Wrong codes are limited like wrong passwords. */

import { contract } from '@piecework/contract'
import type { Config } from '../../config.ts'
import { type Tx, transact } from '../../db/transact.ts'
import type { Caller } from '../../http/actor.ts'
import { type Api, done } from '../../http/bind.ts'
import type { RequestContext } from '../../http/request-context.ts'
import { mailSettings } from '../../notifications/mail-settings.ts'
import { mailTexts } from '../../notifications/mail-texts.ts'
import { mailAccountChange } from '../../notifications/outbox.ts'
import { assertOwner, ownerProofOf } from '../assert-owner.ts'
import type { SignInThrottle } from '../sign-in-throttle.ts'
import {
  confirmSecondFactor,
  createSecondFactor,
  passSecondFactor,
  removeSecondFactor,
  secondFactorOf,
} from './second-factor.ts'

const { secondFactor } = contract

export function secondFactorRoutes(api: Api, config: Config, failures: SignInThrottle): void {
  const { db } = api
  const mail = mailSettings(config)
  const required = config.secondFactor === 'required'

  const usesFirebase = config.firebase !== null

  api.bind(secondFactor.state, async ({ caller }) =>
    secondFactorOf(db, caller, { required, proof: await ownerProofOf(db, caller, usesFirebase) }),
  )
  api.bind(secondFactor.begin, ({ tx, caller }) => createSecondFactor(tx, caller, config.words.brand))
  api.bind(secondFactor.confirm, async ({ input, caller, from }) => {
    await assertOwner(db, { failures, usesFirebase }, { caller, from, password: input.password })
    return { recovery_codes: await limited(caller, from, (tx) => confirmSecondFactor(tx, mail, caller, input.code)) }
  })
  api.bind(secondFactor.give, ({ input, caller, from }) =>
    done(limited(caller, from, (tx) => passSecondFactor(tx, mail, caller, input.code))),
  )
  api.bind(secondFactor.remove, async ({ input, caller, from }) => {
    await assertOwner(db, { failures, usesFirebase }, { caller, from, password: input.password })
    await limited(caller, from, (tx) => removeSecondFactor(tx, mail, caller, { code: input.code, required }))
    return { success: true }
  })

  function limited<Result>(caller: Caller, from: RequestContext, run: (tx: Tx) => Promise<Result>): Promise<Result> {
    return failures.attemptCode(
      caller.email,
      from.network,
      () => transact(db, run),
      () =>
        transact(db, (tx) => mailAccountChange(tx, mail, caller.email, (language) => mailTexts[language].wrongCodes)),
    )
  }
}

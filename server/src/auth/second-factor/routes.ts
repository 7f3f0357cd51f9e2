/** Binds the second factor. Wrong codes are counted like wrong passwords. */
import { contract, Refused } from '@piecework/contract'
import type { Config } from '../../config.ts'
import { type Tx, transact } from '../../db/transact.ts'
import type { Caller } from '../../http/actor.ts'
import type { Api } from '../../http/bind.ts'
import type { Origin } from '../../http/request-context.ts'
import { mailSettings } from '../../notifications/mail-settings.ts'
import { mailAccountChange } from '../../notifications/outbox.ts'
import type { Failures } from '../sign-in-throttle.ts'
import {
  beginSecondFactor,
  confirmSecondFactor,
  giveSecondFactor,
  removeSecondFactor,
  secondFactorOf,
} from './second-factor.ts'

const { secondFactor } = contract

export function secondFactorRoutes(api: Api, config: Config, failures: Failures): void {
  const { db } = api
  const mail = mailSettings(config)
  const required = config.secondFactor === 'required'

  api.bind(secondFactor.state, ({ who }) => secondFactorOf(db, who, required))
  api.bind(secondFactor.begin, ({ tx, who }) => beginSecondFactor(tx, who, config.words.brand))
  api.bind(secondFactor.confirm, async ({ input, who, from }) => ({
    recovery_codes: await counted(who, from, (tx) => confirmSecondFactor(tx, mail, who, input.code)),
  }))
  api.bind(secondFactor.give, async ({ input, who, from }) => {
    await counted(who, from, (tx) => giveSecondFactor(tx, who, input.code))
    return { success: true }
  })
  api.bind(secondFactor.remove, async ({ input, who, from }) => {
    if (required) throw new Refused('second_factor_required')
    await counted(who, from, (tx) => removeSecondFactor(tx, mail, who, input.code))
    return { success: true }
  })

  function counted<Result>(who: Caller, from: Origin, deed: (tx: Tx) => Promise<Result>): Promise<Result> {
    return failures.attemptCode(
      who.email,
      from.network,
      () => transact(db, deed),
      () =>
        transact(db, (tx) =>
          mailAccountChange(tx, mail, who.email, 'Ten wrong codes were given for your second factor.'),
        ),
    )
  }
}

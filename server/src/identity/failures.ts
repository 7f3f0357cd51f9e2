/** Wrong passwords and codes: limited per account and network, slowed down per account, never locking the owner out. */
import { setTimeout as sleep } from 'node:timers/promises'
import { type Refusal, Refused } from '@piecework/contract'
import type { Counter, Limits } from '../http/limits.ts'

const seconds = 15 * 60
const perAccountAndNetwork = 10
const perNetwork = 100
const slowestMs = 2_000
const slowStepMs = 100
const wrong = new Set<Refusal>(['auth/invalid-credential', 'auth/wrong-password', 'wrong_code'])

export class Failures {
  readonly #ofPair: Counter
  readonly #ofNetwork: Counter
  readonly #ofAccount: Counter

  constructor(limits: Limits) {
    this.#ofPair = limits.shared('failures of account and network', { most: perAccountAndNetwork, seconds })
    this.#ofNetwork = limits.shared('failures of network', { most: perNetwork, seconds })
    this.#ofAccount = limits.shared('failures of account', { most: perNetwork, seconds })
  }

  /**
   * Lets somebody try a secret. The attempt counts as a failure until it is known to be none, so that a thousand at
   * once are no more guesses than ten; whoever gets in is forgiven.
   * @throws `too_many`, or what the attempt throws
   */
  async attempt<Result>(account: string, network: string, tryIt: () => Promise<Result>): Promise<Result> {
    const pair = `${account} ${network}`
    await this.#ofPair.admit(pair)
    await this.#ofNetwork.admit(network)
    const wait = Math.min(slowestMs, (await this.#ofAccount.times(account)) * slowStepMs)
    if (wait > 0) await sleep(wait)
    try {
      const result = await tryIt()
      await Promise.all([this.#ofPair.forget(pair), this.#ofAccount.forget(account)])
      await this.#ofNetwork.takeBack(network)
      return result
    } catch (failure) {
      if (failure instanceof Refused && wrong.has(failure.code)) await this.#ofAccount.add(account)
      else await Promise.all([this.#ofPair.takeBack(pair), this.#ofNetwork.takeBack(network)])
      throw failure
    }
  }
}

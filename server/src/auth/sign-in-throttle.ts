/** Wrong passwords and codes: limited per account and network, slowed down per account, never locking the owner out. */
import { setTimeout as sleep } from 'node:timers/promises'
import { ApiError, type ErrorCode } from '@piecework/contract'
import type { Counter, Limits } from '../http/rate-limits.ts'

const seconds = 15 * 60
const perAccountAndNetwork = 10
const perNetwork = 100
/** From a /48 of IPv6: its 65,536 networks may all be one person's, or a carrier's whole town. */
const perAccountAndSite = 30
/** Codes of one account from wherever they come: at any time three of a million fit. */
const codes = { most: 30, seconds: 24 * 60 * 60 }
const codesToTellOf = 10
const slowestMs = 2_000
const slowStepMs = 100
const wrong = new Set<ErrorCode>(['auth/invalid-credential', 'auth/wrong-password', 'wrong_code'])

export class Failures {
  readonly #ofPair: Counter
  readonly #ofNetwork: Counter
  readonly #ofSitePair: Counter
  readonly #ofAccount: Counter
  readonly #ofCodes: Counter

  constructor(limits: Limits) {
    this.#ofPair = limits.shared('failures of account and network', { most: perAccountAndNetwork, seconds })
    this.#ofNetwork = limits.shared('failures of network', { most: perNetwork, seconds })
    this.#ofSitePair = limits.shared('failures of account and site', { most: perAccountAndSite, seconds })
    this.#ofAccount = limits.shared('failures of account', { most: perNetwork, seconds })
    this.#ofCodes = limits.shared('wrong codes of account', codes)
  }

  /**
   * Lets somebody try a secret. The attempt counts as a failure until it is known to be none, so that a thousand at
   * once are no more guesses than ten; whoever gets in is forgiven.
   * @throws `too_many`, or what the attempt throws
   */
  async attempt<Result>(account: string, network: string, tryIt: () => Promise<Result>): Promise<Result> {
    const pair = `${account} ${network}`
    const sitePair = `${account} ${siteOf(network)}`
    await this.#ofPair.admit(pair)
    await this.#ofSitePair.admit(sitePair)
    await this.#ofNetwork.admit(network)
    const wait = Math.min(slowestMs, (await this.#ofAccount.times(account)) * slowStepMs)
    if (wait > 0) await sleep(wait)
    try {
      const result = await tryIt()
      await Promise.all([
        this.#ofPair.forget(pair),
        this.#ofSitePair.forget(sitePair),
        this.#ofAccount.forget(account),
        this.#ofNetwork.takeBack(network),
      ])
      return result
    } catch (failure) {
      if (isWrong(failure)) await this.#ofAccount.add(account)
      else
        await Promise.all([
          this.#ofPair.takeBack(pair),
          this.#ofSitePair.takeBack(sitePair),
          this.#ofNetwork.takeBack(network),
        ])
      throw failure
    }
  }

  /**
   * The same for a code of a second factor, whose account is limited from all networks together: whoever is asked for one
   * has given the password already. `tellOwner` is called once, when that looks like somebody else.
   * @throws `too_many`, or what the attempt throws
   */
  async attemptCode<Result>(
    account: string,
    network: string,
    tryIt: () => Promise<Result>,
    tellOwner: () => Promise<void>,
  ): Promise<Result> {
    const nth = await this.#ofCodes.admit(account)
    try {
      const result = await this.attempt(`second factor of ${account}`, network, tryIt)
      await this.#ofCodes.forget(account)
      return result
    } catch (failure) {
      if (!isWrong(failure)) await this.#ofCodes.takeBack(account)
      else if (nth === codesToTellOf) await tellOwner()
      throw failure
    }
  }
}

function isWrong(failure: unknown): boolean {
  return failure instanceof ApiError && wrong.has(failure.code)
}

/** An IPv4 address stands for itself. */
function siteOf(network: string): string {
  return network.includes(':') ? `${network.split(':').slice(0, 3).join(':')}::/48` : network
}

/** Limits wrong passwords and codes per account and network, delays them per account, and never locks the owner out. */
import { setTimeout as sleep } from 'node:timers/promises'
import { ApiError, type ErrorCode } from '@piecework/contract'
import type { Counter, Limits } from '../http/rate-limits.ts'

const seconds = 15 * 60
const perAccountAndNetwork = 10
const perNetwork = 100
/** A site is a /48 of IPv6: its 65,536 networks may belong to one attacker or to many customers of a carrier. */
const perAccountAndSite = 30
/** Codes for one account, from all networks together: at any time three of a million codes are valid. */
const codes = { most: 30, seconds: 24 * 60 * 60 }
const codesBeforeWarning = 10
const slowestMs = 2_000
const slowStepMs = 100
const wrongSecretCodes = new Set<ErrorCode>(['auth/invalid-credential', 'auth/wrong-password', 'wrong_code'])

export class SignInThrottle {
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
   * Runs one attempt with a secret. It counts as a failure until its result is known, so that a thousand parallel
   * attempts are no more guesses than ten. A successful attempt resets the counters of the account.
   * @throws `too_many`, or what the attempt throws
   */
  async attempt<Result>(account: string, network: string, run: () => Promise<Result>): Promise<Result> {
    const pair = `${account} ${network}`
    const sitePair = `${account} ${siteOf(network)}`
    await this.#ofPair.consume(pair)
    await this.#ofSitePair.consume(sitePair)
    await this.#ofNetwork.consume(network)
    const wait = Math.min(slowestMs, (await this.#ofAccount.consumedPoints(account)) * slowStepMs)
    if (wait > 0) await sleep(wait)
    try {
      const result = await run()
      await Promise.all([
        this.#ofPair.reset(pair),
        this.#ofSitePair.reset(sitePair),
        this.#ofAccount.reset(account),
        this.#ofNetwork.reward(network),
      ])
      return result
    } catch (failure) {
      if (isWrong(failure)) await this.#ofAccount.penalize(account)
      else
        await Promise.all([
          this.#ofPair.reward(pair),
          this.#ofSitePair.reward(sitePair),
          this.#ofNetwork.reward(network),
        ])
      throw failure
    }
  }

  /**
   * The same for a code of a second factor, with a limit per account over all networks: the caller has already given
   * the right password. `warnOwner` is called once, after ten wrong codes: they may come from another person.
   * @throws `too_many`, or what the attempt throws
   */
  async attemptCode<Result>(
    account: string,
    network: string,
    run: () => Promise<Result>,
    warnOwner: () => Promise<void>,
  ): Promise<Result> {
    const count = await this.#ofCodes.consume(account)
    try {
      const result = await this.attempt(`second factor of ${account}`, network, run)
      await this.#ofCodes.reset(account)
      return result
    } catch (failure) {
      if (!isWrong(failure)) await this.#ofCodes.reward(account)
      else if (count === codesBeforeWarning) await warnOwner()
      throw failure
    }
  }
}

function isWrong(failure: unknown): boolean {
  return failure instanceof ApiError && wrongSecretCodes.has(failure.code)
}

/** The /48 of an IPv6 network; an IPv4 address stays as it is. */
function siteOf(network: string): string {
  return network.includes(':') ? `${network.split(':').slice(0, 3).join(':')}::/48` : network
}

/** Calls that wait for what has not happened yet. They hold no connection to the database: one look for all of them finds what is new. */
import { ApiError, waiting } from '@piecework/contract'
import { keyTexts } from '../auth/keys/texts.ts'
import { fixed } from '../db/statement.ts'
import type { Db } from '../db/transact.ts'
import type { Actor } from '../http/actor.ts'
import type { Api } from '../http/bind.ts'
import type { RequestContext } from '../http/request-context.ts'
import { newestOf } from './queries.ts'

type Waiter = { user: string; key: string | undefined; after: number; wake: () => void; end: () => void }

/** The most calls of one process. */
const mostWaiters = 2_000

export class Waiting {
  readonly #waiters = new Set<Waiter>()
  #isOver = false

  get count(): number {
    return this.#waiters.size
  }

  /**
   * Waits until the caller's tasks have an event with a number above `after`, the time is over, or the client has gone.
   * @returns whether there may be something new
   * @throws `too_many` for the sixth call of a key at once, `bad_token` when the key ends
   */
  async for({ _id, key }: Actor, after: number, ms: number, gone: AbortSignal): Promise<boolean> {
    if (this.#isOver || ms <= 0 || gone.aborted) return false
    const own = [...this.#waiters].filter((each) => each.user === _id && each.key === key?._id)
    if (own.length >= waiting.atOnce || this.#waiters.size >= mostWaiters)
      throw new ApiError('too_many', { retryAfter: 1 })
    const { promise, resolve, reject } = Promise.withResolvers<boolean>()
    const ended = () => reject(new ApiError('bad_token', { message: (language) => keyTexts[language].ended }))
    const waiter: Waiter = { user: _id, key: key?._id, after, wake: () => resolve(true), end: ended }
    this.#waiters.add(waiter)
    const timer = setTimeout(() => resolve(false), ms)
    const leave = () => resolve(false)
    gone.addEventListener('abort', leave)
    try {
      return await promise
    } finally {
      clearTimeout(timer)
      gone.removeEventListener('abort', leave)
      this.#waiters.delete(waiter)
    }
  }

  /** Wakes those who have something new, and ends those whose key has ended. */
  async look(db: Db): Promise<void> {
    if (this.#waiters.size === 0) return
    const waiters = [...this.#waiters]
    const users = [...new Set(waiters.map(({ user }) => user))]
    const keys = [...new Set(waiters.flatMap(({ key }) => key ?? []))]
    const { newest, ended } = await fixed<{ newest: Record<string, number> | null; ended: string[] }>`
      select (
        select json_object_agg(waiting.id, (select max(number) from events where user_id = waiting.id and number is not null))
        from unnest(${users}::uuid[]) waiting (id)) as newest,
        array(select _id::text from api_keys where _id = any (${keys}::uuid[]) and (revoked_at is not null or expires_at <= now())) as ended`.one(
      db,
    )
    for (const waiter of waiters) {
      if (waiter.key && ended.includes(waiter.key)) waiter.end()
      else if ((newest?.[waiter.user] ?? 0) > waiter.after) waiter.wake()
    }
  }

  /** The process stops: all calls answer at once, and none waits any more. */
  stop(): void {
    this.#isOver = true
    for (const { wake } of this.#waiters) wake()
  }
}

/** Reads until there is something, or the time is over; who called is asked again after each wait. */
export type Patient = <Found>(
  caller: Actor,
  from: RequestContext,
  seconds: number,
  read: () => Promise<Found>,
  isNew: (found: Found) => boolean,
) => Promise<Found>

export function patientReads(api: Api, waiting: Waiting): Patient {
  return async (caller, from, seconds, read, isNew) => {
    const until = performance.now() + seconds * 1_000
    for (;;) {
      // What comes after this number wakes the call, also while it reads.
      const newest = seconds > 0 ? await newestOf(api.db, caller._id) : 0
      const found = await read()
      if (isNew(found) || !(await waiting.for(caller, newest, until - performance.now(), from.gone))) return found
      if (from.token) await api.identify(from.token, from)
    }
  }
}

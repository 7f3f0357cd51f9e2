/** Binds an endpoint of the contract to a handler: limits, caller, input, transaction, output. */
import type { Endpoint, ResultOf } from '@piecework/contract'
import type { FastifyInstance, RouteOptions } from 'fastify'
import { type Db, type Tx, transact } from '../db/transact.ts'
import type { Caller, Me, WhoFor } from './actor.ts'
import { type Authentication, authenticate, type Identify, refuseForeignNames } from './authenticate.ts'
import { networkOf } from './client-network.ts'
import { withIdempotencyKey } from './idempotency.ts'
import { answerSchema } from './json-schema.ts'
import type { Counter, Limits, Lots } from './rate-limits.ts'
import { readInput } from './read-input.ts'
import { type Origin, originOf } from './request-context.ts'
import { send } from './send.ts'
import { takeUploads, withUpload } from './upload.ts'

/** What a handler is given. Only the handler of an endpoint with a transaction has a `tx`. */
export type Ask<E> =
  E extends Endpoint<infer _S, infer Input, infer _A, infer _R, infer W, infer _P, infer InTransaction>
    ? { input: Input; who: WhoFor<W>; from: Origin } & (InTransaction extends true ? { tx: Tx } : unknown)
    : never

type Handler<E> = (ask: Ask<E>) => Promise<ResultOf<E>>
type AnyAsk = { input: unknown; who: Caller | Me | null; from: Origin; tx?: Tx }

/** The output of an endpoint that answers nothing but its success. */
export async function done(action: Promise<unknown>): Promise<{ success: true }> {
  await action
  return { success: true }
}

/** `perMinute` is for a network, `perHour` for a person. Server processes count together. */
type EndpointLimit = { perMinute?: number; perHour?: number }

/** Of one person: what they ask of this process, and what they change in all of them. */
const asksPerMinute = 600
const changesPerMinute = 300
/** So many changes are counted at once, so that most of them cost the database nothing. */
const changesAtOnce = 10

export class Api {
  readonly app: FastifyInstance
  readonly db: Db
  readonly identify: Identify
  readonly limits: Limits
  readonly #authentication: Authentication
  readonly #asks: Counter
  readonly #changes: Lots

  constructor(app: FastifyInstance, db: Db, identify: Identify, limits: Limits, secondFactorRequired = false) {
    this.app = app
    this.db = db
    this.identify = identify
    this.limits = limits
    this.#authentication = { identify, secondFactorRequired }
    this.#asks = limits.ofProcess('asks of person', { most: asksPerMinute, seconds: 60 })
    this.#changes = limits.inLots('changes of person', { most: changesPerMinute, seconds: 60 }, changesAtOnce)
  }

  bind<E extends Endpoint>(
    endpoint: E,
    handle: (ask: Ask<E>) => Promise<NoInfer<ResultOf<E>>>,
    limit?: EndpointLimit,
  ): void {
    const countNetwork = this.#counter(endpoint, 'network', limit?.perMinute, 60)
    const countPerson = this.#counter(endpoint, 'person', limit?.perHour, 60 * 60)
    const route: RouteOptions = {
      method: endpoint.method,
      url: `/api${endpoint.path.replace(/\{(\w+)\}/g, ':$1')}`,
      config: { endpoint },
      ...(endpoint.format === 'json' && { schema: { response: { '2xx': answerSchema(endpoint) } } }),
      handler: async (request, reply) => {
        await countNetwork?.admit(networkOf(request))
        const who = await authenticate(endpoint, request, this.#authentication)
        if (who) await (endpoint.method === 'GET' ? this.#asks : this.#changes).admit(who.email)
        if (who) await countPerson?.admit(who.email)
        const run = (body: unknown) => {
          const input = readInput(endpoint, request, body, who !== null)
          refuseForeignNames(endpoint, input, who, this.#authentication)
          return this.#run(endpoint, handle, { input, who, from: originOf(request) })
        }
        const output = endpoint.upload
          ? await withUpload(request, { person: who?.email ?? '', network: networkOf(request) }, run)
          : await run(request.body)
        return send(endpoint, request, reply, output)
      },
    }
    if (!endpoint.upload) this.app.route(route)
    else
      this.app.register(async (scope) => {
        await takeUploads(scope)
        scope.route(route)
      })
  }

  /** Calls the handler, in a transaction where the endpoint states one; that keeps the idempotency key too. */
  #run<E extends Endpoint>(endpoint: E, handle: Handler<E>, ask: AnyAsk): Promise<ResultOf<E>> {
    if (!endpoint.transaction) return handle(ask as Ask<E>)
    return transact(this.db, (tx) => {
      const inTransaction: AnyAsk = { ...ask, tx }
      const action = () => handle(inTransaction as Ask<E>)
      // An idempotent endpoint is open to roles only, so its caller is a user.
      return endpoint.idempotent ? withIdempotencyKey(tx, { ...ask, endpoint, who: ask.who as Me }, action) : action()
    })
  }

  #counter(endpoint: Endpoint, of: 'network' | 'person', most: number | undefined, seconds: number): Counter | null {
    return most ? this.limits.shared(`${endpoint.method} ${endpoint.path} of ${of}`, { most, seconds }) : null
  }
}

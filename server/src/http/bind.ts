/** Binds an endpoint of the contract to a handler: limits, caller, input, transaction, output. */
import type { Endpoint, ResultOf } from '@piecework/contract'
import type { FastifyInstance, RouteOptions } from 'fastify'
import { type Db, type Tx, transact } from '../db/transact.ts'
import type { Actor, Caller, CallerFor } from './actor.ts'
import { type Authentication, assertOwnNames, authenticate, type Identify } from './authenticate.ts'
import { networkOf } from './client-network.ts'
import { withIdempotencyKey } from './idempotency.ts'
import { outputSchema } from './json-schema.ts'
import type { BatchedCounter, Counter, Limits } from './rate-limits.ts'
import { readInput } from './read-input.ts'
import { type RequestContext, requestContextOf } from './request-context.ts'
import { send } from './send.ts'
import { takeUploads, withUpload } from './upload.ts'

/** What a handler is given. Only the handler of an endpoint with a transaction has a `tx`. */
export type HandlerInput<E> =
  E extends Endpoint<infer _S, infer Input, infer _A, infer _R, infer W, infer _P, infer InTransaction>
    ? { input: Input; caller: CallerFor<W>; from: RequestContext } & (InTransaction extends true ? { tx: Tx } : unknown)
    : never

type Handler<E> = (ask: HandlerInput<E>) => Promise<ResultOf<E>>
type AnyHandlerInput = { input: unknown; caller: Caller | Actor | null; from: RequestContext; tx?: Tx }

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
  readonly #changes: BatchedCounter

  constructor(app: FastifyInstance, db: Db, identify: Identify, limits: Limits, secondFactorRequired = false) {
    this.app = app
    this.db = db
    this.identify = identify
    this.limits = limits
    this.#authentication = { identify, secondFactorRequired }
    this.#asks = limits.perProcess('asks of person', { most: asksPerMinute, seconds: 60 })
    this.#changes = limits.inBatches('changes of person', { most: changesPerMinute, seconds: 60 }, changesAtOnce)
  }

  bind<E extends Endpoint>(
    endpoint: E,
    handle: (ask: HandlerInput<E>) => Promise<NoInfer<ResultOf<E>>>,
    limit?: EndpointLimit,
  ): void {
    const countNetwork = this.#counter(endpoint, 'network', limit?.perMinute, 60)
    const countPerson = this.#counter(endpoint, 'person', limit?.perHour, 60 * 60)
    const route: RouteOptions = {
      method: endpoint.method,
      url: `/api${endpoint.path.replace(/\{(\w+)\}/g, ':$1')}`,
      config: { endpoint },
      ...(endpoint.format === 'json' && { schema: { response: { '2xx': outputSchema(endpoint) } } }),
      handler: async (request, reply) => {
        await countNetwork?.admit(networkOf(request))
        const caller = await authenticate(endpoint, request, this.#authentication)
        if (caller) await (endpoint.method === 'GET' ? this.#asks : this.#changes).admit(caller.email)
        if (caller) await countPerson?.admit(caller.email)
        const run = (body: unknown) => {
          const input = readInput(endpoint, request, body, caller !== null)
          assertOwnNames(endpoint, input, caller, this.#authentication)
          return this.#run(endpoint, handle, { input, caller, from: requestContextOf(request) })
        }
        const output = endpoint.upload
          ? await withUpload(request, { person: caller?.email ?? '', network: networkOf(request) }, run)
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
  #run<E extends Endpoint>(endpoint: E, handle: Handler<E>, ask: AnyHandlerInput): Promise<ResultOf<E>> {
    if (!endpoint.transaction) return handle(ask as HandlerInput<E>)
    return transact(this.db, (tx) => {
      const inTransaction: AnyHandlerInput = { ...ask, tx }
      const action = () => handle(inTransaction as HandlerInput<E>)
      // An idempotent endpoint is open to roles only, so its caller is a user.
      return endpoint.idempotent
        ? withIdempotencyKey(tx, { ...ask, endpoint, caller: ask.caller as Actor }, action)
        : action()
    })
  }

  #counter(endpoint: Endpoint, of: 'network' | 'person', most: number | undefined, seconds: number): Counter | null {
    return most ? this.limits.shared(`${endpoint.method} ${endpoint.path} of ${of}`, { most, seconds }) : null
  }
}

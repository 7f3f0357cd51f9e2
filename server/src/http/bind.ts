/** Binds an endpoint of the contract to a handler: rate limits, caller, input, transaction, output. */
import { type Endpoint, type InputOf, maxBodyBytes, type ResultOf } from '@piecework/contract'
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import type { Database } from '../db/connect.ts'
import { type Read, readFrom } from '../db/replica.ts'
import { type Db, type Tx, transact } from '../db/transact.ts'
import type { Actor, Caller, CallerFor, Key } from './actor.ts'
import {
  type Authentication,
  assertOwnNames,
  authenticate,
  type Identify,
  type Recall,
  RecalledCaller,
} from './authenticate.ts'
import { networkOf } from './client-network.ts'
import { withIdempotencyKey } from './idempotency.ts'
import { outputSchema } from './json-schema.ts'
import { ListCalls } from './list-calls.ts'
import type { BatchedCounter, Budget, Counter, Limits } from './rate-limits.ts'
import { readInput } from './read-input.ts'
import { type RequestContext, requestContextOf } from './request-context.ts'
import { send } from './send.ts'
import { bodies } from './upload.ts'

/** The argument of a handler. Only the handler of an endpoint with a transaction gets a `tx`. */
export type HandlerInput<E extends Endpoint> = {
  input: InputOf<E>
  caller: CallerFor<E['access']>
  from: RequestContext
} & (E['transaction'] extends true ? { tx: Tx } : unknown)

type Handler<E extends Endpoint> = (handlerInput: HandlerInput<E>) => Promise<ResultOf<E>>
type AnyHandlerInput = { input: unknown; caller: Caller | Actor | null; from: RequestContext; tx?: Tx }

/** The output of an endpoint that returns nothing but its success. */
export async function done(action: Promise<unknown>): Promise<{ success: true }> {
  await action
  return { success: true }
}

/** The same with what the action returns. */
export async function doneWith<Result extends object>(action: Promise<Result>): Promise<{ success: true } & Result> {
  return { success: true, ...(await action) }
}

/**
 * `perMinute` is the limit of a network, `perHour` that of a caller. All server processes count together. `atOnce`: uploads of a caller to
 * this process at the same time. `isChange: false`: its calls have limits of their own, and do not count as changes. `waits`: a call may wait, so it
 * takes no place among the lists of the caller.
 */
type EndpointLimit = { perMinute?: number; perHour?: number; atOnce?: number; isChange?: false; waits?: true }

/**
 * Limits of one caller: GET requests to this server process, and other requests to all server processes. Those of a key stand beside those of
 * its owner.
 */
export const callsPerMinute = { reads: 600, changes: 300, changesOfKey: 120 } as const
/**
 * Kilobytes of JSON that one caller sends to this server process in a minute: reading the most involved of them, a form with 1,500 options,
 * takes half a millisecond for each.
 */
export const kilobytesPerMinute = 4_000
/** Changes are counted in batches, so that most of them need no query. */
const changesPerBatch = 10

export class Api {
  readonly app: FastifyInstance
  readonly db: Db
  /** For lists and files that read many rows; never for what a change depends on. */
  readonly read: Read
  readonly identify: Identify
  readonly limits: Limits
  readonly #authentication: Authentication
  readonly #bound: Endpoint[] = []
  readonly #reads: Counter
  readonly #changes: BatchedCounter
  readonly #keyChanges: BatchedCounter
  readonly #bodies: Budget
  readonly #lists: ListCalls

  constructor(
    app: FastifyInstance,
    { db, replica }: Pick<Database, 'db' | 'replica'>,
    identify: Identify,
    limits: Limits,
    secondFactorRequired = false,
    recall: Recall = () => null,
  ) {
    this.app = app
    this.db = db
    this.read = readFrom(db, replica)
    this.identify = identify
    this.limits = limits
    this.#authentication = { identify, recall, secondFactorRequired }
    this.#reads = limits.perProcess('reads of user', { most: callsPerMinute.reads, seconds: 60 })
    this.#changes = limits.inBatches('changes of user', { most: callsPerMinute.changes, seconds: 60 }, changesPerBatch)
    this.#keyChanges = limits.inBatches(
      'changes of key',
      { most: callsPerMinute.changesOfKey, seconds: 60 },
      changesPerBatch,
    )
    this.#bodies = limits.budget(kilobytesPerMinute)
    this.#lists = new ListCalls(limits)
  }

  bind<E extends Endpoint>(
    endpoint: E,
    handle: (handlerInput: HandlerInput<E>) => Promise<NoInfer<ResultOf<E>>>,
    limit?: EndpointLimit,
  ): void {
    this.#bound.push(endpoint)
    const networkCounter = this.#counter(endpoint, 'network', limit?.perMinute, 60)
    const userCounter = this.#counter(endpoint, 'user', limit?.perHour, 60 * 60)
    const route: RouteOptions = {
      method: endpoint.method,
      url: `/api${endpoint.path.replace(/\{(\w+)\}/g, ':$1')}`,
      config: { endpoint },
      ...(endpoint.format === 'json' && { schema: { response: { '2xx': outputSchema(endpoint) } } }),
      handler: async (request, reply) => {
        await networkCounter?.consume(networkOf(request))
        let isCounted = false
        const outputFor = async (caller: Caller | Actor | null, recalled: RecalledCaller | null = null) => {
          if (caller && !isCounted && limit?.isChange !== false) await this.#countCall(endpoint, caller)
          if (caller && !isCounted) await userCounter?.consume(caller.email)
          const run = (body: unknown) => {
            if (caller && !isCounted && body !== undefined && request.body === body) {
              this.#spendBody(nameOf(caller), request)
            }
            isCounted = true
            const input = readInput(endpoint, request, body, caller !== null)
            assertOwnNames(endpoint, input, caller, this.#authentication)
            const from = requestContextOf(request)
            const output = () => this.#run(endpoint, handle, { input, caller, from }, recalled)
            return caller && endpoint.paged && !limit?.waits ? this.#lists.read(nameOf(caller), output) : output()
          }
          const sender = { user: caller ? nameOf(caller) : '', network: networkOf(request), atOnce: limit?.atOnce }
          return bodies[endpoint.upload || 'json'].read(request, sender, run)
        }
        const output = await this.#withCaller(endpoint, request, outputFor)
        return send(endpoint, request, reply, output)
      },
    }
    const { register } = bodies[endpoint.upload || 'json']
    if (!register) this.app.route(route)
    else
      this.app.register(async (scope) => {
        await register(scope)
        scope.route(route)
      })
  }

  /** The endpoint as it was bound: its input may depend on settings of the operator. */
  asBound(endpoint: Endpoint): Endpoint {
    const isSame = ({ method, path }: Endpoint) => method === endpoint.method && path === endpoint.path
    return this.#bound.find(isSame) ?? endpoint
  }

  /** A caller who was identified a moment ago is refused nothing before the look at the session has agreed. */
  async #withCaller<T>(
    endpoint: Endpoint,
    request: FastifyRequest,
    outputFor: (caller: Caller | Actor | null, recalled?: RecalledCaller | null) => Promise<T>,
  ): Promise<T> {
    let recalled: RecalledCaller | null = null
    try {
      recalled = RecalledCaller.of(endpoint, request, this.#authentication)
      if (recalled) return await outputFor(recalled.caller, recalled)
    } catch (error) {
      if (recalled?.hasAgreed) throw error
    }
    return outputFor(await authenticate(endpoint, request, this.#authentication))
  }

  /** Calls the handler, in a transaction if the endpoint has one, which then also stores the idempotency key. */
  #run<E extends Endpoint>(
    endpoint: E,
    handle: Handler<E>,
    handlerInput: AnyHandlerInput,
    recalled: RecalledCaller | null,
  ): Promise<ResultOf<E>> {
    if (!endpoint.transaction) return handle(handlerInput as HandlerInput<E>)
    return transact(this.db, (tx) => {
      const inTransaction: AnyHandlerInput = { ...handlerInput, tx }
      const action = () => handle(inTransaction as HandlerInput<E>)
      // An idempotent endpoint is open to roles only, so its caller is a user.
      const once = endpoint.idempotent
        ? () => withIdempotencyKey(tx, { ...handlerInput, endpoint, caller: handlerInput.caller as Actor }, action)
        : action
      return recalled ? recalled.during(tx, once) : once()
    })
  }

  async #countCall({ method }: Endpoint, caller: Caller | Actor): Promise<void> {
    const changes = keyOf(caller) ? this.#keyChanges : this.#changes
    await (method === 'GET' ? this.#reads : changes).consume(nameOf(caller))
  }

  /** Before the body is validated; one without a length counts as the largest. @throws `too_many` */
  #spendBody(caller: string, { headers }: FastifyRequest): void {
    const work = this.#bodies.of(caller)
    work.assertLeft()
    work.spend(Math.ceil(Number(headers['content-length'] ?? maxBodyBytes) / 1024))
  }

  #counter(endpoint: Endpoint, of: 'network' | 'user', most: number | undefined, seconds: number): Counter | null {
    return most ? this.limits.shared(`${endpoint.method} ${endpoint.path} of ${of}`, { most, seconds }) : null
  }
}

function keyOf(caller: Caller | Actor): Key | undefined {
  return 'role' in caller ? caller.key : caller.user?.key
}

/** By whom calls are counted: a key has limits of its own, beside those of its owner. */
function nameOf(caller: Caller | Actor): string {
  return keyOf(caller)?._id ?? caller.email
}

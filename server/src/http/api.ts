/** Binds an endpoint of the contract to a function: who asks, may they, what was sent, what goes out. */
import { isIP, SocketAddress } from 'node:net'
import { Readable } from 'node:stream'
import { type Access, type Endpoint, type Page, Refused, type ResultOf } from '@piecework/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import * as z from 'zod/mini'
import { isLoopback } from '../config.ts'
import type { Db } from '../db/transact.ts'
import type { Caller, Me, WhoFor } from './caller.ts'
import { answerSchema } from './json-schema.ts'
import type { Counter, Limits, Lots } from './limits.ts'
import { takeUploads, withUpload } from './upload.ts'

export type Ask<E> =
  E extends Endpoint<infer _S, infer Input, infer _A, infer _R, infer W>
    ? { input: Input; who: WhoFor<W>; from: Origin }
    : never

/** Where a request came from, for limits and the list of sessions. */
export type Origin = {
  /** The address, or the /64 network of an IPv6 one. */
  network: string
  device: string
  token: string | null
  idempotencyKey: string | null
  /** Asked for by a loopback name and not through a proxy: the only way to a development convenience. */
  direct: boolean
}

/** `visiting`: the caller comes to register, so a proposal for the address is left for that request to take. */
export type Identify = (token: string, from: { device: string; visiting?: boolean }) => Promise<Caller>

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
  readonly #asks: Counter
  readonly #changes: Lots
  /** The operator demands a second factor of every Admin. */
  readonly #secondFactorRequired: boolean

  constructor(app: FastifyInstance, db: Db, identify: Identify, limits: Limits, secondFactorRequired = false) {
    this.app = app
    this.db = db
    this.identify = identify
    this.limits = limits
    this.#asks = limits.ofProcess('asks of person', { most: asksPerMinute, seconds: 60 })
    this.#changes = limits.inLots('changes of person', { most: changesPerMinute, seconds: 60 }, changesAtOnce)
    this.#secondFactorRequired = secondFactorRequired
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
      ...(endpoint.format === 'json' && { schema: { response: { '2xx': answerSchema(endpoint) } } }),
      handler: async (request, reply) => {
        await countNetwork?.admit(networkOf(request))
        const who = await this.#whoMay(endpoint, request)
        if (who) await (endpoint.method === 'GET' ? this.#asks : this.#changes).admit(who.email)
        if (who) await countPerson?.admit(who.email)
        const answer = (body: unknown) => {
          const input = read(endpoint, request, body, who !== null)
          refuseForeignNames(endpoint, input, who, this.#owesSecondFactor(who))
          const ask = { input, who: endpoint.access === 'anyone' ? null : who, from: originOf(request) } as Ask<E>
          return handle(ask)
        }
        const result = endpoint.upload
          ? await withUpload(request, { person: who?.email ?? '', network: networkOf(request) }, answer)
          : await answer(request.body)
        reply.status(insertedNothing(result) ? 200 : endpoint.status)
        if (endpoint.format === 'csv') return sendCsv(endpoint, reply, result as AsyncIterable<string>)
        return endpoint.paged ? sendPage(request, reply, result as Page<unknown, number | null>) : result
      },
    }
    if (!endpoint.upload) this.app.route(route)
    else
      this.app.register(async (scope) => {
        await takeUploads(scope)
        scope.route(route)
      })
  }

  #counter(endpoint: Endpoint, of: 'network' | 'person', most: number | undefined, seconds: number): Counter | null {
    return most ? this.limits.shared(`${endpoint.method} ${endpoint.path} of ${of}`, { most, seconds }) : null
  }

  /** The caller, refused when the endpoint's access says so. For role endpoints: the user. */
  async #whoMay(endpoint: Endpoint, request: FastifyRequest): Promise<Caller | Me | null> {
    if (endpoint.access === 'anyone') return null
    const token = tokenOf(request)
    if (!token) {
      if (endpoint.access === 'visitor') return null
      throw new Refused('no_token')
    }
    const caller = await this.identify(token, {
      device: deviceOf(request),
      visiting: endpoint.access === 'visitor',
    })
    if (typeof endpoint.access === 'string') {
      const hasPasswordOnly = caller.secondFactor === 'owed' && caller.user?.role === 'Admin'
      if (hasPasswordOnly && endpoint.method !== 'GET' && !endpoint.beforeFactor)
        throw new Refused('second_factor_needed')
      return caller
    }
    const user = userWithRole(endpoint, endpoint.access, caller)
    if (this.#owesSecondFactor(caller)) throw new Refused('second_factor_needed')
    return user
  }

  /** An Admin is one only with the second factor. */
  #owesSecondFactor(who: Caller | Me | null): boolean {
    if (!who || !('secondFactor' in who) || who.user?.role !== 'Admin') return false
    return who.secondFactor === 'owed' || (who.secondFactor === 'none' && this.#secondFactorRequired)
  }
}

export function tokenOf(request: FastifyRequest): string | null {
  return /^Bearer\s+(\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null
}

function userWithRole(endpoint: Endpoint, access: Exclude<Access, string>, caller: Caller): Me {
  if (!caller.user) throw new Refused('no_user')
  if (!access.includes(caller.user.role)) throw new Refused('forbidden')
  if (caller.user.suspended && endpoint.method !== 'GET' && !endpoint.whileSuspended) throw new Refused('suspended')
  return caller.user
}

/**
 * Path, body and query as one object, through the contract's schema. Without a token the query changes nothing: the
 * address alone is what a foreign page can make its visitors' browsers send.
 */
function read(endpoint: Endpoint, request: FastifyRequest, body: unknown, hasToken: boolean): unknown {
  if (body !== undefined && body !== null && (typeof body !== 'object' || Array.isArray(body))) {
    throw new Refused('malformed')
  }
  const query = hasToken || endpoint.method === 'GET' ? (request.query as object) : {}
  const sent = { ...query, ...(body as object | null), ...(request.params as object) }
  const parsed = z.safeParse(endpoint.input, sent)
  if (parsed.success) return parsed.data
  const fields: Record<string, string> = {}
  for (const issue of parsed.error.issues) fields[issue.path.join('.') || 'body'] ??= issue.message
  const [first] = Object.values(fields)
  throw new Refused('invalid_input', { ...(first && { message: first }), fields })
}

/** Who I am is the token's word: a field that says otherwise is refused. An Admin may read others. */
function refuseForeignNames(endpoint: Endpoint, input: unknown, who: Caller | Me | null, owes: boolean): void {
  if (!who) return
  const role = 'role' in who ? who.role : who.user?.role
  if (role === 'Admin' && !owes && endpoint.method === 'GET') return
  for (const field of endpoint.self) {
    const named = (input as Record<string, unknown>)[field]
    if (named !== undefined && named !== who.email) throw new Refused('not_yours')
  }
}

function originOf(request: FastifyRequest): Origin {
  const key = request.headers['idempotency-key']
  if (typeof key === 'string' && key.length > 255) throw new Refused('malformed')
  return {
    network: networkOf(request),
    device: deviceOf(request),
    token: tokenOf(request),
    idempotencyKey: typeof key === 'string' && key !== '' ? key : null,
    direct: isDirect(request),
  }
}

/** What the browser calls itself. */
export function deviceOf(request: FastifyRequest): string {
  return (request.headers['user-agent'] ?? 'unknown').slice(0, 300)
}

/** What proxies leave on a request that they pass on. */
const ofAProxy = /^(x-forwarded|cf-|x-envoy|(forwarded|via|x-real-ip|true-client-ip|x-client-ip|x-original-host)$)/

/** Whether a request came by a loopback name, not through a proxy, and not for a page from elsewhere. */
export function isDirect({ headers, raw }: FastifyRequest): boolean {
  const host = (headers.host ?? '').replace(/:\d+$/, '')
  // Browsers speak 1.1; 1.0 is what a proxy speaks that was told nothing else, and it names no client.
  if (!isLoopback(host) || raw.httpVersion === '1.0') return false
  if (Object.keys(headers).some((name) => ofAProxy.test(name))) return false
  return [headers.origin, headers.referer].every((page) => !page || isLoopback(URL.parse(page)?.hostname ?? ''))
}

/** One household has one IPv4 address, but 2^64 IPv6 addresses. What a proxy wrote that is no address is the proxy's own. */
export function networkOf({ ip, socket }: Client): string {
  const address = addressIn(ip) ?? addressIn(socket.remoteAddress ?? '') ?? 'unknown'
  if (!address.includes(':')) return address
  const [head = '', tail = ''] = address.split('::')
  const groups = head.split(':').filter(Boolean)
  const rest = tail.split(':').filter(Boolean)
  while (groups.length + rest.length < 8) groups.push('0')
  return `${[...groups, ...rest].slice(0, 4).join(':')}::/64`
}

type Client = { ip: string; socket: { remoteAddress?: string | undefined } }

/** The one spelling of an address: proxies add ports and brackets, and an IPv6 address can be written in many ways. */
function addressIn(written: string): string | null {
  const bare = written
    .replace(/^\[(.*)\](:\d+)?$/, '$1')
    .replace(/^([\d.]+):\d+$/, '$1')
    .replace(/%.*$/, '')
  if (isIP(bare) !== 6) return isIP(bare) === 4 ? bare : null
  const { address } = new SocketAddress({ address: bare, family: 'ipv6' })
  return address.replace(/^::ffff:(?=[\d.]+$)/, '')
}

/** A POST that created nothing new says so: 200 with `insertedId: null`. */
function insertedNothing(result: unknown): boolean {
  return typeof result === 'object' && result !== null && 'insertedId' in result && result.insertedId === null
}

function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page<unknown, number | null>): unknown[] {
  if (page.total !== null) reply.header('x-total-count', page.total)
  if (page.next !== null) {
    const next = new URL(request.url, 'http://here')
    next.searchParams.set('cursor', page.next)
    reply.header('link', `<${next.pathname}${next.search}>; rel="next"`)
  }
  return page.rows
}

function sendCsv(endpoint: Endpoint, reply: FastifyReply, lines: AsyncIterable<string>): Readable {
  const name = endpoint.path.split('/')[1]
  reply.type('text/csv; charset=utf-8').header('content-disposition', `attachment; filename="${name}.csv"`)
  return Readable.from(lines)
}

/** Calls of the API inside the process, as the program that sent a request would make them by HTTP: key, scopes and limits are looked at there. */
import type { contract, Endpoint, ErrorBody, OutputOf, RawInputOf, Scope } from '@piecework/contract'
import { requestOf } from '@piecework/contract/request'
import type { FastifyInstance, FastifyRequest } from 'fastify'

type Injected = Awaited<ReturnType<FastifyInstance['inject']>>

/** What the API answered instead. */
export class Refused extends Error {
  readonly status: number
  readonly body: ErrorBody
  readonly retryAfter: string | undefined

  constructor({ statusCode, headers }: Injected, body: ErrorBody) {
    super(body.message)
    this.status = statusCode
    this.body = body
    this.retryAfter = headers['retry-after']?.toString()
  }
}

/** They say who calls, from where and in which language. */
const passedHeaders = ['authorization', 'user-agent', 'accept-language', 'host', 'x-forwarded-for'] as const

export class Calls {
  readonly #app: FastifyInstance
  readonly #request: FastifyRequest
  readonly #scopes: readonly Scope[]

  constructor(app: FastifyInstance, request: FastifyRequest, scopes: readonly Scope[]) {
    this.#app = app
    this.#request = request
    this.#scopes = scopes
  }

  /** Whether the key has the scope: what it does not open is left out of an answer. */
  opens({ scope }: Pick<Endpoint, 'scope'>): boolean {
    return this.#scopes.some((each) => each === scope)
  }

  /** @throws `Refused` */
  async call<E extends Endpoint>(endpoint: E, input: RawInputOf<E>, signal?: AbortSignal): Promise<OutputOf<E>> {
    const { path, fields } = requestOf(endpoint, input as Record<string, unknown>)
    return this.#send(endpoint.method, path, { ...(fields && { payload: fields }), ...(signal && { signal }) })
  }

  /** Sends a file of rows as JSON Lines. @throws `Refused` */
  sendRows(endpoint: typeof contract.batches.create, name: string, rows: object[]) {
    const { path } = requestOf({ method: 'GET', path: endpoint.path }, { name })
    const payload = rows.map((row) => JSON.stringify(row)).join('\n')
    const headers = { 'content-type': 'application/x-ndjson' }
    return this.#send<OutputOf<typeof endpoint>>(endpoint.method, path, { payload, headers })
  }

  async #send<Output>(
    method: Endpoint['method'],
    path: string,
    more: { payload?: object | string; headers?: Record<string, string>; signal?: AbortSignal },
  ): Promise<Output> {
    const { headers, socket } = this.#request
    const passed = passedHeaders.flatMap((name) => (headers[name] ? [[name, headers[name]] as const] : []))
    const response = await this.#app.inject({
      method,
      url: `/api${path}`,
      ...more,
      headers: { ...Object.fromEntries(passed), ...more.headers },
      remoteAddress: socket.remoteAddress ?? '',
    })
    const body = response.json()
    if (response.statusCode >= 400) throw new Refused(response, body)
    return body
  }
}

/** The typed client: one call per endpoint of the contract, errors in the contract's words. */
import {
  type Access,
  ApiError,
  type Endpoint,
  type ErrorBody,
  type ErrorCode,
  type Page,
  type Role,
} from '@piecework/contract'

export type CallOptions = {
  signal?: AbortSignal
  /** The same key again makes a second try the same deed; without one, every call is its own. */
  idempotencyKey?: string
  /** A refusal by permission is the caller's to show: no way to the 403 page. */
  stay?: boolean
  /** For an endpoint that anyone may call and that acts on the token itself; all others send who is signed in. */
  token?: string
  /** What goes over the line in the place of `fetch`, such as one that remembers the last answer. */
  fetch?: (address: string, request: RequestInit & { headers: Headers }) => Promise<Response>
  /** Of an endpoint that takes a file: how much of it has gone, from 0 to 1. */
  onProgress?: (share: number) => void
}

/** Who is signed in, as far as a call must know; the identity slice fills it. */
export type Caller = {
  token: () => Promise<string | null>
  /** Brings a new token for the expired one, and says whether it could. */
  renew: (expired: string) => Promise<boolean>
  /** The session is over and cannot be renewed. */
  ended: () => void
  /** As what somebody asks; when the refusal comes it may be another already. */
  role: () => Role | undefined
  forbidden: (refused: ApiError, askedAs: Role | undefined) => void
}

let caller: Caller = {
  token: async () => null,
  renew: async () => false,
  ended: () => {},
  role: () => undefined,
  forbidden: () => {},
}

export function connectCaller(signedIn: Caller): void {
  caller = signedIn
}

/** The server could not be reached. */
export class Unreachable extends Error {
  constructor() {
    super('No connection. Nothing was lost; please try again.')
    this.name = 'Unreachable'
  }
}

type Result<Answer, Paged> = Paged extends true ? (Answer extends (infer Row)[] ? Page<Row> : never) : Answer

export async function call<Sent, Input, Answer, R extends ErrorCode, W extends Access, Paged extends boolean>(
  endpoint: Endpoint<Sent, Input, Answer, R, W, Paged>,
  sent: Sent,
  options: CallOptions = {},
): Promise<Result<Answer, Paged>> {
  // One key for the deed: a repeat after a renewed token must not do it twice.
  const key = endpoint.idempotent ? (options.idempotencyKey ?? newIdempotencyKey()) : undefined
  const askedAs = caller.role()
  const response = await askSignedIn(endpoint, sent as Record<string, unknown>, { ...options, key })
  if (!response.ok) {
    const refused = await readRefusal(response)
    if (refused.status === 403 && !options.stay) caller.forbidden(refused, askedAs)
    throw refused
  }
  return (await readAnswer(response, endpoint.paged)) as Result<Answer, Paged>
}

/** Fetches a file that an endpoint answers. */
export async function download<Sent, Input, Answer, R extends ErrorCode, W extends Access>(
  endpoint: Endpoint<Sent, Input, Answer, R, W>,
  sent: Sent,
): Promise<Blob> {
  const response = await askSignedIn(endpoint, sent as Record<string, unknown>)
  if (!response.ok) throw await readRefusal(response)
  return response.blob().catch(() => {
    throw new Unreachable()
  })
}

/** Opens a stream of server-sent events; what comes out of it is the caller's to read. */
export async function openStream(path: `/${string}`, signal: AbortSignal): Promise<ReadableStream<Uint8Array>> {
  const stream = { method: 'GET', path, access: 'signed-in', upload: false } as const
  const response = await askSignedIn(stream, {}, { signal })
  if (!response.ok || !response.body) throw await readRefusal(response)
  return response.body
}

/** Made anew for every deed; kept by the caller who wants to try the same deed again. */
export function newIdempotencyKey(): string {
  // Not randomUUID: it is missing on pages that come by plain http from another machine.
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

type HandlerInput = Pick<Endpoint, 'method' | 'path' | 'access' | 'upload'>
type How = Pick<CallOptions, 'signal' | 'onProgress' | 'token' | 'fetch'> & { key?: string | undefined }

/** Asks, and if the token has expired renews it once and asks again. */
async function askSignedIn(endpoint: HandlerInput, sent: Record<string, unknown>, how: How = {}): Promise<Response> {
  if (endpoint.access === 'anyone') return ask(endpoint, sent, how.token ?? null, how)
  const token = await caller.token()
  const response = await ask(endpoint, sent, token, how)
  if (response.status !== 401 || !token) return response
  const again = (await renewOnce(token)) ? await ask(endpoint, sent, await caller.token(), how) : response
  if (again.status === 401) caller.ended()
  return again
}

async function ask(
  endpoint: HandlerInput,
  sent: Record<string, unknown>,
  token: string | null,
  how: How,
): Promise<Response> {
  const { method, path, upload } = endpoint
  const { key, signal, onProgress } = how
  const rest = { ...sent }
  let address = `/api${path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name]
    delete rest[name]
    return encodeURIComponent(String(value))
  })}`
  const headers = new Headers({ accept: 'application/json' })
  if (token) headers.set('authorization', `Bearer ${token}`)
  if (key) headers.set('idempotency-key', key)
  const request: RequestInit & { headers: Headers } = { method, headers, ...(signal && { signal }) }
  if (method === 'GET') address += queryOf(rest)
  else if (!upload) {
    headers.set('content-type', 'application/json')
    request.body = JSON.stringify(rest)
  }
  try {
    if (!upload) return await (how.fetch ?? fetch)(address, request)
    const { sendForm } = await import('./upload.ts')
    return await sendForm(address, { fields: rest, headers, signal, onProgress })
  } catch (failure) {
    if (signal?.aborted) throw failure
    throw new Unreachable()
  }
}

function queryOf(rest: Record<string, unknown>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(rest))
    if (value !== undefined && value !== '') query.set(name, String(value))
  return query.size > 0 ? `?${query}` : ''
}

let renewing: Promise<boolean> | undefined

/** Many calls that find the token expired share one renewal. */
function renewOnce(expired: string): Promise<boolean> {
  renewing ??= caller.renew(expired).finally(() => {
    renewing = undefined
  })
  return renewing
}

async function readAnswer(response: Response, paged: boolean): Promise<unknown> {
  const answer = await response.json().catch((failure) => {
    // A line that broke in the middle of the answer is no mistake of the server.
    throw failure instanceof SyntaxError ? new ApiError('defect') : new Unreachable()
  })
  if (!paged) return answer
  const next = /<([^>]+)>;\s*rel="next"/.exec(response.headers.get('link') ?? '')?.[1]
  return {
    rows: answer,
    total: Number(response.headers.get('x-total-count') ?? answer.length),
    next: next ? new URL(next, location.href).searchParams.get('cursor') : null,
  }
}

async function readRefusal(response: Response): Promise<ApiError> {
  const body: Partial<ErrorBody> = await response.json().catch(() => ({}))
  // A screen knows few sentences itself, so the answer brings its own.
  if (body.code && body.message) return new ApiError(body.code, { ...body, status: response.status })
  return new ApiError(codeFor(response.status))
}

/** A proxy in between answers with a status alone. */
function codeFor(status: number): ErrorCode {
  if (status === 401) return 'bad_token'
  if (status === 403) return 'forbidden'
  if (status === 404) return 'not_found'
  if (status === 413) return 'too_large'
  if (status === 429) return 'too_many'
  return status >= 502 && status <= 504 ? 'busy' : 'defect'
}

/**
 * The typed API client: one call per endpoint of the contract; errors are `ApiError` with the codes of the contract.
 */
import {
  ApiError,
  type Endpoint,
  type ErrorBody,
  errorMessage,
  type RawInputOf,
  type ResultOf,
  type Role,
  type ScreenErrorCode,
} from '@piecework/contract'
import { requestOf } from '@piecework/contract/request'
import { acceptLanguage, language } from '#texts/language.ts'
import { noConnection } from '#texts/ui.ts'
import { sendFile } from './upload.ts'

export type CallOptions = {
  signal?: AbortSignal
  /** A repeated call with the same key has no second effect. Without a key, every call gets a new one. */
  idempotencyKey?: string
  /** The caller shows a permission error itself; the user is not sent to the 403 page. */
  handlesForbidden?: boolean
  /** Token for an endpoint with access `anyone`. All other endpoints get the token of the signed-in user. */
  token?: string
  /** Replaces `fetch`, for example with one that caches the last response. */
  fetch?: (url: string, request: RequestInit & { headers: Headers }) => Promise<Response>
  /** The request outlives the page, if its body is small enough for browsers. */
  keepalive?: boolean
  /** Upload progress of a file endpoint, from 0 to 1. */
  onProgress?: (share: number) => void
}

/** The session as a call needs it; set by the auth slice. */
export type Caller = {
  token: () => Promise<string | null>
  /** Requests a new token for the expired one. Resolves to false if the session cannot be renewed. */
  renew: (expired: string) => Promise<boolean>
  /** Called when the session has ended and cannot be renewed. `error` says why, for example that the account was removed. */
  onSessionEnded: (error: Pick<ApiError, 'code' | 'at'>) => void
  /** The current role. It may change between a request and its error response. */
  role: () => Role | undefined
  onForbidden: (error: ApiError, roleAtRequest: Role | undefined) => void
}

let caller: Caller = {
  token: async () => null,
  renew: async () => false,
  onSessionEnded: () => {},
  role: () => undefined,
  onForbidden: () => {},
}

export function connectCaller(signedIn: Caller): void {
  caller = signedIn
}

/** The server cannot be reached, or the response is incomplete. */
export class ConnectionError extends Error {
  constructor() {
    super(noConnection)
    this.name = 'ConnectionError'
  }
}

export async function call<E extends Endpoint>(
  endpoint: E,
  input: RawInputOf<E>,
  options: CallOptions = {},
): Promise<ResultOf<E, number>> {
  // One key per call: a repeat after a token renewal must not have a second effect.
  const key = endpoint.idempotent ? (options.idempotencyKey ?? newIdempotencyKey()) : undefined
  const roleAtRequest = caller.role()
  const response = await sendAuthenticated(endpoint, input as Record<string, unknown>, { ...options, key })
  if (!response.ok) {
    const error = await readError(response)
    if (error.responseStatus === 403 && !options.handlesForbidden) caller.onForbidden(error, roleAtRequest)
    throw error
  }
  return (await readOutput(response, endpoint.paged)) as ResultOf<E, number>
}

/** Downloads the file that an endpoint returns. @throws ApiError, ConnectionError */
export async function download<E extends Endpoint>(endpoint: E, input: RawInputOf<E>): Promise<Blob> {
  const response = await sendAuthenticated(endpoint, input as Record<string, unknown>)
  if (!response.ok) throw await readError(response)
  return response.blob().catch(() => {
    throw new ConnectionError()
  })
}

/** Opens a stream of server-sent events. @throws ApiError, ConnectionError */
export async function openStream(path: `/${string}`, signal: AbortSignal): Promise<ReadableStream<Uint8Array>> {
  const stream = { method: 'GET', path, access: 'signed-in', upload: false } as const
  const response = await sendAuthenticated(stream, {}, { signal })
  if (!response.ok || !response.body) throw await readError(response)
  return response.body
}

/** Creates a key for one call. A caller that wants to repeat the call keeps the key. */
export function newIdempotencyKey(): string {
  // Not randomUUID: browsers do not offer it on plain http pages of another machine.
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

type RequestEndpoint = Pick<Endpoint, 'method' | 'path' | 'access' | 'upload'>
type SendOptions = Pick<CallOptions, 'signal' | 'keepalive' | 'onProgress' | 'token' | 'fetch'> & {
  key?: string | undefined
}

const unknownEnd = { code: 'bad_token', at: undefined } as const

/** Sends the request. If the token has expired, renews it once and sends the request again. */
async function sendAuthenticated(
  endpoint: RequestEndpoint,
  input: Record<string, unknown>,
  options: SendOptions = {},
): Promise<Response> {
  if (endpoint.access === 'anyone') return sendRequest(endpoint, input, options.token ?? null, options)
  const token = await caller.token()
  const response = await sendRequest(endpoint, input, token, options)
  if (response.status !== 401 || !token) return response
  const repeated = (await renewOnce(token))
    ? await sendRequest(endpoint, input, await caller.token(), options)
    : response
  if (repeated.status === 401) caller.onSessionEnded(await readError(repeated.clone()).catch(() => unknownEnd))
  return repeated
}

async function sendRequest(
  endpoint: RequestEndpoint,
  input: Record<string, unknown>,
  token: string | null,
  options: SendOptions,
): Promise<Response> {
  const { method, upload } = endpoint
  const { key, signal, onProgress } = options
  const { path, fields } = requestOf(endpoint, input)
  const url = `/api${path}`
  const headers = new Headers({ accept: 'application/json' })
  if (token) headers.set('authorization', `Bearer ${token}`)
  if (key) headers.set('idempotency-key', key)
  // A browser's own list of languages is longer, which the server answers in English.
  if (language === 'bn') headers.set('accept-language', acceptLanguage())
  const request: RequestInit & { headers: Headers } = { method, headers, ...(signal && { signal }) }
  if (fields && !upload) {
    headers.set('content-type', 'application/json')
    request.body = JSON.stringify(fields)
    // A character has at most three bytes.
    if (options.keepalive && request.body.length * 3 < maxKeepaliveBytes) request.keepalive = true
  }
  try {
    if (!upload) return await (options.fetch ?? fetch)(url, request)
    return await sendFile(url, { upload, fields, headers, signal, onProgress })
  } catch (failure) {
    if (signal?.aborted) throw failure
    throw new ConnectionError()
  }
}

/** Browsers refuse more than 64 KB in all requests that outlive their page. */
const maxKeepaliveBytes = 60_000

let renewal: Promise<boolean> | undefined

/** Calls that fail at the same time with an expired token share one renewal. */
function renewOnce(expired: string): Promise<boolean> {
  renewal ??= caller.renew(expired).finally(() => {
    renewal = undefined
  })
  return renewal
}

async function readOutput(response: Response, paged: boolean): Promise<unknown> {
  const output = await response.json().catch((failure) => {
    // A connection that breaks in the middle of the body is not a defect of the server.
    throw failure instanceof SyntaxError ? errorOf('defect', 500) : new ConnectionError()
  })
  if (!paged) return output
  const next = /<([^>]+)>;\s*rel="next"/.exec(response.headers.get('link') ?? '')?.[1]
  return {
    rows: output,
    total: Number(response.headers.get('x-total-count') ?? output.length),
    next: next ? new URL(next, location.href).searchParams.get('cursor') : null,
  }
}

async function readError(response: Response): Promise<ApiError> {
  const body: Partial<ErrorBody> = await response.json().catch((failure) => {
    if (failure instanceof SyntaxError) return {}
    // A query that was cancelled in the middle of the body has no error: a 403 would lead to the 403 page.
    throw failure instanceof DOMException && failure.name === 'AbortError' ? failure : new ConnectionError()
  })
  if (body.code && body.message) {
    const retryAfter = Number(response.headers.get('retry-after'))
    return new ApiError(body.code, { ...body, retryAfter, responseStatus: response.status })
  }
  return errorOf(codeFor(response.status), response.status)
}

/** An error that no response of the server describes. */
export function errorOf(code: ScreenErrorCode, responseStatus = 0): ApiError {
  return new ApiError(code, { message: errorMessage(code, language), responseStatus })
}

/** A proxy responds with a status and no error body. */
function codeFor(status: number): ScreenErrorCode {
  if (status === 401) return 'bad_token'
  if (status === 403) return 'forbidden'
  if (status === 404) return 'not_found'
  if (status === 413) return 'too_large'
  if (status === 429) return 'too_many'
  return status >= 502 && status <= 504 ? 'busy' : 'defect'
}

/** Calls of the API, repeated while the server is away or busy. */

/** An error of the API, with its code and its sentence. */
export class PieceworkError extends Error {
  readonly code: string
  /** Of the response; 0 when none came. */
  readonly status: number
  /** Sentences by the names of the fields that break a rule. */
  readonly fields: Record<string, string>
  /** Of `key_limit`: the coins that are left of the limit. */
  readonly left: number | undefined
  /** When it can be tried again, if the server says so: ISO 8601. */
  readonly at: string | undefined

  constructor(status: number, { code, message, fields, left, at }: ErrorBody, cause?: unknown) {
    super(message, { cause })
    this.name = 'PieceworkError'
    this.code = code
    this.status = status
    this.fields = fields ?? {}
    this.left = left
    this.at = at
  }
}

type ErrorBody = { code: string; message: string; fields?: Record<string, string>; left?: number; at?: string }

export type Connection = {
  /** Of the server, without `/api`. */
  url: string
  key: string
  fetch: typeof fetch
}

type Body = { json: object } | { body: Blob | FormData; type?: string }
type Options = {
  query?: Record<string, string | number | undefined>
  /** A repeated call with this key changes nothing. */
  idempotencyKey?: string
  signal?: AbortSignal | undefined
}

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/** Milliseconds before each further attempt of a call that got no answer, or one that the server could not give. */
const pauses = [500, 1_000, 2_000, 4_000, 8_000, 16_000]
/** Of one attempt: longer than a call waits, and than a large file takes on a poor network. */
const longestMs = 120_000

/** @throws PieceworkError */
export async function call<Output>(
  { url, key, fetch }: Connection,
  method: Method,
  path: string,
  sent?: Body,
  { query = {}, idempotencyKey, signal }: Options = {},
): Promise<Output> {
  const address = new URL(`${url}/api${path}`)
  for (const [name, value] of Object.entries(query))
    if (value !== undefined) address.searchParams.set(name, String(value))
  const headers = {
    authorization: `Bearer ${key}`,
    ...(sent && 'json' in sent && { 'content-type': 'application/json' }),
    ...(sent && 'type' in sent && sent.type && { 'content-type': sent.type }),
    ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
  }
  const body = sent && ('json' in sent ? JSON.stringify(sent.json) : sent.body)
  for (let attempt = 0; ; attempt++) {
    const limit = AbortSignal.timeout(longestMs)
    const request = {
      method,
      headers,
      ...(body && { body }),
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
    }
    const response = await fetch(address, request).catch((failure: unknown) => failure)
    signal?.throwIfAborted()
    const answer = response instanceof Response ? await parsed(response) : null
    if (response instanceof Response && response.ok && answer !== null) return answer as Output
    const failure = response instanceof Response ? errorOf(response.status, answer) : noAnswer(url, response)
    // A proxy may send a date instead.
    const seconds = response instanceof Response ? Number(response.headers.get('retry-after')) || 0 : 0
    // A limit of calls ends by itself, however often it is met.
    const isLimit = failure.status === 429 && seconds > 0
    const pause = isLimit ? 0 : pauses[attempt]
    if (pause === undefined || !canBeRepeated(failure)) throw failure
    if (isLimit) attempt -= 1
    await delay(Math.max(pause, seconds * 1_000), signal)
  }
}

/** The server answers these again when it can: after a restart, when it is busy, or when the limit of calls is over. */
function canBeRepeated({ status }: PieceworkError): boolean {
  return status === 0 || status === 429 || (status >= 502 && status <= 504)
}

/** Null: it is not of the API. */
function parsed(response: Response): Promise<unknown> {
  return response.json().catch(() => null)
}

function errorOf(status: number, answer: unknown): PieceworkError {
  const body = answer as Partial<ErrorBody> | null
  const unknown = { code: 'no_answer', message: `The server answered with status ${status}.` }
  return new PieceworkError(status, body?.code ? (body as ErrorBody) : unknown)
}

function noAnswer(url: string, cause: unknown): PieceworkError {
  return new PieceworkError(0, { code: 'no_answer', message: `${url} did not answer.` }, cause)
}

function delay(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(done, milliseconds)
    function done() {
      signal?.removeEventListener('abort', done)
      clearTimeout(timer)
      if (signal?.aborted) reject(signal.reason)
      else resolve()
    }
    signal?.addEventListener('abort', done)
  })
}

/** Sends calls to a server with autocannon and records the time of every response. */
import autocannon, { type Options } from 'autocannon'

export type Call = { method: 'GET' | 'POST' | 'PATCH' | 'DELETE'; path: string; token?: string; body?: object }

export type Round = { perSecond: number; timesMs: number[]; answers: string[] }

export const clients = 8

/** Sends the calls of the list repeatedly for `seconds`. */
export function driveFor(url: string, calls: Call[], seconds: number): Promise<Round> {
  let at = 0
  return drive(url, () => calls[at++ % calls.length] as Call, { duration: seconds }, false)
}

/** Sends every call of the list once. `answers` are the response bodies; `onResponse` receives each with its call. */
export async function driveOnce(url: string, calls: Call[], onResponse?: OnResponse): Promise<Round> {
  if (calls.length === 0) return { perSecond: 0, timesMs: [], answers: [] }
  let at = 0
  const nextCall = () => calls[at++] ?? (calls.at(-1) as Call)
  return drive(url, nextCall, { amount: calls.length, connections: Math.min(clients, calls.length) }, true, onResponse)
}

type OnResponse = (call: Call, status: number, body: string) => void

/** @throws Error when a call fails: the times of failed calls mean nothing. */
async function drive(
  url: string,
  next: () => Call,
  extent: { duration?: number; amount?: number; connections?: number },
  keepAnswers: boolean,
  onResponse?: OnResponse,
): Promise<Round> {
  const timesMs: number[] = []
  const answers: string[] = []
  let firstError: string | null = null
  const began = performance.now()
  // The time of the last response: autocannon itself ends up to a second later.
  let lastResponseAt = began
  const options: Options = {
    url,
    connections: clients,
    timeout: 30,
    ...extent,
    requests: [
      {
        setupRequest: (request, context) => {
          const call = next()
          Object.assign(context, { call })
          return { ...request, ...asRequest(call) }
        },
        onResponse: (status, body, context) => {
          const { call } = context as { call: Call }
          if (status >= 300) firstError ??= `${call.method} ${call.path}: ${status} ${body}`
          if (keepAnswers) answers.push(body)
          onResponse?.(call, status, body)
        },
      },
    ],
  }
  await new Promise<void>((resolve, reject) => {
    autocannon(options, (error) => (error ? reject(error) : resolve())).on(
      'response',
      (_client, _status, _size, timeMs) => {
        timesMs.push(timeMs)
        lastResponseAt = performance.now()
      },
    )
  })
  const seconds = (lastResponseAt - began) / 1_000
  if (firstError !== null) throw new Error(firstError)
  return { perSecond: timesMs.length === 0 ? 0 : timesMs.length / seconds, timesMs, answers }
}

function asRequest({ method, path, token, body }: Call) {
  return {
    method,
    path: `/api${path}`,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    body: body ? JSON.stringify(body) : undefined,
  }
}

/** The time in milliseconds that this share of the responses did not exceed. */
export function percentile(timesMs: number[], share: number): number {
  const sorted = timesMs.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

export function median<T>(rounds: T[], value: (round: T) => number): number {
  return percentile(rounds.map(value), 0.5)
}

/** A call for each number up to `count`, with the items in turn. */
export function repeat<T>(count: number, items: T[], make: (item: T, at: number) => Call): Call[] {
  return Array.from({ length: count }, (_, at) => make(items[at % items.length] as T, at))
}

export async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return (performance.now() - began) / 1_000
}

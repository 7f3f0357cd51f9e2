/** Drives a server over HTTP with autocannon and keeps the time of every answer. */
import autocannon, { type Options } from 'autocannon'

export type Call = { method: 'GET' | 'POST' | 'PATCH' | 'DELETE'; path: string; token?: string; body?: object }

export type Round = { perSecond: number; timesMs: number[]; bytes: number; answers: string[] }

export const clients = 8

/** For so many seconds, calls from the list over and over. */
export function driveFor(url: string, calls: Call[], seconds: number, connections = clients): Promise<Round> {
  let at = 0
  return drive(url, () => calls[at++ % calls.length] as Call, { duration: seconds, connections }, false)
}

/** Every call of the list once. `answers` are their bodies; `heard` gets each with its call. */
export async function driveOnce(url: string, calls: Call[], connections = clients, heard?: Heard): Promise<Round> {
  if (calls.length === 0) return { perSecond: 0, timesMs: [], bytes: 0, answers: [] }
  let at = 0
  const rest = () => calls[at++] ?? (calls.at(-1) as Call)
  return drive(url, rest, { amount: calls.length, connections: Math.min(connections, calls.length) }, true, heard)
}

/** Calls as `next` invents them; `heard` gets every answer. */
export function driveWith(
  url: string,
  next: () => Call,
  seconds: number,
  heard: (call: Call, status: number, body: string) => void,
): Promise<Round> {
  return drive(url, next, { duration: seconds }, false, heard)
}

type Heard = (call: Call, status: number, body: string) => void

/** @throws when an answer is no success, unless `driveWith` listens: a benchmark of refusals says nothing. */
async function drive(
  url: string,
  next: () => Call,
  extent: { duration?: number; amount?: number; connections?: number },
  keepAnswers: boolean,
  heard?: Heard,
): Promise<Round> {
  const timesMs: number[] = []
  const answers: string[] = []
  let bytes = 0
  let refused: string | null = null
  const began = performance.now()
  // Not when autocannon is done: it looks at its clock once a second.
  let last = began
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
          if (status >= 300) refused ??= `${call.method} ${call.path}: ${status} ${body}`
          if (keepAnswers) answers.push(body)
          heard?.(call, status, body)
        },
      },
    ],
  }
  await new Promise<void>((done, failed) => {
    autocannon(options, (error) => (error ? failed(error) : done())).on(
      'response',
      (_client, _status, size, timeMs) => {
        timesMs.push(timeMs)
        last = performance.now()
        bytes += size
      },
    )
  })
  const seconds = (last - began) / 1_000
  if (refused !== null && (keepAnswers || !heard)) throw new Error(refused)
  return { perSecond: timesMs.length / seconds, timesMs, bytes: bytes / timesMs.length, answers }
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

/** The time that this share of the answers did not pass. */
export function percentile(timesMs: number[], share: number): number {
  const inOrder = timesMs.toSorted((a, b) => a - b)
  return inOrder[Math.min(inOrder.length - 1, Math.floor(inOrder.length * share))] ?? 0
}

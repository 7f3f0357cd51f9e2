/** Sends one request to a webhook. */
import { request as requestByHttp } from 'node:http'
import { request as requestByHttps } from 'node:https'
import { isIP } from 'node:net'
import { hostOf, isReachable, lookupWithin, type Reach } from './addresses.ts'

/** The status of the response and its beginning, or why there is none. */
export type Answer = { status: number | null; error: string | null; answer: string | null }

type Sent = { url: string; headers: Record<string, string>; body: string }

const timeoutMs = 10_000
/** Characters of the response that are kept. */
const answerKept = 1_000

/** Redirects are not followed, and no connection is used again. Never throws. */
export async function postTo(
  { url: typed, headers, body }: Sent,
  reach: Reach,
  stopping: AbortSignal,
): Promise<Answer> {
  const url = new URL(typed)
  const host = hostOf(url)
  // A literal address is not looked up.
  if (isIP(host) && !isReachable(host, url.protocol, reach))
    return { status: null, error: `${host} is in a network that is not listed`, answer: null }
  const { promise, resolve } = Promise.withResolvers<Answer>()
  const fail = (failure: Error) => resolve({ status: null, error: failure.message.slice(0, 300), answer: null })
  const request = (url.protocol === 'https:' ? requestByHttps : requestByHttp)(
    url,
    {
      method: 'POST',
      agent: false,
      lookup: lookupWithin(url.protocol, reach),
      signal: AbortSignal.any([stopping, AbortSignal.timeout(timeoutMs)]),
      headers: { ...headers, 'content-type': 'application/json', 'user-agent': 'Piecework webhooks' },
    },
    async (response) => {
      let answer = ''
      try {
        for await (const piece of response.setEncoding('utf8')) {
          answer += piece
          if (answer.length >= answerKept) break
        }
      } catch {
        // What has come says enough.
      }
      request.destroy()
      resolve({ status: response.statusCode ?? null, error: null, answer: storable(answer.slice(0, answerKept)) })
    },
  )
  request.on('error', (failure) =>
    fail(
      failure.name === 'TimeoutError' || failure.name === 'AbortError'
        ? new Error('no answer within 10 seconds')
        : failure,
    ),
  )
  request.end(body)
  return promise
}

/** PostgreSQL stores no NUL and no half of a character. */
function storable(text: string): string {
  return text.replaceAll('\0', '').toWellFormed()
}

/** Responses to calls of a page in place of the server's, by the endpoint of the contract. */
import { apiErrors, type ErrorCode, type OutputOf } from '@piecework/contract'
import type { CalledEndpoint } from '@piecework/contract/test/calls'
import type { BrowserContext, Page, Request, Route } from '@playwright/test'

/** Stops responding in place of the server. */
export type Stop = () => Promise<void>
type Respond = (route: Route) => unknown

/**
 * Each call of the endpoint, or only some `times`, gets its response from `respond`; other calls go on to the server.
 * The `times` of Playwright would also count the calls of the same path by another method.
 */
export async function respondTo(
  target: Page | BrowserContext,
  endpoint: CalledEndpoint,
  respond: Respond,
  { times }: { times: number } = { times: Infinity },
): Promise<Stop> {
  const path = pathOf(endpoint)
  const matches = ({ pathname }: URL) => path.test(pathname)
  let left = times
  const handler = (route: Route) => {
    if (left === 0 || route.request().method() !== endpoint.method) return route.fallback()
    left -= 1
    return respond(route)
  }
  await target.route(matches, handler)
  return () => target.unroute(matches, handler)
}

/** @param output as the client reads it; of a list all its rows */
export function answer<E extends CalledEndpoint>(
  target: Page | BrowserContext,
  endpoint: E,
  output: OutputOf<E>,
): Promise<Stop> {
  const headers = Array.isArray(output) ? { 'x-total-count': String(output.length) } : {}
  return respondTo(target, endpoint, (route) => route.fulfill({ json: output, headers }))
}

/** @param code without it the server itself fails */
export function refuse(target: Page | BrowserContext, endpoint: CalledEndpoint, code?: ErrorCode): Promise<Stop> {
  return respondTo(target, endpoint, async (route) => {
    const isBangla = (await route.request().headerValue('accept-language'))?.startsWith('bn') ?? false
    return route.fulfill(refusal(code, isBangla ? 'পরীক্ষা থেকে ফেরত।' : 'Refused by the test.'))
  })
}

/** The response of the server to a call that it refuses, with the message in the language of the call; without a code it fails itself. */
export function refusal(code?: ErrorCode, message = ''): { status: number; json: object } {
  return code ? { status: apiErrors[code], json: { code, message } } : { status: 500, json: {} }
}

/** The calls have no response, as without a connection. */
export function loseCalls(target: Page | BrowserContext, endpoint: CalledEndpoint): Promise<Stop> {
  return respondTo(target, endpoint, (route) => route.abort())
}

/** Holds the calls until `release` is called; they then get their response from `respond`, by default from the server. */
export async function holdCalls(
  target: Page | BrowserContext,
  endpoint: CalledEndpoint,
  respond: Respond = (route) => route.continue(),
): Promise<{ release: () => void; stop: Stop }> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const stop = await respondTo(target, endpoint, async (route) => {
    await released
    await respond(route)
  })
  return { release, stop }
}

/** For `waitForRequest` and `waitForResponse`. */
export function isCallOf(endpoint: CalledEndpoint): (request: Pick<Request, 'method' | 'url'>) => boolean {
  const path = pathOf(endpoint)
  return (request) => request.method() === endpoint.method && path.test(new URL(request.url()).pathname)
}

function pathOf({ path }: CalledEndpoint): RegExp {
  return new RegExp(`^/api${path.replace(/\{\w+\}/g, '[^/]+')}$`)
}

/** Every error becomes the one shape of a refusal; what is our fault is logged, never shown. */
import { commonRefusals, type Endpoint, type Refusal, Refused } from '@piecework/contract'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { errorCode, isUnavailable } from '../db/errors.ts'

const byStatus: Record<number, Refusal> = {
  400: 'malformed',
  404: 'not_found',
  413: 'too_large',
  415: 'unsupported_media_type',
  429: 'too_many',
}

/** A character that PostgreSQL text cannot hold, such as NUL in a search: no row contains it. */
const notText = new Set(['22021', '22P05'])

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The endpoint of the contract that the route is bound to. */
    endpoint?: Endpoint
  }
}

export type RefusalOptions = {
  /** Is called when an endpoint refuses a request with a code that the contract does not list for it. */
  onUnlistedRefusal?: (endpoint: Endpoint, code: Refusal) => void
}

export function refuseInOneShape(app: FastifyInstance, { onUnlistedRefusal }: RefusalOptions = {}): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refused = toRefused(error)
    const { endpoint } = request.routeOptions.config
    if (endpoint && !isListed(endpoint, refused.code)) onUnlistedRefusal?.(endpoint, refused.code)
    if (refused.status >= 500) {
      request.log.error({ err: error }, 'a request failed')
      // Whoever asks for help can say which line of the log it is about.
      reply.header('x-request-id', request.id)
    } else if (isAtADoor(refused)) {
      const { method, routeOptions } = request
      request.log.info({ code: refused.code, method, route: routeOptions.url ?? 'none' }, 'refused')
    }
    if (refused.status === 503) reply.header('retry-after', '5')
    if (refused.retryAfter !== undefined) reply.header('retry-after', String(refused.retryAfter))
    if (refused.status === 401) reply.header('www-authenticate', 'Bearer')
    return reply.status(refused.status).send(refused.body())
  })
}

/** What cannot even be routed, such as an address that is no URL, comes past the error handler. */
export function refuseUnroutable(error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void {
  const refused = toRefused(error)
  reply.status(refused.status).send(refused.body())
}

/** Who asks, may they, how often, and with which secret: what somebody looks for who suspects an attack. */
function isAtADoor({ code, status }: Refused): boolean {
  return [401, 403, 429].includes(status) || code.startsWith('auth/') || code === 'wrong_code'
}

function isListed(endpoint: Endpoint, code: Refusal): boolean {
  return endpoint.refusals.includes(code) || commonRefusals.some((common) => common === code)
}

function toRefused(error: FastifyError): Refused {
  if (error instanceof Refused) return error
  if (notText.has(errorCode(error) ?? '')) return new Refused('not_found')
  // A body that breaks off has the code of a lost database; but what has a status is about the request.
  if (error.statusCode === undefined && isUnavailable(error)) return new Refused('busy')
  return new Refused(
    byStatus[error.statusCode ?? 500] ?? (error.statusCode && error.statusCode < 500 ? 'malformed' : 'defect'),
  )
}

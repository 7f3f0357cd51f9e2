/** Every error becomes the one shape of a refusal; what is our fault is logged, never shown. */
import { ApiError, commonErrors, type Endpoint, type ErrorCode } from '@piecework/contract'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { errorCode, isUnavailable } from '../db/errors.ts'

const byStatus: Record<number, ErrorCode> = {
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

export type ErrorHandlerOptions = {
  /** Is called when an endpoint refuses a request with a code that the contract does not list for it. */
  onUnlistedError?: (endpoint: Endpoint, code: ErrorCode) => void
}

export function handleErrors(app: FastifyInstance, { onUnlistedError }: ErrorHandlerOptions = {}): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const apiError = toApiError(error)
    const { endpoint } = request.routeOptions.config
    if (endpoint && !isListed(endpoint, apiError.code)) onUnlistedError?.(endpoint, apiError.code)
    if (apiError.status >= 500) {
      request.log.error({ err: error }, 'a request failed')
      // Whoever asks for help can say which line of the log it is about.
      reply.header('x-request-id', request.id)
    } else if (isAccessError(apiError)) {
      const { method, routeOptions } = request
      request.log.info({ code: apiError.code, method, route: routeOptions.url ?? 'none' }, 'refused')
    }
    if (apiError.status === 503) reply.header('retry-after', '5')
    if (apiError.retryAfter !== undefined) reply.header('retry-after', String(apiError.retryAfter))
    if (apiError.status === 401) reply.header('www-authenticate', 'Bearer')
    return reply.status(apiError.status).send(apiError.body())
  })
}

/** What cannot even be routed, such as an address that is no URL, comes past the error handler. */
export function handleUnroutable(error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void {
  const apiError = toApiError(error)
  reply.status(apiError.status).send(apiError.body())
}

/** Who asks, may they, how often, and with which secret: what somebody looks for who suspects an attack. */
function isAccessError({ code, status }: ApiError): boolean {
  return [401, 403, 429].includes(status) || code.startsWith('auth/') || code === 'wrong_code'
}

function isListed(endpoint: Endpoint, code: ErrorCode): boolean {
  return endpoint.errors.includes(code) || commonErrors.some((common) => common === code)
}

function toApiError(error: FastifyError): ApiError {
  if (error instanceof ApiError) return error
  if (notText.has(errorCode(error) ?? '')) return new ApiError('not_found')
  // A body that breaks off has the code of a lost database; but what has a status is about the request.
  if (error.statusCode === undefined && isUnavailable(error)) return new ApiError('busy')
  return new ApiError(
    byStatus[error.statusCode ?? 500] ?? (error.statusCode && error.statusCode < 500 ? 'malformed' : 'defect'),
  )
}

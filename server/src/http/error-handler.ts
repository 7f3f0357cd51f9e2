/** Converts every error to an API error; defects of the server are logged and their details never sent. */
import { ApiError, apiErrors, commonErrors, type Endpoint, type ErrorBody, type ErrorCode } from '@piecework/contract'
import type { Language, Locale } from '@piecework/contract/language'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { noteFull } from '../config/room.ts'
import { errorCode, isDiskFull, isUnavailable } from '../db/errors.ts'
import { errorTexts } from './error-texts.ts'
import { announceLanguage, write } from './language.ts'

const byStatus: Record<number, ErrorCode> = {
  400: 'malformed',
  404: 'not_found',
  413: 'too_large',
  415: 'unsupported_media_type',
  429: 'too_many',
}

/** SQLSTATEs for a character that PostgreSQL text cannot hold, such as NUL in a search: no row contains it. */
const notText = new Set(['22021', '22P05'])

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The endpoint of the contract that belongs to the route. */
    endpoint?: Endpoint
  }
}

export type ErrorHandlerOptions = {
  /** Called when a request ends with an error code that the contract does not list for its endpoint. */
  onUnlistedError?: (endpoint: Endpoint, code: ErrorCode) => void
}

export function handleErrors(app: FastifyInstance, { onUnlistedError }: ErrorHandlerOptions = {}): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const apiError = toApiError(error)
    const { endpoint } = request.routeOptions.config
    if (endpoint && !isListed(endpoint, apiError.code)) onUnlistedError?.(endpoint, apiError.code)
    const status = statusOf(apiError)
    const isFull = apiError.code === 'storage_full'
    if (isFull) noteFull()
    if (status >= 500) {
      request.log.error({ err: error }, isFull ? 'there is no room to store more' : 'a request failed')
      // A user who reports the error can name the request, which the log contains too.
      reply.header('x-request-id', request.id)
    } else if (isAccessError(apiError)) {
      const { method, routeOptions } = request
      request.log.info({ code: apiError.code, method, route: routeOptions.url ?? 'none' }, 'refused')
    }
    if (status === 503) reply.header('retry-after', '5')
    if (apiError.retryAfter !== undefined) reply.header('retry-after', String(apiError.retryAfter))
    if (status === 401) reply.header('www-authenticate', 'Bearer')
    return sendError(apiError, request, reply)
  })
}

/** Handles requests without a route, such as an invalid URL: they do not reach the error handler. */
export function handleUnroutable(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  sendError(toApiError(error), request, reply)
}

/** Responds with the error, in the language and the digits that the request asks for. */
export function sendError(error: ApiError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply.status(statusOf(error)).send(errorBody(error, announceLanguage(request, reply)))
}

/** An error without a message of its own has that of its code. */
export function errorBody({ code, at, details }: ApiError, locale: Locale): ErrorBody {
  const { message = (language: Language) => errorTexts[language][code], fields, left } = details
  const writtenFields = Object.entries(fields ?? {}).map(([field, text]) => [field, write(text, locale)])
  return {
    code,
    message: write(message, locale),
    ...(fields && { fields: Object.fromEntries(writtenFields) }),
    ...(at !== undefined && { at }),
    ...(left !== undefined && { left }),
  }
}

/** The message of any error in English, for the operator. */
export function messageForOperator(error: unknown): string {
  if (error instanceof Error && typeof error.cause === 'string') return error.cause
  if (error instanceof ApiError) return errorBody(error, 'en').message
  return error instanceof Error ? error.message : String(error)
}

/** The status of the response to an error. */
export function statusOf({ code }: ApiError): number {
  return apiErrors[code]
}

/** Errors of sign-in, permissions and rate limits. They are logged, so that an attack can be recognised. */
function isAccessError(apiError: ApiError): boolean {
  const { code } = apiError
  return [401, 403, 429].includes(statusOf(apiError)) || code.startsWith('auth/') || code === 'wrong_code'
}

function isListed(endpoint: Endpoint, code: ErrorCode): boolean {
  return endpoint.errors.includes(code) || commonErrors.some((common) => common === code)
}

function toApiError(error: FastifyError): ApiError {
  if (error instanceof ApiError) return error
  if (notText.has(errorCode(error) ?? '')) return new ApiError('not_found')
  if (isDiskFull(error)) return new ApiError('storage_full')
  // An aborted request body has the same error code as a lost database, but only request errors have a status.
  if (error.statusCode === undefined && isUnavailable(error)) return new ApiError('busy')
  return new ApiError(
    byStatus[error.statusCode ?? 500] ?? (error.statusCode && error.statusCode < 500 ? 'malformed' : 'defect'),
  )
}

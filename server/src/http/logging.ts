/** The format of the log. It never contains an e-mail, token, password, card number, body or input text. */
import type { Config } from '../config.ts'
import { brokenConstraint, errorCode } from '../db/errors.ts'

/** The secret headers of a request, also where the form parser (busboy) logs them at level trace. */
const redact = ['req', 'busboyOptions'].flatMap((of) => [`${of}.headers.authorization`, `${of}.headers.cookie`])

type PlainError = { type: string; message: string; stack: string; [more: string]: unknown }

export function logging({ logLevel }: Pick<Config, 'logLevel'>) {
  return { level: logLevel, redact, serializers: { err: plainError } }
}

/** Only the properties that identify the defect: `detail` and `parameters` of a database error contain row values. */
export function plainError(error: Error): PlainError {
  const { name, message, stack, cause } = error
  return {
    type: name,
    message: redactText(message),
    stack: redactText(stack ?? ''),
    code: errorCode(error),
    constraint: brokenConstraint(error),
    ...(cause instanceof Error && { cause: plainError(cause) }),
    ...(typeof cause === 'string' && { cause: redactText(cause) }),
  }
}

/** The same in one line, for messages before the log exists. */
export function formatFailure(failure: unknown): string {
  if (!(failure instanceof Error)) return redactText(String(failure))
  const { message, code, constraint } = plainError(failure)
  const cause = failure.cause === undefined ? null : formatFailure(failure.cause)
  return [message, code, constraint, cause].filter(Boolean).join(' · ')
}

const sensitivePatterns = [
  [/[\w.+%-]+@[\w-]+(\.[\w-]+)+/g, '[address]'],
  [/(?<![\w-])[\w-]{43,}(?![\w-])/g, '[token]'],
  [/(?<![\w-])\d(?:[ -]?\d){12,18}(?![\w-])/g, '[number]'],
] as const

/** An error message may contain input of a user. */
function redactText(text: string): string {
  return sensitivePatterns.reduce((rest, [pattern, replacement]) => rest.replace(pattern, replacement), text)
}

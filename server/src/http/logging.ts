/** How the log is written, and what never is: no address, token, password, card number, body or typed word. */
import type { Config } from '../config.ts'
import { brokenConstraint, errorCode } from '../db/errors.ts'

/** The headers of a request, also as the reader of forms logs them at its finest level. */
const redact = ['req', 'busboyOptions'].flatMap((of) => [`${of}.headers.authorization`, `${of}.headers.cookie`])

type PlainError = { type: string; message: string; stack: string; [more: string]: unknown }

export function logging({ logLevel }: Pick<Config, 'logLevel'>) {
  return { level: logLevel, redact, serializers: { err: plainError } }
}

/** Only what names the defect. A database tells in `detail` and `parameters` which row it was about. */
export function plainError(error: Error): PlainError {
  const { name, message, stack, cause } = error
  return {
    type: name,
    message: withoutUsers(message),
    stack: withoutUsers(stack ?? ''),
    code: errorCode(error),
    constraint: brokenConstraint(error),
    ...(cause instanceof Error && { cause: plainError(cause) }),
    ...(typeof cause === 'string' && { cause: withoutUsers(cause) }),
  }
}

/** The same in one line, for what is said when there is no log yet. */
export function failureInWords(failure: unknown): string {
  if (!(failure instanceof Error)) return withoutUsers(String(failure))
  const { message, code, constraint } = plainError(failure)
  const cause = failure.cause === undefined ? null : failureInWords(failure.cause)
  return [message, code, constraint, cause].filter(Boolean).join(' · ')
}

const typed = [
  [/[\w.+%-]+@[\w-]+(\.[\w-]+)+/g, '[address]'],
  [/(?<![\w-])[\w-]{43,}(?![\w-])/g, '[token]'],
  [/(?<![\w-])\d(?:[ -]?\d){12,18}(?![\w-])/g, '[number]'],
] as const

/** A message may repeat what somebody typed. */
function withoutUsers(text: string): string {
  return typed.reduce((rest, [pattern, instead]) => rest.replace(pattern, instead), text)
}

/** Validation with messages in the language of the reader. */
import * as z from 'zod/mini'
import { texts as bn } from '#bn/fields.ts'
import { texts as en } from '#en/fields.ts'
import { readNumber } from './digits.ts'
import type { Language, Message, WriteMessage } from './language.ts'
import { quoted } from './quoted.ts'

const texts = { en, bn }

/** Parses a value; an issue has the message of its rule; without one, that of `otherwise`, or "Invalid input". */
export function validate<Output, Input>(
  schema: z.core.$ZodType<Output, Input>,
  value: unknown,
  language: Language,
  otherwise?: (issue: z.core.$ZodRawIssue) => string,
): ReturnType<typeof z.safeParse<z.core.$ZodType<Output, Input>>> {
  return z.safeParse(schema, value, { error: (issue) => messageOf(issue, otherwise)(language) })
}

/** The same once for readers of both languages. */
export function validateForAll<Output, Input>(
  schema: z.core.$ZodType<Output, Input>,
  value: unknown,
): { data: Output } | { issues: { path: PropertyKey[]; message: Message }[] } {
  // The message of an issue is a text: the place of its `Message` among these.
  const messages: Message[] = []
  const parsed = z.safeParse(schema, value, { error: (issue) => String(messages.push(messageOf(issue)) - 1) })
  if (parsed.success) return { data: parsed.data }
  return {
    issues: parsed.error.issues.map(({ path, message }) => ({
      path,
      message: messages[Number(message)] ?? (() => message),
    })),
  }
}

function messageOf(issue: z.core.$ZodRawIssue, otherwise?: (issue: z.core.$ZodRawIssue) => string): Message {
  const { inst, input } = issue
  const rule = inst?._zod.def as { type?: string; write?: WriteMessage } | undefined
  if (rule?.type === 'number' && typeof input === 'string' && typeof readNumber(input) === 'string')
    return (language) => notANumber(input, language)
  return (language) => rule?.write?.(language, input) ?? otherwise?.(issue) ?? texts[language].invalidInput
}

/** What the field of a number says about another text. */
export function notANumber(typed: string, language: Language): string {
  return texts[language].notANumber(quoted(typed.slice(0, 40)))
}

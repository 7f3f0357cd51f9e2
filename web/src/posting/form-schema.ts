/** The rules of a form on this page: those of the contract, part by part. */
import { type FormPart, formOf, rulesOfPart } from '@piecework/contract/forms'
import { validate } from '@piecework/contract/validate'
import * as z from 'zod/mini'
import { language } from '#texts/language.ts'

const anyPart = z.custom<FormPart>().check((part) => {
  const rules = rulesOfPart(part.value.kind)
  const result = rules && validate(rules, part.value, language)
  if (result?.success) part.value = result.data
  for (const { path, message } of result?.error?.issues ?? []) {
    part.issues.push({ code: 'custom', path, message, input: part.value })
  }
})

export const formSchema = formOf(anyPart)

export type OrNone<Value> = z.ZodMiniType<Value | undefined, Value | null | undefined>

/** What was typed is not sent. */
export function leftOut<Value>(): OrNone<Value> {
  // The field may be missing.
  return z.optional(z.transform((): Value | undefined => undefined)) as z.ZodMiniType as OrNone<Value>
}

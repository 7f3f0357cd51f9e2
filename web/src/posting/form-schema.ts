/** The rules of a form on this page: those of the contract, part by part, and those of its rows. A draft may hold a form that breaks them. */
import type { BatchDetails, Form } from '@piecework/contract'
import { type FormPart, formOf, rulesOfPart } from '@piecework/contract/forms'
import { validate } from '@piecework/contract/validate'
import * as z from 'zod/mini'
import * as t from '#texts/form-editor.ts'
import { language } from '#texts/language.ts'
import { missingColumns, rowProblem } from './rows-and-form.ts'

const anyPart = z.custom<FormPart>().check((part) => {
  const rules = rulesOfPart(part.value.kind)
  const result = rules && validate(rules, part.value, language)
  if (result?.success) part.value = result.data
  for (const { path, message } of result?.error?.issues ?? []) {
    part.issues.push({ code: 'custom', path, message, input: part.value })
  }
})

export const formSchema = formOf(anyPart)

export function formOfRows(rows: BatchDetails) {
  return formSchema.check((form) => {
    const [missing] = missingColumns(form.value, rows.columns)
    const message = missing === undefined ? rowProblem(form.value, rows) : t.noColumn(missing)
    if (message !== undefined) form.issues.push({ code: 'custom', message, path: ['parts'], input: form.value })
  })
}

export const emptyForm: Form = { parts: [] }

/** The form of a draft as it was left, with parts that may be half written; undefined if the text is no form. */
export function formIn(json: string): Form | undefined {
  try {
    // A bound that is no number yet is null in JSON.
    const { parts } = JSON.parse(json, (_, value) => value ?? undefined)
    return Array.isArray(parts) && [...parts].every(isPart) ? { parts } : undefined
  } catch {
    return undefined
  }
}

/** The texts of the parts that ask nothing. */
const textsOf: Record<string, string[]> = { paragraph: ['text'], image: ['url', 'alt'], link: ['url', 'label'] }

function isPart(part: Record<string, unknown> | undefined): boolean {
  const kind = String(part?.kind)
  if (!rulesOfPart(kind)) return false
  const texts = textsOf[kind] ?? ['name', 'label']
  const options = /^choices?$/.test(kind) ? part?.options : []
  const codes = kind === 'code' ? part?.codes : []
  return (
    texts.every((name) => typeof part?.[name] === 'string') &&
    Array.isArray(codes) &&
    codes.every((code) => typeof code === 'string') &&
    Array.isArray(options) &&
    options.every((option) => typeof option?.label === 'string' && typeof option.value === 'string')
  )
}

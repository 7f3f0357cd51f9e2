/**
 * A form of answers as it is typed: choices of yes or no and ratings are texts while they are chosen, and files are their ids. The
 * schema turns them into answers, and checks them as the server does.
 */
import { ApiError } from '@piecework/contract'
import { type Answer, type Answers, answersTo } from '@piecework/contract/answers'
import { type Form, type FormInput, inputsOf, isInput } from '@piecework/contract/forms'
import { formFor } from '@piecework/contract/rows'
import * as z from 'zod/mini'
import { stillSending } from '#texts/proof.ts'
import { type RowToShow, withPicture } from './with-picture.ts'

export type TypedAnswers = Record<string, Answer>

/** Stands in an answer while files of it are on their way. */
export const onItsWay = 'on-its-way'

/** From what is typed to answers that can be sent. */
export function typedAnswersTo(form: Form): z.core.$ZodType<Answers, TypedAnswers> {
  const arrived = z.transform((typed: TypedAnswers, { issues }): unknown => {
    for (const [name, answer] of Object.entries(typed)) {
      if (!Array.isArray(answer) || !answer.includes(onItsWay)) continue
      issues.push({ code: 'custom', path: [name], message: stillSending, input: answer })
    }
    return Object.fromEntries(
      inputsOf(form).flatMap((input) => {
        const answer = typed[input.name]
        return answer === undefined || answer === null ? [] : [[input.name, answerOf(input, answer)]]
      }),
    )
  })
  return z.pipe(arrived, answersTo(form))
}

function answerOf({ kind }: FormInput, typed: Answer): Answer {
  if (kind === 'rating' && typed !== '') return Number(typed)
  if (kind === 'yes_no' && typed !== '') return typed === 'yes'
  // A form without any checked box holds false.
  if (kind === 'choices' && !Array.isArray(typed)) return []
  return typed
}

/** What the form shows at first: nothing, or the answers that were sent. */
export function typedOf(form: Form, answers: Answers = {}): TypedAnswers {
  return Object.fromEntries(
    inputsOf(form).map((input) => {
      const answer = answers[input.name]
      if (typeof answer === 'boolean') return [input.name, answer ? 'yes' : 'no']
      if (input.kind === 'rating' && answer !== undefined) return [input.name, String(answer)]
      return [input.name, answer ?? (input.kind === 'choices' || input.kind === 'file' ? [] : '')]
    }),
  )
}

/** The first question of a form with an error, and the error with the label of the question. */
export function firstWrong(form: Form, errorOf: (name: string) => { message?: string | undefined } | undefined) {
  for (const { name, label } of inputsOf(form)) {
    const { message } = errorOf(name) ?? {}
    if (message) return { name, text: message.includes(label) ? message : `${label}: ${message}` }
  }
  return undefined
}

/** An error of the server with the names of the inputs alone, `kind` in place of `answers.kind`. */
export function answerErrors(failure: Error): Error {
  if (!(failure instanceof ApiError) || failure.code !== 'answers_invalid') return failure
  const fields = Object.entries(failure.details.fields ?? {}).map(([name, rule]) => [
    name.replace(/^answers\./, ''),
    rule,
  ])
  return new ApiError(failure.code, { ...failure.details, fields: Object.fromEntries(fields) })
}

/** The form as it reads for one row. A label that is only the text of an empty cell becomes the name of its input. */
export function formOfRow(form: Form, row: RowToShow): Form {
  const { parts } = formFor(form, row.data)
  return {
    parts: withPicture(form, parts, row).map((part) => {
      if (!isInput(part)) return part
      const named = { ...part, label: part.label.trim() || part.name }
      if (named.kind !== 'choice' && named.kind !== 'choices') return named
      const options = named.options.map(({ value, label }) => ({ value, label: label.trim() || value }))
      return { ...named, options }
    }),
  }
}

/** Whether what is typed could be sent. */
export function isAnswered(form: Form, typed: TypedAnswers): boolean {
  return z.safeParse(typedAnswersTo(form), typed).success
}

type ErrorsOfRow = { row: number; errors: Record<string, string> }

/** Errors of the server by rows, in the order in which these were sent: `answers.2.values.kind` is about the third. */
export function errorsByRow(failure: Error): ErrorsOfRow[] {
  const rows = new Map<number, Record<string, string>>()
  const fields = failure instanceof ApiError ? (failure.details.fields ?? {}) : {}
  for (const [path, rule] of Object.entries(fields)) {
    const [, row, name = ''] = /^answers\.(\d+)\.values\.([^.]+)/.exec(path) ?? []
    if (row !== undefined) rows.set(Number(row), { ...rows.get(Number(row)), [name]: String(rule) })
  }
  return [...rows].map(([row, errors]) => ({ row, errors })).sort((one, other) => one.row - other.row)
}

/**
 * A form of answers as it is typed: choices of yes or no and ratings are texts while they are chosen, and files are their ids. The
 * schema turns them into answers, and checks them as the server does.
 */
import { ApiError } from '@piecework/contract'
import { type Answer, type Answers, answersTo } from '@piecework/contract/answers'
import { type Form, type FormInput, inputsOf } from '@piecework/contract/forms'
import * as z from 'zod/mini'
import { stillSending } from '#texts/proof.ts'

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

/** An error of the server with the names of the inputs alone, `kind` in place of `answers.kind`. */
export function answerErrors(failure: Error): Error {
  if (!(failure instanceof ApiError) || failure.code !== 'answers_invalid') return failure
  const fields = Object.entries(failure.details.fields ?? {}).map(([name, rule]) => [
    name.replace(/^answers\./, ''),
    rule,
  ])
  return new ApiError(failure.code, { ...failure.details, fields: Object.fromEntries(fields) })
}

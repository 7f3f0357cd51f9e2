/**
 * A form of answers as it is typed: choices of yes or no and ratings are texts while they are chosen, and files are their ids. The
 * schema turns them into answers, and checks them as the server does.
 */
import { ApiError, type FileNeed } from '@piecework/contract'
import { type Answer, type Answers, answersTo } from '@piecework/contract/answers'
import { type Form, type FormInput, inputsOf, isInput } from '@piecework/contract/forms'
import { formFor } from '@piecework/contract/rows'
import { newSubmission } from '@piecework/contract/submissions'
import * as z from 'zod/mini'
import { asSentence } from '#texts/available-tasks.ts'
import { photoMissing, stillSending } from '#texts/proof.ts'
import type { ProofState } from './proof-uploads.ts'
import { type RowToShow, withPicture } from './with-picture.ts'

export type TypedAnswers = Record<string, Answer>

/** Stands in an answer while files of it are on their way. */
export const onItsWay = 'on-its-way'
/** Stands among the files of a text while none of them is a photo. */
const noPhoto = 'no-photo'

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

/** From a text as it is typed, and its files, to what can be sent. A wrong text comes first. `hadFiles`: none take the place of those. */
export function typedTextTo(need: FileNeed, hadFiles: boolean) {
  const { submission_details } = newSubmission.shape
  const typed = z.object({ submission_details, files: z._default(z.array(z.string()), []) })
  const arrived = z.transform(({ files, ...text }: z.infer<typeof typed>, { issues }): Answers => {
    const isMissing = need === 'photo' && files.includes(noPhoto)
    const message = files.includes(onItsWay) ? stillSending : isMissing ? photoMissing : undefined
    if (message) issues.push({ code: 'custom', path: ['files'], message, input: files })
    const ids = files.filter((each) => each !== noPhoto)
    return ids.length > 0 || hadFiles ? { ...text, files: ids } : text
  })
  return z.pipe(typed, arrived) as z.core.$ZodType<Answers, TypedAnswers>
}

/** The files of a text in its form. */
export function typedFiles({ ids, isUnfinished, hasPhoto }: ProofState): string[] {
  return [...ids, ...(isUnfinished ? [onItsWay] : []), ...(hasPhoto ? [] : [noPhoto])]
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

/** The first error, with the label of its question. Work without a form has its text, and files. */
export function firstWrong(form: Form | null, errorOf: (name: string) => { message?: string | undefined } | undefined) {
  for (const { name, label } of form ? inputsOf(form) : inputsOfText) {
    const { message } = errorOf(name) ?? {}
    if (!message) continue
    if (name === 'submission_details' && !form) return { name, text: asSentence(message) }
    return { name, text: message.includes(label) ? message : `${label}: ${message}` }
  }
  return undefined
}

const inputsOfText = ['submission_details', 'files'].map((name) => ({ name, label: '' }))

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

type ErrorsOfPiece = { piece: number; errors: Record<string, string> }

/** Errors of the server by pieces, in the order in which these were sent: `answers.2.values.kind` is about the third. */
export function errorsByPiece(failure: Error, isText: boolean): ErrorsOfPiece[] {
  if (!(failure instanceof ApiError)) return []
  if (isText && /^file_/.test(failure.code)) return [{ piece: 0, errors: { files: failure.message } }]
  const pieces = new Map<number, Record<string, string>>()
  for (const [path, rule] of Object.entries(failure.details.fields ?? {})) {
    const found = /^answers\.(?:(\d+)\.values\.)?([a-z]\w*)|^submission_details$/.exec(path)
    if (!found) continue
    const [, piece = 0, name = path] = found
    pieces.set(Number(piece), { ...pieces.get(Number(piece)), [name]: String(rule) })
  }
  return [...pieces].map(([piece, errors]) => ({ piece, errors })).sort((one, other) => one.piece - other.piece)
}

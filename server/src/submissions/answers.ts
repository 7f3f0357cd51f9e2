/** Work as its task asks for it: one text with files, or answers to a form. */
import {
  type Answers,
  ApiError,
  answersTo,
  type FileNeed,
  type FileType,
  type Form,
  filesIn,
  inputsOf,
  linesOf,
} from '@piecework/contract'
import type { Language, Message } from '@piecework/contract/language'
import { validate } from '@piecework/contract/validate'
import type { Tx } from '../db/transact.ts'
import type { Actor } from '../http/actor.ts'
import { texts } from '../http/texts.ts'
import { lockFiles } from './files.ts'

/** As the worker sends it: a text or answers. `files` are ids of uploads. */
export type SentWork = {
  submission_details?: string | undefined
  answers?: Answers | undefined
  files?: string[] | undefined
}

/** As it is stored. Without `files` those of the work stay as they are. */
export type CheckedWork = { submission_details: string; answers: Answers | null; files: string[] | undefined }

/**
 * Checks work by the form of its task, and locks its files.
 * @param kept the work that the files may belong to already
 * @throws `form_needed` for a text where the task has a form, `answers_invalid` with the inputs, `invalid_input` for answers without a
 * form or files beside them, and the errors of `lockFiles`
 */
export async function checkWork(
  tx: Tx,
  actor: Actor,
  { form, needs_file }: { form: Form | null; needs_file: FileNeed },
  { submission_details, answers, files }: SentWork,
  kept: string | null = null,
): Promise<CheckedWork> {
  if (form === null) {
    if (submission_details === undefined) throw refused('answers', (language) => texts[language].takesNoAnswers)
    const locked = files || kept === null ? await lockFiles(tx, actor, files ?? [], needs_file, kept) : undefined
    return { submission_details, answers: null, files: locked?.map(({ _id }) => _id) }
  }
  if (answers === undefined) throw new ApiError('form_needed')
  if (files?.length) throw refused('files', (language) => texts[language].filesInAnswers)
  const given = checkedAnswers(form, answers)
  const named = filesIn(form, given)
  const locked = await lockFiles(tx, actor, named, 'optional', kept)
  assertKinds(form, given, new Map(locked.map(({ _id, type }) => [_id, type])))
  return { submission_details: linesOf(form, given), answers: given, files: named }
}

function refused(field: string, message: Message): ApiError {
  return new ApiError('invalid_input', { message, fields: { [field]: message } })
}

/** @throws `answers_invalid` with the rule that each input breaks */
function checkedAnswers(form: Form, sent: Answers): Answers {
  const schema = answersTo(form)
  const result = (language: Language) => validate(schema, sent, language)
  const parsed = result('en')
  if (parsed.success) return parsed.data
  const fields: Record<string, Message> = {}
  for (const [nth, { path }] of parsed.error.issues.entries()) {
    fields[['answers', ...path.slice(0, 1)].join('.')] ??= (language) =>
      result(language).error?.issues[nth]?.message ?? ''
  }
  throw new ApiError('answers_invalid', { fields })
}

/** @throws `answers_invalid` for a PDF where a photo is asked for, and the reverse */
function assertKinds(form: Form, given: Answers, types: Map<string, FileType>): void {
  for (const input of inputsOf(form)) {
    if (input.kind !== 'file' || input.accept === 'any') continue
    const wanted: FileType = input.accept === 'photo' ? 'image/webp' : 'application/pdf'
    const chosen = (given[input.name] ?? []) as string[]
    if (chosen.every((id) => types.get(id) === wanted)) continue
    const { accept } = input
    throw new ApiError('answers_invalid', {
      fields: { [`answers.${input.name}`]: (language) => texts[language].onlyFiles[accept] },
    })
  }
}

/** Work as its task asks for it: one text with files, or answers to a form. */
import {
  type Answers,
  ApiError,
  answersTo,
  type contract,
  type FileNeed,
  type FileType,
  type Form,
  filesIn,
  type InputOf,
  inputsOf,
  invalidField,
  linesOf,
  maxLength,
  type PageAnswers,
} from '@piecework/contract'
import type { Message } from '@piecework/contract/language'
import { validateForAll } from '@piecework/contract/validate'
import type { Tx } from '../db/transact.ts'
import type { Actor } from '../http/actor.ts'
import type { Counter } from '../http/rate-limits.ts'
import { checkCodes } from './codes.ts'
import { lockFiles } from './files.ts'
import { texts } from './texts.ts'

/** As the worker sends it: a text, answers, or answers to each row of a page. `files` are ids of uploads. */
export type SentWork = Pick<InputOf<typeof contract.submissions.submit>, 'submission_details' | 'answers' | 'files'>

/** A row of the page, with the id that its worker reads. */
export type RowToAnswer = { _id: string; seq: number }

/** As it is stored. Without `files` those of the work stay as they are. */
export type CheckedWork = {
  submission_details: string
  answers: Answers | null
  /** Of a page. */
  rows: { seq: number; given: Answers }[] | null
  files: string[] | undefined
}

type Asked = { task_id: string; form: Form | null; needs_file: FileNeed }
/** `kept`: the work that files and codes may belong to already. `page`: the rows that are answered. `guesses` counts wrong codes. */
type For = { kept?: string; page?: RowToAnswer[] | null; guesses?: Counter | undefined }

/**
 * Checks work by the form of its task, and locks its files.
 * @throws `form_needed` for a text where the task has a form, `answers_invalid` with the inputs, `invalid_input` for answers without a
 * form, for answers to other rows than those of the page, or for files beside them, and the errors of `checkCodes` and `lockFiles`
 */
export async function checkWork(
  tx: Tx,
  actor: Actor,
  { task_id, form, needs_file }: Asked,
  { submission_details, answers, files }: SentWork,
  { kept, page = null, guesses }: For = {},
): Promise<CheckedWork> {
  if (form === null) {
    if (submission_details === undefined) throw invalidField('answers', (language) => texts[language].takesNoAnswers)
    const locked = files || kept === undefined ? await lockFiles(tx, actor, files ?? [], needs_file, kept) : undefined
    return { submission_details, answers: null, rows: null, files: locked?.map(({ _id }) => _id) }
  }
  if (answers === undefined) throw new ApiError('form_needed')
  if (files?.length) throw invalidField('files', (language) => texts[language].filesInAnswers)
  const given = page ? pageAnswers(form, page, answers) : [{ ...formAnswers(form, answers), seq: 0 }]
  const [only] = given
  if (!page && only) only.given = await checkCodes(tx, actor, { task_id, form }, only.given, { kept, guesses })
  const named = [...new Set(given.flatMap((each) => filesIn(form, each.given)))]
  const locked = await lockFiles(tx, actor, named, 'optional', kept)
  const types = new Map(locked.map(({ _id, type }) => [_id, type]))
  for (const each of given) assertKinds(form, each, types)
  return {
    submission_details: page ? linesOfPage(form, given) : linesOf(form, given[0]?.given ?? {}),
    answers: page ? null : (given[0]?.given ?? null),
    rows: page ? given.map(({ seq, given }) => ({ seq, given })) : null,
    files: named,
  }
}

/** Where the answers stand in the request, for the errors. */
type Given = { at: string; given: Answers }

function formAnswers(form: Form, sent: Answers | PageAnswers): Given {
  if (Array.isArray(sent)) throw invalidField('answers', (language) => texts[language].takesNoRows)
  return { at: 'answers', given: checkedAnswers(answersTo(form), sent, 'answers') }
}

/** Each row of the page is answered once; in the order of the page. */
function pageAnswers(form: Form, page: RowToAnswer[], sent: Answers | PageAnswers): (Given & { seq: number })[] {
  const sentTo = (id: string) => (Array.isArray(sent) ? sent.findIndex(({ item_id }) => item_id === id) : -1)
  const isWhole = Array.isArray(sent) && sent.length === page.length && page.every(({ _id }) => sentTo(_id) >= 0)
  if (!isWhole) throw invalidField('answers', (language) => texts[language].takesRows(page.length))
  const schema = answersTo(form)
  return page.map(({ _id, seq }) => {
    const nth = sentTo(_id)
    const at = `answers.${nth}.values`
    return { seq, at, given: checkedAnswers(schema, sent[nth]?.values ?? {}, at) }
  })
}

/** The lines of each row, with its number, for clients that show one text. */
function linesOfPage(form: Form, rows: { given: Answers }[]): string {
  return rows
    .map(({ given }, nth) => `${nth + 1}.\n${linesOf(form, given)}`)
    .join('\n\n')
    .slice(0, maxLength.submission)
    .replace(/\p{Surrogate}$/u, '')
}

/** @throws `answers_invalid` with the rule that each input breaks */
function checkedAnswers(schema: ReturnType<typeof answersTo>, sent: Record<string, unknown>, at: string): Answers {
  const parsed = validateForAll(schema, sent)
  if ('data' in parsed) return parsed.data
  const fields: Record<string, Message> = {}
  for (const { path, message } of parsed.issues) fields[[at, ...path.slice(0, 1)].join('.')] ??= message
  throw new ApiError('answers_invalid', { fields })
}

/** @throws `answers_invalid` for a PDF where a photo is asked for, and the reverse */
function assertKinds(form: Form, { at, given }: Given, types: Map<string, FileType>): void {
  for (const input of inputsOf(form)) {
    if (input.kind !== 'file' || input.accept === 'any') continue
    const wanted: FileType = input.accept === 'photo' ? 'image/webp' : 'application/pdf'
    const chosen = (given[input.name] ?? []) as string[]
    if (chosen.every((id) => types.get(id) === wanted)) continue
    const { accept } = input
    throw new ApiError('answers_invalid', {
      fields: { [`${at}.${input.name}`]: (language) => texts[language].onlyFiles[accept] },
    })
  }
}

/** Controls: rows whose right answers are known. Workers cannot tell them from others, and learn how many were right once a page is sent. */
import {
  type Accuracy,
  type Answer,
  type Answers,
  ApiError,
  accuracyOf,
  answerKey,
  answersTo,
  type ComparableInput,
  type Form,
  findSpelled,
  inputsOf,
  isComparable,
  spellingOf,
} from '@piecework/contract'
import { readNumber } from '@piecework/contract/digits'
import type { Language, Message } from '@piecework/contract/language'
import { fixed } from '../db/statement.ts'
import type { Tx } from '../db/transact.ts'
import { texts } from './texts.ts'

/** The cells of the right answers, by the names of the inputs. They are texts until a form says what they answer. */
export type Expected = Record<string, string>

/** The right answers of a control that fits the form. */
export function knownAnswers(form: Form, expected: Expected): Answers {
  return Object.fromEntries(
    comparedBy(form, expected).flatMap(({ input, cell }) => {
      const answer = answerIn(input, cell)
      return answer === undefined ? [] : [[input.name, answer]]
    }),
  )
}

/** Whether each answer that is known is given. */
export function isRight(form: Form, expected: Expected, given: Answers): boolean {
  return comparedBy(form, expected).every(({ input, cell }) => {
    const [known, answer] = [answerIn(input, cell), given[input.name]]
    return known !== undefined && answer !== undefined && answerKey(input, known) === answerKey(input, answer)
  })
}

function comparedBy(form: Form, expected: Expected): { input: ComparableInput; cell: string }[] {
  const cells = new Map(Object.entries(expected))
  return inputsOf(form)
    .filter(isComparable)
    .flatMap((input) => {
      const cell = cells.get(input.name)
      return cell === undefined ? [] : [{ input, cell }]
    })
}

/** The answer that a cell means; undefined if the form does not allow it. */
function answerIn(input: ComparableInput, cell: string): Answer | undefined {
  const typed = answerTyped(input, cell.trim())
  const { name } = input
  return answersTo({ parts: [{ ...input, required: true }] }).safeParse({ [name]: typed }).data?.[name]
}

function answerTyped(input: ComparableInput, cell: string): Answer | undefined {
  switch (input.kind) {
    case 'short_text':
      return cell
    case 'choice':
      return valueNamed(input, cell) ?? cell
    case 'choices':
      return valuesNamed(input, cell)
    case 'yes_no':
      return /^(yes|true)$/.test(spellingOf(cell)) ? true : /^(no|false)$/.test(spellingOf(cell)) ? false : undefined
    case 'number':
    case 'rating':
      return readNumber(cell)
  }
}

type Choosing = Extract<ComparableInput, { kind: 'choice' | 'choices' }>

/** The value of an option by its spelling; of exactly this value if there is one. */
function valueNamed({ options }: Choosing, typed: string): string | undefined {
  return findSpelled(
    typed,
    options.map(({ value }) => value),
  )
}

/** Several values are separated as in the file of results. In old forms a value has a semicolon of its own. */
function valuesNamed(input: Choosing, cell: string): string[] {
  const pieces = cell.split(';')
  const values: string[] = []
  while (pieces.length > 0) {
    const most = pieces.map((_, at) =>
      pieces
        .slice(0, pieces.length - at)
        .join(';')
        .trim(),
    )
    const found = most.findIndex((text) => valueNamed(input, text) !== undefined)
    const at = found < 0 ? most.length - 1 : found
    values.push(valueNamed(input, most[at] ?? '') ?? most[at] ?? '')
    pieces.splice(0, most.length - at)
  }
  return values
}

/** What is wrong with a control: an input that does not exist or cannot be compared, or an answer that the form does not allow. */
function problemOf(form: Form, expected: Expected): Message | null {
  const inputs = new Map(inputsOf(form).map((input) => [input.name, input]))
  for (const [name, cell] of Object.entries(expected)) {
    const input = inputs.get(name)
    if (!input) return (language) => texts[language].controlOfNoInput(name)
    if (!isComparable(input)) return (language) => texts[language].controlNotCompared(input.label)
    if (answerIn(input, cell) === undefined) {
      return (language) => texts[language].controlNoAnswer(cell.slice(0, 100), input.label)
    }
  }
  return null
}

const controlsAtOnce = 500
/** The most errors of a response. */
const shownProblems = 20

/**
 * Whether the form asks what the controls of a batch answer. Reads some at a time: a row has up to 16 KB.
 * @throws `controls_invalid` with the lines
 */
export async function assertControlsFit(tx: Tx, batchId: string, form: Form): Promise<void> {
  const problems: { line: number; message: Message }[] = []
  for (let after: Control | undefined, isWhole = false; !isWhole; ) {
    const controls = await controlsAfter(batchId, after).run(tx)
    for (const { line, expected } of controls) {
      const problem = problemOf(form, expected)
      if (problem) problems.push({ line, message: onLine(line, problem) })
    }
    after = controls.at(-1)
    isWhole = controls.length < controlsAtOnce
  }
  const [first, ...others] = problems.sort((one, other) => one.line - other.line).slice(0, shownProblems)
  if (!first) return
  const fields = Object.fromEntries([first, ...others].map(({ line, message }) => [`controls.${line}`, message]))
  throw new ApiError('controls_invalid', { message: first.message, fields })
}

type Control = { seq: number; line: number; expected: Expected }

function controlsAfter(batchId: string, after: Control | undefined) {
  return fixed<Control>`
    select seq, line, expected from items
    where batch_id = ${batchId} and expected is not null and seq > ${after?.seq ?? 0}
    order by seq limit ${controlsAtOnce}`
}

const onLine =
  (line: number, problem: Message): Message =>
  (language: Language) =>
    texts[language].controlOnLine(line, problem(language))

/** A worker who has had so many right is known in the task. */
export const controlsToBeKnown = 10

export type OwnControls = { seen: number; right: number }

/** In whole percent, rounded down, so that a share below the least one is never shown as equal. */
export function accuracyShown({ seen, right }: OwnControls): Accuracy {
  const { lowest, highest } = accuracyOf(right, seen)
  return { seen, right, lowest: Math.floor(lowest * 100), highest: Math.floor(highest * 100) }
}

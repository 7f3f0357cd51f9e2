/** Controls: rows whose right answers are known. Workers cannot tell them from others, and learn how many were right once a page is sent. */
import { setImmediate as letOthersRun } from 'node:timers/promises'
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
  type FormInput,
  formLimits,
  inputsOf,
  isComparable,
  spellingOf,
} from '@piecework/contract'
import { readNumber } from '@piecework/contract/digits'
import type { Language, Message } from '@piecework/contract/language'
import { fixed } from '../db/statement.ts'
import type { Tx } from '../db/transact.ts'
import type { Work } from '../http/rate-limits.ts'
import { texts } from './texts.ts'

/** The cells of the right answers, by the names of the inputs. They are texts until a form says what they answer. */
export type Expected = Record<string, string>

/** Each of several options counts. */
export function countAnswers(expected: Expected): number {
  return Object.values(expected).reduce((sum, cell) => sum + cell.split(';').length, 0)
}

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

/** What cells mean as answers to an input; undefined if the form does not allow them. */
type Reader = (cell: string) => Answer | undefined

/** A schema takes longer to build than to use, so an input of a form has one, as long as the form is in memory. */
const readers = new WeakMap<ComparableInput, Reader>()

/** Longer cells hardly repeat, and would fill the memory. */
const rememberedLength = 200

function answerIn(input: ComparableInput, cell: string): Answer | undefined {
  let reader = readers.get(input)
  if (!reader) {
    reader = readerOf(input)
    readers.set(input, reader)
  }
  return reader(cell)
}

function readerOf(input: ComparableInput): Reader {
  const schema = answersTo({ parts: [{ ...input, required: true }] })
  const typedIn = typedTo(input)
  const read: Reader = (cell) => schema.safeParse({ [input.name]: typedIn(cell.trim()) }).data?.[input.name]
  const remembered = new Map<string, Answer | undefined>()
  return (cell) => {
    if (cell.length > rememberedLength) return read(cell)
    if (!remembered.has(cell)) remembered.set(cell, read(cell))
    return remembered.get(cell)
  }
}

function typedTo(input: ComparableInput): Reader {
  switch (input.kind) {
    case 'short_text':
      return (cell) => cell
    case 'choice':
      return valueNamed(input)
    case 'choices':
      return valuesNamed(input)
    case 'yes_no':
      return (cell) => {
        const spelling = shortSpelling(cell) ?? ''
        return /^(yes|true)$/.test(spelling) ? true : /^(no|false)$/.test(spelling) ? false : undefined
      }
    case 'number':
    case 'rating':
      return readNumber
  }
}

type Choosing = Extract<ComparableInput, { kind: 'choice' | 'choices' }>

/** The value of an option by its spelling; of exactly this value if there is one. */
function valueNamed({ options }: Choosing): (typed: string) => string | undefined {
  const values = new Set(options.map(({ value }) => value))
  // The first of two with one spelling.
  const spelled = new Map<string | null, string>([...values].reverse().map((value) => [spellingOf(value), value]))
  return (typed) => (values.has(typed) ? typed : spelled.get(shortSpelling(typed)))
}

/** Null for a text that is longer than any value with all that a reader does not see: the spelling of it would take long. */
function shortSpelling(typed: string): string | null {
  return typed.length > 4 * formLimits.option ? null : spellingOf(typed)
}

/** Several values are separated as in the file of results. In old forms a value has a semicolon of its own. */
function valuesNamed(input: Choosing): (cell: string) => string[] | undefined {
  const named = valueNamed(input)
  const mostPieces = Math.max(...input.options.map(({ value }) => spellingOf(value).split(';').length))
  return (cell) => {
    const pieces = cell.split(';')
    const values: string[] = []
    while (pieces.length > 0 && values.length < input.options.length) {
      let [taken, value]: [number, string | undefined] = [Math.min(mostPieces, pieces.length), undefined]
      for (; taken > 0 && value === undefined; taken--) value = named(pieces.slice(0, taken).join(';').trim())
      if (value === undefined) return undefined
      values.push(value)
      pieces.splice(0, taken + 1)
    }
    return pieces.length > 0 ? undefined : values
  }
}

/** What is wrong with a control: an input that does not exist or cannot be compared, or an answer that the form does not allow. */
function problemOf(inputs: Map<string, FormInput>, expected: Expected): Message | null {
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

const controlsAtOnce = 100
/** Milliseconds of work, after which other requests have their turn. */
const controlsInTurn = 10
/** The most errors of a response. */
const shownProblems = 20

/**
 * Whether the form asks what the controls of a batch answer. Reads some at a time, until there are as many problems as are
 * shown.
 * @param work each right answer is a unit; without it nothing is counted
 * @throws `controls_invalid` with the lines, `too_many` when the caller has asked for too much of it
 */
export async function assertControlsFit(tx: Tx, batchId: string, form: Form, work?: Work): Promise<void> {
  work?.assertLeft()
  const inputs = new Map(inputsOf(form).map((input) => [input.name, input]))
  const problems: { line: number; message: Message }[] = []
  for (let after: Control | undefined, isOver = false; !isOver; ) {
    const controls = await controlsAfter(batchId, after).run(tx)
    work?.spend(controls.reduce((sum, { expected }) => sum + countAnswers(expected), 0))
    for (const [nth, { line, expected }] of controls.entries()) {
      const problem = problemOf(inputs, expected)
      if (problem) problems.push({ line, message: onLine(line, problem) })
      if (nth % controlsInTurn === 0) await letOthersRun()
    }
    after = controls.at(-1)
    isOver = controls.length < controlsAtOnce || problems.length >= shownProblems
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

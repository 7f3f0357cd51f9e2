/** Valid answers to any form, made from a text: the same text gives the same answers. */
import { hash } from 'node:crypto'
import {
  type Answer,
  type Answers,
  answerKey,
  type Form,
  type FormInput,
  formLimits,
  inputsOf,
  isComparable,
  maxLength,
} from '@piecework/contract'
import { scaleOf } from '@piecework/contract/answers'
import { maxAnswersSize } from '@piecework/contract/forms'

/** Numbers from 0 to below 1. */
type Random = () => number
type Of<Kind extends FormInput['kind']> = Extract<FormInput, { kind: Kind }>
type File = 'photo' | 'pdf'

/** The ids of uploads that answers may name. */
export type OwnFiles = Partial<Record<File, string>>

type Asked = {
  form: Form
  /** What the answers are about, such as the cells of a row. */
  about: string
  /** The right answers that are known. */
  known?: Answers
  files?: OwnFiles
}

/** On these answers all agree who are right. */
export function rightAnswers({ form, about, known = {}, files = {} }: Asked): Answers {
  return filled(form, files, (input) => known[input.name] ?? answerTo(input, randomOf(`${about}/${input.name}`)))
}

/** So often another answer is looked for: a form can allow only one. */
const attempts = 20

/** Valid answers of which each differs from the right one, where the form allows another. */
export function wrongAnswers(asked: Asked): Answers {
  const { form, files = {} } = asked
  const right = rightAnswers(asked)
  return filled(form, files, (input) => {
    const ofRight = right[input.name]
    let answer = ofRight
    for (let nth = 0; nth < attempts && isSame(input, answer, ofRight); nth++) answer = answerTo(input, Math.random)
    return answer
  })
}

function isSame(input: FormInput, one: Answer | undefined, other: Answer | undefined): boolean {
  if (one === undefined || other === undefined) return one === other
  const key = (answer: Answer) => (isComparable(input) ? answerKey(input, answer) : JSON.stringify(answer))
  return key(one) === key(other)
}

/** The kinds of files without which the form cannot be answered. */
export function filesNeeded(form: Form): File[] {
  return [...new Set(inputsOf(form).flatMap((input) => (needsFile(form, input) ? fileFor(input) : [])))]
}

/** Inputs that must be answered come first, so that all have room. */
function filled(form: Form, files: OwnFiles, answerOf: (input: FormInput) => Answer | undefined): Answers {
  const inputs = inputsOf(form)
  let given: Answers = {}
  for (const input of [...inputs.filter(isRequired), ...inputs.filter((each) => !isRequired(each))]) {
    const file = input.kind === 'file' && needsFile(form, input) ? files[fileFor(input)] : undefined
    if (input.kind === 'file' && file === undefined) continue
    const answer = file === undefined ? answerOf(input) : [file]
    const more = { ...given, ...(answer !== undefined && { [input.name]: answer }) }
    if (JSON.stringify(more).length <= maxAnswersSize) given = more
  }
  return given
}

function isRequired({ required }: FormInput): boolean {
  return required === true
}

/** An answer can be left out, but not all. */
function needsFile(form: Form, input: FormInput): input is Of<'file'> {
  return input.kind === 'file' && (isRequired(input) || inputsOf(form).every(({ kind }) => kind === 'file'))
}

function fileFor({ accept }: Of<'file'>): File {
  return accept === 'pdf' ? 'pdf' : 'photo'
}

function randomOf(seed: string): Random {
  let nth = 0
  return () => hash('sha256', `${nth++} ${seed}`, 'buffer').readUIntBE(0, 6) / 2 ** 48
}

/** From `least` to `most`, both of them too. */
function wholeFrom(random: Random, least: number, most: number): number {
  return least + Math.floor(random() * (most - least + 1))
}

/** Nothing where all codes were given. */
function answerTo(input: FormInput, random: Random): Answer | undefined {
  switch (input.kind) {
    case 'short_text':
      return textFor(input, formLimits.shortText, random)
    case 'long_text':
      return textFor(input, maxLength.submission, random)
    case 'number':
      return numberFor(input, random)
    case 'choice':
      return input.options[wholeFrom(random, 0, input.options.length - 1)]?.value ?? ''
    case 'choices':
      return choicesFor(input, random)
    case 'rating':
      return wholeFrom(random, 1, scaleOf(input))
    case 'yes_no':
      return random() < 0.5
    case 'date':
      return dateFor(input, random)
    case 'url':
      return `https://example.com/robot/${wholeFrom(random, 1, 99)}`
    case 'file':
      return []
    case 'code':
      return codeOf(input)
  }
}

/** Of chance: other robots look for one at the same time. */
function codeOf({ codes = [] }: Of<'code'>): string | undefined {
  return codes[wholeFrom(Math.random, 0, codes.length - 1)]
}

function textFor({ min = 0, max }: Of<'short_text' | 'long_text'>, longest: number, random: Random): string {
  const words = `${wholeFrom(random, 10, 99)}, says a robot.`
  const repeated = words.padEnd(min, ` ${words}`)
  // A blank at the end would not count.
  return repeated.slice(0, Math.min(max ?? longest, longest)).replace(/ $/, '.')
}

/** A whole number near a bound, if one is allowed; else a bound. */
function numberFor({ min, max }: Of<'number'>, random: Random): number {
  const [lowest, highest] = [min ?? -formLimits.number, max ?? formLimits.number]
  const least = Math.ceil(min ?? (highest >= 2 ? 1 : Math.max(lowest, highest - 9)))
  const most = Math.min(Math.floor(highest), least + 9)
  if (least > most) return random() < 0.5 ? lowest : highest
  return wholeFrom(random, least, most)
}

function choicesFor({ options, min = 1, max = options.length }: Of<'choices'>, random: Random): string[] {
  const [least, most] = [Math.max(min, 1), Math.min(max, options.length)]
  const count = Math.min(most, wholeFrom(random, least, least + 1))
  const inAnyOrder = options.map(({ value }) => ({ value, at: random() })).sort((one, other) => one.at - other.at)
  const chosen = new Set(inAnyOrder.slice(0, count).map(({ value }) => value))
  return options.map(({ value }) => value).filter((value) => chosen.has(value))
}

const dayMs = 86_400_000

function dateFor({ min, max }: Of<'date'>, random: Random): string {
  const timeOf = (date: string) => Date.parse(`${date}T00:00:00Z`)
  const latest = timeOf(max ?? '2026-01-10')
  const first = min === undefined ? Math.max(timeOf('0001-01-01'), latest - 9 * dayMs) : timeOf(min)
  const last = Math.min(max === undefined ? timeOf('9999-12-31') : latest, first + 9 * dayMs)
  return new Date(first + wholeFrom(random, 0, (last - first) / dayMs) * dayMs).toISOString().slice(0, 10)
}

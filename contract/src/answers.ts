/** Answers to the form of a task: one schema for the phone, the server and, as JSON Schema, for programs. */

import * as z from 'zod/mini'
import { texts as bn } from '#bn/forms.ts'
import { texts as en } from '#en/forms.ts'
import { maxLength } from './constants.ts'
import { atMost, id, isCalendarDate, storable } from './fields.ts'
import { type Form, type FormInput, formLimits, inputsOf, maxAnswersSize, mostFiles } from './forms.ts'
import { ruleMessage, ruleOf } from './language.ts'
import { linkBy } from './links.ts'
import { isolated } from './quoted.ts'

const texts = { en, bn }

/**
 * Answers to any form, by the names of its inputs. Choices are values of options; a date is `YYYY-MM-DD`; files are ids of uploads; an
 * address is stored as a browser writes it.
 */
export const answer = z.union([z.string(), z.number(), z.boolean(), z.array(z.string())])
export const answers = z.record(z.string(), answer)
export type Answer = z.infer<typeof answer>
export type Answers = z.infer<typeof answers>

/** The schema of the answers to a form. Texts are trimmed; an empty text and an empty list are no answer. */
export function answersTo(form: Form): z.ZodMiniType<Answers> {
  // `strictObject` has no type for names that are known later.
  return z.pipe(z.transform(withoutBlanks), givenTo(form)) as z.ZodMiniType<unknown> as z.ZodMiniType<Answers>
}

/** JSON Schema (draft 2020-12) of the answers to a form. What it cannot say is checked when they are sent. */
export function jsonSchemaOf(form: Form): Record<string, unknown> {
  return z.toJSONSchema(givenTo(form), { io: 'input', unrepresentable: 'any' }) as Record<string, unknown>
}

function givenTo(form: Form) {
  const inputs = inputsOf(form)
  const fields = inputs.map((input) => {
    const given = schemas[input.kind](input as never)
    return [input.name, input.required ? given : z.optional(given)] as const
  })
  const first = inputs[0]?.name ?? ''
  return z.strictObject(Object.fromEntries<z.ZodMiniType<Answer | undefined>>(fields)).check(
    z.refine((given) => Object.keys(given).length > 0, { ...ruleOf(texts, 'answerOne'), path: [first] }),
    z.refine((given) => JSON.stringify(given).length <= maxAnswersSize, {
      ...ruleOf(texts, 'answersTooLong'),
      path: [first],
    }),
  )
}

/** Texts are trimmed, and what is empty is left out; anything but an object stays as it is. */
export function withoutBlanks(sent: unknown): unknown {
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) return sent
  return Object.fromEntries(
    Object.entries(sent).flatMap(([name, given]) => {
      const trimmed = typeof given === 'string' ? given.trim() : given
      const isBlank =
        trimmed === undefined || trimmed === null || trimmed === '' || (Array.isArray(trimmed) && trimmed.length === 0)
      return isBlank || Number.isNaN(trimmed) ? [] : [[name, trimmed]]
    }),
  )
}

type Of<Kind extends FormInput['kind']> = Extract<FormInput, { kind: Kind }>
type Schemas = { [Kind in FormInput['kind']]: (input: Of<Kind>) => z.ZodMiniType<Answer> }

const needed = ({ label }: FormInput) => ruleOf(texts, 'answerRequired', isolated(label))

const schemas: Schemas = {
  short_text: (input) => textOf(input, formLimits.shortText),
  long_text: (input) => textOf(input, maxLength.submission),
  number: (input) => {
    const { min = -formLimits.number, max = formLimits.number } = input
    const notWhole = ruleMessage((language, sent) =>
      typeof sent === 'number' ? texts[language].numberNotWhole : texts[language].answerRequired(isolated(input.label)),
    )
    const number = input.whole ? z.int(notWhole) : z.number(needed(input))
    return number.check(z.gte(min, ruleOf(texts, 'numberTooLow', min)), z.lte(max, ruleOf(texts, 'numberTooHigh', max)))
  },
  choice: (input) => z.literal(valuesOf(input), needed(input)),
  choices: (input) => {
    const { min = 1, max = input.options.length } = input
    return z.array(z.literal(valuesOf(input), ruleOf(texts, 'notAnOption')), needed(input)).check(
      z.minLength(Math.max(min, 1), ruleOf(texts, 'tooFewChosen', min)),
      z.maxLength(Math.min(max, input.options.length), ruleOf(texts, 'tooManyChosen', max)),
      z.refine((chosen) => new Set(chosen).size === chosen.length, ruleOf(texts, 'chosenTwice')),
    )
  },
  rating: (input) => z.int(needed(input)).check(z.gte(1, needed(input)), z.lte(scaleOf(input), needed(input))),
  yes_no: (input) => z.boolean(needed(input)),
  date: (input) => {
    const { min = '0001-01-01', max = '9999-12-31' } = input
    return z.string(needed(input)).check(
      z.refine(isCalendarDate, { ...ruleOf(texts, 'answerNotADate'), abort: true }),
      z.refine((given) => given >= min, ruleOf(texts, 'dateTooEarly', min)),
      z.refine((given) => given <= max, ruleOf(texts, 'dateTooLate', max)),
    )
  },
  url: (input) =>
    z.pipe(
      z.string(needed(input)).check(atMost(maxLength.url, ruleOf(texts, 'answerTooLong', maxLength.url)), storable),
      linkBy(),
    ),
  // Whether it is one of the codes is checked on the server alone: a schema with them would tell them.
  code: (input) =>
    z.string(needed(input)).check(atMost(formLimits.code, ruleOf(texts, 'answerTooLong', formLimits.code)), storable),
  file: (input) =>
    z.array(id, needed(input)).check(
      z.maxLength(mostFiles(input), ruleOf(texts, 'tooManyFilesHere', mostFiles(input))),
      z.refine((chosen) => new Set(chosen).size === chosen.length, ruleOf(texts, 'chosenTwice')),
    ),
}

function textOf(input: Of<'short_text' | 'long_text'>, most: number) {
  const { min = 0, max = most } = input
  return z.string(needed(input)).check(
    z.minLength(min, ruleOf(texts, 'answerTooShort', min)),
    // JSON Schema counts an emoji once, JavaScript twice.
    z.refine((typed) => [...typed].length >= min, ruleOf(texts, 'answerTooShort', min)),
    atMost(max, ruleOf(texts, 'answerTooLong', max)),
    storable,
  )
}

function valuesOf({ options }: Of<'choice' | 'choices'>): string[] {
  return options.map(({ value }) => value)
}

export function scaleOf({ scale }: Of<'rating'>): number {
  return scale ?? formLimits.scale.usual
}

/** Answers as lines, `label: answer`, for clients that show one text; at most as long as a submission. */
export function linesOf(form: Form, given: Answers): string {
  const lines = inputsOf(form).flatMap((input) => {
    const answer = given[input.name]
    return answer === undefined ? [] : [`${input.label}: ${wordsOf(input, answer)}`]
  })
  // No half of an emoji stays at the end.
  return lines
    .join('\n')
    .slice(0, maxLength.submission)
    .replace(/\p{Surrogate}$/u, '')
}

/** What an answer says: labels of options in place of their values, and files as their number. */
export function wordsOf(input: FormInput, answer: Answer, { yes, no } = { yes: 'yes', no: 'no' }): string {
  if (typeof answer === 'boolean') return answer ? yes : no
  if (input.kind === 'rating') return `${answer} / ${scaleOf(input)}`
  if (input.kind === 'file') return String((answer as string[]).length)
  if (input.kind !== 'choice' && input.kind !== 'choices') return String(answer)
  const labels = new Map(input.options.map((option) => [option.value, option.label]))
  return [answer]
    .flat()
    .map((value) => labels.get(String(value)) ?? String(value))
    .join(', ')
}

/** The ids of the files that the answers name, in the order of the form. */
export function filesIn(form: Form, given: Answers): string[] {
  return inputsOf(form).flatMap(({ kind, name }) =>
    kind === 'file' ? ((given[name] as string[] | undefined) ?? []) : [],
  )
}

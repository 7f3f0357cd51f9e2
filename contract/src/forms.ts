/** The form of a task: what it shows and what it asks, in the order of the page. It does not change after posting. */

import * as z from 'zod/mini'
import { texts as bn } from '#bn/forms.ts'
import { texts as en } from '#en/forms.ts'
import { maxFilesPerSubmission, maxLength } from './constants.ts'
import { isCalendarDate, optionalText, text } from './fields.ts'
import { type Message, ruleOf } from './language.ts'
import { linkBy } from './links.ts'
import { spellingOf } from './spelling.ts'

const texts = { en, bn }

/** The form of a task: its parts, the inputs among them, the options of one, and characters. `size` is that of its JSON. */
export const formLimits = {
  parts: 60,
  inputs: 30,
  options: 50,
  label: 200,
  help: 500,
  paragraph: 5_000,
  option: 200,
  shortText: 200,
  number: 1_000_000_000_000,
  scale: { min: 3, usual: 5, max: 10 },
  /** Codes of one input, and characters of one. */
  codes: 1_000,
  code: 40,
  size: 60_000,
} as const
/** The most characters of the JSON of the answers of one submission. */
export const maxAnswersSize = 100_000

const nameOf =
  (name: 'text' | 'label' | 'help' | 'address' | 'option' | 'code'): Message =>
  (language) =>
    texts[language].form[name]

const notABound = ruleOf(texts, 'notABound')
const label = text(nameOf('label'), formLimits.label)
const address = text(nameOf('address'), maxLength.url)
const shortLabel = optionalText(nameOf('label'), formLimits.option)
const whole = (min: number, max: number) =>
  z.optional(z.int(notABound).check(z.gte(min, notABound), z.lte(max, notABound)))
const decimal = z.optional(
  z.number(notABound).check(z.gte(-formLimits.number, notABound), z.lte(formLimits.number, notABound)),
)
const date = z.optional(z.string(notABound).check(z.refine(isCalendarDate, notABound)))

/** In files of results and in cells of known answers a semicolon separates several values. */
const optionValue = text(nameOf('option'), formLimits.option).check(
  z.refine((typed) => !typed.includes(';'), ruleOf(texts, 'optionWithSemicolon')),
)
const options = z.array(z.object({ value: optionValue, label: text(nameOf('option'), formLimits.option) })).check(
  z.minLength(2, ruleOf(texts, 'tooFewOptions')),
  z.maxLength(formLimits.options, ruleOf(texts, 'tooManyOptions', formLimits.options)),
  z.refine((all) => new Set(all.map(({ value }) => value)).size === all.length, ruleOf(texts, 'optionTwice')),
)

const code = text(nameOf('code'), formLimits.code).check(
  z.refine((typed) => !/[\n\v\f\r\u0085\u2028\u2029]/.test(typed), ruleOf(texts, 'codeInLines')),
)
const codes = z.array(code).check(
  z.minLength(1, ruleOf(texts, 'noCodes')),
  z.maxLength(formLimits.codes, ruleOf(texts, 'tooManyCodes', formLimits.codes)),
  z.refine((all) => new Set(all.map(spellingOf)).size === all.length, ruleOf(texts, 'codeTwice')),
)

/** What every input has. `name` names its answers in results: small Latin letters, digits and _. */
const input = {
  name: z.string(ruleOf(texts, 'inputName')).check(
    z.regex(/^[a-z][a-z0-9_]{0,39}$/, ruleOf(texts, 'inputName')),
    // An object without an answer of this name still has its constructor.
    z.refine((typed) => typed !== 'constructor', ruleOf(texts, 'inputNameTaken')),
  ),
  label,
  help: optionalText(nameOf('help'), formLimits.help),
  /** Default: an answer can be left out. */
  required: z.optional(z.boolean()),
}
const kind = <const Kind extends string>(name: Kind) => z.literal(name)
type Bounds = { min?: number | string | undefined; max?: number | string | undefined }
const inOrder = z.refine<Bounds>(({ min, max }) => min === undefined || max === undefined || min <= max, {
  ...ruleOf(texts, 'boundsCrossed'),
  path: ['max'],
})

/** `min` and `max` are characters. */
const textInput = <const Kind extends string>(name: Kind, most: number) =>
  z.object({ kind: kind(name), ...input, min: whole(0, most), max: whole(1, most) }).check(inOrder)

const inputKinds = [
  textInput('short_text', formLimits.shortText),
  textInput('long_text', maxLength.submission),
  z.object({ kind: kind('number'), ...input, min: decimal, max: decimal, whole: z.optional(z.boolean()) }).check(
    inOrder,
    z.refine(
      ({ whole, min = -formLimits.number, max = formLimits.number }) => !whole || Math.ceil(min) <= Math.floor(max),
      {
        ...ruleOf(texts, 'noWholeBetween'),
        path: ['max'],
      },
    ),
  ),
  z.object({ kind: kind('choice'), ...input, options }),
  /** `min` and `max` are how many options are chosen. */
  z
    .object({
      kind: kind('choices'),
      ...input,
      options,
      min: whole(0, formLimits.options),
      max: whole(1, formLimits.options),
    })
    .check(
      inOrder,
      z.refine(({ options, min = 0 }) => min <= options.length, { ...ruleOf(texts, 'boundsCrossed'), path: ['min'] }),
    ),
  /** From 1 to `scale`, with the words for both ends. */
  z.object({
    kind: kind('rating'),
    ...input,
    scale: whole(formLimits.scale.min, formLimits.scale.max),
    lowest: shortLabel,
    highest: shortLabel,
  }),
  z.object({ kind: kind('yes_no'), ...input }),
  z.object({ kind: kind('date'), ...input, min: date, max: date }).check(inOrder),
  z.object({ kind: kind('url'), ...input }),
  /** Up to `max` files, usually one. */
  z.object({
    kind: kind('file'),
    ...input,
    accept: z.enum(['photo', 'pdf', 'any']),
    max: whole(1, maxFilesPerSubmission),
  }),
  /**
   * A code that workers find elsewhere, such as at the end of a survey. With one code all give the same; of several each is taken once.
   * Workers read the input without its codes.
   */
  z
    .object({ kind: kind('code'), ...input, codes: z.optional(codes) })
    .check(z.refine(({ codes }) => codes !== undefined, { ...ruleOf(texts, 'noCodes'), path: ['codes'] })),
] as const

const shownKinds = [
  z.object({ kind: kind('paragraph'), text: text(nameOf('text'), formLimits.paragraph) }),
  /** An image that was uploaded here, because pages load no images from other hosts; `alt` is for those who do not see it. */
  z.object({ kind: kind('image'), url: address, alt: label }),
  z.object({
    kind: kind('link'),
    /** As typed where cells of a row stand in it. */
    url: z.pipe(address, linkBy(withoutColumns)),
    label,
  }),
] as const

/** Every kind of part with its rules. */
export const partKinds = [...inputKinds, ...shownKinds] as const

export type FormPart = z.infer<(typeof partKinds)[number]>
export type FormInput = z.infer<(typeof inputKinds)[number]>
export type PartKind = FormPart['kind']

/** The rules of a part by its kind, for screens: in the browser a union takes a kilobyte. Undefined for another kind. */
export function rulesOfPart(kind: unknown): z.core.$ZodType<FormPart> | undefined {
  return partKinds.find(({ shape }) => shape.kind.def.values.some((name) => name === kind))
}

/** The rules of a form, with those of its parts. */
/* @__NO_SIDE_EFFECTS__ */
export function formOf<Sent>(part: z.ZodMiniType<FormPart, Sent>) {
  return z
    .object({
      parts: z.array(part).check(
        z.maxLength(formLimits.parts, ruleOf(texts, 'tooManyParts', formLimits.parts)),
        z.refine((parts) => parts.some(isInput), ruleOf(texts, 'noInput')),
        z.refine(
          (parts) => parts.filter(isInput).length <= formLimits.inputs,
          ruleOf(texts, 'tooManyInputs', formLimits.inputs),
        ),
        z.refine(haveOwnNames, ruleOf(texts, 'nameTwice')),
        z.refine(
          (parts) => filesAskedBy(parts) <= maxFilesPerSubmission,
          ruleOf(texts, 'tooManyFilesAsked', maxFilesPerSubmission),
        ),
      ),
    })
    .check(
      z.refine((all) => JSON.stringify(all).length <= formLimits.size, {
        ...ruleOf(texts, 'formTooLarge'),
        path: ['parts'],
      }),
    )
}

export const form = formOf(z.discriminatedUnion('kind', partKinds, ruleOf(texts, 'unknownPart')))

/** A task without a form has one text as its answer. */
export type Form = { parts: FormPart[] }

/** A JSON Schema. */
export const jsonSchema = z.record(z.string(), z.unknown())

export function isInput(part: FormPart): part is FormInput {
  return part.kind !== 'paragraph' && part.kind !== 'image' && part.kind !== 'link'
}

export function inputsOf({ parts }: Form): FormInput[] {
  return parts.filter(isInput)
}

/** The form as workers read it. */
export function withoutCodes({ parts }: Form): Form {
  return {
    parts: parts.map((part) => {
      if (part.kind !== 'code') return part
      const { codes: _, ...shown } = part
      return shown
    }),
  }
}

/** The most files that an answer to this input can have. */
export function mostFiles(input: FormInput): number {
  return input.kind === 'file' ? (input.max ?? 1) : 0
}

/** An address with an address or a part of one for each column. A whole address may be a cell; one that is none is shown as a text. */
function withoutColumns(typed: string): string {
  return typed.replace(/^\{\{[^{}]+\}\}$/, 'https://x').replace(/\{\{[^{}]+\}\}/g, 'x')
}

/** The most files that answers to all inputs can have. */
export function filesAskedBy(parts: FormPart[]): number {
  return parts.filter(isInput).reduce((sum, each) => sum + mostFiles(each), 0)
}

function haveOwnNames(parts: FormPart[]): boolean {
  const names = parts.filter(isInput).map(({ name }) => name)
  return new Set(names).size === names.length
}

/** The input of a form for a question of a layout. */

import { maxFilesPerSubmission, maxLength } from '@piecework/contract/constants'
import { isCalendarDate } from '@piecework/contract/fields'
import { formLimits } from '@piecework/contract/forms'
import { isTick, type Question, typeOf } from './controls.ts'
import { attribute, type Element, has, lineOf, written } from './document.ts'
import { cut, type Draft, nameFor, type Sketch, takeLabel } from './draft.ts'
import type { Labels } from './labels.ts'
import { type Options, optionsOf } from './options.ts'

const rating = formLimits.scale
/** Types of inputs for which a form has only a text. */
const asText: Record<string, string> = {
  email: 'an e-mail address',
  tel: 'a telephone number',
  time: 'a time',
  'datetime-local': 'a date with a time',
  month: 'a month',
  week: 'a week',
  color: 'a colour',
  password: 'a password',
}

/** The input, as far as its kind is known by its element. */
export function inputOf(draft: Draft, labels: Labels, question: Question): Sketch {
  const { elements } = question
  const first = elements[0] as Element
  const line = lineOf(first)
  const kind = kindOf(draft, labels, question)
  const asked = question.label || takeLabel(draft) || attribute(first, 'title') || ''
  const hint = attribute(first, 'placeholder') ?? ''
  const typed = nameOf(question)
  const label = asked.replace(/\s*\*+$/, '').replace(/\s*[:：]$/, '') || hint || wordsOf(typed) || 'Your answer'
  const help = question.help || (label === hint ? '' : hint)
  noteLost(draft, elements)
  return {
    ...kind,
    name: nameFor(draft, typed, label, line),
    label: cut(draft, label, formLimits.label, 'label', line),
    ...(help && { help: cut(draft, help, formLimits.help, 'help', line) }),
    ...(isRequired(elements) && { required: true }),
  }
}

function nameOf({ elements, isGroup }: Question): string | undefined {
  const [first] = elements
  if (!first) return undefined
  const names = elements.map((each) => attribute(each, 'name'))
  const isShared = names.every((name) => name === names[0])
  const group = first.parentNode && 'tagName' in first.parentNode ? first.parentNode : null
  if (isGroup && !isShared) return group ? (attribute(group, 'name') ?? attribute(group, 'id')) : undefined
  const own = names[0] ?? attribute(first, 'id')
  return own ?? (group?.tagName === 'crowd-radio-group' ? attribute(group, 'name') : undefined)
}

/** `First name` of `first_name` and of `firstName`. */
function wordsOf(name: string | undefined): string {
  const words = (name ?? '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[\W_]+/g, ' ')
    .trim()
    .toLowerCase()
  return words && words.charAt(0).toUpperCase() + words.slice(1)
}

function isRequired(elements: Element[]): boolean {
  return elements.some(
    (each) =>
      has(each, 'required') ||
      /^crowd-(image-)?classifier$/.test(each.tagName) ||
      (each.parentNode &&
        'tagName' in each.parentNode &&
        each.parentNode.tagName === 'crowd-radio-group' &&
        has(each.parentNode, 'required')),
  )
}

function kindOf(draft: Draft, labels: Labels, question: Question): Sketch {
  const { elements, isGroup } = question
  const first = elements[0] as Element
  const { tagName } = first
  if (isTick(first)) {
    if (!isGroup) return { kind: 'yes_no' }
    const several = typeOf(first) === 'checkbox'
    return choiceOf(draft, optionsOf(draft, labels, elements), several, first)
  }
  if (/^(crowd-)?select$/.test(tagName))
    return choiceOf(draft, optionsOf(draft, labels, [first]), has(first, 'multiple'), first)
  if (/classifier/.test(tagName))
    return choiceOf(draft, optionsOf(draft, labels, [first]), tagName.endsWith('-multi-select'), first)
  if (tagName === 'crowd-toggle-button') return { kind: 'yes_no' }
  if (tagName === 'crowd-slider') return rangeOf(draft, first)
  if (/^(crowd-text-area|textarea)$/.test(tagName)) return textOf(first, 'long_text')
  return typedOf(draft, first)
}

/** A choice, or what can be asked when the layout does not state 2 to 50 options. */
function choiceOf(draft: Draft, options: Options, several: boolean, element: Element): Sketch {
  const kind = several ? 'choices' : 'choice'
  const count = options.length
  if (count >= 2 && count <= formLimits.options) return { kind, options }
  const why =
    count === 0
      ? 'has no options in the file: a script or the rows gave them, and a form has the same options for all rows'
      : count === 1
        ? `has one option (“${options[0]?.label}”), and a choice needs two`
        : `has more than ${formLimits.options} options, which a choice does not take`
  draft.notes.add(
    lineOf(element),
    `${written(element)} ${why}. It becomes a text; make it a ${kind} with your options.`,
  )
  return { kind: several ? 'long_text' : 'short_text' }
}

function typedOf(draft: Draft, element: Element): Sketch {
  const type = typeOf(element)
  if (type === 'number') return numberOf(draft, element)
  if (type === 'range') return rangeOf(draft, element)
  if (type === 'date') {
    const bound = (name: string) =>
      isCalendarDate(attribute(element, name) ?? '') ? attribute(element, name) : undefined
    return { kind: 'date', ...inOrder(bound('min'), bound('max')) }
  }
  if (type === 'url') return { kind: 'url' }
  if (type === 'file') return fileOf(element)
  const asked = asText[type]
  if (asked)
    draft.notes.add(lineOf(element), `${written(element)} asks for ${asked}: it becomes a text, which is not checked.`)
  return textOf(element, 'short_text')
}

function textOf(element: Element, kind: 'short_text' | 'long_text'): Sketch {
  const length = (name: string) => {
    const characters = Number(attribute(element, `${name}length`) ?? attribute(element, `${name}-length`) ?? NaN)
    return Number.isInteger(characters) && characters >= 1 ? characters : undefined
  }
  const [min, max] = [length('min'), length('max')]
  const isShort = kind === 'short_text' && Math.max(min ?? 0, max ?? 0) <= formLimits.shortText
  const most = isShort ? formLimits.shortText : maxLength.submission
  const within = (bound: number | undefined) => (bound !== undefined && bound <= most ? bound : undefined)
  return { kind: isShort ? 'short_text' : 'long_text', ...inOrder(within(min), within(max)) }
}

function numberIn(element: Element, name: string): number | undefined {
  const typed = attribute(element, name)
  const number = Number(typed ?? NaN)
  return Math.abs(number) <= formLimits.number ? number : undefined
}

/** Without a step, browsers take whole numbers. */
function numberOf(draft: Draft, element: Element): Sketch {
  const step = attribute(element, 'step') ?? '1'
  const whole = Number.isInteger(Number(step)) && Number(step) > 0
  if (whole && Number(step) !== 1)
    draft.notes.add(lineOf(element), `The step of ${step} of ${written(element)} is left out.`)
  const bounds = inOrder(numberIn(element, 'min'), numberIn(element, 'max'))
  const { min = -formLimits.number, max = formLimits.number } = bounds
  return { kind: 'number', ...bounds, ...(whole && Math.ceil(Number(min)) <= Math.floor(Number(max)) && { whole }) }
}

/** A slider from 1 to at most 10 is a rating. */
function rangeOf(draft: Draft, element: Element): Sketch {
  const [min, max] = [numberIn(element, 'min') ?? 0, numberIn(element, 'max') ?? 100]
  const isWhole = Number.isInteger(max) && (attribute(element, 'step') ?? '1') === '1'
  if (isWhole && min === 1 && max >= rating.min && max <= rating.max) return { kind: 'rating', scale: max }
  draft.notes.add(lineOf(element), `The slider ${written(element)} becomes a number that is typed.`)
  return { ...numberOf(draft, element), ...inOrder(min, max) }
}

function fileOf(element: Element): Sketch {
  const accepted = (attribute(element, 'accept') ?? '')
    .toLowerCase()
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean)
  const isPhoto = (each: string) => /^image\/|^\.(jpe?g|png|webp|heic|gif)$/.test(each)
  const isPdf = (each: string) => /^(application\/pdf|\.pdf)$/.test(each)
  const every = (test: (each: string) => boolean) => accepted.length > 0 && accepted.every(test)
  const accept = every(isPhoto) ? 'photo' : every(isPdf) ? 'pdf' : 'any'
  return { kind: 'file', accept, ...(has(element, 'multiple') && { max: maxFilesPerSubmission }) }
}

function inOrder<Bound extends string | number>(
  min: Bound | undefined,
  max: Bound | undefined,
): { min?: Bound; max?: Bound } {
  if (min !== undefined && max !== undefined && min > max) return {}
  return { ...(min !== undefined && { min }), ...(max !== undefined && { max }) }
}

/** What a form cannot do with an input. */
function noteLost({ notes }: Draft, elements: Element[]): void {
  for (const element of elements) {
    const note = (sentence: string) => notes.add(lineOf(element), sentence)
    const pattern = attribute(element, 'pattern') ?? attribute(element, 'allowed-pattern')
    if (pattern) note(`The pattern of ${written(element)} is left out: ${pattern.slice(0, 60)}`.toWellFormed())
    if (has(element, 'list')) note(`The suggestions of ${written(element)} are left out.`)
    const preset = isTick(element)
      ? has(element, 'checked')
      : /^(crowd-)?(input|text-area|toggle-button|slider)$/.test(element.tagName) && attribute(element, 'value')
    if (preset) note(`What ${written(element)} has as its answer at first is left out.`)
    const script = element.attrs.find(({ name }) => /^on\w/.test(name))
    if (script) note(`What ${written(element)} does by ${script.name} is left out.`)
  }
}

/** Parts of a form in few words. Every input is required unless its options say otherwise. */
import type { FormPart } from './types.ts'

type Of<Kind extends FormPart['kind']> = Extract<FormPart, { kind: Kind }>
/** What an input can have beside its name. Default of `label`: the name. */
type More<Kind extends FormPart['kind']> = Partial<Omit<Of<Kind>, 'kind' | 'name' | 'options' | 'codes'>>

/** Options of a choice: values, which are shown as they are, or values with their labels. */
export type Options = readonly string[] | Record<string, string>

/** The picture of each row. */
export function picture(alt = 'Picture'): Of<'image'> {
  return { kind: 'image', url: '{{picture}}', alt }
}

/** A text to read; `{{column}}` stands for the cell of the row. */
export function paragraph(text: string): Of<'paragraph'> {
  return { kind: 'paragraph', text }
}

/** A link to open; `{{column}}` in either text stands for the cell of the row. */
export function link(url: string, label: string = url): Of<'link'> {
  return { kind: 'link', url, label }
}

export function choice(name: string, options: Options, more: More<'choice'> = {}): Of<'choice'> {
  return { ...named('choice', name, more), options: optionsOf(options) }
}

/** Several options; `min` and `max` say how many. */
export function choices(name: string, options: Options, more: More<'choices'> = {}): Of<'choices'> {
  return { ...named('choices', name, more), options: optionsOf(options) }
}

export function yesNo(name: string, more: More<'yes_no'> = {}): Of<'yes_no'> {
  return named('yes_no', name, more)
}

export function shortText(name: string, more: More<'short_text'> = {}): Of<'short_text'> {
  return named('short_text', name, more)
}

export function longText(name: string, more: More<'long_text'> = {}): Of<'long_text'> {
  return named('long_text', name, more)
}

export function number(name: string, more: More<'number'> = {}): Of<'number'> {
  return named('number', name, more)
}

/** From 1 to `scale`, 5 by default. */
export function rating(name: string, more: More<'rating'> = {}): Of<'rating'> {
  return named('rating', name, more)
}

/** `YYYY-MM-DD`. */
export function date(name: string, more: More<'date'> = {}): Of<'date'> {
  return named('date', name, more)
}

/** The address of a page. */
export function url(name: string, more: More<'url'> = {}): Of<'url'> {
  return named('url', name, more)
}

/** Files of the Worker, up to `max`, one by default. */
export function file(name: string, more: More<'file'> = {}): Of<'file'> {
  return { accept: 'any', ...named('file', name, more) }
}

/** A code that the Worker finds elsewhere. With one code all give the same; of several each is taken once. Workers do not see them. */
export function code(name: string, codes: readonly string[], more: More<'code'> = {}): Of<'code'> {
  return { ...named('code', name, more), codes: [...codes] }
}

function named<Kind extends FormPart['kind'], Given>(kind: Kind, name: string, more: Given) {
  return { kind, name, label: name, required: true, ...more }
}

function optionsOf(options: Options): { value: string; label: string }[] {
  const pairs = Array.isArray(options) ? options.map((value) => [value, value]) : Object.entries(options)
  return pairs.map(([value, label]) => ({ value, label }))
}

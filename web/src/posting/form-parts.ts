/** The parts of a form while it is written: new ones, and the names of answers and options, which follow their labels. */
import { type FormInput, type FormPart, formLimits } from '@piecework/contract'
import { isInput, type PartKind } from '@piecework/contract/forms'
import { pictureColumns } from '@piecework/contract/rows'
import * as t from '#texts/form-editor.ts'
import { picture } from '#texts/proof.ts'

export type Option = { value: string; label: string }

const emptyOption: Option = { value: '', label: '' }

export function newPart(kind: PartKind, others: FormPart[]): FormPart {
  switch (kind) {
    case 'paragraph':
      return { kind, text: '' }
    case 'image':
      return { kind, url: '', alt: '' }
    case 'link':
      return { kind, url: '', label: '' }
  }
  const input = { name: nameOf('', others), label: '', required: true }
  if (kind === 'choice' || kind === 'choices') return { kind, ...input, options: [emptyOption, emptyOption] }
  if (kind === 'code') return { kind, ...input, codes: [] }
  return kind === 'file' ? { kind, ...input, accept: 'photo' } : { kind, ...input }
}

/** An image that shows the picture of each row. */
export const pictureOfRows: FormPart = { kind: 'image', url: `{{${pictureColumns.picture}}}`, alt: picture }

/** With a name of its own. */
export function copyOfPart(part: FormPart, all: FormPart[]): FormPart {
  return isInput(part) ? { ...part, name: nameOf(part.label, all) } : part
}

/** The input with another label. Its name follows, unless the buyer chose one. */
export function relabel<Input extends FormInput>(input: Input, label: string, others: FormPart[]): Input {
  const before = slugOf(input.label) || 'answer'
  const isOwn =
    input.name !== before && !(input.name.startsWith(before) && /^_\d+$/.test(input.name.slice(before.length)))
  const isSame = before === (slugOf(label) || 'answer')
  return { ...input, label, ...(!isOwn && !isSame && { name: nameOf(label, others) }) }
}

/** Such as `which_animal`; `answer_1` for a label without Latin letters. */
function nameOf(label: string, others: FormPart[]): string {
  const taken = new Set(others.filter(isInput).map(({ name }) => name))
  const slug = slugOf(label)
  if (slug && !taken.has(slug)) return slug
  const numbers = Array.from({ length: formLimits.parts + 1 }, (_, at) => at + (slug ? 2 : 1))
  return numbers.map((nth) => `${slug || 'answer'}_${nth}`).find((name) => !taken.has(name)) ?? ''
}

/** Small Latin letters, digits and _, beginning with a letter; empty if the label has no such letter. */
function slugOf(label: string): string {
  return label
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^[^a-z]+/, '')
    .slice(0, 36)
    .replace(/_+$/, '')
}

/** The option with another label. Its value follows, unless another client chose one that no other option has. */
export function relabelOption(option: Option, label: string, others: Option[]): Option {
  const { value } = option
  const isFollowing =
    value === valueLike(option.label) ||
    value === slugOf(option.label) ||
    value.includes(';') ||
    others.some((each) => each.value === value)
  if (!isFollowing) return { value, label }
  const slug = /^[\u0020-\u007e]*$/.test(label) ? slugOf(label) : ''
  const isTaken = others.some((each) => each.value === slug && each.label.trim() !== label.trim())
  return { value: slug && !isTaken ? slug : valueLike(label), label }
}

/** The label itself; a value has no semicolon. */
function valueLike(label: string): string {
  return label.trim().replaceAll(';', ',')
}

/** What the editor calls a part. */
export function titleOf(part: FormPart): string {
  switch (part.kind) {
    case 'paragraph':
      return part.text.trim() || t.emptyPart
    case 'image':
      return part.alt.trim() || t.emptyPart
    case 'link':
      return part.label.trim() || part.url.trim() || t.emptyPart
  }
  return part.label.trim() || t.withoutLabel
}

/** Whether the buyer would lose something with it. */
export function hasContent(part: FormPart): boolean {
  if (part.kind === 'paragraph') return part.text.trim() !== ''
  if (part.kind === 'image') return part.url !== '' || part.alt.trim() !== ''
  if (part.kind === 'link') return part.url.trim() !== '' || part.label.trim() !== ''
  if (part.kind === 'code' && part.codes?.length) return true
  return part.label.trim() !== '' || ('options' in part && part.options.some(({ label }) => label.trim() !== ''))
}

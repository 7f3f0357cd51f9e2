/** A form while it is written: texts and parts in the order of the page, and the names that are given. */
import { formLimits } from '@piecework/contract/forms'
import type { Notes } from './notes.ts'

/** A part that is not checked yet. */
export type Sketch = { kind: string; [field: string]: unknown }
export type Piece =
  | { is: 'text'; text: string; line: number; isItem: boolean }
  | { is: 'part'; part: Sketch; line: number }
export type Draft = { pieces: Piece[]; names: Set<string>; notes: Notes }

export function newDraft(notes: Notes): Draft {
  return { pieces: [], names: new Set(), notes }
}

export function addText({ pieces }: Draft, typed: string, line: number, isItem = false): void {
  const text = storable(typed)
  if (text !== '') pieces.push({ is: 'text', text, line, isItem })
}

export function addPart({ pieces }: Draft, part: Sketch, line: number): void {
  pieces.push({ is: 'part', part, line })
}

/** Texts of PostgreSQL have no NUL and no half of a character. */
export function storable(typed: string): string {
  return typed.replaceAll('\0', '').toWellFormed().trim()
}

/** A text that is not longer, with a note where it was. A placeholder is never cut in two. */
export function cut(draft: Draft, typed: string, most: number, what: string, line: number): string {
  const text = storable(typed)
  if (text.length <= most) return text
  draft.notes.add(line, `The ${what} is cut to ${most} characters: “${text.slice(0, 40).toWellFormed()}…”`)
  const start = text.slice(0, most - 1)
  const open = start.lastIndexOf('{{')
  const whole = open > start.lastIndexOf('}}') ? start.slice(0, open) : start
  return `${whole.replace(/\p{Surrogate}$/u, '').trimEnd()}…`
}

/**
 * Takes the text before a question as its label: the last one or, where only the row and links stand between, one that asks. A longer
 * text and the item of a list stay where they are.
 */
export function takeLabel({ pieces }: Draft): string {
  for (let at = pieces.length - 1; at >= 0; at -= 1) {
    const piece = pieces[at]
    if (!piece) break
    const isShown = piece.is === 'text' ? /^(\s*\{\{[^{}]+\}\}\s*)+$/.test(piece.text) : piece.part.kind === 'link'
    if (isShown) continue
    if (piece.is !== 'text' || piece.isItem || piece.text.length > formLimits.label || piece.text.includes('\n')) break
    if (at < pieces.length - 1 && !/[?:？：؟]$/.test(piece.text)) break
    pieces.splice(at, 1)
    return piece.text
  }
  return ''
}

/** A name by the rule of forms that no other input has, from its label where it has none. A changed one is noted. */
export function nameFor(draft: Draft, typed: string | undefined, label: string, line: number): string {
  const plain = (typed ?? label)
    .replace(/^answer\./i, '')
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')
  const first = plain === '' ? 'question' : /^[a-z]/.test(plain) ? plain : `q_${plain}`
  let name = first.slice(0, 40)
  for (let count = 2; draft.names.has(name) || name === 'constructor'; count += 1) {
    name = `${first.slice(0, 39 - String(count).length)}_${count}`
  }
  draft.names.add(name)
  if (typed !== undefined && typed !== name)
    draft.notes.add(line, `“${storable(typed).slice(0, 80)}” becomes “${name}” in results.`.toWellFormed())
  return name
}

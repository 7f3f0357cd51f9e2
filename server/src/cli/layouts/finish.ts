/** Makes a draft into a form that a task takes: within all limits, with a note for each part that is left out. */

import { maxFilesPerSubmission } from '@piecework/contract/constants'
import {
  type Form,
  type FormPart,
  filesAskedBy,
  form,
  formLimits,
  isInput,
  mostFiles,
  rulesOfPart,
} from '@piecework/contract/forms'
import { columnsIn } from '@piecework/contract/rows'
import * as z from 'zod/mini'
import type { Draft, Piece } from './draft.ts'

type Placed = { part: FormPart; line: number }

/** Null when nothing of the draft can be answered. */
export function finished(draft: Draft): Form | null {
  const placed = joinedTexts(draft).flatMap((piece) => checked(draft, piece))
  const few = fewerFiles(draft, fewerInputs(draft, placed))
  const within = smaller(draft, fewerParts(draft, few))
  noteFilesOfRows(draft, within)
  const read = z.safeParse(form, { parts: within.map(({ part }) => part) })
  return read.success ? read.data : null
}

/** Texts that follow each other are one paragraph, as long as it is not too long. */
function joinedTexts(draft: Draft): Piece[] {
  const joined: Piece[] = []
  for (const piece of draft.pieces.flatMap(withoutLongTexts)) {
    const last = joined.at(-1)
    if (piece.is !== 'text' || last?.is !== 'text') {
      joined.push({ ...piece })
      continue
    }
    const text = `${last.text}${last.isItem && piece.isItem ? '\n' : '\n\n'}${piece.text}`
    if (text.length <= formLimits.paragraph) Object.assign(last, { text, isItem: piece.isItem })
    else joined.push({ ...piece })
  }
  return joined
}

/** A text longer than a paragraph, as several: cut at a blank and never in a placeholder. */
function withoutLongTexts(piece: Piece): Piece[] {
  if (piece.is !== 'text') return [piece]
  const pieces: Piece[] = []
  let rest = piece.text
  while (rest.length > formLimits.paragraph) {
    const start = rest.slice(0, formLimits.paragraph)
    const open = start.lastIndexOf('{{')
    const inPlaceholder = open > start.lastIndexOf('}}')
    const blank = Math.max(start.lastIndexOf(' '), start.lastIndexOf('\n'))
    const end = inPlaceholder && open > 0 ? open : blank > 0 ? blank : start.replace(/\p{Surrogate}$/u, '').length
    pieces.push({ ...piece, text: rest.slice(0, end).trim() })
    rest = rest.slice(end).trim()
  }
  return [...pieces, { ...piece, text: rest }].filter((each) => each.is !== 'text' || each.text !== '')
}

function checked({ notes }: Draft, piece: Piece): Placed[] {
  const part = piece.is === 'text' ? { kind: 'paragraph', text: piece.text } : piece.part
  const rules = rulesOfPart(part.kind)
  const read = rules && z.safeParse(rules, part)
  if (read?.success) return [{ part: read.data, line: piece.line }]
  const name = 'name' in part ? ` “${part.name}”` : 'url' in part ? ` ${String(part.url).slice(0, 80)}` : ''
  notes.add(
    piece.line,
    `A ${part.kind}${name.toWellFormed()} is left out: ${read?.error?.issues[0]?.message ?? 'a form has no such part'}`,
  )
  return []
}

function fewerInputs({ notes }: Draft, all: Placed[]): Placed[] {
  let count = 0
  return all.filter(({ part, line }) => {
    if (!isInput(part)) return true
    count += 1
    if (count <= formLimits.inputs) return true
    notes.add(
      line,
      `The question “${part.name}” is left out: a form takes ${formLimits.inputs}. Make it a second task.`,
    )
    return false
  })
}

function fewerFiles({ notes }: Draft, all: Placed[]): Placed[] {
  const kept: Placed[] = []
  let room: number = maxFilesPerSubmission
  for (const { part, line } of all) {
    const files = part.kind === 'file' ? mostFiles(part) : 0
    if (part.kind !== 'file' || files <= room) kept.push({ part, line })
    else if (room === 0)
      notes.add(line, `The file “${part.name}” is left out: a form takes ${maxFilesPerSubmission} files.`)
    else {
      kept.push({ part: { ...part, max: room }, line })
      notes.add(line, `“${part.name}” takes ${room} files at most: a form takes ${maxFilesPerSubmission} in all.`)
    }
    room -= Math.min(files, room)
  }
  return kept
}

/** The files that the rows of a page ask for are counted together. */
function noteFilesOfRows({ notes }: Draft, all: Placed[]): void {
  const parts = all.map(({ part }) => part)
  const files = filesAskedBy(parts)
  const first = all.find(({ part }) => part.kind === 'file')
  if (!first || !parts.some((part) => columnsIn(part).length > 0)) return
  const most = Math.floor(maxFilesPerSubmission / files)
  notes.add(
    first.line,
    `The form asks for ${files} files, and a page for ${maxFilesPerSubmission} at most: post it with a “page_size” of at most ${most}.`,
  )
}

/** What is only shown is left out first. */
function fewerParts(draft: Draft, all: Placed[]): Placed[] {
  let surplus = all.length - formLimits.parts
  return all
    .toReversed()
    .filter(({ part, line }) => {
      if (surplus <= 0 || isInput(part)) return true
      surplus -= 1
      noteShown(draft, part, line, `a form takes ${formLimits.parts} parts`)
      return false
    })
    .toReversed()
}

function smaller(draft: Draft, all: Placed[]): Placed[] {
  const sizeOf = ({ part }: Placed) => JSON.stringify(part).length
  let kept = all
  while (JSON.stringify({ parts: kept.map(({ part }) => part) }).length > formLimits.size) {
    const shown = kept.filter(({ part }) => !isInput(part))
    const largest = (shown.length > 0 ? shown : kept).toSorted((one, other) => sizeOf(other) - sizeOf(one))[0]
    if (!largest) break
    noteShown(draft, largest.part, largest.line, `a form takes ${formLimits.size} characters`)
    kept = kept.filter((each) => each !== largest)
  }
  return kept
}

function noteShown({ notes }: Draft, part: FormPart, line: number, why: string): void {
  const words = part.kind === 'paragraph' ? part.text : isInput(part) || part.kind === 'link' ? part.label : part.alt
  notes.add(line, `“${words.slice(0, 60).replace(/\s+/g, ' ')}” is left out: ${why}.`.toWellFormed())
}

/** Turns a layout of Mechanical Turk or Ground Truth into a form, and lists what is left out or to be checked. */

import type { Form } from '@piecework/contract/forms'
import { columnsIn } from '@piecework/contract/rows'
import { flowOf, isTick, joinCheckboxes, type Question, questionsIn } from './controls.ts'
import { type Element, isText, lineOf, readDocument, written } from './document.ts'
import { newDraft } from './draft.ts'
import { finished } from './finish.ts'
import { helpOf, type Labels, labelOfQuestion, labelOptions, labelsIn } from './labels.ts'
import { type Note, type Notes, newNotes } from './notes.ts'
import { write } from './write.ts'

/** A layout with more has been made by a program, and a form takes 30 questions. */
const maxControls = 1_000

export type Converted = { form: Form | null; notes: Note[]; columns: string[] }

export function convertLayout(file: string): Converted {
  const notes = newNotes()
  const root = readDocument(file, notes)
  if (!root) return { form: null, notes: notes.list(), columns: [] }
  const labels = labelsIn(root)
  const questions = labelled(labels, fewControls(flowOf(root), notes), notes)
  const draft = newDraft(notes)
  write(root, { draft, labels, questions })
  const form = finished(draft)
  const columns = [...new Set(form?.parts.flatMap(columnsIn))]
  return { form, notes: notes.list(), columns }
}

function fewControls(flow: ReturnType<typeof flowOf>, notes: Notes): ReturnType<typeof flowOf> {
  let count = 0
  return flow.filter((node) => {
    if (isText(node)) return true
    count += 1
    if (count === maxControls + 1)
      notes.add(lineOf(node), `From ${written(node)} on, inputs are left out: they are more than ${maxControls}.`)
    return count <= maxControls
  })
}

/** The questions by their first element, with all labels, before any text is written. */
function labelled(labels: Labels, flow: ReturnType<typeof flowOf>, notes: Notes): Map<Element, Question | null> {
  const asked = questionsIn(flow)
  for (const { elements } of asked) if (elements[0] && isTick(elements[0])) labelOptions(labels, elements)
  const questions = joinCheckboxes(asked, flow, (text) => labels.taken.has(text))
  const byElement = new Map<Element, Question | null>()
  for (const question of questions) {
    const [first, ...more] = question.elements
    if (!first) continue
    const isAlone = isTick(first) && !question.isGroup
    question.label = (isAlone && labels.ofOptions.get(first)) || labelOfQuestion(labels, question)
    question.help = helpOf(labels, first)
    byElement.set(first, question)
    for (const each of more) byElement.set(each, null)
    const isJoined = question.isGroup && asked.some(({ elements }) => elements.length === 1 && elements[0] === first)
    if (isJoined)
      notes.add(
        lineOf(first),
        `${question.elements.length} checkboxes that follow each other become one question with several answers.`,
      )
  }
  return byElement
}

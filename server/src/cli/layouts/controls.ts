/** Which elements are answered, and which of them are one question. */
import {
  around,
  attribute,
  childrenOf,
  type Element,
  has,
  isElement,
  isText,
  type Root,
  type Text,
} from './document.ts'

const answered = [
  ...['input', 'textarea', 'select', 'crowd-input', 'crowd-text-area', 'crowd-select', 'crowd-slider'],
  ...[
    'crowd-toggle-button',
    'crowd-checkbox',
    'crowd-radio-button',
    'crowd-classifier',
    'crowd-classifier-multi-select',
  ],
  ...['crowd-image-classifier', 'crowd-image-classifier-multi-select'],
]
const unansweredInputs = ['hidden', 'submit', 'button', 'reset', 'image']
/** Their content is not read by Workers. */
export const unread = ['script', 'style', 'noscript', 'template', 'head', 'title', 'svg', 'datalist', 'canvas', 'math']
/** They start and end lines. */
export const blocks =
  'address article aside blockquote body caption center dd details dialog div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header html legend li main nav ol p pre section summary table tbody td tfoot th thead tr ul crowd-form crowd-card crowd-tab crowd-tabs crowd-instructions crowd-alert crowd-modal crowd-radio-group classification-target short-instructions full-instructions short-summary detailed-instructions positive-example negative-example'.split(
    ' ',
  )

/** What is in the page, in its order: texts that are read, and elements that are answered. */
export type Flow = (Element | Text)[]
/** All elements of one question. */
export type Question = { elements: Element[]; isGroup: boolean; label: string; help: string }

export function isControl(node: Root): node is Element {
  if (!isElement(node) || !answered.includes(node.tagName)) return false
  return !(node.tagName === 'input' && unansweredInputs.includes(typeOf(node))) && !isFixed(node)
}

/** An input that shows a text and takes none. */
export function isFixed(element: Element): boolean {
  return (has(element, 'disabled') || has(element, 'readonly')) && isTyped(element)
}

function isTyped(element: Element): boolean {
  return element.tagName === 'textarea' || (/^(crowd-)?input$/.test(element.tagName) && !isTick(element))
}

export function typeOf(element: Element): string {
  if (element.tagName === 'crowd-radio-button') return 'radio'
  if (element.tagName === 'crowd-checkbox') return 'checkbox'
  return (attribute(element, 'type') ?? 'text').toLowerCase()
}

/** A radio button or a checkbox. */
export function isTick(element: Element): boolean {
  return /^(input|crowd-(radio-button|checkbox))$/.test(element.tagName) && /^(radio|checkbox)$/.test(typeOf(element))
}

export function flowOf(node: Root): Flow {
  if (isText(node)) return [node]
  if (isElement(node) && unread.includes(node.tagName)) return []
  const inside = isElement(node) && /^(textarea|select)$/.test(node.tagName) ? [] : childrenOf(node).flatMap(flowOf)
  return isControl(node) ? [node, ...inside] : inside
}

/** Radio buttons and checkboxes of one name, or of one group of Crowd elements, are one question; any other element is its own. */
export function questionsIn(flow: Flow): Question[] {
  const groups = new Map<unknown, Element[]>()
  for (const node of flow) {
    if (isText(node)) continue
    const key = isTick(node) ? groupOf(node) : node
    groups.set(key, [...(groups.get(key) ?? []), node])
  }
  return [...groups.values()].map((elements) => ({ elements, isGroup: elements.length > 1, label: '', help: '' }))
}

function groupOf(element: Element): unknown {
  const type = typeOf(element)
  const group = around(element, 'crowd-radio-group')
  if (type === 'radio' && group) return group
  const name = attribute(element, 'name')
  if (name) return `${type} ${name}`
  return type === 'radio' ? element.parentNode : element
}

/** Joins checkboxes of different names that follow each other, and have only their own labels between them, into one question. */
export function joinCheckboxes(questions: Question[], flow: Flow, isLabel: (text: Text) => boolean): Question[] {
  const joined: Question[] = []
  let last: Question | null = null
  const byFirst = new Map(questions.map((question) => [question.elements[0], question]))
  for (const node of flow) {
    if (isText(node)) {
      if (node.value.trim() !== '' && !isLabel(node)) last = null
      continue
    }
    const question = byFirst.get(node)
    if (!question) continue
    const isAlone = isTick(node) && typeOf(node) === 'checkbox' && !question.isGroup && !has(node, 'required')
    if (isAlone && last) {
      last.elements.push(node)
      last.isGroup = true
      continue
    }
    const next: Question = { ...question, elements: [...question.elements] }
    joined.push(next)
    last = isAlone ? next : null
  }
  return joined
}

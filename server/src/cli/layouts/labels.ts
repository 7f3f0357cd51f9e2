/** The words that a layout has for a question and for each of its options. Words that are taken are shown nowhere else. */
import { blocks, isControl, type Question, unread } from './controls.ts'
import {
  around,
  attribute,
  childrenOf,
  type Element,
  elementsIn,
  isElement,
  isText,
  type Node,
  type Root,
  type Text,
} from './document.ts'

export type Labels = {
  /** The texts that are the label of something. */
  taken: Set<Text>
  byId: Map<string, Element>
  byTarget: Map<string, Element>
  ofOptions: Map<Element, string>
}

export function labelsIn(root: Root): Labels {
  const elements = elementsIn(root)
  return {
    taken: new Set(),
    byId: new Map(elements.flatMap((each) => pairBy(each, 'id'))),
    byTarget: new Map(elements.filter(({ tagName }) => tagName === 'label').flatMap((each) => pairBy(each, 'for'))),
    ofOptions: new Map(),
  }
}

function pairBy(element: Element, name: string): [string, Element][] {
  const value = attribute(element, name)
  return value === undefined ? [] : [[value, element]]
}

/** The texts inside that Workers read; not those of what is answered. */
export function textsIn(node: Node): Text[] {
  if (isText(node)) return [node]
  if (isElement(node) && (unread.includes(node.tagName) || /^(textarea|select)$/.test(node.tagName))) return []
  return childrenOf(node).flatMap(textsIn)
}

/** As one line. */
export function joined(texts: Text[]): string {
  const apart = texts.map((text, at) => (at > 0 && endsBetween(texts[at - 1], text) ? ` ${text.value}` : text.value))
  return apart.join('').replace(/\s+/g, ' ').trim()
}

function endsBetween(before: Text | undefined, after: Text): boolean {
  if (!before) return false
  const siblings = after.parentNode?.childNodes ?? []
  const previous = siblings[siblings.indexOf(after) - 1]
  if (previous && isElement(previous) && previous.tagName === 'br') return true
  return around(before, ...blocks) !== around(after, ...blocks)
}

/** Finds the labels of radio buttons or checkboxes. */
export function labelOptions(labels: Labels, elements: Element[]): void {
  const besides = elements.map((element) => textsBeside(element, 'after'))
  const isAfter = joined(besides.at(-1) ?? []) !== '' || joined(textsBeside(elements[0], 'before')) === ''
  for (const [at, element] of elements.entries()) {
    const beside = isAfter ? (besides[at] ?? []) : textsBeside(element, 'before')
    const found = [ownLabel(labels, element), beside, textsOfCells(element)].find((texts) => joined(texts) !== '')
    if (!found) continue
    labels.ofOptions.set(element, joined(found))
    for (const text of found) labels.taken.add(text)
  }
}

/** `<label for>`, a label around it alone, and what a Crowd element has inside. */
function ownLabel(labels: Labels, element: Element): Text[] {
  if (/^crowd-(radio-button|checkbox|toggle-button)$/.test(element.tagName)) {
    const inside = textsIn(element)
    if (joined(inside) !== '') return inside
  }
  const label = labels.byTarget.get(attribute(element, 'id') ?? '') ?? around(element, 'label')
  if (
    !label ||
    elementsIn(label)
      .filter(isControl)
      .some((each) => each !== element)
  )
    return []
  return textsIn(label)
}

/** The texts up to the next line, block or control. */
function textsBeside(element: Element | undefined, direction: 'after' | 'before'): Text[] {
  const siblings = element?.parentNode?.childNodes ?? []
  const at = siblings.indexOf(element as Node)
  const beside = direction === 'after' ? siblings.slice(at + 1) : siblings.slice(0, Math.max(at, 0)).reverse()
  const end = beside.findIndex(endsLine)
  const line = end < 0 ? beside : beside.slice(0, end)
  return (direction === 'after' ? line : line.reverse()).flatMap(textsIn)
}

function endsLine(node: Node): boolean {
  if (!isElement(node)) return false
  return node.tagName === 'br' || node.tagName === 'hr' || [node, ...elementsIn(node)].some(isBlockOrControl)
}

function isBlockOrControl(element: Element): boolean {
  return blocks.includes(element.tagName) || isControl(element)
}

/** In a table: the next cell, or the head of the column. */
function textsOfCells(element: Element): Text[] {
  const cell = around(element, 'td', 'th')
  const row = cell && around(cell, 'tr')
  if (!cell || !row || elementsIn(cell).filter(isControl).length > 1) return []
  const cells = cellsOf(row)
  const at = cells.indexOf(cell)
  const next = cells[at + 1]
  if (next && !hasControl(next) && joined(textsIn(next)) !== '') return textsIn(next)
  const table = around(row, 'table')
  const first = table && elementsIn(table).find(({ tagName }) => tagName === 'tr')
  const head = first && first !== row ? cellsOf(first)[at] : undefined
  return head && !hasControl(head) ? textsIn(head) : []
}

export function cellsOf(row: Element): Element[] {
  return childrenOf(row)
    .filter(isElement)
    .filter(({ tagName }) => /^t[dh]$/.test(tagName))
}

export function hasControl(node: Node): boolean {
  return isControl(node) || (isElement(node) && elementsIn(node).some(isControl))
}

/** The words that are tied to a question by the layout itself; empty for none. */
export function labelOfQuestion(labels: Labels, { elements, isGroup }: Question): string {
  const [first] = elements
  if (!first) return ''
  const group = isGroup ? groupAround(elements) : null
  const named = group ?? first
  const byId = (attribute(named, 'aria-labelledby') ?? '').split(/\s+/).flatMap((id) => labels.byId.get(id) ?? [])
  const texts = isGroup ? legendOf(group) : ownLabel(labels, first)
  const found = [texts, byId.flatMap(textsIn)].find(
    (each) => joined(each.filter((text) => !labels.taken.has(text))) !== '',
  )
  if (!found) return attribute(named, 'label') ?? attribute(named, 'header') ?? attribute(named, 'aria-label') ?? ''
  for (const text of found) labels.taken.add(text)
  return joined(found)
}

/** The fieldset or the like that holds the elements and no other. */
function groupAround(elements: Element[]): Element | null {
  const [first] = elements
  for (let at = first?.parentNode; at && isElement(at); at = at.parentNode) {
    const inside = elementsIn(at).filter(isControl)
    if (inside.some((each) => !elements.includes(each))) return null
    const isGroup =
      at.tagName === 'fieldset' || at.tagName === 'crowd-radio-group' || attribute(at, 'role')?.endsWith('group')
    if (isGroup && elements.every((each) => inside.includes(each))) return at
  }
  return null
}

function legendOf(group: Element | null): Text[] {
  const legend = (group ? childrenOf(group) : []).filter(isElement).find(({ tagName }) => tagName === 'legend')
  return legend ? textsIn(legend) : []
}

/** What describes an element for those who do not see the page: also a good help for all others. */
export function helpOf(labels: Labels, element: Element): string {
  const ids = (attribute(element, 'aria-describedby') ?? '').split(/\s+/)
  const texts = ids.flatMap((id) => labels.byId.get(id) ?? []).flatMap(textsIn)
  for (const text of texts) labels.taken.add(text)
  return joined(texts)
}

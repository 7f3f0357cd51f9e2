/** Writes the parts of a form in the order in which a page shows them. */
import { formLimits } from '@piecework/contract/forms'
import { blocks, isControl, isFixed, type Question, unread } from './controls.ts'
import {
  around,
  attribute,
  childrenOf,
  type Element,
  elementsIn,
  has,
  isElement,
  isText,
  lineOf,
  type Node,
  type Root,
  written,
} from './document.ts'
import { addPart, addText, cut, type Draft } from './draft.ts'
import { inputOf } from './inputs.ts'
import { cellsOf, hasControl, joined, type Labels, textsIn } from './labels.ts'

type Writing = { draft: Draft; labels: Labels; questions: Map<Element, Question | null> }
/** The line of text that is being read, with the links in it. */
type Line = { words: string; line: number; links: Element[] }
type Page = Writing & { open: Line; prefix: string }

/** What is drawn on pictures or marked in texts. */
const drawn =
  /^crowd-(bounding-box|polygon|polyline|line|keypoint|cuboid|instance-segmentation|semantic-segmentation|entity-annotation|3d-.*|rekognition-.*|textract-.*)$/
/** What stands in a cell of a table that is laid out and holds no words alone. */
const notPlain = /^(table|ul|ol|img|a|audio|video|iframe|button|script|br|p|div|h\d|pre)$/
/** Addresses that are shown as links, by element. */
const media: Record<string, string> = {
  img: 'Picture',
  audio: 'Recording',
  video: 'Video',
  iframe: 'Page',
  embed: 'Page',
  object: 'Page',
}
/** What Amazon writes above the examples in instructions. */
const examples: Record<string, string> = { 'positive-example': 'Good example:', 'negative-example': 'Bad example:' }
/** Scripts without which a layout of Amazon does not run at all. */
const ofAmazon = /crowd-html-elements|externalHIT_v1|^\s*turkSetAssignmentID\(\s*\)\s*;?\s*$/

export function write(root: Root, writing: Writing): void {
  const page: Page = { ...writing, open: { words: '', line: 0, links: [] }, prefix: '' }
  for (const child of childrenOf(root)) visit(child, page)
  flush(page)
}

function visit(node: Node, page: Page): void {
  if (isText(node)) addWords(node.value, lineOf(node), page, page.labels.taken.has(node))
  if (!isElement(node)) return
  noteHidden(node, page)
  writerOf(node)(node, page)
}

function writerOf(node: Element): (node: Element, page: Page) => void {
  const { tagName } = node
  if (isControl(node)) return ask
  if (tagName === 'input' || tagName === 'textarea') return visitUnanswered
  if (tagName === 'script') return noteScript
  if (unread.includes(tagName)) return visitUnread
  if (/^(crowd-)?(icon-)?button$/.test(tagName)) return noteButton
  if (media[tagName] !== undefined) return show
  if (drawn.test(tagName)) return visitDrawn
  if (tagName === 'tr') return visitRow
  if (tagName === 'li') return visitItem
  if (tagName === 'pre') return visitPreformatted
  return blocks.includes(tagName) || tagName.startsWith('crowd-') || tagName === 'hr' ? visitBlock : visitInline
}

function visitAll(node: Node, page: Page): void {
  for (const child of childrenOf(node)) visit(child, page)
}

function visitInline(node: Element, page: Page): void {
  if (node.tagName === 'br') page.open.words += '\n'
  if (node.tagName === 'a') page.open.links.push(node)
  visitAll(node, page)
}

function visitBlock(node: Element, page: Page): void {
  flush(page)
  const isOurs = blocks.includes(node.tagName) || node.tagName === 'hr'
  if (!isOurs) page.draft.notes.add(lineOf(node), `A form has no ${written(node)}: its texts and inputs are kept.`)
  for (const name of ['header', 'heading', 'label']) {
    if (node.tagName.includes('-') && attribute(node, name))
      addText(page.draft, attribute(node, name) ?? '', lineOf(node))
  }
  const example = examples[node.tagName]
  if (example) addText(page.draft, example, lineOf(node))
  visitAll(node, page)
  flush(page)
}

function visitItem(node: Element, page: Page): void {
  if (hasControl(node)) {
    visitBlock(node, page)
    return
  }
  flush(page)
  const list = around(node, 'ol', 'ul')
  const items = list ? childrenOf(list).filter((each) => isElement(each) && each.tagName === 'li') : []
  page.prefix = list?.tagName === 'ol' ? `${items.indexOf(node) + 1}. ` : '• '
  visitAll(node, page)
  flush(page)
  page.prefix = ''
}

/** A row of plain cells is one line. With an input behind several of them, the first cell is also its label. */
function visitRow(node: Element, page: Page): void {
  flush(page)
  const cells = cellsOf(node)
  const isPlain = !elementsIn(node).some(({ tagName }) => notPlain.test(tagName))
  const first = cells.findIndex(hasControl)
  const before = (first < 0 ? cells : cells.slice(0, first))
    .map((cell) => joined(textsIn(cell).filter((text) => !page.labels.taken.has(text))))
    .filter(Boolean)
  if (!isPlain || (first >= 0 && before.length < 2)) {
    visitBlock(node, page)
    return
  }
  const [head = '', ...more] = before
  const line = before.length === 2 ? `${head.replace(/\s*[:：]$/, '')}: ${more[0]}` : before.join(' | ')
  addText(page.draft, line, lineOf(node), true)
  if (first < 0) return
  addText(page.draft, head, lineOf(node))
  for (const cell of cells.slice(first)) visit(cell, page)
}

function visitPreformatted(node: Element, page: Page): void {
  flush(page)
  addText(
    page.draft,
    textsIn(node)
      .map(({ value }) => value)
      .join(''),
    lineOf(node),
  )
}

function addWords(words: string, line: number, { open }: Page, isTaken: boolean): void {
  if (isTaken) return
  if (open.words.trim() === '' && words.trim() !== '') open.line = line
  open.words += words.replace(/\s+/g, ' ')
}

/** Ends the line of text. A link that is all of it is shown once. */
function flush(page: Page): void {
  const { words, line, links } = page.open
  page.open = { words: '', line: 0, links: [] }
  const text = words
    .replace(/ *\n */g, '\n')
    .replace(/ {2,}/g, ' ')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
  const [first] = links
  const isLink = links.length === 1 && first && text === joined(textsIn(first)) && addressOf(first, 'href') !== null
  if (!isLink) addText(page.draft, text && page.prefix + text, line, page.prefix !== '')
  for (const link of links) addLink(link, page)
}

/** Null for an address that leads nowhere outside the layout. */
function addressOf(element: Element, name: string): string | null {
  const typed = attribute(element, name)?.replace(/\s+/g, (blank) => (blank.includes('\n') ? '' : '%20')) ?? ''
  const whole = typed.startsWith('//') ? `https:${typed}` : typed
  // Blanks in a placeholder are part of the name of its column.
  const address = whole.replace(/\{\{[^{}]*\}\}/g, (column) => column.replaceAll('%20', ' '))
  return /^(https?:|\{\{)/i.test(address) ? address : null
}

function addLink(link: Element, page: Page): void {
  const typed = attribute(link, 'href')
  // A picture in a link is shown itself.
  const isPicture = joined(textsIn(link)) === '' && elementsIn(link).some(({ tagName }) => media[tagName] !== undefined)
  if (!typed || typed.startsWith('#') || isPicture) return
  const url = addressOf(link, 'href')
  const line = lineOf(link)
  if (url === null) {
    page.draft.notes.add(
      line,
      `The link to ${typed.slice(0, 80)} is left out: a form has links to https:// and http://.`.toWellFormed(),
    )
    return
  }
  const label = joined(textsIn(link)) || attribute(link, 'title') || 'Link'
  addPart(page.draft, { kind: 'link', url, label: cut(page.draft, label, formLimits.label, 'label', line) }, line)
}

/** Pictures, recordings and pages of other hosts, of which our pages load none. */
function show(node: Element, page: Page): void {
  flush(page)
  showAddress(node, media[node.tagName] ?? 'Link', page)
}

function showAddress(node: Element, label: string, { draft }: Page): void {
  const sources = [node, ...elementsIn(node)].flatMap((each) => ['src', 'data'].map((name) => ({ each, name })))
  const source = sources.find(({ each, name }) => attribute(each, name))
  if (!source) return
  const url = addressOf(source.each, source.name)
  const line = lineOf(node)
  const what = `<${node.tagName}>`
  if (url === null) {
    draft.notes.add(line, `${what} is left out: its address is not one of the web.`)
    return
  }
  addPart(draft, { kind: 'link', url, label }, line)
  draft.notes.add(
    line,
    label === 'Picture'
      ? `${what} becomes a link: pages here load no pictures from other hosts. Pictures can be uploaded with the batch instead (“pictures”), and the form then shows {{picture}}.`
      : `${what} becomes a link, which opens in its own tab.`,
  )
}

function ask(node: Element, page: Page): void {
  const question = page.questions.get(node)
  const isClassifier = node.tagName.includes('classifier')
  if (isClassifier || question) flush(page)
  if (isClassifier) {
    if (attribute(node, 'src')) showAddress(node, 'Picture', page)
    visitAll(node, page)
    flush(page)
  }
  if (question) addPart(page.draft, inputOf(page.draft, page.labels, question), lineOf(node))
  if (!isClassifier && !/^(select|textarea)$/.test(node.tagName)) visitAll(node, page)
}

/** Inputs that Workers do not fill in. */
function visitUnanswered(node: Element, page: Page): void {
  const { notes } = page.draft
  const type = (attribute(node, 'type') ?? '').toLowerCase()
  const name = attribute(node, 'name') ?? ''
  if (isFixed(node)) {
    const text =
      node.tagName === 'textarea' ? joined(childrenOf(node).filter(isText)) : (attribute(node, 'value') ?? '')
    addWords(` ${text} `, lineOf(node), page, false)
    notes.add(lineOf(node), `${written(node)} takes no answer: what it shows is kept as a text.`)
  } else if (type === 'hidden' && !/^(assignmentId|hitId|workerId|turkSubmitTo)$/i.test(name)) {
    notes.add(
      lineOf(node),
      `The hidden ${written(node)} is left out: the columns of a row stand beside its answers in results.`,
    )
  } else if (type !== 'hidden' && type !== 'submit' && type !== 'image') {
    notes.add(lineOf(node), `The button ${written(node)} is left out.`)
  }
}

function visitUnread(node: Element, page: Page): void {
  if (node.tagName === 'head') visitAll(node, page)
  if (/^(canvas|svg)$/.test(node.tagName))
    page.draft.notes.add(lineOf(node), `The drawing <${node.tagName}> is left out.`)
}

function noteScript(node: Element, { draft }: Page): void {
  const source = attribute(node, 'src')
  const text = childrenOf(node)
    .filter(isText)
    .map(({ value }) => value)
    .join('')
  if (ofAmazon.test(source ?? text) || (!source && text.trim() === '')) return
  const what = source ? `The script ${source.slice(0, 100)}` : `A script of ${text.trim().split('\n').length} lines`
  draft.notes.add(
    lineOf(node),
    `${what} is left out: check whether the page asks or checks something by it.`.toWellFormed(),
  )
}

/** A button that sends the work is in every page of work. */
function noteButton(node: Element, { draft }: Page): void {
  const sends =
    attribute(node, 'form-action') === 'submit' || attribute(node, 'type') === 'submit' || !has(node, 'onclick')
  if (!sends)
    draft.notes.add(lineOf(node), `The button “${joined(textsIn(node)).slice(0, 60)}” is left out.`.toWellFormed())
}

function visitDrawn(node: Element, page: Page): void {
  flush(page)
  page.draft.notes.add(
    lineOf(node),
    `${written(node)} is left out: a form does not draw on pictures or mark parts of a text. Ask what can be answered in words or by a choice, or link to your own page and ask for its code.`,
  )
  const words = [attribute(node, 'header'), attribute(node, 'text')]
  for (const text of words) addText(page.draft, text ?? '', lineOf(node))
  if (attribute(node, 'src')) showAddress(node, 'Picture', page)
  visitAll(node, page)
  flush(page)
}

/** What a script shows only sometimes is always shown in a form. */
function noteHidden(node: Element, { draft }: Page): void {
  const isHidden = has(node, 'hidden') || /display\s*:\s*none/i.test(attribute(node, 'style') ?? '')
  if (isHidden && (hasControl(node) || joined(textsIn(node)) !== ''))
    draft.notes.add(
      lineOf(node),
      `<${node.tagName}> is hidden at first, and a form shows it always: check whether it is asked of every Worker.`,
    )
}

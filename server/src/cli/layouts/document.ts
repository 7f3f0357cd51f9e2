/** The elements of a layout, read as a browser reads them, with the lines of the file. */
import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5'
import type { Notes } from './notes.ts'
import { withOurPlaceholders } from './placeholders.ts'

export type Element = Tree.Element
export type Text = Tree.TextNode
export type Node = Tree.ChildNode
/** The whole page, or what is in it. */
export type Root = Tree.Document | Node

/** Browsers nest no deeper. */
const maxDepth = 512

/** The root of the layout; null for one that no browser shows. */
export function readDocument(file: string, notes: Notes): Tree.Document | null {
  const html = withOurPlaceholders(htmlOf(file, notes), notes)
  const root = parse(html, { sourceCodeLocationInfo: true })
  if (isTooDeep(root)) {
    notes.add(1, `Elements stand in each other more than ${maxDepth} deep.`)
    return null
  }
  openSelfClosed(root, html)
  return root
}

/** The HTML in the XML of an HTMLQuestion, behind as many empty lines as the XML has before it; any other file as it is. */
function htmlOf(file: string, notes: Notes): string {
  const other = /<(QuestionForm|ExternalQuestion)\b/.exec(file.slice(0, 2_000))?.[1]
  if (other) notes.add(1, `This is a ${other}: only an HTMLQuestion and HTML are read.`)
  const start = /<HTMLContent\s*>\s*/i.exec(file)
  if (!start) return file
  const from = start.index + start[0].length
  const end = file.indexOf('</HTMLContent', from)
  const content = file.slice(from, end < 0 ? undefined : end).trimEnd()
  const html = content.startsWith('<![CDATA[')
    ? content.slice('<![CDATA['.length).replace(/\]\]>$/, '')
    : content
        .replace(/&lt;/g, '<')
        .replace(/&gt;/g, '>')
        .replace(/&quot;/g, '"')
        .replace(/&apos;/g, "'")
        .replace(/&amp;/g, '&')
  return '\n'.repeat(file.slice(0, from).split('\n').length - 1) + html
}

function isTooDeep(root: Tree.Document): boolean {
  let level: Tree.Node[] = [root]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > maxDepth) return true
    level = level.flatMap((node) => childrenOf(node))
  }
  return false
}

/** A browser takes what follows `<crowd-input />` for a part of it. Its writer means an element without content. */
function openSelfClosed(node: Tree.ParentNode, html: string): void {
  for (const child of [...node.childNodes]) {
    if (!isElement(child)) continue
    openSelfClosed(child, html)
    const end = child.sourceCodeLocation?.startTag?.endOffset ?? 0
    if (!child.tagName.startsWith('crowd-') || html[end - 2] !== '/') continue
    const inside = child.childNodes.splice(0)
    for (const each of inside) each.parentNode = node
    node.childNodes.splice(node.childNodes.indexOf(child) + 1, 0, ...inside)
  }
}

export function isElement(node: Tree.Node): node is Element {
  return 'tagName' in node
}

export function isText(node: Tree.Node): node is Text {
  return node.nodeName === '#text'
}

export function childrenOf(node: Tree.Node): Node[] {
  return 'childNodes' in node ? node.childNodes : []
}

/** All elements inside, in the order of the page. */
export function elementsIn(node: Tree.Node): Element[] {
  return childrenOf(node).flatMap((child) => (isElement(child) ? [child, ...elementsIn(child)] : []))
}

/** The nearest element around it with one of these names. */
export function around(node: Node, ...names: string[]): Element | null {
  for (let at = node.parentNode; at && isElement(at); at = at.parentNode) if (names.includes(at.tagName)) return at
  return null
}

export function lineOf(node: Node): number {
  return node.sourceCodeLocation?.startLine ?? 1
}

/** A trimmed attribute; undefined for a missing or empty one. */
export function attribute(element: Element, name: string): string | undefined {
  return element.attrs.find((each) => each.name === name)?.value.trim() || undefined
}

export function has(element: Element, name: string): boolean {
  return element.attrs.some((each) => each.name === name)
}

/** `<input>` as the start of the tag is written, for a note. */
export function written(element: Element): string {
  const name = attribute(element, 'name') ?? attribute(element, 'id')
  return name ? `<${element.tagName}> “${name.slice(0, 60)}”` : `<${element.tagName}>`
}

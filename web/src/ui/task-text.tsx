/**
 * The texts of a task: lines that begin with `- ` or `1. ` are lists, and [words](https://…) is a link whose host is shown.
 * These become our own elements; everything else in the text stays text.
 */
import { createElement, Fragment, type ReactNode } from 'react'
import { linkOf, type Part, splitLinks, writeParts } from './linked-text.tsx'
import { languageOfText } from './user-text.tsx'

export function TaskText({ children, className = '' }: { children: string; className?: string }) {
  return (
    <div className={`max-w-[65ch] wrap-anywhere ${className}`} lang={languageOfText(children)}>
      {createElement(Fragment, null, ...blocksOf(children).map(writeBlock))}
    </div>
  )
}

type Block = { kind: 'text'; lines: string[] } | { kind: 'ul' | 'ol'; lines: string[]; first: string }

const item = /^(-|([0-9]{1,3}|[০-৯]{1,3})\.) (?=\S)/

/** The text in its order: lines of text, and lists. */
function blocksOf(text: string): Block[] {
  const blocks: Block[] = []
  for (const line of text.split(/\r?\n/)) {
    const [marked, mark = ''] = item.exec(line) ?? []
    const kind = marked === undefined ? 'text' : mark === '-' ? 'ul' : 'ol'
    const last = blocks.at(-1)
    const words = line.slice(marked?.length ?? 0)
    if (last?.kind === kind) last.lines.push(words)
    else if (kind === 'text') blocks.push({ kind, lines: [words] })
    else blocks.push({ kind, lines: [words], first: mark.slice(0, -1) })
  }
  return blocks
}

function writeBlock(block: Block): ReactNode {
  if (block.kind === 'text') {
    return (
      <p className="whitespace-pre-wrap" dir="auto">
        {writeParts(partsOf(block.lines.join('\n')))}
      </p>
    )
  }
  const items = block.lines.map((line) => createElement('li', { dir: 'auto' }, writeParts(partsOf(line))))
  if (block.kind === 'ul') return createElement('ul', { className: 'list-disc pl-6' }, ...items)
  const isBangla = /[০-৯]/.test(block.first)
  const first = Number(block.first.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - 0x9e6)))
  return createElement(
    'ol',
    { start: first, className: isBangla ? 'list-[bengali] pl-7' : 'list-decimal pl-7' },
    ...items,
  )
}

const namedLinks = /\[([^[\]\n]{1,200})\]\((https:\/\/[^\s()<>"]{1,2000})\)/gi

/** Invisible signs in the words could show them in another order: such a link stays text. */
const invisible = /[\p{Cc}\p{Cf}]/u

/** A line with its addresses and its links with words. */
function partsOf(text: string): Part[] {
  const parts: Part[] = []
  let end = 0
  for (const { 0: found, 1: words = '', 2: address = '', index } of text.matchAll(namedLinks)) {
    const link = invisible.test(words) ? undefined : linkOf(address)
    if (!link) continue
    if (index > end) parts.push(...splitLinks(text.slice(end, index)))
    parts.push({ text: words, href: link.href, host: new URL(link.href).host })
    end = index + found.length
  }
  if (end < text.length) parts.push(...splitLinks(text.slice(end)))
  return parts
}

/** Text written by users whose https addresses are links. Everything else in it stays text: no HTML, no other scheme. */
import { createElement, Fragment, type ReactNode } from 'react'
import { languageOfText, withIsolated } from './user-text.tsx'

/** A longer text with its line breaks. */
export function UserText({ children, className = '' }: { children: string; className?: string }) {
  return (
    <div
      className={`max-w-[65ch] whitespace-pre-wrap wrap-anywhere ${className}`}
      dir="auto"
      lang={languageOfText(children)}
    >
      <LinkedText>{children}</LinkedText>
    </div>
  )
}

export function LinkedText({ children }: { children: string }): ReactNode {
  return writeParts(splitLinks(children))
}

export type Part = string | TextLink

export function writeParts(parts: Part[]): ReactNode {
  // As arguments, the parts need no keys.
  return createElement(Fragment, null, ...parts.map(write))
}

function write(part: Part): ReactNode {
  if (typeof part === 'string') return withIsolated(part)
  return (
    <>
      {/* `dir` isolates the address: signs before it that turn the direction of text cannot turn it round. */}
      <a
        href={part.href}
        target="_blank"
        rel="noopener noreferrer nofollow"
        referrerPolicy="no-referrer"
        dir="ltr"
        className="link-text font-normal!"
      >
        {part.text}
      </a>
      {part.host && (
        <bdi dir="ltr" className="text-muted">
          {` (${part.host})`}
        </bdi>
      )}
    </>
  )
}

/** `host` is where the link leads, if the text names it in another way: in other letters, as a number, or with `\`. */
export type TextLink = { text: string; href: string; host?: string }

/** The text in its order, in parts: plain ones, and its https addresses. */
export function splitLinks(text: string): Part[] {
  const parts: Part[] = []
  let end = 0
  for (const { 0: found, index } of text.matchAll(addresses)) {
    const link = isWordEnd(text[index - 1]) ? linkOf(withoutPunctuation(found)) : undefined
    if (!link) continue
    if (index > end) parts.push(text.slice(end, index))
    parts.push(link)
    end = index + link.text.length
  }
  if (end < text.length) parts.push(text.slice(end))
  return parts
}

/** Up to a space, a quotation mark, the end of a cell or the next address of a list without spaces. */
const addresses = /https:\/\/(?:(?![,;|]https?:\/\/)[^\s<>"“”«»\u2068\u2069])+/gi

/** No address begins inside a word. */
function isWordEnd(before: string | undefined): boolean {
  return before === undefined || !/[a-z0-9+.-]/i.test(before)
}

const brackets: Record<string, string> = { ')': '(', ']': '[', '}': '{' }

/** Without the signs of the sentence after it: a closing bracket stays if it was opened inside of the address. */
function withoutPunctuation(address: string): string {
  let end = address.length
  const open = new Map(Object.entries(brackets).map(([close, begin]) => [close, count(address, begin, close)]))
  for (; end > 0; end--) {
    const last = address[end - 1] as string
    const unopened = open.get(last)
    if (unopened === undefined ? !/[.,;:!?…'’*।॥]/.test(last) : unopened <= 0) break
    if (unopened !== undefined) open.set(last, unopened - 1)
  }
  return address.slice(0, end)
}

/** How many closing brackets have no opening one. */
function count(address: string, begin: string, close: string): number {
  return address.split(close).length - address.split(begin).length
}

/** A name of the DNS with at least two parts; letters of other alphabets are `xn--…` in it. */
const hostPattern = /^([a-z0-9_-]+\.)+[a-z0-9-]+\.?(:\d+)?$/

/**
 * Undefined for what stays text: another protocol than that of the web; invisible signs, which show another address than the one that
 * opens; a user name before the host, as in `https://bank.example@other.example`; and what is no public host.
 */
export function linkOf(text: string): TextLink | undefined {
  if (!/^https?:/i.test(text) || /[\p{Cc}\p{Cf}]/u.test(text) || !URL.canParse(text)) return undefined
  const { href, host, username, password } = new URL(text)
  if (username || password || !hostPattern.test(host)) return undefined
  const written = /^https?:\/\/([^/?#]*)/i.exec(text)?.[1]?.toLowerCase()
  return { text, href, ...(written !== host && { host }) }
}

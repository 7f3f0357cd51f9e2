/** Text written by users: in its own direction, and with its language where the letters tell it, for fonts and screen readers. */
import { createElement, Fragment, type ReactNode } from 'react'
import { language } from '#texts/language.ts'

/** A text that a user wrote. */
export function Bdi({ children }: { children: string }): ReactNode {
  return ofUser(children, withIsolated(children))
}

/** A text in which cells of a file stand isolated: each is a text of its own. */
export function withIsolated(text: string): ReactNode {
  const pieces = text.split(/\u2068([^\u2068\u2069]*)\u2069/)
  return oneByOne(pieces.map((piece, nth) => (nth % 2 ? ofUser(piece) : piece)))
}

type SentenceProps = { children: string; write?: (text: string) => ReactNode }

/** A sentence of the system. What stands in its quotation marks is a text of a user, who cannot end them: see `quoted`. */
export function Sentence({ children, write = withIsolated }: SentenceProps): ReactNode {
  const pieces = children.split(/(?<=“)\u2068?([^“”\u2069]+)\u2069?(?=”)/)
  return oneByOne(
    pieces.map((piece, nth) => (nth % 2 || !isOfPage(piece) ? ofUser(piece, write(piece)) : write(piece))),
  )
}

function ofUser(text: string, written: ReactNode = text): ReactNode {
  return createElement('bdi', { lang: languageOfText(text) }, written)
}

/** As arguments, the pieces need no keys. */
function oneByOne(pieces: ReactNode[]): ReactNode {
  return pieces.length === 1 ? pieces[0] : createElement(Fragment, null, ...pieces)
}

/** Whether its letters are those of the language of the page; a title may be a name alone. */
function isOfPage(text: string): boolean {
  if (!/\p{L}/u.test(text)) return true
  return language === 'bn' ? hasBangla(text) : /[a-z]/i.test(text) && !hasBangla(text)
}

/** The name of a user in a table cell. A column of long names stays wide enough to read them. */
export function NameCell({ name }: { name: string }) {
  return (
    <span className="block wrap-anywhere @min-[44rem]:min-w-24" translate="no">
      <Bdi>{name}</Bdi>
    </span>
  )
}

/** The language of a text of a user: Bangla if it has Bangla letters; other letters do not tell it. */
export function languageOfText(text: string): 'bn' | '' {
  return hasBangla(text) ? 'bn' : ''
}

/** Letters and their signs: digits and the sign of taka stand in English texts, too. */
function hasBangla(text: string): boolean {
  const found = /[\u0980-\u09e3]/.test(text)
  if (found) loadBanglaFont()
  return found
}

/** Only browsers without Bangla letters load a font. */
export function loadBanglaFont(): void {
  if (typeof document !== 'undefined') import('./bangla-font.ts').catch(() => undefined)
}

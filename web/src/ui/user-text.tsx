/** Text written by users. It is marked with its language where the page has another one, for fonts and screen readers. */
import type { ReactNode } from 'react'
import { language } from '#texts/language.ts'

/** Marks a user's text in the other language; text in the language of the page is unchanged. */
export function Bangla({ children }: { children: string }): ReactNode {
  const lang = languageOfText(children)
  return lang ? <span lang={lang}>{children}</span> : children
}

/** The name of a user in a table cell. A column of long names stays wide enough to read them. */
export function NameCell({ name }: { name: string }) {
  return (
    <span className="block wrap-anywhere @min-[44rem]:min-w-24" translate="no">
      <Bangla>{name}</Bangla>
    </span>
  )
}

/** The language of a user's text if it is not that of the page: Bangla if it has Bangla letters. */
export function languageOfText(text: string): 'en' | 'bn' | undefined {
  const found = hasBangla(text) ? 'bn' : /[a-z]/i.test(text) ? 'en' : language
  return found === language ? undefined : found
}

/** Letters and their signs: digits and the sign of taka stand in English texts, too. */
export function hasBangla(text: string): boolean {
  const found = /[\u0980-\u09e3]/.test(text)
  if (found) loadBanglaFont()
  return found
}

/** Only browsers without Bangla letters load a font. */
export function loadBanglaFont(): void {
  if (typeof document !== 'undefined') import('./bangla-font.ts').catch(() => undefined)
}

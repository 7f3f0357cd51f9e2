/** The one spelling of texts that look the same to a reader, for answers, searches and names that are compared. */
import { latinDigits } from './digits.ts'

/** Soft hyphens, joiners, zero-width blanks, variation selectors: a reader sees none of them. */
const ignored = /\p{Default_Ignorable_Code_Point}/gu
/** Full-width letters, digits and signs of ASCII, and half-width katakana. */
const wide = /[\uff01-\uff5e\uff61-\uff9f\uffe0-\uffe2\uffe4-\uffe6]+/g
/** ‘ ’ ‛ ʻ ʼ ′ ´ `, as keyboards and word processors write the apostrophe. */
const apostrophes = /[\u2018\u2019\u201b\u02bb\u02bc\u2032\u00b4\u0060]/g
/** ‐ ‑ ‒ – — ― − and the small hyphens. */
const hyphens = /[\u2010-\u2015\u2212\ufe58\ufe63]/g
const blanks = /\p{White_Space}+/gu

/**
 * Texts with the same spelling are the same answer, name or word of a search: letters composed in any way and of any case, digits of any
 * script, any blanks. docs/texts.md lists what merges. The text itself stays as it was typed.
 */
export function spellingOf(text: string): string {
  const plain = foldCase(
    text
      .replace(ignored, '')
      .normalize('NFC')
      .replace(wide, (letters) => letters.normalize('NFKC')),
  )
  return latinDigits(plain).replace(apostrophes, "'").replace(hyphens, '-').normalize('NFC').replace(blanks, ' ').trim()
}

/** The name that is meant by what is typed: exactly this one, or else one of the same spelling. */
export function findSpelled(typed: string, names: readonly string[]): string | undefined {
  if (names.includes(typed)) return typed
  const spelling = spellingOf(typed)
  return names.find((name) => spellingOf(name) === spelling)
}

/** The full case folding of Unicode: "Straße" is "STRASSE". Only ı is no i, though both are I in capitals. */
function foldCase(text: string): string {
  return text
    .split('ı')
    .map((part) => part.toLowerCase().toUpperCase().toLowerCase().replaceAll('ς', 'σ'))
    .join('ı')
}

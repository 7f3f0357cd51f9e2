/** Texts of users inside sentences of the system. */

/**
 * A name or title in quotation marks, on one line. Marks and line breaks inside it are replaced, so that a user's text
 * ends where its marks end: the rest of the sentence is the system's.
 */
export function quoted(text: string): string {
  const onOneLine = text.replace(/[\s\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu, ' ').trim()
  return `“${isolated(onOneLine.replace(/["“”„‟«»＂〝〞]/g, "'"))}”`
}

/** Letters that are written from right to left. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

/** A text inside another one, with its own direction where either is written from right to left: between U+2068 and U+2069. */
export function isolated(text: string, sentence = text): string {
  return rightToLeft.test(sentence) ? `\u2068${text}\u2069` : text
}

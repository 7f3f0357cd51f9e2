/** Texts of users inside sentences of the system. */

/**
 * A name or title in quotation marks, on one line. Marks and line breaks inside it are replaced, so that a user's text
 * ends where its marks end: the rest of the sentence is the system's.
 */
export function quoted(text: string): string {
  const onOneLine = text.replace(/[\s\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu, ' ').trim()
  return `“${onOneLine.replace(/["“”„‟«»＂〝〞]/g, "'")}”`
}

/** Why work was rejected, in words. Apart from the schemas, which no list needs. */
import { texts as bn } from '#bn/submissions.ts'
import { texts as en } from '#en/submissions.ts'
import type { Language } from './language.ts'
import { quoted } from './quoted.ts'
import type { RejectedBecause } from './submissions.ts'

const texts = { en, bn }

export function rejectionLabel(because: RejectedBecause, language: Language): string {
  return texts[language].rejections[because]
}

/** The category and the reviewer's words: "A part is missing. “The last ten rows.”" */
export function rejectionSentence(
  because: RejectedBecause | null | undefined,
  reason: string | null | undefined,
  language: Language,
): string {
  const label = rejectionLabel(because ?? 'none', language)
  if (!reason) return label
  const isSaidByWords = !because || because === 'none' || because === 'other'
  return isSaidByWords ? quoted(reason) : texts[language].rejectionWithWords(label, quoted(reason))
}

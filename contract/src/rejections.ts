/** Why work was rejected, in words. Apart from the schemas, which no list needs. */
import * as own from '#words/submissions.ts'
import { quoted } from './quoted.ts'
import type { RejectedBecause } from './submissions.ts'
import { wordsOf } from './words.ts'

export function rejectionLabel(because: RejectedBecause): string {
  return wordsOf(own).rejections[because]
}

/** The category and the reviewer's words: "A part is missing. “The last ten rows.”" */
export function rejectionSentence(because?: RejectedBecause | null, reason?: string | null): string {
  const label = rejectionLabel(because ?? 'none')
  if (!reason) return label
  const isSaidByWords = !because || because === 'none' || because === 'other'
  return isSaidByWords ? quoted(reason) : wordsOf(own).rejectionWithWords(label, quoted(reason))
}

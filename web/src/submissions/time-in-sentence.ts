/** Times within sentences about submissions. */
import { formatTime } from '../format.ts'

/** The time with a lower-case first word, for the middle of a sentence: "today, 14:32". */
export function formatTimeInSentence(instant: string): string {
  const text = formatTime(instant)
  return /^(Today|Yesterday|Just)/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text
}

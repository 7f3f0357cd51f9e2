/** Answers that cost more the more there is: computed at most every few seconds, and shared by all who ask. */

/** Asks, or answers what was found a moment ago. */
export type Shared<Answer> = () => Promise<Answer>

/** An answer is kept fifty times as long as it took: it never takes more than a fiftieth of a core, and small ones stay fresh. */
const timesAsLong = 50

/** Those who ask at the same time get one answer. A failure is not kept. `longestMs` is `config.sharedMs`. */
export function shared<Answer>(ask: () => Promise<Answer>, longestMs: number): Shared<Answer> {
  let last: { until: number; answer: Promise<Answer> } | null = null
  return () => {
    if (last && Date.now() < last.until) return last.answer
    const began = performance.now()
    const asked = { until: Number.POSITIVE_INFINITY, answer: ask() }
    last = asked
    asked.answer.then(
      () => {
        asked.until = Date.now() + Math.min(longestMs, timesAsLong * (performance.now() - began))
      },
      () => {
        asked.until = 0
      },
    )
    return asked.answer
  }
}

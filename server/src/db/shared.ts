/** A cache for results whose cost grows with the data: computed at most every few seconds and shared by all callers. */

/** Computes the result, or returns the cached one. */
export type Shared<Result> = () => Promise<Result>

/** A result is cached fifty times as long as it took, so that it uses at most 2 % of a core. Fast ones stay fresh. */
const lifetimeFactor = 50

/** Concurrent callers share one computation. A failure is not cached. `maxAgeMs` is `config.sharedMs`. */
export function shared<Result>(compute: () => Promise<Result>, maxAgeMs: number): Shared<Result> {
  return cached(compute, (tookMs) => Math.min(maxAgeMs, lifetimeFactor * tookMs))
}

/** The same for a result that every visitor asks for, and that may be so old, however fast it is computed. */
export function sharedFor<Result>(ageMs: number, compute: () => Promise<Result>): Shared<Result> {
  return cached(compute, () => ageMs)
}

function cached<Result>(compute: () => Promise<Result>, lifetimeOf: (tookMs: number) => number): Shared<Result> {
  let latest: { until: number; result: Promise<Result> } | null = null
  return () => {
    if (latest && Date.now() < latest.until) return latest.result
    const startedAt = performance.now()
    const entry = { until: Number.POSITIVE_INFINITY, result: compute() }
    latest = entry
    entry.result.then(
      () => {
        entry.until = Date.now() + lifetimeOf(performance.now() - startedAt)
      },
      () => {
        entry.until = 0
      },
    )
    return entry.result
  }
}

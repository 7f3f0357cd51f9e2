/** The shape of a task of the demo data, with its submissions. */

export type DemoTask = {
  buyer: string
  title: string
  details: string
  proof: string
  slots: number
  pay: number
  /** Days since it was posted, and days until its deadline (negative: the deadline has passed). */
  postedDaysAgo: number
  daysLeft: number
  work: DemoSubmission[]
}
export type DemoSubmission = {
  worker: string
  text: string
  outcome: 'pending' | 'approved' | 'rejected'
  daysAgo: number
}

/** Submissions of several workers, all approved on the same day. */
export function approved(daysAgo: number, work: Record<string, string>): DemoSubmission[] {
  return Object.entries(work).map(([worker, text]) => ({ worker, text, outcome: 'approved', daysAgo }))
}

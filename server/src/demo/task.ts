/** What a task of the demo world says, and what became of it. */

export type DemoTask = {
  buyer: string
  title: string
  details: string
  proof: string
  places: number
  pay: number
  /** Days ago it was posted, and days from today until its deadline (negative: it has passed). */
  postedDaysAgo: number
  daysLeft: number
  work: DemoWork[]
}
export type DemoWork = { worker: string; text: string; outcome: 'pending' | 'approved' | 'rejected'; daysAgo: number }

/** Work of several people that was approved on the same day. */
export function approved(daysAgo: number, work: Record<string, string>): DemoWork[] {
  return Object.entries(work).map(([worker, text]) => ({ worker, text, outcome: 'approved', daysAgo }))
}

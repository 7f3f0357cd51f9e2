/** The shape of a task of the demo data, with its submissions. */
import type { RejectionCategory, reviewDays } from '@piecework/contract'

export type DemoTask = {
  buyer: string
  category: string
  title: string
  details: string
  proof: string
  slots: number
  pay: number
  /** Days since it was posted, and days until its deadline (negative: the deadline has passed). */
  postedDaysAgo: number
  daysLeft: number
  reviewDays?: (typeof reviewDays)[number]
  work: DemoSubmission[]
}
export type DemoSubmission = {
  worker: string
  text: string
  /** `itself`: its review time ended without a decision. */
  outcome: 'pending' | 'approved' | 'itself' | { category: RejectionCategory; reason?: string }
  daysAgo: number
  /** Given one day after the approval. */
  bonus?: { coins: number; words: string }
}

/** Submissions of several workers, all approved on the same day. */
export function approved(daysAgo: number, work: Record<string, string>): DemoSubmission[] {
  return Object.entries(work).map(([worker, text]) => ({ worker, text, outcome: 'approved', daysAgo }))
}

/** Submissions of several workers on the same day, all to be decided. */
export function pending(daysAgo: number, work: Record<string, string>): DemoSubmission[] {
  return approved(daysAgo, work).map((submission) => ({ ...submission, outcome: 'pending' }))
}

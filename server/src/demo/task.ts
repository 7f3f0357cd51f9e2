/** The shape of a task of the demo data, with its submissions. */
import type { Answers, contract, InputOf, RejectionCategory, reviewDays } from '@piecework/contract'
import type { DemoPhoto } from './photos.ts'

type NewTask = InputOf<typeof contract.tasks.post>

export type DemoTask = Omit<NewTask, 'required_workers' | 'completion_date' | 'review_hours'> & {
  buyer: string
  slots?: number
  /** The days from today on which it was posted, and of its deadline. */
  days: [posted: number, deadline: number]
  reviewDays?: (typeof reviewDays)[number]
  rows?: DemoRows
  work: DemoSubmission[]
}
/** A CSV file, or photos, whose rows the form asks about. */
export type DemoRows = Pick<NewTask, 'page_size' | 'answers_per_item' | 'min_accuracy'> & {
  name: string
  file: string | readonly DemoPhoto[]
}

export type DemoSubmission = {
  worker: string
  /** Missing where the task has a form. */
  text?: string
  answers?: Answers
  /** Of a page of rows: the answers to each of them. */
  rowAnswers?: (row: Record<string, string>) => Answers
  /** `itself`: its review time ended without a decision. */
  outcome: 'pending' | 'approved' | 'itself' | DemoRejection
  daysAgo: number
  /** The photos that are sent with it. */
  photos?: readonly DemoPhoto[]
  /** Minutes for which the worker kept a slot before sending it. */
  keptMinutes?: number
  /** What the buyer asks the worker to change, and the text that answers it. */
  changes?: Words & { answer?: { hoursAgo: number; text: string } }
  /** Given one day after the approval. */
  bonus?: { coins: number; words: string }
}

/** Final after 72 hours, unless the worker objects. */
export type DemoRejection = {
  category: RejectionCategory
  reason?: string
  /** When the buyer opened another slot in its place. */
  reopenedHoursAgo?: number
  objection?: DemoObjection
}

/** The buyer stands by the rejection with words; then the Admin decides. */
export type DemoObjection = Words & {
  answer?: Words
  decision?: { hoursAgo: number; forWorker: boolean; why: string }
}

type Words = { hoursAgo: number; words: string }

export function reviewDaysOf({ reviewDays = 3 }: DemoTask): number {
  return reviewDays
}

/** As many as there is work, unless the task says how many. With rows they are its pages. */
export function slotsOf({ slots, work }: DemoTask): number {
  return slots ?? work.length
}

/** The options of a question, by their values. */
export function choices(labels: Record<string, string>): { value: string; label: string }[] {
  return Object.entries(labels).map(([value, label]) => ({ value, label }))
}

/** Submissions of several workers, all approved on the same day. */
export function approved(daysAgo: number, work: Record<string, string>): DemoSubmission[] {
  return Object.entries(work).map(([worker, text]) => ({ worker, text, outcome: 'approved', daysAgo }))
}

/** Submissions of several workers on the same day, all to be decided. */
export function pending(daysAgo: number, work: Record<string, string>): DemoSubmission[] {
  return approved(daysAgo, work).map((submission) => ({ ...submission, outcome: 'pending' }))
}

export function rejected(daysAgo: number, worker: string, text: string, outcome: DemoRejection): DemoSubmission {
  return { worker, text, outcome, daysAgo }
}

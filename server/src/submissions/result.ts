/** One line of the files of results: work, or of a task with rows a row of it. */
import type { Answers, ProofFile, RejectedBecause } from '@piecework/contract'

export type Status = 'pending' | 'approved' | 'rejected'

/** A decided submission, or one that waits. The text of a sealed one is null, and so is its length. */
export type Result = {
  submission_id: string
  worker_name: string
  worker_email: string
  /** What `{{worker}}` in the form stands for: the same in all tasks of the buyer. */
  worker_code: string
  submitted_at: string
  decided_at: string | null
  status: Status
  /** What was paid for the work; `bonus` was paid beside. */
  coins: number
  bonus: number
  submission_details: string | null
  sealed: boolean
  length: number | null
  rejected_because: RejectedBecause | null
  /** What `rejected_because` says, in the language of the request. */
  rejection: string | null
  rejected_reason: string | null
  /** By the names of the inputs; null without a form and for a sealed one. */
  answers: Answers | null
  /** The files that are still kept; their addresses are valid for a week. */
  files: ProofFile[]
  /** Of a task with rows each row of a page is a result; a sealed page is one without its rows. Null without rows. */
  row: { item_id: string; line: number; data: Record<string, string>; control: boolean } | null
  /** Only of a file with the columns of Mechanical Turk. `due_at`: when work that waits is approved by itself. */
  assignment?: { reward: number; due_at: string | null }
}

/** How a rejection stands that its worker can disagree with, and the sentence about it in lists. */
import type { ListedSubmission, Objection, SubmissionDetails } from '@piecework/contract'
import * as t from '#texts/submissions.ts'
import { formatCoins, formatDateTime } from '../format.ts'

/** `others` were changed in the same way with the one that is read. */
export type AfterChange = (others?: readonly string[]) => void

/** The work that an action is about, and what is called after it has changed how the work stands. */
export type ActionProps = { submission: SubmissionDetails; onChanged: AfterChange }
export type ActionDialogProps = ActionProps & { onClose: () => void }

/** Who reads a submission. */
export type Reader = 'worker' | 'buyer' | 'admin'

type Outcome = NonNullable<Objection['outcome']>
type Rejected = Pick<ListedSubmission, 'held' | 'final_at' | 'objection' | 'payable_amount'>

/** `held`: not final, without an objection; `to_answer` by the buyer, `to_decide` by an Admin; null for a final rejection. */
export function rejectionState({ held, objection }: Rejected): 'held' | 'to_answer' | 'to_decide' | Outcome | null {
  if (!objection) return held ? 'held' : null
  const isBuyersTurn = objection.decide_due_at === null
  if (objection.outcome) return objection.outcome
  if (held) return isBuyersTurn ? 'to_answer' : 'to_decide'
  // Its time is over, and the job that ends it comes within a minute.
  return isBuyersTurn ? 'silence' : 'undecided'
}

/** The sentence for the worker, in the list of own submissions. */
export function ownRejectionNote(work: Rejected): string | null {
  const state = rejectionState(work)
  const end = formatDateTime(work.final_at ?? '')
  if (state === null) return null
  if (state === 'held') return t.stayAside(work.payable_amount, formatCoins(work.payable_amount), end)
  const note = t.ownObjection[state]
  return typeof note === 'string' ? note : note(end)
}

/** The sentence for the buyer, in the list of rejected work. */
export function buyersRejectionNote(work: Rejected): string | null {
  const state = rejectionState(work)
  if (state === null || state === 'paid' || state === 'silence' || state === 'for_worker') return null
  const note = t.rejectionOfBuyer[state]
  return typeof note === 'string' ? note : note(formatDateTime(work.final_at ?? ''))
}

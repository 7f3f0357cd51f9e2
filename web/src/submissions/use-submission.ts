/** One submission with its text, and the decision on it. */
import { submissions } from '@piecework/contract/submissions'
import { useUser } from '../auth/use-auth.ts'
import type { Decidable, RejectionInput } from '../kept/decisions.ts'
import { toast } from '../ui/toast.ts'
import { useCall } from '../use-call.ts'
import { decideLater, toastsOf, useDecidedIds } from './waiting-decisions.ts'

/** Approves or rejects one submission, from its row, its dialog or its page; the decision can be taken back for a moment. */
export function useDecision(submission: Decidable, onDecided: () => void) {
  const { data: user } = useUser()
  const isDecided = useDecidedIds().has(submission._id)
  function decide(rejection: RejectionInput | null) {
    if (isDecided || !user) return
    toast.close(toastsOf(submission._id))
    decideLater(submission, rejection, user.email)
    onDecided()
  }
  return { approve: () => decide(null), reject: decide, isDecided }
}

/** Loads one submission with its text. It counts as opened when its buyer loads it. */
export function useSubmission(id: string) {
  return useCall(detailsKey(id), submissions.details, { id })
}

export function detailsKey(id: string): string[] {
  return ['submissions', 'details', id]
}

/** One submission with its text, and the decision on it. */
import type { ListedSubmission, Page, RejectionCategory } from '@piecework/contract'
import { submissions } from '@piecework/contract/submissions'
import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import * as t from '#texts/submissions.ts'
import { call } from '../api.ts'
import { showFailure } from '../ui/show-failure.ts'
import { toast } from '../ui/toast.ts'
import { useCall } from '../use-call.ts'
import { pendingKey, withoutRows } from './use-review.ts'

/** What a decision needs to know about a submission. */
export type Decidable = Pick<ListedSubmission, '_id' | 'task_id' | 'payable_amount' | 'worker_email' | 'edition'>

export type RejectionInput = { category: RejectionCategory; reason?: string | null | undefined }

/** A rejection carries its reason; `null` approves. */
type Decision = RejectionInput | null

/** Approves or rejects one submission, from its row, its dialog or its page, never twice at the same time. */
export function useDecision(submission: Decidable, onDecided: () => void) {
  const queries = useQueryClient()
  const mutationKey = ['submissions', 'decide', submission._id]
  const toasts = mutationKey.join()
  const { mutate } = useMutation({
    onMutate: () => toast.close(toasts),
    mutationKey,
    mutationFn: (decision: Decision) => sendDecision(submission, decision),
    onSuccess: (_output, decision) => {
      const [title, text] = decision ? successMessages.reject : successMessages.approve
      toast.success(title, text, 2000)
      // The row disappears at once; all other queries are invalidated as after every mutation.
      const decided = new Set([submission._id])
      queries.setQueriesData<Page<ListedSubmission>>({ queryKey: pendingKey }, (page) => withoutRows(page, decided))
      onDecided()
    },
    onError: (failure, decision) => {
      showFailure(decision ? t.notRejected : t.notApproved, failure, toasts)
      // Another user may have decided, or the worker may have changed the work: read it again.
      void queries.invalidateQueries({ queryKey: ['submissions'] })
    },
  })
  // The row and the dialog share this lock, so it covers all running mutations of the submission, not only those of
  // this hook.
  const [running] = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: (mutation) => (mutation.state.variables ? 'reject' : 'approve'),
  })
  return {
    approve: () => running === undefined && mutate(null),
    reject: (rejection: RejectionInput) => running === undefined && mutate(rejection),
    running,
  }
}

async function sendDecision(submission: Decidable, decision: Decision): Promise<void> {
  const { _id: id, payable_amount: coins, worker_email, task_id, edition } = submission
  if (decision) await call(submissions.reject, { id, task_id, edition, ...decision })
  else await call(submissions.approve, { id, coins, worker_email, edition })
}

const successMessages = {
  approve: [t.approved, t.approvedText],
  reject: [t.rejected, t.rejectedText],
} as const

/** Loads one submission with its text. It counts as opened when its buyer loads it. */
export function useSubmission(id: string) {
  return useCall(['submissions', 'details', id], submissions.details, { id })
}

/** Approving and rejecting one submission, from its row or its dialog, never twice at a time. */
import type { Page, Submission } from '@piecework/contract'
import { submissions } from '@piecework/contract/submissions'
import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import { call } from '../api.ts'
import { toast } from '../ui/toast.ts'
import { pendingKey, withoutRows } from './use-review.ts'

export type Action = 'approve' | 'reject'

export function useDecision(submission: Submission, onDecided: (deed: Action) => void) {
  const queries = useQueryClient()
  const mutationKey = ['submissions', 'decide', submission._id]
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: (deed: Action) => decide(submission, deed),
    onSuccess: (_nothing, deed) => {
      const [title, text] = said[deed]
      toast.success(title, text, 2000)
      // The row goes at once; what else changed is asked for again by the rule for every change.
      const decided = new Set([submission._id])
      queries.setQueriesData<Page<Submission>>({ queryKey: pendingKey }, (page) => withoutRows(page, decided))
      onDecided(deed)
    },
    onError: (failure, deed) => {
      toast.error(deed === 'approve' ? 'Not approved' : 'Not rejected', failure.message)
      // Somebody else may have decided: the list should say what is true now.
      void queries.invalidateQueries({ queryKey: pendingKey })
    },
  })
  // The row and the dialog share the lock, so it is asked of all running decisions and not of this hook's own.
  const [running] = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: (mutation) => mutation.state.variables as Action,
  })
  return { decide: (deed: Action) => running === undefined && mutate(deed), running }
}

async function decide({ _id, payable_amount, worker_email, task_id }: Submission, deed: Action): Promise<void> {
  if (deed === 'approve') await call(submissions.approve, { id: _id, coins: payable_amount, worker_email })
  else await call(submissions.reject, { id: _id, task_id })
}

const said = {
  approve: ['Approved!', 'Submission has been approved.'],
  reject: ['Rejected!', 'Submission has been rejected.'],
} as const

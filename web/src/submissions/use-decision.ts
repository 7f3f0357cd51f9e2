/** Approves or rejects one submission, from its row or its dialog, never twice at the same time. */
import type { Page, Submission } from '@piecework/contract'
import { submissions } from '@piecework/contract/submissions'
import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import { call } from '../api.ts'
import { showFailure } from '../ui/show-failure.ts'
import { toast } from '../ui/toast.ts'
import { pendingKey, withoutRows } from './use-review.ts'

export type Action = 'approve' | 'reject'

export function useDecision(submission: Submission, onDecided: (action: Action) => void) {
  const queries = useQueryClient()
  const mutationKey = ['submissions', 'decide', submission._id]
  const toasts = mutationKey.join()
  const { mutate } = useMutation({
    onMutate: () => toast.close(toasts),
    mutationKey,
    mutationFn: (action: Action) => sendDecision(submission, action),
    onSuccess: (_output, action) => {
      const [title, text] = successMessages[action]
      toast.success(title, text, 2000)
      // The row disappears at once; all other queries are invalidated as after every mutation.
      const decided = new Set([submission._id])
      queries.setQueriesData<Page<Submission>>({ queryKey: pendingKey }, (page) => withoutRows(page, decided))
      onDecided(action)
    },
    onError: (failure, action) => {
      showFailure(action === 'approve' ? 'Not approved' : 'Not rejected', failure, toasts)
      // Another user may have decided: reload the list.
      void queries.invalidateQueries({ queryKey: pendingKey })
    },
  })
  // The row and the dialog share this lock, so it covers all running mutations of the submission, not only those of
  // this hook.
  const [running] = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: (mutation) => mutation.state.variables as Action,
  })
  return { decide: (action: Action) => running === undefined && mutate(action), running }
}

async function sendDecision({ _id, payable_amount, worker_email, task_id }: Submission, action: Action): Promise<void> {
  if (action === 'approve') await call(submissions.approve, { id: _id, coins: payable_amount, worker_email })
  else await call(submissions.reject, { id: _id, task_id })
}

const successMessages = {
  approve: ['Approved!', 'Submission has been approved.'],
  reject: ['Rejected!', 'Submission has been rejected.'],
} as const

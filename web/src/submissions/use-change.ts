/** The request with which a worker changes own work, as a text or as answers. */
import type { RawInputOf } from '@piecework/contract'
import { submissions } from '@piecework/contract/submissions'
import { useQueryClient } from '@tanstack/react-query'
import * as t from '#texts/submissions.ts'
import { forgetProofs } from '../answers/proof-uploads.ts'
import { call } from '../api.ts'
import { toast } from '../ui/toast.ts'
import type { ActionDialogProps } from './rejection-state.ts'

type ChangedWork = Pick<RawInputOf<typeof submissions.change>, 'submission_details' | 'answers' | 'files'>

export function useChange({ submission, onClose, onChanged }: ActionDialogProps) {
  const { _id, edition, needs_file, form } = submission
  const queries = useQueryClient()
  const draft = `change.${_id}`
  return {
    draft,
    failed: t.notChanged,
    change: (work: ChangedWork) => call(submissions.change, { id: _id, edition, ...work }),
    onSuccess: () => {
      if (needs_file !== 'no' || form) void forgetProofs(draft)
      toast.success(t.changed, t.changedText)
      onClose()
      onChanged()
    },
    // What is typed stays; the next try names the edition that the server has.
    onError: () => void queries.invalidateQueries({ queryKey: ['submissions'] }),
  }
}

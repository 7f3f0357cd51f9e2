/** Loads one submission with its text. It counts as opened when its buyer loads it. */
import { submissions } from '@piecework/contract/submissions'
import { useCall } from '../use-call.ts'

export function useSubmission(id: string) {
  return useCall(['submissions', 'details', id], submissions.details, { id })
}

/** Loads one submission with its text. It counts as opened when its buyer loads it. */
import { submissions } from '@piecework/contract/submissions'
import { useQuery } from '@tanstack/react-query'
import { call } from '../api.ts'

export function useSubmission(id: string) {
  return useQuery({
    queryKey: ['submissions', 'details', id],
    queryFn: ({ signal }) => call(submissions.details, { id }, { signal }),
  })
}

/** Whether a second factor is set up, and whether this session has passed it. */
import { secondFactor } from '@piecework/contract/second-factor'
import { useQuery } from '@tanstack/react-query'
import { call } from '../api.ts'

export function useSecondFactor() {
  return useQuery({
    queryKey: ['second-factor'],
    queryFn: ({ signal }) => call(secondFactor.state, {}, { signal }),
  })
}

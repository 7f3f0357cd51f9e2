/** What the last check of the books found. */
import { accounting } from '@piecework/contract/accounting'
import { useQuery } from '@tanstack/react-query'
import { call } from '../api.ts'

export function useLastCheck() {
  return useQuery({ queryKey: ['books', 'check'], queryFn: ({ signal }) => call(accounting.lastCheck, {}, { signal }) })
}

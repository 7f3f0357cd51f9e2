/** The result of the last integrity check. */
import { accounting } from '@piecework/contract/accounting'
import { useQuery } from '@tanstack/react-query'
import { call } from '../api.ts'

export function useLastCheck() {
  return useQuery({
    queryKey: ['accounting', 'check'],
    queryFn: ({ signal }) => call(accounting.lastCheck, {}, { signal }),
  })
}

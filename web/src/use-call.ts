/** The answer of an endpoint, loaded when it is first shown. */
import type { Endpoint, RawInputOf, ResultOf } from '@piecework/contract'
import { type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { type CallOptions, call } from './api.ts'

type Options<Output> = Pick<UseQueryOptions<Output>, 'enabled' | 'staleTime' | 'refetchInterval'> &
  Pick<CallOptions, 'handlesForbidden'>

export function useCall<E extends Endpoint>(
  queryKey: readonly unknown[],
  endpoint: E,
  input: RawInputOf<E>,
  { handlesForbidden = false, ...options }: Options<ResultOf<E, number>> = {},
): UseQueryResult<ResultOf<E, number>> {
  const queryFn = ({ signal }: { signal: AbortSignal }) => call(endpoint, input, { signal, handlesForbidden })
  return useQuery({ queryKey, queryFn, ...options })
}

/** The answer of an endpoint, loaded when it is first shown. */
import type { Access, Endpoint, ErrorCode } from '@piecework/contract'
import { type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { type CallOptions, call } from './api.ts'

type Options<Output> = Pick<UseQueryOptions<Output>, 'enabled' | 'staleTime'> & Pick<CallOptions, 'handlesForbidden'>

export function useCall<RawInput, Input, Output, R extends ErrorCode, W extends Access>(
  queryKey: readonly unknown[],
  endpoint: Endpoint<RawInput, Input, Output, R, W, false>,
  input: RawInput,
  { handlesForbidden = false, ...options }: Options<Output> = {},
): UseQueryResult<Output> {
  const queryFn = ({ signal }: { signal: AbortSignal }) => call(endpoint, input, { signal, handlesForbidden })
  return useQuery({ queryKey, queryFn, ...options })
}

/** The answer of an endpoint, loaded when it is first shown. */
import type { Access, Endpoint, ErrorCode } from '@piecework/contract'
import { type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { type CallOptions, call, type Result } from './api.ts'

type Options<Output> = Pick<UseQueryOptions<Output>, 'enabled' | 'staleTime' | 'refetchInterval'> &
  Pick<CallOptions, 'handlesForbidden'>

export function useCall<RawInput, Input, Output, R extends ErrorCode, W extends Access, Paged extends boolean>(
  queryKey: readonly unknown[],
  endpoint: Endpoint<RawInput, Input, Output, R, W, Paged>,
  input: RawInput,
  { handlesForbidden = false, ...options }: Options<Result<Output, Paged>> = {},
): UseQueryResult<Result<Output, Paged>> {
  const queryFn = ({ signal }: { signal: AbortSignal }) => call(endpoint, input, { signal, handlesForbidden })
  return useQuery({ queryKey, queryFn, ...options })
}

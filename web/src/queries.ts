/** Configuration of React Query for the whole application. */
import { ApiError } from '@piecework/contract'
import { MutationCache, QueryClient } from '@tanstack/react-query'

export function createQueries(): QueryClient {
  const queries: QueryClient = new QueryClient({
    // Every successful mutation invalidates all queries.
    mutationCache: new MutationCache({
      onSuccess: () => void queries.invalidateQueries(),
      onError: (failure) => {
        // The feature is switched off, which the cached configuration does not show yet, or the action became a proposal.
        if (failure instanceof ApiError && /_off$|^second_admin_needed$/.test(failure.code)) {
          void queries.invalidateQueries()
        }
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        // Offline shows an error message instead of waiting without end.
        networkMode: 'always',
        retry: (failures, failure) => failures < 2 && isTemporary(failure),
        retryDelay: (failures) => 400 * 2 ** failures,
      },
      mutations: { networkMode: 'always' },
    },
  })
  return queries
}

/** All but the configuration, which is the same for every user. */
export function isUserData({ queryKey: [name] }: { queryKey: readonly unknown[] }): boolean {
  return name !== 'config'
}

/** A retry does not help against a client error; it may help against a lost connection or a busy server. */
function isTemporary(failure: Error): boolean {
  return !(failure instanceof ApiError) || failure.responseStatus >= 500
}

/** There is nothing at an address. */
export function isGone(failure: Error | null): boolean {
  // 400: the id in the URL is not a valid id.
  return failure instanceof ApiError && (failure.responseStatus === 404 || failure.responseStatus === 400)
}

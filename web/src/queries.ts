/** One place for what is asked, kept and asked again. */
import { ApiError } from '@piecework/contract'
import { MutationCache, QueryClient } from '@tanstack/react-query'

export function createQueries(): QueryClient {
  const queries: QueryClient = new QueryClient({
    // Something changed, so what is on the screen is asked for again.
    mutationCache: new MutationCache({
      onSuccess: () => void queries.invalidateQueries(),
      onError: (failure) => {
        // The screen did not know yet that this was switched off.
        if (failure instanceof ApiError && failure.code.endsWith('_off')) {
          void queries.invalidateQueries({ queryKey: ['config'] })
        }
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        // Offline is an error that is said in words, not a wait without end.
        networkMode: 'always',
        retry: (failures, failure) => failures < 2 && isPassing(failure),
        retryDelay: (failures) => 400 * 2 ** failures,
      },
      mutations: { networkMode: 'always' },
    },
  })
  return queries
}

/** A refusal stays one however often it is asked; a lost connection or a busy server may not. */
function isPassing(failure: Error): boolean {
  return !(failure instanceof ApiError) || failure.status >= 500
}

/** Transfers of all, of one person or of one task. */
import { books } from '@piecework/contract/books'
import { useInfiniteQuery } from '@tanstack/react-query'
import { call } from '../api.ts'

export type Of = { person?: string | undefined; task?: string | undefined }

export function useTransfers({ person, task }: Of) {
  return useInfiniteQuery({
    queryKey: ['books', 'transfers', person, task],
    queryFn: ({ pageParam, signal }) =>
      call(books.transfers, { limit: 20, cursor: pageParam, person, task }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
  })
}

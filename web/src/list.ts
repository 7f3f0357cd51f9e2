/** Paginated lists with a cursor. */
import type { Endpoint, Page, RawInputOf, RowOf } from '@piecework/contract'
import { type InfiniteData, keepPreviousData, type QueryClient, useInfiniteQuery } from '@tanstack/react-query'
import { call } from './api.ts'

type Paging = { limit?: unknown; cursor?: string | undefined }
type ListOptions = {
  /** Shows the old rows while a new search or filter loads; not where the list is then another one. */
  keepPrevious?: boolean
  /** Refetches every time the page opens. */
  alwaysRefetch?: boolean
}

/** `input` holds the filters and the page size. Returns the rows loaded so far and the total. */
export function useList<E extends Endpoint & { paged: true }>(
  queryKey: readonly unknown[],
  endpoint: E,
  input: RawInputOf<E> & Paging,
  { keepPrevious = true, alwaysRefetch = false }: ListOptions = {},
) {
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) =>
      call(endpoint, { ...input, cursor: pageParam }, { signal }) as Promise<Page<RowOf<E>>>,
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
    ...(keepPrevious && { placeholderData: keepPreviousData }),
    ...(alwaysRefetch && { staleTime: 0 }),
  })
  return {
    query,
    rows: query.data?.pages.flatMap((page) => page.rows) ?? [],
    total: query.data?.pages[0]?.total ?? 0,
  }
}

/** Removes a row from the cached lists whose keys begin with this one, until they have loaded again. */
export function removeRow(queries: QueryClient, queryKey: readonly unknown[], id: string): void {
  queries.setQueriesData<List>({ queryKey }, (list) => list && withoutRow(list, id))
}

type List = InfiniteData<Page<{ _id: string }>>

function withoutRow(list: List, id: string): List {
  const isListed = list.pages.some((page) => page.rows.some((row) => row._id === id))
  const pages = list.pages.map((page) => ({
    ...page,
    rows: page.rows.filter((row) => row._id !== id),
    total: isListed ? page.total - 1 : page.total,
  }))
  return { ...list, pages }
}

/** The requests that wait for an Admin, page by page; the dashboard's greeting counts them too. */
import type { Page, PendingWithdrawal } from '@piecework/contract'
import { withdrawals } from '@piecework/contract/withdrawals'
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query'
import { call } from '../api.ts'

export const pendingKey = ['withdrawals', 'pending']

export function usePending() {
  const query = useInfiniteQuery({
    queryKey: pendingKey,
    queryFn: ({ pageParam, signal }) => call(withdrawals.pending, { limit: 20, cursor: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
  })
  return {
    query,
    rows: query.data?.pages.flatMap((page) => page.rows) ?? [],
    total: query.data?.pages[0]?.total,
  }
}

export type PendingList = InfiniteData<Page<PendingWithdrawal>>

export function without(list: PendingList, id: string): PendingList {
  const pages = list.pages.map((page) => ({
    ...page,
    rows: page.rows.filter((row) => row._id !== id),
    total: Math.max(0, page.total - 1),
  }))
  return { ...list, pages }
}

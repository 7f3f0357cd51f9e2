/** The pending withdrawals, paginated; the dashboard heading shows their number. */
import type { Page, PendingWithdrawal } from '@piecework/contract'
import { withdrawals } from '@piecework/contract/withdrawals'
import type { InfiniteData } from '@tanstack/react-query'
import { useList } from '../list.ts'

export const pendingKey = ['withdrawals', 'pending']

/** `total` is undefined until the first page has loaded. */
export function usePending() {
  const { query, rows, total } = useList(pendingKey, withdrawals.pending, { limit: 20 })
  return { query, rows, total: query.data && total }
}

export type PendingList = InfiniteData<Page<PendingWithdrawal>>

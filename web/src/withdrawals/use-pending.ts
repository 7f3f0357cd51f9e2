/** The requests that wait for an Admin, page by page; the dashboard's greeting counts them too. */
import type { Page, PendingWithdrawal } from '@piecework/contract'
import { withdrawals } from '@piecework/contract/withdrawals'
import type { InfiniteData } from '@tanstack/react-query'
import { useList } from '../list.ts'

export const pendingKey = ['withdrawals', 'pending']

/** How many wait is undefined until it is known. */
export function usePending() {
  const { query, rows, total } = useList(pendingKey, withdrawals.pending, { limit: 20 })
  return { query, rows, total: query.data && total }
}

export type PendingList = InfiniteData<Page<PendingWithdrawal>>

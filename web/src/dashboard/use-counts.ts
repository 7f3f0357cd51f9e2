/** How much waits for the user, by the page on which it is decided. */
import type { Role } from '@piecework/contract'
import { stats } from '@piecework/contract/stats'
import { decisions } from '@piecework/contract/to-decide'
import { useUncounted } from '../submissions/waiting-decisions.ts'
import { useCall } from '../use-call.ts'

export function useCounts(role: Role): Record<string, number> {
  const buyer = useCall(['stats', 'buyer'], stats.buyer, {}, { enabled: role === 'Buyer' })
  const admin = useCall(['to-decide', 'counts'], decisions.toDecide, { limit: 1 }, { enabled: role === 'Admin' })
  const { data, dataUpdatedAt } = role === 'Buyer' ? buyer : admin
  const uncounted = useUncounted(dataUpdatedAt).length
  if (!data) return {}
  const waiting = 'counts' in data ? Object.values(data.counts) : [data.submissionsToReview]
  const left = Math.max(0, waiting.reduce((sum, count) => sum + count, 0) - uncounted)
  return { [role === 'Buyer' ? '/dashboard/my-tasks' : '/dashboard/to-decide']: left }
}

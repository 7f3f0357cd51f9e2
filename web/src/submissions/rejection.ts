/** The reasons for a rejection as the screens name them. */
import type { RejectedBecause, RejectionCategory } from '@piecework/contract'

export const categoryLabels: Record<RejectionCategory, string> = {
  missing_part: 'A part is missing',
  not_followed: 'The instructions were not followed',
  wrong: 'The answer is wrong',
  copied: 'It is copied from another source',
  unreadable: 'It cannot be read or opened',
  other: 'Another reason',
}

/** Why a submission was rejected, as its worker and its buyer read it. */
export function rejectionLabel(because: RejectedBecause | null): string {
  if (because === null || because === 'none') return 'No reason was given'
  if (because === 'withdrawn') return 'Withdrawn by the worker'
  if (because === 'worker_left') return 'The worker has left'
  return categoryLabels[because]
}

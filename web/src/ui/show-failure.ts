/** Shows why an action of an Admin failed, or that it waits for a second Admin. */
import { ApiError } from '@piecework/contract'
import { toast } from './toast.ts'

export function showFailure(title: string, failure: Error): 'proposed' | 'failed' {
  if (failure instanceof ApiError && failure.code === 'second_admin_needed') {
    toast.warning('Waits for a second Admin', failure.message, Number.POSITIVE_INFINITY)
    return 'proposed'
  }
  toast.error(title, failure.message)
  return 'failed'
}

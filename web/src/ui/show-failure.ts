/** Shows why an action of an Admin failed, or that it waits for a second Admin. */
import { ApiError } from '@piecework/contract'
import { waitsForSecondAdmin } from '#texts/ui.ts'
import { failureMs, toast } from './toast.ts'

export function showFailure(title: string, failure: Error, group?: string): 'proposed' | 'failed' {
  const options = group === undefined ? {} : { group }
  if (failure instanceof ApiError && failure.code === 'second_admin_needed') {
    toast.warning(waitsForSecondAdmin, failure.message, { ...options, ms: failureMs })
    return 'proposed'
  }
  toast.error(title, failure.message, options)
  return 'failed'
}

/** The request of a button. Its failure is shown in a toast, which the next try closes. */
import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { toast } from './toast.ts'

export type RequestOptions<Result, Sent> = {
  send: (sent: Sent) => Promise<Result>
  onSuccess?: ((result: Result) => unknown) | undefined
  /** Title of the toast after an error. */
  failed: string
  onError?: (() => void) | undefined
  /** Buttons with the same one close each other's toasts. */
  group?: string | undefined
}

export function useRequest<Result, Sent = void>({
  send,
  onSuccess,
  failed,
  onError,
  group,
}: RequestOptions<Result, Sent>) {
  const ownGroup = useId()
  const toasts = group ?? ownGroup
  return useMutation({
    onMutate: () => toast.close(toasts),
    mutationFn: send,
    onSuccess: (result) => onSuccess?.(result),
    onError: (failure) => {
      toast.error(failed, failure.message, { group: toasts })
      onError?.()
    },
  })
}

/** The request of a button. Its failure is shown in a toast, which the next try closes. */
import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { toast } from './toast.ts'

type RequestOptions<Result, Sent> = {
  send: (sent: Sent) => Promise<Result>
  onSuccess?: (result: Result) => unknown
  /** Title of the toast after an error. */
  failed: string
  onError?: () => void
}

export function useRequest<Result, Sent = void>({ send, onSuccess, failed, onError }: RequestOptions<Result, Sent>) {
  const toasts = useId()
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

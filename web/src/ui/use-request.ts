/** The request of a button or a form. Its failure is shown in a toast, which the next try closes. */
import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import type { CallOptions } from '../api.ts'
import { storedKey } from '../kept/drafts.ts'
import type { Place } from '../kept/storage.ts'
import { toast } from './toast.ts'

/** The option of a call that has no second effect when the same content is sent again. */
type Once = (content: unknown) => Pick<CallOptions, 'idempotencyKey'>

export type RequestOptions<Result, Sent> = {
  send: (sent: Sent, once: Once) => Promise<Result>
  /** The toast after it; `onSuccess` follows. */
  done?: ((result: Result, sent: Sent) => Readonly<Parameters<typeof toast.success>>) | undefined
  onSuccess?: ((result: Result, sent: Sent) => unknown) | undefined
  /** Title of the toast after an error. */
  failed: string
  onError?: ((failure: Error, sent: Sent) => void) | undefined
  /** Failures that the caller shows itself: without a toast. */
  isShown?: ((failure: Error) => boolean) | undefined
  /** Buttons with the same one close each other's toasts. */
  group?: string | undefined
  /** Names the key of `once`, which lasts until the request had its effect. */
  keptKey?: readonly [place: Place, name: string] | undefined
}

export function useRequest<Result, Sent = void>(options: RequestOptions<Result, Sent>) {
  const { send, done, onSuccess, failed, onError, isShown, group, keptKey } = options
  const ownGroup = useId()
  const toasts = group ?? ownGroup
  const key = keptKey && storedKey(...keptKey)
  return useMutation({
    onMutate: () => toast.close(toasts),
    mutationFn: (sent: Sent) => send(sent, (content) => (key ? { idempotencyKey: key.keyFor(content) } : {})),
    onSuccess: (result, sent) => {
      key?.end()
      if (done) toast.success(...done(result, sent))
      return onSuccess?.(result, sent)
    },
    onError: (failure, sent) => {
      if (!isShown?.(failure)) toast.error(failed, failure.message, { group: toasts })
      onError?.(failure, sent)
    },
  })
}

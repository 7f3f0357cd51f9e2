/** Sends work, or a change of it: checks it, asks, sends it once, however often it is repeated, and forgets its files on this device. */
import { useMutation } from '@tanstack/react-query'
import { storedKey } from '../kept/drafts.ts'
import { type Question, useConfirm } from '../ui/confirm.tsx'
import { toast } from '../ui/toast.ts'
import { forgetProofs } from './proof-uploads.ts'
import { type SentWork, useWorkFields } from './work-fields.tsx'

type SendingOptions<More extends object, Output> = Parameters<typeof useWorkFields>[0] & {
  /** Names the idempotency key, and the files that go with the work. */
  name: string
  /** `keyFor` gives the key of this content. */
  send: (work: SentWork & More, keyFor: (content: object) => string) => Promise<Output>
  /** Asked before it is sent. */
  question?: Question
  /** Title of the toast after an error. */
  failed: string
  /** Without an output an earlier try had its effect. */
  onSent: (work: SentWork & More, output: Output | undefined) => void
  /** After `sent` it counts as sent; after `told` there is no toast. */
  onFailure: (failure: Error) => 'sent' | 'told' | undefined
}

/** `More` is what goes with the work besides its pieces. */
export function useSending<More extends object, Output>(options: SendingOptions<More, Output>) {
  const { name, send, question, failed, onSent, onFailure } = options
  const { check, showErrors, takesFiles, ...fields } = useWorkFields(options)
  const confirm = useConfirm()
  const key = storedKey('device', name)
  function end(work: SentWork & More, output?: Output) {
    key.end()
    if (takesFiles) void forgetProofs(name)
    onSent(work, output)
  }
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (work: SentWork & More) => send(work, key.keyFor),
    onSuccess: (output, work) => end(work, output),
    onError: (failure, work) => {
      const outcome = onFailure(failure)
      if (outcome === 'sent') return end(work)
      if (outcome !== 'told') toast.error(failed, failure.message)
      showErrors(failure)
    },
  })
  return {
    ...fields,
    async send(more: More): Promise<void> {
      const work = await check()
      if (work && (!question || (await confirm(question)))) mutate({ ...work, ...more })
    },
    /** What is on its way. */
    sending: isPending ? variables : undefined,
  }
}

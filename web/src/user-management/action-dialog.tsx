/** Doing something to somebody, with the reason that is written down. */
import { useMutation } from '@tanstack/react-query'
import { ReasonDialog } from '../ui/reason-dialog.tsx'
import { toast } from '../ui/toast.ts'

export type DeedWords = {
  title: string
  means: string
  hint: string
  deed: string
  done: string
  now: (name: string) => string
  failed: string
}

type DeedDialogProps = {
  name: string
  words: DeedWords
  kind: 'primary' | 'remove'
  act: (reason: string) => Promise<unknown>
  onClose: () => void
}

export function ActionDialog({ name, words, kind, act, onClose }: DeedDialogProps) {
  const deed = useMutation({
    mutationFn: act,
    onSuccess: () => {
      toast.success(words.done, words.now(name))
      onClose()
    },
    onError: (failure) => toast.error(words.failed, failure.message),
  })
  return (
    <ReasonDialog
      title={`${words.title} ${name}`}
      text={words.means}
      hint={words.hint}
      deed={words.deed}
      kind={kind}
      busy={deed.isPending}
      onSend={(reason) => deed.mutate(reason)}
      onClose={onClose}
    />
  )
}

/** Dialog for an Admin's action on a user, with a reason. */
import { useMutation } from '@tanstack/react-query'
import { ReasonDialog } from '../ui/reason-dialog.tsx'
import { toast } from '../ui/toast.ts'

export type ActionTexts = {
  title: string
  means: string
  hint: string
  confirmLabel: string
  done: string
  now: (name: string) => string
  failed: string
}

type ActionDialogProps = {
  name: string
  texts: ActionTexts
  kind: 'primary' | 'remove'
  act: (reason: string) => Promise<unknown>
  onClose: () => void
}

export function ActionDialog({ name, texts, kind, act, onClose }: ActionDialogProps) {
  const mutation = useMutation({
    mutationFn: act,
    onSuccess: () => {
      toast.success(texts.done, texts.now(name))
      onClose()
    },
    onError: (failure) => toast.error(texts.failed, failure.message),
  })
  return (
    <ReasonDialog
      title={`${texts.title} ${name}`}
      text={texts.means}
      hint={texts.hint}
      confirmLabel={texts.confirmLabel}
      kind={kind}
      busy={mutation.isPending}
      onSend={(reason) => mutation.mutate(reason)}
      onClose={onClose}
    />
  )
}

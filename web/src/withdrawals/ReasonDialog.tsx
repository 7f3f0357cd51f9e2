/** Asks an Admin for the reason that the worker will read. */
import { withReason } from '@piecework/contract/withdrawals'
import { useForm } from 'react-hook-form'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { TextArea } from '../ui/TextArea.tsx'
import { zodResolver } from '../zodResolver.ts'

type ReasonDialogProps = {
  title: string
  text: string
  deed: string
  busy: boolean
  onSend: (reason: string) => void
  onClose: () => void
}

export function ReasonDialog({ title, text, deed, busy, onSend, onClose }: ReasonDialogProps) {
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(withReason),
    defaultValues: { reason: '' },
  })
  const send = handleSubmit(({ reason }) => onSend(reason))
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      width="md:w-120"
      footer={
        <>
          <Button kind="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button busy={busy} busyText="Sending…" onClick={() => void send()}>
            {deed}
          </Button>
        </>
      }
    >
      <form noValidate onSubmit={send} className="flex flex-col gap-4">
        <p className="text-table text-muted wrap-anywhere">{text}</p>
        <TextArea label="Reason" rows={3} error={formState.errors.reason?.message} {...register('reason')} />
      </form>
    </Dialog>
  )
}

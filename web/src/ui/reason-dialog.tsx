/** Asks an Admin for the reason of a deed before it is done. */
import { withReason } from '@piecework/contract/fields'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { zodResolver } from '../zod-resolver.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { TextArea } from './text-area.tsx'

type ReasonDialogProps = {
  title: string
  /** What will happen, and who reads the reason. */
  text: string
  hint?: string
  /** The words of the button, and whether the deed takes something away. */
  deed: string
  kind?: 'primary' | 'remove'
  busy: boolean
  onSend: (reason: string) => void
  onClose: () => void
}

export function ReasonDialog({ title, text, hint, deed, kind = 'primary', busy, onSend, onClose }: ReasonDialogProps) {
  const formId = useId()
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(withReason),
    defaultValues: { reason: '' },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      width="md:w-130"
      footer={
        <>
          <Button kind="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} kind={kind} busy={busy} busyText="Saving…">
            {deed}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={handleSubmit(({ reason }) => onSend(reason))}
        className="flex flex-col gap-5"
      >
        <p className="text-muted wrap-anywhere">{text}</p>
        <TextArea
          label="Reason"
          rows={3}
          {...(hint && { hint })}
          error={formState.errors.reason?.message}
          {...register('reason')}
        />
      </form>
    </Dialog>
  )
}

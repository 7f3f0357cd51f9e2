/** Asks an Admin for the reason of an action. */
import { withReason } from '@piecework/contract/fields'
import { type ReactNode, useId } from 'react'
import { useForm } from 'react-hook-form'
import * as ui from '#texts/ui.ts'
import { zodResolver } from '../forms.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { TextArea } from './fields.tsx'

type ReasonDialogProps = {
  title: string
  /** What will happen, and who sees the reason. */
  text: string
  hint?: string
  /** A choice above the reason. */
  children?: ReactNode
  /** The label of the submit button; `kind` is `remove` for a destructive action. */
  confirmLabel: string
  kind?: 'primary' | 'remove'
  busy: boolean
  onSend: (reason: string) => void
  onClose: () => void
}

export function ReasonDialog({
  title,
  text,
  hint,
  confirmLabel,
  kind = 'primary',
  busy,
  onSend,
  onClose,
  children,
}: ReasonDialogProps) {
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
            {ui.cancel}
          </Button>
          <Button type="submit" form={formId} kind={kind} busy={busy} busyText={ui.saving}>
            {confirmLabel}
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
        {children}
        <TextArea
          label={ui.reason}
          rows={3}
          {...(hint && { hint })}
          error={formState.errors.reason?.message}
          {...register('reason')}
        />
      </form>
    </Dialog>
  )
}

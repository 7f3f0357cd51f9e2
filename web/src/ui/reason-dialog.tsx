/** Asks an Admin for the reason of an action. */
import { withReason } from '@piecework/contract/fields'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import * as ui from '#texts/ui.ts'
import { zodResolver } from '../forms.ts'
import { TextArea } from './fields.tsx'
import { FormDialog } from './form-dialog.tsx'

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
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(withReason),
    defaultValues: { reason: '' },
  })
  return (
    <FormDialog
      title={title}
      width="md:w-130"
      submit={confirmLabel}
      kind={kind}
      busy={busy}
      onSubmit={handleSubmit(({ reason }) => onSend(reason))}
      onClose={onClose}
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
    </FormDialog>
  )
}

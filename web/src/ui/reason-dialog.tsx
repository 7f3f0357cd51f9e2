/** Asks an Admin for the reason of an action. */
import { withReason } from '@piecework/contract/fields'
import type { ComponentProps, ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import * as ui from '#texts/ui.ts'
import { zodResolver } from '../forms.ts'
import { TextArea } from './fields.tsx'
import { FormDialog, fieldsOf } from './form-dialog.tsx'

type ReasonDialogProps = Pick<ComponentProps<typeof FormDialog>, 'title' | 'kind' | 'busy' | 'onClose'> & {
  /** What will happen, and who sees the reason. */
  text: string
  hint?: string
  /** A choice above the reason. */
  children?: ReactNode
  /** The label of the submit button. */
  confirmLabel: string
  onSend: (reason: string) => void
}

export function ReasonDialog({ text, hint, confirmLabel, onSend, children, ...dialog }: ReasonDialogProps) {
  const form = useForm({
    resolver: zodResolver(withReason),
    defaultValues: { reason: '' },
  })
  return (
    <FormDialog
      width="md:w-130"
      submit={confirmLabel}
      onSubmit={form.handleSubmit(({ reason }) => onSend(reason))}
      className="flex flex-col gap-5"
      {...dialog}
    >
      <p className="text-muted wrap-anywhere">{text}</p>
      {children}
      <TextArea label={ui.reason} rows={3} {...(hint && { hint })} {...fieldsOf(form)('reason')} />
    </FormDialog>
  )
}

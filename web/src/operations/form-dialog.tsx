/** A dialog with a form, and the buttons that save or close it. */
import { type FormEventHandler, type ReactNode, useId } from 'react'
import * as t from '#texts/operations.tsx'
import * as ui from '#texts/ui.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'

type FormDialogProps = {
  title: string
  busy: boolean
  onSubmit: FormEventHandler<HTMLFormElement>
  onClose: () => void
  children: ReactNode
}

export function FormDialog({ title, busy, onSubmit, onClose, children }: FormDialogProps) {
  const formId = useId()
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button kind="outline" onClick={onClose}>
            {ui.cancel}
          </Button>
          <Button type="submit" form={formId} busy={busy} busyText={ui.saving}>
            {t.saveChanges}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={onSubmit} className="mt-3 flex flex-col gap-5">
        {children}
      </form>
    </Dialog>
  )
}

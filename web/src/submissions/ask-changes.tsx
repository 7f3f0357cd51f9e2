/** The button with which the buyer asks for changes; its dialog is loaded when it opens. */
import { MessageSquareReply } from 'lucide-react'
import { useState } from 'react'
import * as t from '#texts/submissions.ts'
import { Button } from '../ui/button.tsx'
import type { AskedWork } from './ask-changes-dialog.tsx'
import { AskChangesDialog } from './ask-changes-dialog.tsx'

type AskChangesProps = { submission: AskedWork; disabled?: boolean; onAsked: () => void }

export function AskChanges({ submission, disabled, onAsked }: AskChangesProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button kind="outline" icon={MessageSquareReply} disabled={disabled} onClick={() => setOpen(true)}>
        {t.askForChanges}
      </Button>
      {isOpen && (
        <AskChangesDialog
          submission={submission}
          onClose={() => setOpen(false)}
          onAsked={() => {
            setOpen(false)
            onAsked()
          }}
        />
      )}
    </>
  )
}

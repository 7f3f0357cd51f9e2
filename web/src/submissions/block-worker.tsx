/** Blocks the worker of a submission for all tasks of the buyer: a button; the dialog is loaded when it opens. */
import { Ban } from 'lucide-react'
import { useState } from 'react'
import * as t from '#texts/submissions.ts'
import { useUser } from '../auth/use-auth.ts'
import { Button } from '../ui/button.tsx'
import type { BlockedWorker } from './block-dialog.tsx'
import { BlockDialog } from './block-dialog.tsx'

/** Renders nothing for an Admin, who blocks no worker. */
export function BlockWorker({ worker, className }: { worker: BlockedWorker; className?: string }) {
  const { data: user } = useUser()
  const [isOpen, setOpen] = useState(false)
  if (user?.role !== 'Buyer') return null
  return (
    <>
      <Button kind="quiet" icon={Ban} {...(className && { className })} onClick={() => setOpen(true)}>
        {t.blockWorker}
      </Button>
      {isOpen && <BlockDialog worker={worker} onClose={() => setOpen(false)} />}
    </>
  )
}

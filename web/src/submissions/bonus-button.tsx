/** The button that opens the dialog of a bonus; the dialog loads with the first press. */
import type { SubmissionDetails } from '@piecework/contract'
import { Gift } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import * as t from '#texts/submissions.ts'
import { Button } from '../ui/button.tsx'

const BonusDialog = lazy(() => import('./bonus-dialog.tsx'))

/** Nothing for work that is not decided yet, and for work that its worker withdrew. */
export function BonusButton({ submission }: { submission: SubmissionDetails }) {
  const [isOpen, setOpen] = useState(false)
  if (submission.status === 'pending' || submission.rejected_because === 'withdrawn') return null
  return (
    <div>
      <Button kind="outline" icon={Gift} onClick={() => setOpen(true)}>
        {t.giveABonus}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <BonusDialog submission={submission} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}

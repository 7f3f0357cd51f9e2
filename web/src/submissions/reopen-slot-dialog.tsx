/** Opens another slot in place of the one that is kept for rejected work: what it costs, and what is left. */
import { submissions } from '@piecework/contract/submissions'
import { tasks } from '@piecework/contract/tasks'
import { CirclePlus } from 'lucide-react'
import * as t from '#texts/objections.ts'
import { call } from '../api.ts'
import { useUser } from '../auth/use-auth.ts'
import { formatCoins } from '../format.ts'
import { priceOfSlots, SlotsPrice } from '../slots-price.tsx'
import { FormDialog, useFormRequest } from '../ui/form-dialog.tsx'
import { QueryView } from '../ui/query-view.tsx'
import { SkeletonBar } from '../ui/skeleton.tsx'
import { toast } from '../ui/toast.ts'
import { useCall } from '../use-call.ts'
import type { RejectionPartProps } from './rejection-state.ts'

type ReopenSlotDialogProps = RejectionPartProps & { onClose: () => void }

export function ReopenSlotDialog({ submission, onClose, onChanged }: ReopenSlotDialogProps) {
  const { _id, task_id, payable_amount: pay } = submission
  const { data: user } = useUser()
  const progress = useCall(['tasks', 'progress', task_id], tasks.progress, { id: task_id })
  const price = progress.data && user && priceOfSlots(pay, progress.data, 1, user.available_coins)
  const { request } = useFormRequest({
    defaultValues: {},
    send: () => call(submissions.reopenSlot, { id: _id }),
    onSuccess: () => {
      toast.success(t.reopened, t.reopenedText)
      onChanged()
    },
    failed: t.notReopened,
  })
  return (
    <FormDialog
      title={t.askReopen}
      width="md:w-130"
      submit={t.openSlot}
      icon={CirclePlus}
      disabled={price === undefined || price.left < 0}
      busyText={t.opening}
      onClose={onClose}
      {...request}
    >
      <p className="text-muted">{t.reopenText(formatCoins(pay))}</p>
      <QueryView query={progress} skeleton={<SkeletonBar className="h-24" />}>
        {() => price && <SlotsPrice slots={1} pay={pay} {...price} />}
      </QueryView>
    </FormDialog>
  )
}

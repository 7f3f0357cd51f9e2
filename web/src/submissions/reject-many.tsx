/** Rejects the selected submissions for one reason, in one request. */
import type { ManyRejected } from '@piecework/contract'
import { submissions } from '@piecework/contract/submissions'
import { useQueryClient } from '@tanstack/react-query'
import { CircleX } from 'lucide-react'
import { useState } from 'react'
import { rejected as rejectedTitle } from '#texts/review.ts'
import * as t from '#texts/submissions.ts'
import { call } from '../api.ts'
import { formatCoins } from '../format.ts'
import type { RejectionInput } from '../kept/decisions.ts'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/toast.ts'
import { useRequest } from '../ui/use-request.ts'
import type { Selected } from './approve-many.tsx'
import { RejectDialog } from './reject-dialog.tsx'
import { pendingKey, removeRows } from './use-review.ts'

type RejectManyProps = {
  selected: readonly Selected[]
  disabled: boolean
  onDecided: (ids: ReadonlySet<string>) => void
}

export function RejectMany({ selected, disabled, onDecided }: RejectManyProps) {
  const [isOpen, setOpen] = useState(false)
  const queries = useQueryClient()
  const { mutate, isPending } = useRequest({
    keptKey: ['session', 'reject-many'],
    send: (rejection: RejectionInput, once) => {
      const input = { ids: selected.map(({ _id }) => _id), ...rejection }
      return call(submissions.rejectMany, input, once(input))
    },
    onSuccess: ({ refunded, results }) => {
      showOutcome(refunded, results)
      setOpen(false)
      // Work that was sent back for changes stays in the list.
      const decided = new Set(results.filter(({ result }) => result !== 'changes_asked').map(({ _id }) => _id))
      removeRows(queries, decided)
      onDecided(decided)
    },
    failed: t.notRejected,
    onError: () => void queries.invalidateQueries({ queryKey: pendingKey }),
  })
  return (
    <>
      <Button kind="reject" size="row" icon={CircleX} disabled={disabled} onClick={() => setOpen(true)}>
        {t.rejectMany(selected.length)}
      </Button>
      {isOpen && (
        <RejectDialog
          title={t.askRejectMany(selected.length)}
          busy={isPending}
          onSend={mutate}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

function showOutcome(refunded: number, results: readonly ManyRejected[]): void {
  const rejected = results.filter(({ result }) => result === 'rejected').length
  const awaited = results.filter(({ result }) => result === 'changes_asked').length
  const decided = results.length - rejected - awaited
  const sentences = [
    t.manyRejected(rejected),
    ...(refunded > 0 ? [t.coinsCameBack(formatCoins(refunded))] : []),
    ...(awaited > 0 ? [t.othersAwaited(awaited)] : []),
    ...(decided > 0 ? [t.othersDecided(decided)] : []),
  ]
  if (rejected === results.length) toast.success(rejectedTitle, sentences.join(' '), 2000)
  else toast.warning(t.notAllRejected, sentences.join(' '))
}

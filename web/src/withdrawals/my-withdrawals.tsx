/** The worker's withdrawals and their status. */
import type { OwnWithdrawal } from '@piecework/contract'
import { withdrawals } from '@piecework/contract/withdrawals'
import { useQueryClient } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import * as ui from '#texts/ui.ts'
import * as t from '#texts/withdrawals.tsx'
import { call } from '../api.ts'
import { useUser } from '../auth/use-auth.ts'
import { formatCoins, formatDollars } from '../format.ts'
import { useList } from '../list.ts'
import { LinkedText } from '../ui/linked-text.tsx'
import { ListPanel } from '../ui/list-panel.tsx'
import { RequestButton } from '../ui/request-button.tsx'
import { StatusBadge } from '../ui/status-badge.tsx'
import type { Column } from '../ui/table.tsx'
import { focusMark, useFocusAfterRow } from '../ui/use-focus-after-row.ts'
import { languageOfText } from '../ui/user-text.tsx'
import { ownColumns } from './own-columns.tsx'
import { systemName } from './payment-systems.ts'
import { waitNote } from './wait-note.ts'

export function useMyWithdrawals() {
  return useList(['withdrawals', 'mine'], withdrawals.mine, { limit: 10 })
}

export function MyWithdrawals() {
  const list = useMyWithdrawals()
  const { frame, moveFocusFrom } = useFocusAfterRow<HTMLDivElement>(
    list.rows.filter(canBeCancelled).map((row) => row._id),
  )

  return (
    <div ref={frame} tabIndex={-1}>
      <ListPanel
        list={list}
        noun="withdrawal"
        panel={{ title: t.yourWithdrawals }}
        caption={t.yourRequests}
        columns={columns}
        actions={(row) =>
          canBeCancelled(row) && <CancelButton withdrawal={row} onCancelled={() => moveFocusFrom(row._id, 'cancel')} />
        }
        actionsHead={ui.action}
        empty={<p className="text-muted">{t.noWithdrawals}</p>}
      />
    </div>
  )
}

function canBeCancelled({ status, started }: OwnWithdrawal): boolean {
  return status === 'pending' && !started
}

const columns: Column<OwnWithdrawal>[] = [
  ...ownColumns,
  {
    head: ui.status,
    cell: (row) => (
      <>
        <StatusBadge status={row.status} />
        <StatusNote withdrawal={row} />
      </>
    ),
  },
]

function StatusNote({
  withdrawal: { status, started, reason, transaction_id, withdrawal_coin, ...times },
}: {
  withdrawal: OwnWithdrawal
}) {
  const { data: user } = useUser()
  const wait = [
    started && t.payoutStarted,
    waitNote(times, user?.withdrawals_held_until ?? null),
    times.late && t.adminsAreTold,
  ]
  const note = {
    pending: wait.filter(Boolean).join(' '),
    approved: transaction_id ? t.sent(transaction_id) : t.aboutToBeSent,
    rejected: reason ?? '',
    cancelled: '',
    returned: `${reason ?? ''} ${t.yoursAgain(formatCoins(withdrawal_coin))}`,
  }[status]
  if (!note) return null
  return (
    <span className="mt-1 block max-w-64 text-meta text-muted wrap-anywhere" dir="auto" lang={languageOfText(note)}>
      <LinkedText>{note}</LinkedText>
    </span>
  )
}

type CancelButtonProps = { withdrawal: OwnWithdrawal; onCancelled: () => void }

/** Cancels the worker's withdrawal before an Admin has claimed it. */
function CancelButton({ withdrawal, onCancelled }: CancelButtonProps) {
  const queries = useQueryClient()
  const amount = `${formatCoins(withdrawal.withdrawal_coin)} (${formatDollars(withdrawal.withdrawal_amount)})`
  return (
    <RequestButton
      kind="outline"
      size="row"
      busyText={ui.cancelling}
      aria-label={t.cancelOf(amount)}
      {...focusMark(withdrawal._id, 'cancel')}
      question={{
        title: t.cancelThis,
        text: t.willNotBeSent(amount, systemName(withdrawal.payment_system), withdrawal.account_number),
        confirmLabel: t.cancelWithdrawal,
        cancelLabel: t.keepIt,
        icon: Undo2,
      }}
      send={() => call(withdrawals.cancel, { id: withdrawal._id })}
      done={({ coins }) => [ui.cancelled, t.availableAgain(formatCoins(coins))]}
      onSuccess={onCancelled}
      failed={ui.notCancelled}
      // An Admin may have decided: reload the list.
      onError={() => void queries.invalidateQueries({ queryKey: ['withdrawals', 'mine'] })}
    >
      {ui.cancel}
    </RequestButton>
  )
}

/** The pending withdrawals for Admins, with the full account number. */
import type { PendingWithdrawal, Reserves } from '@piecework/contract'
import { withdrawals } from '@piecework/contract/withdrawals'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import * as ui from '#texts/ui.ts'
import * as t from '#texts/withdrawals.tsx'
import { formatCoinsNumber, formatDollars, formatLocalDate, formatTime } from '../format.ts'
import { PayoutAmount } from '../taka.tsx'
import { Button } from '../ui/button.tsx'
import { Email } from '../ui/email.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ListPanel } from '../ui/list-panel.tsx'
import { StatusBadge } from '../ui/status-badge.tsx'
import type { Column } from '../ui/table.tsx'
import { focusMark, useFocusAfterRow } from '../ui/use-focus-after-row.ts'
import { UserLink } from '../ui/user-link.tsx'
import { Bdi } from '../ui/user-text.tsx'
import { useCall } from '../use-call.ts'
import { AccountNumber } from './account-number.tsx'
import { systemName } from './payment-systems.ts'
import { AccountFlags, CoverLines } from './payout-cover.tsx'
import { usePendingWithdrawals } from './use-pending-withdrawals.ts'
import { waitNote } from './wait-note.ts'
import { WithdrawalDialog } from './withdrawal-dialog.tsx'

/** The open withdrawal and the button that opened it: `approve` asks for confirmation, `more` shows everything. */
type Viewed = { id: string; from: 'approve' | 'more' }

export function PendingWithdrawals() {
  const { query, rows, total = 0 } = usePendingWithdrawals()
  const reserves = useCall(['withdrawals', 'backing'], withdrawals.backing, {})
  const isTestMode = reserves.data?.is_test_mode ?? false
  const [viewed, setViewed] = useState<Viewed>()
  // A withdrawal that is no longer in the list was decided, perhaps by another Admin: the dialog closes.
  const shown = rows.find((row) => row._id === viewed?.id)
  const { frame, moveFocusFrom } = useFocusAfterRow<HTMLDivElement>(
    rows.map((row) => row._id),
    shown !== undefined,
  )

  return (
    <div ref={frame} tabIndex={-1}>
      <ListPanel
        list={{ query, rows, total }}
        noun="withdrawal"
        panel={{ title: t.pendingWithdrawals, alongside: reserves }}
        caption={t.requestsWaiting}
        columns={isTestMode ? testColumns : columns}
        actionsHead={ui.action}
        actions={(row) => <RowButtons withdrawal={row} onView={(from) => setViewed({ id: row._id, from })} />}
        empty={<EmptyState drawing="all-done" title={t.noPending} />}
      >
        <ReservesLine reserves={reserves.data} />
      </ListPanel>
      {viewed && shown && (
        <WithdrawalDialog
          withdrawal={shown}
          isConfirming={viewed.from === 'approve'}
          isTestMode={isTestMode}
          onClose={() => setViewed(undefined)}
          onDecided={() => {
            moveFocusFrom(shown._id, viewed.from)
            // Another dialog may have opened while this decision ran.
            setViewed((now) => (now?.id === shown._id ? undefined : now))
          }}
        />
      )}
    </div>
  )
}

const [columns, testColumns] = [columnsOf(false), columnsOf(true)]

function columnsOf(isTestMode: boolean): Column<PendingWithdrawal>[] {
  return [
    {
      head: ui.worker,
      cell: (row) => (
        // Names and notes wrap, so that the e-mail and the number have a line.
        <div className="@min-[58rem]:max-w-24">
          <UserLink id={row.worker_id} name={row.worker_name} />
          <AccountFlags withdrawal={row} />
        </div>
      ),
    },
    {
      head: ui.email,
      cell: (row) => (
        <span className="block text-small text-muted">
          <Email>{row.worker_email}</Email>
        </span>
      ),
    },
    {
      head: ui.coin,
      align: 'right',
      cell: (row) => <span className="figures font-semibold">{formatCoinsNumber(row.withdrawal_coin)}</span>,
    },
    {
      head: ui.amount,
      align: 'right',
      cell: (row) => (
        <>
          <PayoutAmount of={row} short />
          <CoverLines withdrawal={row} isTestMode={isTestMode} />
        </>
      ),
    },
    { head: t.paymentSystem, cell: (row) => systemName(row.payment_system) },
    {
      head: t.accountNumber,
      cell: (row) => (
        <AccountNumber number={row.account_number} unusual={row.account_unusual} workers={row.account_workers} />
      ),
    },
    {
      head: ui.status,
      cell: (row) => (
        <div className="@min-[58rem]:max-w-22">
          <StatusBadge status={row.status} />
          <WaitNote withdrawal={row} />
          {row.worker_suspended !== null && (
            <span className="mt-1 block">
              <StatusBadge status="suspended" />
              <span className="block text-small whitespace-normal! text-muted wrap-anywhere">
                <Bdi>{row.worker_suspended}</Bdi>
                {row.worker_held_until && ` ${t.fraudCaseUntil(formatLocalDate(row.worker_held_until))}`}
              </span>
            </span>
          )}
          {row.claimed_by && (
            <span className="mt-1 block text-small text-muted wrap-anywhere">
              {row.claimed_by_me ? t.startedByYou : t.startedBy(row.claimed_by)}
              {row.claimed_at && <span className="sr-only">, {formatTime(row.claimed_at)}</span>}
            </span>
          )}
        </div>
      ),
    },
  ]
}

type RowButtonsProps = { withdrawal: PendingWithdrawal; onView: (from: Viewed['from']) => void }

function RowButtons({ withdrawal: { _id, worker_name, withdrawal_amount, ...row }, onView }: RowButtonsProps) {
  const label = `${worker_name}, ${formatDollars(withdrawal_amount)}`
  // In the table they stand below each other: numbers and e-mails need the width.
  return (
    <span className="contents @min-[58rem]:flex @min-[58rem]:flex-col @min-[58rem]:gap-2 @min-[58rem]:whitespace-nowrap">
      {!row.worker_held_until && (row.claimed_by === null || row.claimed_by_me) && (
        <Button
          kind="approve-soft"
          size="row"
          onClick={() => onView('approve')}
          aria-label={`${t.approve}: ${label}`}
          {...focusMark(_id, 'approve')}
        >
          {t.approve}
        </Button>
      )}
      <Button
        kind="outline"
        size="row"
        onClick={() => onView('more')}
        aria-label={`${ui.more}: ${label}`}
        {...focusMark(_id, 'more')}
      >
        <Ellipsis size={20} aria-hidden />
        <span className="sr-only @max-[58rem]:not-sr-only">{ui.more}</span>
      </Button>
    </span>
  )
}

/** Optional: if the reserves cannot be loaded, the list is shown without them. */
function ReservesLine({ reserves }: { reserves: Reserves | undefined }) {
  if (!reserves) return null
  const left = reserves.backing_cents / 100
  return (
    <p className="-mt-2 mb-4 text-meta text-pretty text-muted">
      {reserves.is_test_mode && `${t.payoutsNotChecked} `}
      {t.reserveLine({
        reserve: (
          <Link to="/dashboard/reserves" className="link-text">
            {t.reserve}
          </Link>
        ),
        left: (
          <strong className={`figures font-semibold ${left < 0 ? 'text-error' : 'text-base-content'}`}>
            {formatDollars(left)}
          </strong>
        ),
        card: <span className="figures">{formatDollars(reserves.card_cents / 100)}</span>,
        paidOut: <span className="figures">{formatDollars(reserves.paid_out_cents / 100)}</span>,
        owed: <span className="figures">{formatDollars(reserves.owed_cents / 100)}</span>,
      })}
    </p>
  )
}

function WaitNote({ withdrawal }: { withdrawal: PendingWithdrawal }) {
  const note = waitNote(withdrawal, withdrawal.worker_held_until)
  if (note === null) return null
  const color = withdrawal.late ? 'font-semibold text-error' : 'text-muted'
  return <span className={`mt-1 block text-small whitespace-normal! ${color}`}>{note}</span>
}

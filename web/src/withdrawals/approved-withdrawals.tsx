/** Approved withdrawals: those still to be sent, or all of them, for returned payouts. */
import type { Withdrawal } from '@piecework/contract'
import { latinDigits } from '@piecework/contract/digits'
import { quoted } from '@piecework/contract/quoted'
import { withdrawals, withTransactionId } from '@piecework/contract/withdrawals'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import * as ui from '#texts/ui.ts'
import * as t from '#texts/withdrawals.tsx'
import { call } from '../api.ts'
import { formatCoins, formatDateTime, formatDollars } from '../format.ts'
import { useList } from '../list.ts'
import { formatPaid, PayoutAmount } from '../taka.tsx'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { TextField } from '../ui/fields.tsx'
import { FormDialog, useDialogRequest } from '../ui/form-dialog.tsx'
import { ListPanel } from '../ui/list-panel.tsx'
import { ReasonDialog } from '../ui/reason-dialog.tsx'
import { showFailure } from '../ui/show-failure.ts'
import type { Column } from '../ui/table.tsx'
import { toast } from '../ui/toast.ts'
import { type FilterField, useFilters } from '../ui/use-filters.ts'
import { focusMark, useFocusAfterRow } from '../ui/use-focus-after-row.ts'
import { UserLink } from '../ui/user-link.tsx'
import { Bdi, Sentence } from '../ui/user-text.tsx'
import { AccountNumber } from './account-number.tsx'
import { systemName } from './payment-systems.ts'

type Viewed = { withdrawal: Withdrawal; action: 'sent' | 'returned' }

export function ApprovedWithdrawals() {
  const filters = useFilters(filterFields)
  const unsent = filters.values.payouts !== 'all'
  const list = useList(['withdrawals', 'approved', unsent], withdrawals.approved, {
    limit: 10,
    ...(unsent && { unsent: 'true' }),
  })
  const [viewed, setViewed] = useState<Viewed>()
  const { frame, moveFocusFrom } = useFocusAfterRow<HTMLDivElement>(
    list.rows.map((row) => row._id),
    viewed !== undefined,
  )
  const close = () => setViewed(undefined)
  const done = ({ withdrawal, action }: Viewed) => {
    moveFocusFrom(withdrawal._id, action)
    close()
  }

  return (
    <div ref={frame} tabIndex={-1}>
      <ListPanel
        list={list}
        stopsCounting={!unsent}
        noun="payout"
        panel={{
          title: t.approvedPayouts,
          skeletonRows: 3,
          aside: <FilterButtons unsent={unsent} onChoose={(unsent) => filters.set('payouts', unsent ? '' : 'all')} />,
        }}
        caption={unsent ? t.payoutsToSend : t.payoutsNewestFirst}
        columns={columns}
        actions={(withdrawal) => (
          <RowButtons withdrawal={withdrawal} onView={(action) => setViewed({ withdrawal, action })} />
        )}
        empty={<EmptyState drawing={unsent ? 'all-done' : 'nothing-yet'} title={unsent ? t.allSent : t.noneApproved} />}
      />
      {viewed?.action === 'sent' && (
        <TransactionDialog withdrawal={viewed.withdrawal} onClose={close} onDone={() => done(viewed)} />
      )}
      {viewed?.action === 'returned' && (
        <ReturnDialog withdrawal={viewed.withdrawal} onClose={close} onDone={() => done(viewed)} />
      )}
    </div>
  )
}

/** Without a filter the list is that of payouts to send. */
const filterFields: FilterField[] = [
  { name: 'payouts', label: t.whichPayouts, kind: 'select', any: t.toSend, options: [['all', ui.all]] },
]

const columns: Column<Withdrawal>[] = [
  { head: ui.worker, cell: (row) => <UserLink id={row.worker_id} name={row.worker_name} /> },
  { head: ui.amount, align: 'right', cell: (row) => <PayoutAmount of={row} short /> },
  {
    head: t.accountNumber,
    cell: (row) => (
      <>
        <span className="block text-meta text-muted">{systemName(row.payment_system)}</span>
        <AccountNumber number={row.account_number} unusual={row.account_unusual} />
      </>
    ),
  },
  {
    head: t.approved,
    cell: (row) => (
      <>
        {row.decided_at && <span className="figures block">{formatDateTime(row.decided_at)}</span>}
        {row.claimed_by && (
          <span className="block text-meta text-muted wrap-anywhere">
            {t.by(
              <span translate="no">
                <Bdi>{row.claimed_by}</Bdi>
              </span>,
            )}
          </span>
        )}
      </>
    ),
  },
  {
    head: t.transactionId,
    cell: ({ transaction_id: id }) => (
      <span className="wrap-anywhere" translate={id === null ? undefined : 'no'}>
        {id ?? t.notSentYet}
      </span>
    ),
  },
]

function FilterButtons({ unsent, onChoose }: { unsent: boolean; onChoose: (unsent: boolean) => void }) {
  return (
    <fieldset className="flex gap-2">
      <legend className="sr-only">{t.whichPayouts}</legend>
      {[true, false].map((option) => (
        <Button
          key={String(option)}
          kind={option === unsent ? 'outline' : 'quiet'}
          size="row"
          aria-pressed={option === unsent}
          onClick={() => onChoose(option)}
        >
          {option ? t.toSend : ui.all}
        </Button>
      ))}
    </fieldset>
  )
}

type RowButtonsProps = { withdrawal: Withdrawal; onView: (action: Viewed['action']) => void }

function RowButtons({ withdrawal: { _id, worker_name, withdrawal_amount, transaction_id }, onView }: RowButtonsProps) {
  const label = `${worker_name}, ${formatDollars(withdrawal_amount)}`
  const record = transaction_id ? t.correctId : t.recordId
  return (
    <>
      <Button
        kind="outline"
        size="row"
        aria-label={`${record}: ${label}`}
        onClick={() => onView('sent')}
        {...focusMark(_id, 'sent')}
      >
        {record}
      </Button>
      <Button
        kind="reject"
        size="row"
        aria-label={`${t.cameBack}: ${label}`}
        onClick={() => onView('returned')}
        {...focusMark(_id, 'returned')}
      >
        {t.cameBack}
      </Button>
    </>
  )
}

type PayoutDialogProps = { withdrawal: Withdrawal; onClose: () => void; onDone: () => void }

/** Records the provider's transaction id of a sent payout. */
function TransactionDialog({ withdrawal, onClose, onDone }: PayoutDialogProps) {
  const { field, request } = useDialogRequest({
    onClose,
    schema: withTransactionId,
    defaultValues: { transaction_id: withdrawal.transaction_id ?? '' },
    send: (sent) => call(withdrawals.recordTransactionId, { id: withdrawal._id, ...sent }),
    done: () => [t.recorded, t.workerSeesId],
    onSuccess: onDone,
    failed: t.notRecorded,
  })
  return (
    <FormDialog
      title={t.recordPayout}
      width="md:w-120"
      submit={t.record}
      busyText={t.recording}
      className="flex flex-col gap-4"
      {...request}
    >
      <p className="text-table text-muted wrap-anywhere">
        <Sentence>
          {t.youSent(formatPaid(withdrawal), quoted(withdrawal.worker_name), systemName(withdrawal.payment_system))}
        </Sentence>
      </p>
      <TextField
        label={t.transactionId}
        autoComplete="off"
        hint={t.asSystemNamesIt(systemName(withdrawal.payment_system))}
        {...field('transaction_id', { setValueAs: latinDigits })}
      />
    </FormDialog>
  )
}

/** The payment provider returned a payout: its coins go back to the worker. */
function ReturnDialog({ withdrawal, onClose, onDone }: PayoutDialogProps) {
  const markReturned = useMutation({
    mutationFn: (reason: string) => call(withdrawals.markReturned, { id: withdrawal._id, reason }),
    onSuccess: ({ coins }) => {
      toast.success(t.cameBack, t.hasCoinsAgain(quoted(withdrawal.worker_name), formatCoins(coins)))
      onDone()
    },
    onError: (failure) => {
      if (showFailure(t.nothingChanged, failure) === 'proposed') onDone()
    },
  })
  return (
    <ReasonDialog
      title={t.moneyCameBack}
      text={t.returnText(
        formatPaid(withdrawal),
        formatCoins(withdrawal.withdrawal_coin),
        quoted(withdrawal.worker_name),
      )}
      confirmLabel={t.giveCoinsBack}
      busy={markReturned.isPending}
      onSend={(reason) => markReturned.mutate(reason)}
      onClose={onClose}
    />
  )
}

/** What Admins could not book alone: another Admin confirms it here. */
import type { Proposal } from '@piecework/contract'
import { maxCoinsByOneAdmin } from '@piecework/contract/constants'
import { proposals } from '@piecework/contract/proposals'
import { useMutation } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { useId } from 'react'
import { call } from '../api.ts'
import { formatCoins, formatNumber, formatTime } from '../format.ts'
import { useList } from '../list.ts'
import { Button } from '../ui/button.tsx'
import { Coins } from '../ui/coins.tsx'
import { useConfirm } from '../ui/confirm.tsx'
import { Panel } from '../ui/panel.tsx'
import { QueryView } from '../ui/query-view.tsx'
import { ShowMore } from '../ui/show-more.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { type Column, Table } from '../ui/table.tsx'
import { toast } from '../ui/toast.ts'
import { focusMark, useFocusAfterRow } from '../ui/use-focus-after-row.ts'
import { Bangla } from '../ui/user-text.tsx'
import { changesOf, sentenceOf } from './proposal-labels.ts'

export function WaitingProposals() {
  const { query, rows, total } = useList(['proposals', 'waiting'], proposals.all, { limit: 20, status: 'waiting' })
  const { frame, moveFocusFrom } = useFocusAfterRow<HTMLDivElement>(rows.map((row) => row._id))
  return (
    <div ref={frame} tabIndex={-1}>
      <QueryView query={query} skeleton={<SkeletonRows rows={2} />}>
        {() => (
          <Panel title="To confirm">
            {rows.length === 0 ? (
              <p className="text-muted">
                Nothing waits. What one Admin may not book alone, more than {formatNumber(maxCoinsByOneAdmin)} coins in
                24 hours, stands here until another Admin confirms it.
              </p>
            ) : (
              <Table
                caption="What waits for another Admin"
                columns={columns}
                rows={rows}
                rowKey={(row) => row._id}
                many
                actions={(row) => <ProposalButtons proposal={row} onDecided={() => moveFocusFrom(row._id, 'cancel')} />}
              />
            )}
            <ShowMore className="mt-4" query={query} shown={rows.length} total={total} noun="proposal" />
          </Panel>
        )}
      </QueryView>
    </div>
  )
}

function ProposalButtons({ proposal, onDecided }: { proposal: Proposal; onDecided: () => void }) {
  const askConfirmation = useConfirm()
  const { _id: id, proposed_by_me: isMine } = proposal
  const changes = changesOf(proposal)
  const toasts = useId()
  const confirm = useMutation({
    onMutate: () => toast.close(toasts),
    mutationFn: () => call(proposals.confirm, { id }),
    onSuccess: ({ coins }) => {
      onDecided()
      toast.success('Confirmed', `${formatCoins(coins)} moved.`)
    },
    onError: (failure) => toast.error('Not confirmed', failure.message, { group: toasts }),
  })
  const cancel = useMutation({
    onMutate: () => toast.close(toasts),
    mutationFn: () => call(proposals.cancel, { id }),
    onSuccess: () => {
      onDecided()
      toast.success('Cancelled', 'No coins moved.')
    },
    onError: (failure) => toast.error('Not cancelled', failure.message, { group: toasts }),
  })

  async function confirmAfterAsking() {
    const isConfirmed = await askConfirmation({
      title: 'Confirm this?',
      text: (
        <>
          <p>{sentenceOf(proposal)}</p>
          {changes.length > 0 && (
            <ul className="figures mt-2">
              {changes.map((change) => (
                <li key={change}>{change}</li>
              ))}
            </ul>
          )}
          <p className="mt-2">It is booked at once, and cannot be taken back.</p>
        </>
      ),
      confirmLabel: 'Confirm',
    })
    if (isConfirmed) confirm.mutate()
  }

  return (
    <>
      {!isMine && (
        <Button
          kind="approve-soft"
          size="row"
          icon={CircleCheck}
          busy={confirm.isPending}
          busyText="Moving…"
          onClick={() => void confirmAfterAsking()}
        >
          Confirm
        </Button>
      )}
      <Button
        kind="outline"
        size="row"
        busy={cancel.isPending}
        busyText="Cancelling…"
        onClick={() => cancel.mutate()}
        {...focusMark(id, 'cancel')}
      >
        {isMine ? 'Withdraw' : 'Decline'}
      </Button>
    </>
  )
}

const columns: Column<Proposal>[] = [
  {
    key: 'what',
    head: 'What',
    phone: 'title',
    cell: (row) => (
      <div className="wrap-anywhere @min-[44rem]:min-w-44">
        <p>
          <Bangla>{sentenceOf(row)}</Bangla>
        </p>
        {row.reason && (
          <p className="text-meta font-normal text-muted">
            <Bangla>{row.reason}</Bangla>
          </p>
        )}
      </div>
    ),
  },
  {
    key: 'coins',
    head: 'Coins',
    cell: (row) => {
      const changes = changesOf(row)
      if (changes.length === 0) return <Coins amount={row.coins} />
      return (
        <ul className="figures whitespace-normal! @min-[56rem]:min-w-44">
          {changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
      )
    },
  },
  {
    key: 'by',
    head: 'Proposed',
    cell: (row) => (
      <>
        <span className="block wrap-anywhere">
          {row.proposed_by_me ? 'by you' : <Bangla>{row.proposed_by}</Bangla>}
        </span>
        <span className="figures block text-meta text-muted">{formatTime(row.proposed_at)}</span>
        {row.proposed_by_me && <span className="block text-meta text-muted">Another Admin must confirm.</span>}
      </>
    ),
  },
]

/** Corrections above 1,000 coins, which another Admin must confirm. */
import type { Correction } from '@piecework/contract'
import { corrections } from '@piecework/contract/corrections'
import { useMutation } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { call } from '../api.ts'
import { formatCoins, formatTime } from '../format.ts'
import { useList } from '../list.ts'
import { Button } from '../ui/button.tsx'
import { useConfirm } from '../ui/confirm.tsx'
import { Panel } from '../ui/panel.tsx'
import { QueryView } from '../ui/query-view.tsx'
import { ShowMore } from '../ui/show-more.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { type Column, Table } from '../ui/table.tsx'
import { toast } from '../ui/toast.ts'
import { focusMark, useFocusAfterRow } from '../ui/use-focus-after-row.ts'
import { Bangla } from '../ui/user-text.tsx'
import { changesOf, sentenceOf } from './correction-labels.ts'

/** Visible only while a correction is pending. */
export function WaitingCorrections() {
  const { query, rows, total } = useList(['corrections', 'proposed'], corrections.all, {
    limit: 20,
    status: 'proposed',
  })
  const { frame, moveFocusFrom } = useFocusAfterRow<HTMLDivElement>(rows.map((row) => row._id))
  return (
    <div ref={frame} tabIndex={-1} className={query.data && rows.length === 0 ? 'sr-only' : ''}>
      <QueryView query={query} skeleton={<SkeletonRows />}>
        {() =>
          rows.length > 0 && (
            <Panel title="Corrections to confirm">
              <Table
                caption="Corrections that wait for another Admin"
                columns={columns}
                rows={rows}
                rowKey={(row) => row._id}
                many
                actions={(row) => (
                  <CorrectionButtons correction={row} onDecided={() => moveFocusFrom(row._id, 'cancel')} />
                )}
              />
              <ShowMore className="mt-4" query={query} shown={rows.length} total={total} noun="correction" />
            </Panel>
          )
        }
      </QueryView>
    </div>
  )
}

function CorrectionButtons({ correction, onDecided }: { correction: Correction; onDecided: () => void }) {
  const askConfirmation = useConfirm()
  const { _id: id, proposed_by_me: isMine } = correction
  const confirm = useMutation({
    mutationFn: () => call(corrections.confirm, { id }),
    onSuccess: ({ coins }) => {
      onDecided()
      toast.success('Corrected', `${formatCoins(coins)} moved.`)
    },
    onError: (failure) => toast.error('Not corrected', failure.message),
  })
  const cancel = useMutation({
    mutationFn: () => call(corrections.cancel, { id }),
    onSuccess: () => {
      onDecided()
      toast.success('Withdrawn', 'No coins moved.')
    },
    onError: (failure) => toast.error('Not withdrawn', failure.message),
  })

  async function confirmAfterAsking() {
    const isConfirmed = await askConfirmation({
      title: 'Confirm this correction?',
      text: (
        <>
          <p>{sentenceOf(correction)}</p>
          <ul className="figures mt-2">
            {changesOf(correction).map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
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
        busyText="Withdrawing…"
        onClick={() => cancel.mutate()}
        {...focusMark(id, 'cancel')}
      >
        Withdraw
      </Button>
    </>
  )
}

const columns: Column<Correction>[] = [
  {
    key: 'what',
    head: 'What',
    phone: 'title',
    cell: (row) => (
      <div className="wrap-anywhere @min-[44rem]:min-w-44">
        <p>
          <Bangla>{sentenceOf(row)}</Bangla>
        </p>
        <p className="text-meta font-normal text-muted">
          <Bangla>{row.reason}</Bangla>
        </p>
      </div>
    ),
  },
  {
    key: 'change',
    head: 'Before and after',
    cell: (row) => (
      <ul className="figures whitespace-normal! @min-[56rem]:min-w-44">
        {changesOf(row).map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
    ),
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

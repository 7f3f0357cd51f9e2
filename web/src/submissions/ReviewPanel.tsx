/** Submitted work that waits for somebody's decision: the list, the details, the two buttons, and many at once. */
import type { Submission } from '@piecework/contract'
import { CircleCheck, CircleX, Clock } from 'lucide-react'
import { useState } from 'react'
import { count } from '../format.ts'
import { Button } from '../ui/Button.tsx'
import { Checkbox } from '../ui/Checkbox.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { Pager } from '../ui/Pager.tsx'
import { Panel } from '../ui/Panel.tsx'
import { SkeletonRows } from '../ui/Skeleton.tsx'
import { type Column, Table } from '../ui/Table.tsx'
import { focusMark, useFocusAfterRow } from '../ui/useFocusAfterRow.ts'
import { ApprovalBar } from './ApprovalBar.tsx'
import { SubmissionDialog } from './SubmissionDialog.tsx'
import { useApproveMany } from './useApproveMany.ts'
import { useChosen } from './useChosen.ts'
import { type Deed, useDecision } from './useDecision.ts'
import { type AskFor, reviewPageSize, useReview } from './useReview.ts'
import { WorkerCell } from './WorkerCell.tsx'

type ReviewPanelProps<Row extends Submission> = {
  title: string
  caption: string
  /** Beside the worker's. */
  columns: readonly Column<Row>[]
  whose: string
  ask: AskFor<Row>
  many?: boolean
}

export function ReviewPanel<Row extends Submission>({
  title,
  caption,
  columns,
  whose,
  ask,
  many = false,
}: ReviewPanelProps<Row>) {
  const { query, rows, total, page, pages, setPage } = useReview(whose, ask)
  const { chosen, has, turn, turnAll } = useChosen(rows)
  const [viewed, setViewed] = useState<Submission>()
  const { frame, leave } = useFocusAfterRow<HTMLDivElement>(
    rows.map((row) => row._id),
    viewed !== undefined,
  )
  const { approve, running } = useApproveMany((decided) => {
    const last = rows.findLast((row) => decided.has(row._id))
    if (last) leave(last._id, 'select')
    turnAll(false)
  })
  function turnPage(next: number) {
    turnAll(false)
    setPage(next)
    frame.current?.scrollIntoView()
  }

  const workerColumn: Column<Row> = {
    key: 'worker',
    head: 'Worker',
    phone: 'title',
    cell: (row) => (
      <WorkerCell
        submission={row}
        box={
          <Checkbox
            quiet
            className="-m-3"
            label={`Select: ${nameOf(row)}`}
            checked={has(row._id)}
            disabled={running.size > 0}
            onChange={() => turn(row._id)}
            {...focusMark(row._id, 'select')}
          />
        }
      />
    ),
  }

  return (
    <div ref={frame} tabIndex={-1} className="scroll-mt-24">
      <Loaded query={query} skeleton={<SkeletonRows />}>
        {() => (
          <Panel
            className="@max-[60rem]:[&_.rows]:[--side:0.625rem]"
            title={title}
            aside={total > 0 && <Waiting total={total} />}
          >
            {total === 0 && <EmptyState drawing="all-done" title="No pending submissions" />}
            {rows.length > 1 && (
              <Checkbox
                label={`Select all ${count(rows.length)} shown`}
                className="-mt-2 w-fit"
                checked={chosen.length === rows.length}
                partly={chosen.length > 0 && chosen.length < rows.length}
                disabled={running.size > 0}
                onChange={() => turnAll(chosen.length < rows.length)}
              />
            )}
            {rows.length > 0 && (
              <Table
                caption={caption}
                many={many}
                columns={[workerColumn, ...columns]}
                rows={rows}
                rowKey={(row) => row._id}
                firstNumber={(page - 1) * reviewPageSize + 1}
                actions={(row) => (
                  <ReviewButtons
                    submission={row}
                    locked={running.has(row._id)}
                    onView={() => setViewed(row)}
                    onDecided={(deed) => leave(row._id, deed)}
                  />
                )}
              />
            )}
            <ApprovalBar
              chosen={chosen}
              busy={running.size > 0}
              onApprove={() => void approve(chosen)}
              onClear={() => turnAll(false)}
            />
            {pages > 1 && <Pager page={page} pages={pages} size={reviewPageSize} total={total} onPage={turnPage} />}
          </Panel>
        )}
      </Loaded>
      {viewed && (
        <SubmissionDialog
          submission={viewed}
          onClose={() => setViewed(undefined)}
          onDecided={() => {
            leave(viewed._id, 'view')
            // Another one may have been opened while this decision ran.
            setViewed((now) => (now?._id === viewed._id ? undefined : now))
          }}
        />
      )}
    </div>
  )
}

function nameOf({ task_title, worker_name }: Submission): string {
  return `${task_title}, ${worker_name}`
}

function Waiting({ total }: { total: number }) {
  return (
    <span className="inline-flex min-h-6.5 items-center gap-1 rounded-badge border border-st-yellow-line bg-st-yellow px-1.75 text-small font-semibold text-st-yellow-ink">
      <Clock size={15} strokeWidth={2.25} aria-hidden />
      <span className="figures">{count(total)}</span>
      <span className="sr-only"> waiting</span>
    </span>
  )
}

type ReviewButtonsProps = {
  submission: Submission
  /** It is being approved together with others. */
  locked: boolean
  onView: () => void
  onDecided: (deed: Deed) => void
}

function ReviewButtons({ submission, locked, onView, onDecided }: ReviewButtonsProps) {
  const { decide, running } = useDecision(submission, onDecided)
  const whose = nameOf(submission)
  return (
    <>
      <Button
        kind="outline"
        size="row"
        className="whitespace-nowrap!"
        onClick={onView}
        aria-label={`View Details: ${whose}`}
        {...focusMark(submission._id, 'view')}
      >
        View Details
      </Button>
      <Button
        kind="approve-soft"
        size="row"
        className="whitespace-nowrap!"
        icon={CircleCheck}
        busy={running === 'approve'}
        disabled={locked || running === 'reject'}
        onClick={() => decide('approve')}
        aria-label={`Approve: ${whose}`}
        {...focusMark(submission._id, 'approve')}
      >
        Approve
      </Button>
      <Button
        kind="reject"
        size="row"
        className="whitespace-nowrap!"
        icon={CircleX}
        busy={running === 'reject'}
        disabled={locked || running === 'approve'}
        onClick={() => decide('reject')}
        aria-label={`Reject: ${whose}`}
        {...focusMark(submission._id, 'reject')}
      >
        Reject
      </Button>
    </>
  )
}

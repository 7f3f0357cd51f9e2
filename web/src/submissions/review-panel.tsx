/** Submitted work that waits for somebody's decision: the list, the details, the two buttons, and many at once. */
import type { Submission } from '@piecework/contract'
import { Clock } from 'lucide-react'
import { startTransition, useCallback, useDeferredValue, useMemo, useState } from 'react'
import { count } from '../format.ts'
import { Checkbox } from '../ui/checkbox.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { Pager } from '../ui/pager.tsx'
import { Panel } from '../ui/panel.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { type Column, Table } from '../ui/table.tsx'
import { useFocusAfterRow } from '../ui/use-focus-after-row.ts'
import { ApprovalBar } from './approval-bar.tsx'
import { Deeds, Running, reviewButtons, Ticked, workerColumn } from './review-row.tsx'
import { SubmissionDialog } from './submission-dialog.tsx'
import { useApproveMany } from './use-approve-many.ts'
import { useChosen } from './use-chosen.ts'
import { type AskFor, reviewPageSize, useReview } from './use-review.ts'

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
  const { chosen, ticked, turn, turnAll } = useChosen(rows)
  // A tick is drawn first, the bar for what is ticked comes after it.
  const shown = useDeferredValue(ticked)
  const toApprove = rows.filter((row) => shown.has(row._id))
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

  const everyColumn = useMemo(() => [workerColumn, ...columns], [columns])
  // The press is answered before the dialog is drawn.
  const view = useCallback((row: Submission) => startTransition(() => setViewed(row)), [])
  const deeds = useMemo(() => ({ view, leave, turn }), [view, leave, turn])

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
              <Deeds value={deeds}>
                <Ticked value={ticked}>
                  <Running value={running}>
                    <Table
                      caption={caption}
                      many={many}
                      columns={everyColumn}
                      rows={rows}
                      rowKey={(row) => row._id}
                      firstNumber={(page - 1) * reviewPageSize + 1}
                      actions={reviewButtons}
                    />
                  </Running>
                </Ticked>
              </Deeds>
            )}
            <ApprovalBar
              chosen={toApprove}
              busy={running.size > 0}
              onApprove={() => void approve(toApprove)}
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

function Waiting({ total }: { total: number }) {
  return (
    <span className="inline-flex min-h-6.5 items-center gap-1 rounded-badge border border-st-yellow-line bg-st-yellow px-1.75 text-small font-semibold text-st-yellow-ink">
      <Clock size={15} strokeWidth={2.25} aria-hidden />
      <span className="figures">{count(total)}</span>
      <span className="sr-only"> waiting</span>
    </span>
  )
}

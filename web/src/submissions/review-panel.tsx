/** Submissions to review: list, details, approve and reject, and approving many at once. */
import type { ListedSubmission } from '@piecework/contract'
import { Clock } from 'lucide-react'
import { lazy, Suspense, startTransition, useDeferredValue, useMemo, useState } from 'react'
import * as t from '#texts/submissions.ts'
import { formatNumber } from '../format.ts'
import { Checkbox } from '../ui/checkbox.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Pager } from '../ui/pager.tsx'
import { QueryPanel } from '../ui/query-panel.tsx'
import { type Column, Table } from '../ui/table.tsx'
import { useFocusAfterRow } from '../ui/use-focus-after-row.ts'
import { ApprovalBar, useApproveMany, useSelection } from './approve-many.tsx'
import { RejectOne } from './reject-dialog.tsx'
import { RejectMany } from './reject-many.tsx'
import { RowContexts, reviewButtons, useReviewColumns } from './review-row.tsx'
import type { FetchPage } from './use-pages.ts'
import { reviewPageSize, useReview } from './use-review.ts'

type ReviewPanelProps<Row extends ListedSubmission> = {
  title: string
  caption: string
  /** Shown between the task title and the coins. */
  extraColumn?: Column<Row>
  queue: string
  fetchPage: FetchPage<Row>
  /** Whether the selected rows can be rejected in one request. */
  rejectsMany?: boolean
}

export function ReviewPanel<Row extends ListedSubmission>({
  title,
  caption,
  extraColumn,
  queue,
  fetchPage,
  rejectsMany = false,
}: ReviewPanelProps<Row>) {
  const { query, rows, total, page, pages, setPage } = useReview(queue, fetchPage)
  const { selected, selectedIds, toggle, selectAll } = useSelection(rows)
  // The checkbox renders first; the approval bar follows with lower priority.
  const shown = useDeferredValue(selectedIds)
  const toApprove = rows.filter((row) => shown.has(row._id))
  const [open, setOpen] = useState<Open>()
  const { frame, moveFocusFrom } = useFocusAfterRow<HTMLDivElement>(
    rows.map((row) => row._id),
    open !== undefined,
  )
  function afterMany(decided: ReadonlySet<string>) {
    const last = rows.findLast((row) => decided.has(row._id))
    if (last) moveFocusFrom(last._id, 'select')
    selectAll(false)
  }
  const { approve, approvingIds } = useApproveMany(afterMany)
  const isBusy = approvingIds.size > 0
  function changePage(next: number) {
    selectAll(false)
    setPage(next)
    frame.current?.scrollIntoView()
  }

  const columns = useReviewColumns(extraColumn)
  const rowActions = useMemo(() => {
    // Low priority: the button reacts before the dialog renders.
    const openDialog = (action: Open['action']) => (row: ListedSubmission) =>
      startTransition(() => setOpen({ action, row }))
    return { view: openDialog('view'), reject: openDialog('reject'), moveFocusFrom, toggle }
  }, [moveFocusFrom, toggle])

  return (
    <div ref={frame} tabIndex={-1} className="scroll-mt-24">
      <QueryPanel
        query={query}
        className="@max-[60rem]:[&_.rows]:[--side:0.625rem]"
        title={title}
        aside={
          total > 0 && (
            <div className="flex flex-wrap items-center gap-x-5">
              {rows.length > 1 && (
                <SelectAll selected={selected.length} shown={rows.length} disabled={isBusy} onChange={selectAll} />
              )}
              <PendingBadge total={total} />
            </div>
          )
        }
      >
        {() => (
          <>
            {total === 0 && <EmptyState drawing="all-done" title={t.noPending} />}
            {rows.length > 0 && (
              <RowContexts actions={rowActions} selectedIds={selectedIds} approvingIds={approvingIds}>
                <Table
                  caption={caption}
                  many
                  columns={columns}
                  rows={rows}
                  firstNumber={(page - 1) * reviewPageSize + 1}
                  actions={reviewButtons}
                />
              </RowContexts>
            )}
            <ApprovalBar
              selected={toApprove}
              busy={isBusy}
              reject={rejectsMany && <RejectMany selected={toApprove} disabled={isBusy} onDecided={afterMany} />}
              onApprove={() => void approve(toApprove)}
              onClear={() => selectAll(false)}
            />
            {pages > 1 && <Pager page={page} pages={pages} size={reviewPageSize} total={total} onPage={changePage} />}
          </>
        )}
      </QueryPanel>
      {open && (
        <OpenDialog
          open={open}
          onClose={() => setOpen(undefined)}
          onDecided={(row) => moveFocusFrom(row._id, open.action)}
        />
      )}
    </div>
  )
}

/** The submission whose dialog is open, and the button that opened it. */
type Open = { action: 'view' | 'reject'; row: ListedSubmission }

type OpenDialogProps = { open: Open; onClose: () => void; onDecided: (row: ListedSubmission) => void }

function OpenDialog({ open: { action, row }, onClose, onDecided }: OpenDialogProps) {
  const dialog = { submission: row, onClose, onDecided: () => onDecided(row) }
  if (action === 'reject') return <RejectOne {...dialog} />
  return (
    <Suspense fallback={null}>
      <SubmissionDialog {...dialog} />
    </Suspense>
  )
}

/** Loaded when it opens. */
const SubmissionDialog = lazy(() => import('./submission-dialog.tsx'))

type SelectAllProps = { selected: number; shown: number; disabled: boolean; onChange: (all: boolean) => void }

function SelectAll({ selected, shown, disabled, onChange }: SelectAllProps) {
  return (
    <Checkbox
      label={t.selectAll(shown)}
      checked={selected === shown}
      partly={selected > 0 && selected < shown}
      disabled={disabled}
      onChange={() => onChange(selected < shown)}
    />
  )
}

function PendingBadge({ total }: { total: number }) {
  return (
    <span className="inline-flex min-h-6.5 items-center gap-1 rounded-badge border border-st-yellow-line bg-st-yellow px-1.75 text-small font-semibold text-st-yellow-ink">
      <Clock size={15} strokeWidth={2.25} aria-hidden />
      <span className="figures">{formatNumber(total)}</span>
      <span className="sr-only"> {t.waiting}</span>
    </span>
  )
}

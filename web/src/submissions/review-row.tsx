/**
 * The cells of a row to review. Rendering all fifty rows again for each checkbox or dialog takes noticeable time on a slow
 * phone, so a row reads changing values from contexts, and only the affected part renders.
 */
import type { ListedSubmission } from '@piecework/contract'
import { createContext, type ReactNode, use, useMemo } from 'react'
import * as t from '#texts/submissions.ts'
import * as ui from '#texts/ui.ts'
import { formatTime } from '../format.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { Coins } from '../ui/coins.tsx'
import type { Column } from '../ui/table.tsx'
import { focusMark } from '../ui/use-focus-after-row.ts'
import { Bdi } from '../ui/user-text.tsx'
import { useDecision } from './use-submission.ts'
import { whatToRead } from './what-to-read.ts'

type RowActionHandlers = {
  view: (submission: ListedSubmission) => void
  /** Asks for the reason of a rejection. */
  reject: (submission: ListedSubmission) => void
  /** Call before a decision: `button` is the button that removes the row, see `useFocusAfterRow`. */
  moveFocusFrom: (id: string, button: string) => void
  toggle: (id: string) => void
}

/** Callbacks of the rows; the object is stable. */
const RowActions = createContext<RowActionHandlers>({
  view: () => {},
  reject: () => {},
  moveFocusFrom: () => {},
  toggle: () => {},
})
const noIds: ReadonlySet<string> = new Set()
const SelectedIds = createContext(noIds)
/** Ids in the running bulk approval. */
const ApprovingIds = createContext(noIds)

type RowContextsProps = {
  actions: RowActionHandlers
  selectedIds: ReadonlySet<string>
  approvingIds: ReadonlySet<string>
  children: ReactNode
}

/** Gives the rows their callbacks and their changing values. */
export function RowContexts({ actions, selectedIds, approvingIds, children }: RowContextsProps) {
  return (
    <RowActions value={actions}>
      <SelectedIds value={selectedIds}>
        <ApprovingIds value={approvingIds}>{children}</ApprovingIds>
      </SelectedIds>
    </RowActions>
  )
}

const workerColumn: Column<ListedSubmission> = {
  head: ui.worker,
  cell: (row) => <WorkerCell submission={row} />,
}

/** Not on a phone, where the worker column shows the title. */
const taskTitleColumn: Column<ListedSubmission> = {
  head: t.taskTitle,
  phone: 'hide',
  cell: (row) => (
    <div className="min-w-45">
      <span className="line-clamp-1 wrap-anywhere">
        <Bdi>{row.task_title}</Bdi>
      </span>
      <WhatWaits submission={row} />
    </div>
  ),
}

const coinsColumn: Column<ListedSubmission> = {
  head: t.payableCoins,
  align: 'right',
  cell: (row) => <Coins amount={row.payable_amount} />,
}

/** `extraColumn` stands between the task title and the coins. The array is stable, so that rows do not render again. */
export function useReviewColumns<Row extends ListedSubmission>(extraColumn: Column<Row> | undefined): Column<Row>[] {
  return useMemo(
    () => [workerColumn, taskTitleColumn, ...(extraColumn ? [extraColumn] : []), coinsColumn],
    [extraColumn],
  )
}

export function reviewButtons(row: ListedSubmission) {
  return <ReviewButtons submission={row} />
}

function SelectBox({ submission }: { submission: ListedSubmission }) {
  const { toggle } = use(RowActions)
  const { _id, task_title, worker_name } = submission
  return (
    <Checkbox
      quiet
      className="-m-3"
      label={t.select(task_title, worker_name)}
      checked={use(SelectedIds).has(_id)}
      disabled={use(ApprovingIds).size > 0}
      onChange={() => toggle(_id)}
      {...focusMark(_id, 'select')}
    />
  )
}

function ReviewButtons({ submission }: { submission: ListedSubmission }) {
  const { view, reject, moveFocusFrom } = use(RowActions)
  // The submission is part of a running bulk approval.
  const isLocked = use(ApprovingIds).has(submission._id)
  const { approve } = useDecision(submission, () => moveFocusFrom(submission._id, 'approve'))
  const button = (name: string, labelOf: (title: string, worker: string) => string) =>
    ({
      size: 'cell',
      'aria-label': labelOf(submission.task_title, submission.worker_name),
      ...focusMark(submission._id, name),
    }) as const
  return (
    <>
      <Button kind="outline" onClick={() => view(submission)} {...button('view', t.viewDetailsOf)}>
        {t.viewDetails}
      </Button>
      <Button kind="approve-soft" disabled={isLocked} onClick={approve} {...button('approve', t.approveOf)}>
        {t.inRow.approve}
      </Button>
      {/* The worker has still to answer a request for changes. */}
      {submission.changes_due_at === null && (
        <Button kind="reject" disabled={isLocked} onClick={() => reject(submission)} {...button('reject', t.rejectOf)}>
          {t.inRow.reject}
        </Button>
      )}
    </>
  )
}

/** The worker, and on a phone also the task title. */
function WorkerCell({ submission }: { submission: ListedSubmission }) {
  return (
    <>
      <span className="flex items-center gap-3 @min-[58rem]:gap-2">
        <SelectBox submission={submission} />
        <Avatar name={submission.worker_name} photo={submission.worker_photo} />
        <span className="min-w-0 @min-[58rem]:w-42">
          <span className="block font-semibold wrap-anywhere @min-[58rem]:truncate" translate="no">
            <Bdi>{submission.worker_name}</Bdi>
          </span>
          <span className="block text-meta font-normal wrap-anywhere text-muted @min-[58rem]:truncate" translate="no">
            {submission.worker_email}
          </span>
        </span>
      </span>
      <span className="mt-2 block wrap-anywhere @min-[58rem]:hidden">
        <Bdi>{submission.task_title}</Bdi>
        <WhatWaits submission={submission} />
      </span>
    </>
  )
}

/** How much there is to read, and until when. */
function WhatWaits({ submission }: { submission: ListedSubmission }) {
  const { review_due_at, changes_due_at } = submission
  const toRead = whatToRead(submission)
  const time = changes_due_at ?? review_due_at
  return (
    <span className="block text-meta font-normal text-muted @min-[58rem]:line-clamp-1">
      {time && <time dateTime={time}>{(changes_due_at ? t.changesAwaited : t.dueAt)(formatTime(time))}</time>}
      {toRead && time && '\u00a0· '}
      {toRead}
    </span>
  )
}

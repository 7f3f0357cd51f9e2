/** Submitted work that waits for somebody's decision: the list, the details, and the two buttons. */
import type { Page, Submission } from '@piecework/contract'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { CircleCheck, CircleX, Clock } from 'lucide-react'
import { useRef, useState } from 'react'
import { count } from '../format.ts'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { Panel } from '../ui/Panel.tsx'
import { ShowMore } from '../ui/ShowMore.tsx'
import { SkeletonRows } from '../ui/Skeleton.tsx'
import { type Column, Table } from '../ui/Table.tsx'
import { focusMark, useFocusAfterRow } from '../ui/useFocusAfterRow.ts'
import { SubmissionDialog } from './SubmissionDialog.tsx'
import { type Deed, useDecision } from './useDecision.ts'

type ReviewPanelProps<Row extends Submission> = {
  title: string
  caption: string
  columns: readonly Column<Row>[]
  query: UseInfiniteQueryResult<InfiniteData<Page<Row>>>
  many?: boolean
}

export function ReviewPanel<Row extends Submission>({
  title,
  caption,
  columns,
  query,
  many = false,
}: ReviewPanelProps<Row>) {
  const rows = useSettled(query.data?.pages.flatMap((page) => page.rows) ?? [])
  const total = query.data?.pages[0]?.total ?? 0
  const [viewed, setViewed] = useState<Submission>()
  const { frame, leave } = useFocusAfterRow<HTMLDivElement>(
    rows.map((row) => row._id),
    viewed !== undefined,
  )

  return (
    <div ref={frame} tabIndex={-1}>
      <Loaded query={query} skeleton={<SkeletonRows />}>
        {() => (
          <Panel
            className="@max-[60rem]:[&_.rows]:[--side:0.625rem]"
            title={title}
            aside={total > 0 && <Waiting total={total} />}
          >
            {rows.length === 0 ? (
              <EmptyState drawing="all-done" title="No pending submissions" />
            ) : (
              <Table
                caption={caption}
                many={many}
                columns={columns}
                rows={rows}
                rowKey={(row) => row._id}
                firstNumber={1}
                actions={(row) => (
                  <ReviewButtons
                    submission={row}
                    onView={() => setViewed(row)}
                    onDecided={(deed) => leave(row._id, deed)}
                  />
                )}
              />
            )}
            <ShowMore className="mt-4" query={query} shown={rows.length} total={total} noun="submission" />
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

/** What arrives while somebody reads comes last: no row moves away under the finger that is about to decide it. */
function useSettled<Row extends Submission>(rows: Row[]): Row[] {
  const places = useRef(new Map<string, number>()).current
  for (const { _id } of rows) if (!places.has(_id)) places.set(_id, places.size)
  return rows.toSorted((one, other) => (places.get(one._id) ?? 0) - (places.get(other._id) ?? 0))
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

type ReviewButtonsProps = { submission: Submission; onView: () => void; onDecided: (deed: Deed) => void }

function ReviewButtons({ submission, onView, onDecided }: ReviewButtonsProps) {
  const { decide, running } = useDecision(submission, onDecided)
  const whose = `${submission.task_title}, ${submission.worker_name}`
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
        disabled={running === 'reject'}
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
        disabled={running === 'approve'}
        onClick={() => decide('reject')}
        aria-label={`Reject: ${whose}`}
        {...focusMark(submission._id, 'reject')}
      >
        Reject
      </Button>
    </>
  )
}

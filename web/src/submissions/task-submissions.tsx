/**
 * The submissions of one task by state. On a wide screen the list stands beside the work that is read, the first of them at once,
 * and after a decision the next.
 */
import type { SubmissionStatus, TaskDetails, TaskSubmission } from '@piecework/contract'
import { rejectionSentence } from '@piecework/contract/rejections'
import { submissions } from '@piecework/contract/submissions'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { Link } from 'react-router'
import { language } from '#texts/language.ts'
import * as review from '#texts/review.ts'
import * as t from '#texts/submissions.ts'
import { useLoadedConfig } from '../config.ts'
import { formatDateTime } from '../format.ts'
import { useList } from '../list.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { FilterBar, NothingMatches } from '../ui/filters.tsx'
import { Panel } from '../ui/panel.tsx'
import { QueryView } from '../ui/query-view.tsx'
import { type ItemLink, ListAndPane, useReading } from '../ui/reading-pane.tsx'
import { ShowMore } from '../ui/show-more.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { type FilterField, selectFilter, useFilters } from '../ui/use-filters.ts'
import { Bdi } from '../ui/user-text.tsx'
import { isWide } from '../ui/wide.ts'
import { ApprovalBar, useApproveMany, useSelection } from './approve-many.tsx'
import { ApproveRest } from './approve-rest.tsx'
import { ListSteps } from './list-steps.tsx'
import { RejectMany } from './reject-many.tsx'
import { buyersRejectionNote } from './rejection-state.ts'
import { useReviewKeys } from './review-keys.ts'
import { SubmissionView } from './submission-view.tsx'
import { detailsKey } from './use-submission.ts'
import { useApprovedRest, useDecidedIds } from './waiting-decisions.ts'
import { whatToRead } from './what-to-read.ts'

type TaskSubmissionsProps = {
  /** `rows`: of a task with rows, whose pages are compared with the approved answers; null without. */
  task: Pick<TaskDetails, '_id' | 'task_title' | 'rows'>
  status: SubmissionStatus
  /** The text when there is no submission of this status. */
  empty: { title: string; text?: string }
}

export function TaskSubmissions({ task, status, empty }: TaskSubmissionsProps) {
  const isToReview = status === 'pending'
  const filters = useFilters(isToReview && task.rows ? fieldsOfPages : noFields)
  const showsEmails = useLoadedConfig()?.showEmails ?? true
  const { search, only } = filters.values
  const { query, rows: all } = useList(['submissions', 'task', task._id, status, search, only], submissions.ofTask, {
    id: task._id,
    status,
    view: 'summary',
    limit: 50,
    search,
    // What waits longest is due first.
    sort: isToReview ? 'oldest' : 'newest',
    ...(only !== undefined && { only: 'differs' as const }),
  })
  const isSearching = all.length === 0 && query.hasNextPage
  useMoreUntilFound(query, isSearching)
  const decided = useDecidedIds()
  const approved = useApprovedRest(task._id)
  const rows = all.filter((row) => !decided.has(row._id) && !approved(row))
  const area = useReviewKeys<HTMLDivElement>()
  const reading = useReading(rows, (id) => `/dashboard/submission/${id}`)
  const { readId } = reading
  const rest = isToReview && (
    // Its height is kept while it loads.
    <div className={rows.length > 1 ? `mb-3 ${task.rows ? 'min-h-24' : 'min-h-12 md:min-h-10'}` : 'mb-3 empty:hidden'}>
      <ApproveRest task={task} />
    </div>
  )
  const list = (
    <>
      <div className="mb-3 flex items-start gap-2">
        <FilterBar filters={filters} searchLabel={t.searchWorkers(showsEmails)} className="min-w-0 flex-1" />
        <ListSteps step={reading.step} />
      </div>
      {rest}
      {rows.length === 0 && (isSearching ? <SkeletonRows title={false} /> : <NothingMatches filters={filters} />)}
      <SubmissionList rows={rows} reading={reading} isToReview={isToReview}>
        <ShowMore className="mt-4" query={query} shown={rows.length} noun="submission" />
      </SubmissionList>
    </>
  )
  return (
    <div ref={area}>
      <QueryView query={query} skeleton={<SkeletonRows title={false} />}>
        {() =>
          rows.length === 0 && !filters.isFiltered ? (
            <>
              {rest}
              <Panel>
                <EmptyState drawing={isToReview ? 'all-done' : 'nothing-yet'} {...empty} />
              </Panel>
            </>
          ) : (
            <ListAndPane
              fills
              narrow="list"
              list={list}
              // Not hidden on a narrow screen but absent: work counts as opened when it is loaded.
              pane={
                isWide() &&
                readId !== undefined && (
                  <SubmissionView
                    key={readId}
                    id={readId}
                    level={2}
                    isOfTask
                    takesFocus={reading.takesFocus}
                    onDecided={reading.afterDecision}
                  />
                )
              }
            />
          )
        }
      </QueryView>
    </div>
  )
}

/** The server looks through some pages for one response, and may find none that differs. */
function useMoreUntilFound(
  { isFetching, fetchNextPage }: { isFetching: boolean; fetchNextPage: () => Promise<unknown> },
  isSearching: boolean,
): void {
  useEffect(() => {
    if (isSearching && !isFetching) void fetchNextPage()
  }, [isSearching, isFetching, fetchNextPage])
}

type SubmissionListProps = {
  rows: readonly TaskSubmission[]
  reading: Pick<ReturnType<typeof useReading>, 'readId' | 'linkOf'>
  isToReview: boolean
  /** Stands below the rows. */
  children: ReactNode
}

/** Work to review can be chosen, to decide about many at once. */
function SubmissionList({ rows, reading, isToReview, children }: SubmissionListProps) {
  const { selected, selectedIds, toggle, selectAll } = useSelection(rows)
  const { approve, approvingIds } = useApproveMany(() => selectAll(false))
  const isBusy = approvingIds.size > 0
  return (
    <>
      <ul aria-label={t.submissions} className="flex flex-col gap-2">
        {rows.map((row) => (
          <li key={row._id} className="flex items-center gap-2">
            {isToReview && (
              <Checkbox
                quiet
                label={t.select(row.task_title, row.worker_name)}
                className="-ml-2 shrink-0"
                checked={selectedIds.has(row._id)}
                disabled={isBusy}
                aria-keyshortcuts={row._id === reading.readId ? 'x' : undefined}
                onChange={() => toggle(row._id)}
              />
            )}
            <SubmissionLink row={row} link={reading.linkOf(row._id)} />
          </li>
        ))}
      </ul>
      {children}
      {isToReview && (
        <ApprovalBar
          selected={selected}
          busy={isBusy}
          reject={<RejectMany selected={selected} disabled={isBusy} onDecided={() => selectAll(false)} />}
          onApprove={() => void approve(selected)}
          onClear={() => selectAll(false)}
        />
      )}
    </>
  )
}

/** The list is searched by worker only. */
const noFields: FilterField[] = []
const fieldsOfPages: FilterField[] = [
  selectFilter({ name: 'only', label: review.answersOfPages, any: review.allPages }, [
    ['differs', review.onlyDiffering],
  ]),
]

function SubmissionLink({ row, link }: { row: TaskSubmission; link: ItemLink }) {
  const note = noteOf(row)
  const toRead = whatToRead(row)
  // Loading it has opened it.
  const isOpened = useQueryClient().getQueryData(detailsKey(row._id)) !== undefined
  return (
    <Link {...link}>
      <Avatar name={row.worker_name} photo={row.worker_photo} />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold wrap-anywhere" translate="no">
          <Bdi>{row.worker_name}</Bdi>
        </span>
        {toRead && <span className="block text-meta">{toRead}</span>}
        <span className="line-clamp-2 text-meta text-muted wrap-anywhere">{lineOf(row, isOpened)}</span>
        {note && <span className="mt-0.5 block text-meta text-pretty text-muted">{note}</span>}
      </span>
    </Link>
  )
}

function lineOf({ status, submission_date, decided_at, opened_at, ...row }: TaskSubmission, isOpened: boolean): string {
  if (status === 'rejected') return rejectionSentence(row.rejected_because, row.rejected_reason, language)
  if (status === 'approved') return t.approvedAt(formatDateTime(decided_at ?? submission_date))
  const sent = formatDateTime(submission_date)
  return opened_at || isOpened ? t.sentOn(sent) : t.sentOnNew(sent)
}

/** Until when the worker answers a request for changes, and how a rejection stands. */
function noteOf(row: TaskSubmission): string | null {
  if (row.changes_due_at) return t.changesAwaited(formatDateTime(row.changes_due_at))
  return row.status === 'rejected' ? buyersRejectionNote(row) : null
}

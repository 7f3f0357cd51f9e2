/** All submissions of the worker, five rows per page. */
import type { ListedSubmission, RawInputOf, SubmissionStatus } from '@piecework/contract'
import { submissionsPageSize } from '@piecework/contract/constants'
import { rejectionSentence } from '@piecework/contract/rejections'
import { submissions } from '@piecework/contract/submissions'
import { Link } from 'react-router'
import * as menu from '#texts/dashboard.ts'
import { language } from '#texts/language.ts'
import * as t from '#texts/submissions.ts'
import * as ui from '#texts/ui.ts'
import { call } from '../api.ts'
import { formatDateTime } from '../format.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { FilterBar, NothingMatches } from '../ui/filters.tsx'
import { PageHeading } from '../ui/page.tsx'
import { Pager } from '../ui/pager.tsx'
import { QueryPanel } from '../ui/query-panel.tsx'
import { type Column, Table } from '../ui/table.tsx'
import { type FilterField, selectFilter, useFilters } from '../ui/use-filters.ts'
import { Sentence } from '../ui/user-text.tsx'
import { ownRejectionNote, rejectionState } from './rejection-state.ts'
import { ownColumns, titleColumn } from './submission-columns.tsx'
import { usePages } from './use-pages.ts'

export default function MySubmissionsPage() {
  const filters = useFilters(filterFields)
  const { query, pages, setPage } = usePages(
    ['submissions', 'mine', 'all', filters.values],
    submissionsPageSize,
    (range, signal) =>
      call(submissions.mine, { ...range, view: 'summary', ...(filters.values as OwnFilters) }, { signal }),
  )

  function openPage(next: number) {
    setPage(next)
    scrollTo(0, 0)
  }

  return (
    <>
      <PageHeading title={menu.mySubmissions} />
      <FilterBar filters={filters} searchLabel={t.searchTitleAndBuyer} className="mb-4" />
      <QueryPanel query={query} className="md:pt-2 @max-[60rem]:[&_.rows]:[--side:0.625rem]">
        {({ rows, total, page: shown }) =>
          total === 0 && filters.isFiltered ? (
            <NothingMatches filters={filters} />
          ) : total === 0 ? (
            <EmptyState drawing="nothing-yet" title={t.noSubmissions} text={t.noSubmissionsText} />
          ) : (
            <>
              <Table
                caption={t.yourSubmissions}
                lines
                columns={columns}
                rows={rows}
                firstNumber={(shown - 1) * submissionsPageSize + 1}
              />
              <Pager page={shown} pages={pages} size={submissionsPageSize} total={total} onPage={openPage} />
            </>
          )
        }
      </QueryPanel>
    </>
  )
}

type OwnFilters = Pick<RawInputOf<typeof submissions.mine>, 'status' | 'search' | 'from' | 'to'>

const statuses: SubmissionStatus[] = ['pending', 'approved', 'rejected']
const filterFields: FilterField[] = [
  selectFilter(
    { name: 'status', label: ui.status, any: ui.all },
    statuses.map((status) => [status, ui.statuses[status]]),
  ),
  { name: 'from', label: t.submittedFrom, kind: 'date' },
  { name: 'to', label: t.submittedUntil, kind: 'date' },
]

const columns: Column<ListedSubmission>[] = [
  {
    ...titleColumn,
    phone: 'title',
    cell: (row) => (
      <>
        {titleColumn.cell(row)}
        <Note submission={row} />
      </>
    ),
  },
  ...ownColumns,
]

/** What is true about an own submission now. */
function Note({ submission }: { submission: ListedSubmission }) {
  const { status, rejected_because, rejected_reason, changes_due_at } = submission
  if (rejected_because === 'withdrawn') return null
  const note = noteOf(submission)
  return (
    <div className="font-normal">
      {status === 'rejected' && (
        <span className="line-clamp-2 text-meta text-muted wrap-anywhere">
          <Sentence>{rejectionSentence(rejected_because, rejected_reason, language)}</Sentence>
        </span>
      )}
      {note && (
        <span
          className={`block text-meta text-pretty text-muted ${status === 'pending' && !changes_due_at ? '@max-[44rem]:hidden' : ''}`}
        >
          {note}
        </span>
      )}
      {rejectionState(submission) === 'held' && (
        <Link to={`/dashboard/submission/${submission._id}`} className="link-text link-alone text-meta">
          {t.whyAndDisagree}
        </Link>
      )}
    </div>
  )
}

/** Until when pending work waits, and how a rejection stands. */
function noteOf(submission: ListedSubmission): string | null {
  const { review_due_at, changes_due_at, approved_by_itself } = submission
  if (changes_due_at) return t.sendChangesBy(formatDateTime(changes_due_at))
  if (review_due_at) return ui.paidAfter(formatDateTime(review_due_at))
  return ownRejectionNote(submission) ?? (approved_by_itself ? t.byItself : null)
}

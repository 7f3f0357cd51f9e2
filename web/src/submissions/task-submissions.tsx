/** The submissions of one task by state; on a wide screen the list stands beside the work that is read. */

import type { SubmissionStatus, TaskSubmission } from '@piecework/contract'
import { rejectionSentence } from '@piecework/contract/rejections'
import { submissions } from '@piecework/contract/submissions'
import { type MouseEvent, useState } from 'react'
import { Link } from 'react-router'
import { language } from '#texts/language.ts'
import * as t from '#texts/submissions.ts'
import { useLoadedConfig } from '../config.ts'
import { formatDateTime } from '../format.ts'
import { useList } from '../list.ts'
import { Avatar } from '../ui/avatar.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { FilterBar, NothingMatches } from '../ui/filters.tsx'
import { Panel } from '../ui/panel.tsx'
import { QueryView } from '../ui/query-view.tsx'
import { hasPaneBeside, isPlainClick, itemLink, ListAndPane, neighbourOf } from '../ui/reading-pane.tsx'
import { ShowMore } from '../ui/show-more.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { type FilterField, useFilters } from '../ui/use-filters.ts'
import { Bangla } from '../ui/user-text.tsx'
import { buyersRejectionNote } from './rejection-state.ts'
import { SubmissionView } from './submission-view.tsx'

type TaskSubmissionsProps = {
  taskId: string
  status: SubmissionStatus
  /** The submission in the reading pane. */
  openId: string | undefined
  onOpen: (id: string | undefined) => void
  /** The text when there is no submission of this status. */
  empty: { title: string; text?: string }
}

export function TaskSubmissions({ taskId, status, openId, onOpen, empty }: TaskSubmissionsProps) {
  const filters = useFilters(noFields)
  const showsEmails = useLoadedConfig()?.showEmails ?? true
  const { search } = filters.values
  const { query, rows } = useList(
    ['submissions', 'task', taskId, status, search],
    submissions.ofTask,
    { id: taskId, status, view: 'summary', limit: 50, search },
    { keepPrevious: true },
  )
  const [chosenId, setChosenId] = useState<string>()
  function choose(id: string | undefined) {
    setChosenId(id)
    onOpen(id)
  }
  return (
    <QueryView query={query} skeleton={<SkeletonRows title={false} />}>
      {() =>
        rows.length === 0 && !filters.isFiltered ? (
          <Panel>
            <EmptyState drawing={status === 'pending' ? 'all-done' : 'nothing-yet'} {...empty} />
          </Panel>
        ) : (
          <ListAndPane
            narrow="list"
            list={
              <>
                <FilterBar filters={filters} searchLabel={t.searchWorkers(showsEmails)} className="mb-3" />
                {rows.length === 0 && <NothingMatches filters={filters} />}
                <ul aria-label={t.submissions} className="flex flex-col gap-2">
                  {rows.map((row) => (
                    <li key={row._id}>
                      <SubmissionLink row={row} isOpen={row._id === openId} onOpen={choose} />
                    </li>
                  ))}
                </ul>
                <ShowMore className="mt-4" query={query} shown={rows.length} noun="submission" />
              </>
            }
            // Not hidden on a narrow screen but absent: work counts as opened when it is loaded.
            pane={
              hasPaneBeside() &&
              (openId === undefined ? (
                <EmptyState drawing="nothing-yet" title={t.chooseSubmission} />
              ) : (
                <SubmissionView
                  key={openId}
                  id={openId}
                  level={2}
                  takesFocus={openId === chosenId}
                  onDecided={() => choose(neighbourOf(openId, rows))}
                />
              ))
            }
          />
        )
      }
    </QueryView>
  )
}

/** The list is searched by worker only. */
const noFields: FilterField[] = []

type SubmissionLinkProps = { row: TaskSubmission; isOpen: boolean; onOpen: (id: string) => void }

/** A link to the submission's page; on a wide screen it opens in the pane. */
function SubmissionLink({ row, isOpen, onOpen }: SubmissionLinkProps) {
  const note = noteOf(row)
  function openInPane(event: MouseEvent) {
    if (!isPlainClick(event) || !hasPaneBeside()) return
    event.preventDefault()
    onOpen(row._id)
  }
  return (
    <Link
      to={`/dashboard/submission/${row._id}`}
      onClick={openInPane}
      aria-current={isOpen ? 'true' : undefined}
      className={itemLink}
    >
      <Avatar name={row.worker_name} photo={row.worker_photo} />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold wrap-anywhere" translate="no">
          <Bangla>{row.worker_name}</Bangla>
        </span>
        <span className="line-clamp-2 text-meta text-muted wrap-anywhere">{lineOf(row)}</span>
        {note && <span className="mt-0.5 block text-meta text-pretty text-muted">{note}</span>}
      </span>
    </Link>
  )
}

function lineOf({ status, submission_date, decided_at, opened_at, ...row }: TaskSubmission): string {
  if (status === 'rejected') return rejectionSentence(row.rejected_because, row.rejected_reason, language)
  if (status === 'approved') return t.approvedAt(formatDateTime(decided_at ?? submission_date))
  const sent = formatDateTime(submission_date)
  return opened_at ? t.sentOn(sent) : t.sentOnNew(sent)
}

/** Until when the worker answers a request for changes, and how a rejection stands. */
function noteOf(row: TaskSubmission): string | null {
  if (row.changes_due_at) return t.changesAwaited(formatDateTime(row.changes_due_at))
  return row.status === 'rejected' ? buyersRejectionNote(row) : null
}

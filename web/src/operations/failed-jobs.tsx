/** Jobs that have failed after all attempts, with a retry button. */
import type { FailedJob } from '@piecework/contract'
import { jobs } from '@piecework/contract/jobs'
import { RefreshCw } from 'lucide-react'
import * as t from '#texts/operations.tsx'
import * as ui from '#texts/ui.ts'
import { call } from '../api.ts'
import { formatNumber, formatTime } from '../format.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { QueryPanel } from '../ui/query-panel.tsx'
import { RequestButton } from '../ui/request-button.tsx'
import { type Column, Table } from '../ui/table.tsx'
import { focusMark, useFocusAfterRow } from '../ui/use-focus-after-row.ts'
import { useCall } from '../use-call.ts'

export function FailedJobs() {
  const query = useCall(['jobs', 'failed'], jobs.failed, {})
  const rows = query.data ?? []
  const { frame, moveFocusFrom } = useFocusAfterRow<HTMLDivElement>(rows.map((row) => row._id))
  return (
    <div ref={frame} tabIndex={-1}>
      <QueryPanel query={query} title={t.failedJobs}>
        {() =>
          rows.length === 0 ? (
            <EmptyState drawing="all-done" title={t.noFailedJobs} text={t.noFailedJobsText} />
          ) : (
            <Table
              caption={t.latestFirst}
              columns={columns}
              rows={rows}
              actionsHead={ui.action}
              actions={(row) => <RetryButton job={row} onRetried={() => moveFocusFrom(row._id, 'retry')} />}
            />
          )
        }
      </QueryPanel>
    </div>
  )
}

function RetryButton({ job, onRetried }: { job: FailedJob; onRetried: () => void }) {
  return (
    <RequestButton
      kind="outline"
      size="row"
      icon={RefreshCw}
      busyText={t.retrying}
      aria-label={t.retryJob(t.jobLabel(job.name))}
      {...focusMark(job._id, 'retry')}
      send={() => call(jobs.retry, { id: job._id })}
      done={() => [t.runningAgain, t.runningAgainText]}
      onSuccess={onRetried}
      failed={t.notRetried}
    >
      {t.retry}
    </RequestButton>
  )
}

const columns: Column<FailedJob>[] = [
  { head: t.job, cell: (row) => t.jobLabel(row.name) },
  { head: t.whatWentWrong, cell: (row) => <span className="block whitespace-normal! wrap-anywhere">{row.error}</span> },
  { head: t.tries, align: 'right', cell: (row) => <span className="figures">{formatNumber(row.attempts)}</span> },
  {
    head: t.failed,
    cell: (row) => (
      <time className="figures" dateTime={row.failed_at}>
        {formatTime(row.failed_at)}
      </time>
    ),
  },
]

/** The objections that a buyer answers, the first to end first, each beside the work. */
import type { ListedSubmission } from '@piecework/contract'
import { objections } from '@piecework/contract/objections'
import * as t from '#texts/objections.ts'
import { call } from '../api.ts'
import { formatDateTime } from '../format.ts'
import { formatTimeLeft } from '../time-left.ts'
import { Coins } from '../ui/coins.tsx'
import { PageHeading } from '../ui/page.tsx'
import { Bdi } from '../ui/user-text.tsx'
import { SubmissionView } from './submission-view.tsx'
import { usePages } from './use-pages.ts'
import { pageSize, Workspace } from './workspace.tsx'

export default function ObjectionsPage() {
  const pages = usePages(['submissions', 'objections', 'pages'], pageSize, (range, signal) =>
    call(objections.open, range, { signal }),
  )
  return (
    <>
      <PageHeading title={t.objectionsTitle} text={t.objectionsText} />
      <Workspace
        pages={pages}
        label={t.objectionsTitle}
        entry={(row) => <Objection row={row} />}
        item={(row, view) => <SubmissionView id={row._id} level={2} {...view} />}
      />
    </>
  )
}

function Objection({ row }: { row: ListedSubmission }) {
  return (
    <span className="flex min-w-0 flex-1 flex-col gap-1">
      <span className="flex items-start justify-between gap-x-3">
        <span className="min-w-0 font-semibold wrap-anywhere">
          <Bdi>{row.task_title}</Bdi>
        </span>
        <Coins amount={row.payable_amount} />
      </span>
      <span className="text-meta text-muted wrap-anywhere" translate="no">
        <Bdi>{row.worker_name}</Bdi>
      </span>
      {row.final_at && (
        <span className="text-meta text-muted">
          {t.answerTime(formatDateTime(row.final_at), formatTimeLeft(row.final_at))}
        </span>
      )}
    </span>
  )
}

/** The workers whom the buyer blocks, with a button to end each block. */
import type { WorkerBlock } from '@piecework/contract'
import { quoted } from '@piecework/contract/quoted'
import { workerBlocks } from '@piecework/contract/worker-blocks'
import { useQueryClient } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import * as ui from '#texts/ui.ts'
import * as t from '#texts/worker-blocks.ts'
import { call } from '../api.ts'
import { useLoadedConfig } from '../config.ts'
import { formatDateTime, formatLocalDate } from '../format.ts'
import { removeRow, useList } from '../list.ts'
import { Avatar } from '../ui/avatar.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { EmailCell } from '../ui/email.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { LinkedText } from '../ui/linked-text.tsx'
import { ListPanel } from '../ui/list-panel.tsx'
import { PageHeading } from '../ui/page.tsx'
import { RequestButton } from '../ui/request-button.tsx'
import type { Column } from '../ui/table.tsx'
import { focusMark, useFocusAfterRow } from '../ui/use-focus-after-row.ts'
import { Bdi, languageOfText } from '../ui/user-text.tsx'

export default function BlockedWorkersPage() {
  const showsEmails = useLoadedConfig()?.showEmails ?? true
  const list = useList(['worker-blocks'], workerBlocks.mine, { limit: 50 })
  const { frame, moveFocusFrom } = useFocusAfterRow<HTMLDivElement>(list.rows.map((row) => row._id))

  return (
    <>
      <ButtonLink kind="quiet" icon={ArrowLeft} to="/dashboard" className="-mt-2 mb-3 -ml-4">
        {ui.back}
      </ButtonLink>
      {/* The text is the same before and after the list has loaded, so that nothing below it moves. */}
      <PageHeading title={t.blockedWorkers} text={t.blockedWorkersText} />
      <div ref={frame} tabIndex={-1}>
        <ListPanel
          list={list}
          noun="blocked worker"
          panel={{ className: 'md:pt-2' }}
          caption={t.blockedWorkersCaption}
          columns={columnsOf(showsEmails)}
          actions={(row) => <UnblockButton block={row} onUnblocked={() => moveFocusFrom(row._id, 'unblock')} />}
          empty={<EmptyState drawing="nothing-yet" title={t.noBlockedWorkers} text={t.noBlockedWorkersText} />}
        />
      </div>
    </>
  )
}

const columnsOf = (showsEmails: boolean): Column<WorkerBlock>[] => [
  {
    head: ui.worker,
    cell: (row) => (
      <span className="flex items-center gap-3">
        <Avatar name={row.worker_name} photo={row.worker_photo} />
        <span className="min-w-0 wrap-anywhere @min-[44rem]:min-w-28" translate="no">
          <Bdi>{row.worker_name}</Bdi>
        </span>
      </span>
    ),
  },
  { head: showsEmails ? t.email : t.shortName, cell: (row) => <EmailCell email={row.worker_email} /> },
  { head: t.since, cell: (row) => <span className="figures">{formatLocalDate(row.blocked_at)}</span> },
  {
    head: t.ends,
    cell: (row) => <span className="figures">{row.until ? formatDateTime(row.until) : t.youEndIt}</span>,
  },
  {
    head: ui.reason,
    cell: (row) => (
      <span className="wrap-anywhere" dir="auto" lang={languageOfText(row.because ?? '')}>
        <LinkedText>{row.because ?? '–'}</LinkedText>
      </span>
    ),
  },
]

type UnblockButtonProps = { block: WorkerBlock; onUnblocked: () => void }

/** Ends the block of a worker. */
function UnblockButton({ block: { _id, worker_name }, onUnblocked }: UnblockButtonProps) {
  const queries = useQueryClient()
  return (
    <RequestButton
      kind="outline"
      size="row"
      aria-label={t.unblockOf(worker_name)}
      {...focusMark(_id, 'unblock')}
      send={() => call(workerBlocks.unblock, { id: _id })}
      done={() => [t.unblocked, t.unblockedText(quoted(worker_name))]}
      onSuccess={() => {
        onUnblocked()
        removeRow(queries, ['worker-blocks'], _id)
      }}
      failed={t.notUnblocked}
      // The block may have ended in another tab: reload the list.
      onError={() => void queries.invalidateQueries({ queryKey: ['worker-blocks'] })}
    >
      {t.unblock}
    </RequestButton>
  )
}

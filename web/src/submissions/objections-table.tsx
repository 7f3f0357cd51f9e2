/** Open objections with the time that is left, and the way to the page of each. */
import type { ListedSubmission } from '@piecework/contract'
import { MessageSquareWarning } from 'lucide-react'
import * as t from '#texts/objections.ts'
import { formatDateTime } from '../format.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Coins } from '../ui/coins.tsx'
import { Email } from '../ui/email.tsx'
import { Panel } from '../ui/panel.tsx'
import { type Column, Table } from '../ui/table.tsx'
import { Bangla } from '../ui/user-text.tsx'

type ObjectionsTableProps = { what: 'answer' | 'decide'; rows: readonly ListedSubmission[]; total: number }

export default function ObjectionsTable({ what, rows, total }: ObjectionsTableProps) {
  const isToAnswer = what === 'answer'
  return (
    <Panel
      className="@max-[60rem]:[&_.rows]:[--side:0.625rem]"
      title={isToAnswer ? t.objectionsToAnswer : t.objections}
      aside={<span className="figures">{t.inAll(total)}</span>}
    >
      <Table
        caption={isToAnswer ? t.toAnswerCaption : t.toDecideCaption}
        many
        columns={isToAnswer ? toAnswerColumns : toDecideColumns}
        rows={rows}
        rowKey={(row) => row._id}
        actions={(row) => (
          <ButtonLink
            kind="outline"
            size="row"
            icon={MessageSquareWarning}
            to={`/dashboard/submission/${row._id}`}
            aria-label={t.readOf[what](row.task_title, row.worker_name)}
          >
            {t.read[what]}
          </ButtonLink>
        )}
      />
    </Panel>
  )
}

const titleColumn: Column<ListedSubmission> = {
  key: 'title',
  head: t.taskTitle,
  phone: 'title',
  cell: (row) => (
    <p className="wrap-anywhere @min-[44rem]:min-w-28">
      <Bangla>{row.task_title}</Bangla>
    </p>
  ),
}

const workerColumn: Column<ListedSubmission> = {
  key: 'worker',
  head: t.worker,
  cell: (row) => <User name={row.worker_name} email={row.worker_email} />,
}

const buyerColumn: Column<ListedSubmission> = {
  key: 'buyer',
  head: t.buyer,
  cell: (row) => <User name={row.buyer_name} email={row.buyer_email} />,
}

const coinsColumn: Column<ListedSubmission> = {
  key: 'coins',
  head: t.coins,
  align: 'right',
  cell: (row) => <Coins amount={row.payable_amount} />,
}

const endColumn = (head: string): Column<ListedSubmission> => ({
  key: 'end',
  head,
  cell: ({ final_at }) =>
    final_at && (
      <>
        <time className="figures block whitespace-normal! @min-[44rem]:min-w-28" dateTime={final_at}>
          {formatDateTime(final_at)}
        </time>
        <span className="block text-meta text-muted">{t.timeLeft(hoursUntil(final_at))}</span>
      </>
    ),
})

const toAnswerColumns = [titleColumn, workerColumn, coinsColumn, endColumn(t.answerUntil)]
const toDecideColumns = [titleColumn, workerColumn, buyerColumn, coinsColumn, endColumn(t.decideUntil)]

function User({ name, email }: { name: string; email: string }) {
  return (
    <>
      <span className="block wrap-anywhere @min-[44rem]:min-w-28" translate="no">
        <Bangla>{name}</Bangla>
      </span>
      <span className="block text-meta text-muted">
        <Email>{email}</Email>
      </span>
    </>
  )
}

function hoursUntil(time: string): number {
  return Math.floor((Date.parse(time) - Date.now()) / 3_600_000)
}

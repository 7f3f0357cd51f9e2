/** Open appeals with the time that is left; each is read and decided in a dialog. */
import type { OpenAppeal } from '@piecework/contract'
import { suspensionRuleLabel } from '@piecework/contract/suspensions'
import { Scale } from 'lucide-react'
import { useState } from 'react'
import { language } from '#texts/language.ts'
import * as t from '#texts/suspensions.ts'
import * as ui from '#texts/ui.ts'
import { formatDateTime } from '../format.ts'
import { Button } from '../ui/button.tsx'
import { Email } from '../ui/email.tsx'
import { Panel } from '../ui/panel.tsx'
import { type Column, Table } from '../ui/table.tsx'
import { focusMark, useFocusAfterRow } from '../ui/use-focus-after-row.ts'
import { Bangla } from '../ui/user-text.tsx'
import { DecideAppeal } from './decide-appeal.tsx'

export default function AppealsTable({ rows, total }: { rows: readonly OpenAppeal[]; total: number }) {
  const [reading, setReading] = useState<OpenAppeal>()
  const { frame, moveFocusFrom } = useFocusAfterRow<HTMLDivElement>(
    rows.map((row) => row._id),
    reading !== undefined,
  )
  return (
    <div ref={frame} tabIndex={-1}>
      <Panel title={t.appeals} aside={<span className="figures">{t.inAll(total)}</span>}>
        <Table
          caption={t.appealsCaption}
          many
          columns={columns}
          rows={rows}
          rowKey={(row) => row._id}
          actions={(row) => (
            <Button
              kind="outline"
              size="row"
              icon={Scale}
              onClick={() => setReading(row)}
              {...focusMark(row._id, 'decide')}
              aria-label={row.may_decide ? t.readAndDecideOf(row.user_name) : t.readOf(row.user_name)}
            >
              {row.may_decide ? t.readAndDecide : t.read}
            </Button>
          )}
        />
      </Panel>
      {reading && (
        <DecideAppeal
          appeal={reading}
          onClose={() => setReading(undefined)}
          onDecided={() => {
            setReading(undefined)
            moveFocusFrom(reading._id, 'decide')
          }}
        />
      )}
    </div>
  )
}

const columns: Column<OpenAppeal>[] = [
  {
    key: 'user',
    head: t.user,
    phone: 'title',
    cell: (row) => (
      <>
        <span className="block wrap-anywhere @min-[44rem]:min-w-28" translate="no">
          <Bangla>{row.user_name}</Bangla>
        </span>
        <span className="block text-meta font-normal text-muted">
          {ui.roles[row.role]} · <Email>{row.user_email}</Email>
        </span>
      </>
    ),
  },
  {
    key: 'why',
    head: t.why,
    cell: (row) => (row.removal_due_at !== null || row.rule === null ? t.against.removal : ruleOf(row.rule)),
  },
  {
    key: 'by',
    head: t.by,
    cell: (row) => (
      <span className="wrap-anywhere" translate="no">
        <Bangla>{row.suspended_by_name}</Bangla>
      </span>
    ),
  },
  {
    key: 'end',
    head: t.decideUntil,
    cell: ({ decide_due_at }) => (
      <>
        <time className="figures block whitespace-normal! @min-[44rem]:min-w-28" dateTime={decide_due_at}>
          {formatDateTime(decide_due_at)}
        </time>
        <span className="block text-meta text-muted">{t.timeLeft(hoursUntil(decide_due_at))}</span>
      </>
    ),
  },
]

function ruleOf(rule: NonNullable<OpenAppeal['rule']>): string {
  return t.suspendedFor(suspensionRuleLabel(rule, language))
}

function hoursUntil(time: string): number {
  return Math.floor((Date.parse(time) - Date.now()) / 3_600_000)
}

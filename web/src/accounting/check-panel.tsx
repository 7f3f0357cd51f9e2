/** Shows the last integrity check of the ledger and starts a new one. */
import { ApiError, type BrokenRule, type IntegrityCheck } from '@piecework/contract'
import { accounting } from '@piecework/contract/accounting'
import { useMutation } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import { useId } from 'react'
import { call } from '../api.ts'
import { formatCount, formatDateTime, formatNumber } from '../format.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { Panel } from '../ui/panel.tsx'
import { QueryView } from '../ui/query-view.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { type Column, Table } from '../ui/table.tsx'
import { toast } from '../ui/toast.ts'
import { useLastCheck } from './last-check.tsx'

export function CheckPanel() {
  const query = useLastCheck()
  const toasts = useId()
  const check = useMutation({
    onMutate: () => toast.close(toasts),
    mutationFn: () => call(accounting.check, {}),
    onError: (failure) => {
      const isRunning = failure instanceof ApiError && failure.code === 'check_running'
      if (isRunning) toast.warning('One moment', failure.message, { group: toasts })
      else toast.error('Not checked', failure.message, { group: toasts })
    },
  })
  return (
    <Panel
      title="Integrity check"
      aside={
        <Button
          kind="outline"
          size="row"
          icon={ShieldCheck}
          busy={check.isPending}
          busyText="Checking…"
          onClick={() => check.mutate()}
        >
          Check now
        </Button>
      }
    >
      <QueryView query={query} skeleton={<SkeletonRows title={false} />}>
        {(last) => <div aria-live="polite">{last ? <CheckOutcome check={last} /> : <NeverChecked />}</div>}
      </QueryView>
    </Panel>
  )
}

function NeverChecked() {
  return <Notice title="Not checked yet.">It is checked automatically every hour, and by you at any time.</Notice>
}

function CheckOutcome({ check }: { check: IntegrityCheck }) {
  const summary = `Checked on ${formatDateTime(check.at)} ${check.asked_by ? `by ${check.asked_by}` : 'automatically'}, in ${seconds(check.took_ms)}.`
  if (check.broken_count === 0) {
    return (
      <Notice kind="success" title="The ledger is consistent.">
        Every rule was checked, and no coin was made, lost or paid twice. {summary}
      </Notice>
    )
  }
  const rest = check.broken_count - check.broken.length
  return (
    <div className="flex flex-col gap-4">
      <Notice kind="error" title={`${formatCount(check.broken_count, 'rule')} broken.`}>
        {summary} Switch withdrawals off until you know why.
      </Notice>
      <Table
        caption="Rules that do not hold"
        columns={columns}
        rows={check.broken}
        rowKey={(row) => `${row.rule} ${row.object}`}
      />
      {rest > 0 && <p className="text-meta text-muted">And {formatNumber(rest)} more.</p>}
    </div>
  )
}

const columns: Column<BrokenRule>[] = [
  { key: 'rule', head: 'Rule', phone: 'title', cell: (row) => <span className="wrap-anywhere">{row.rule}</span> },
  { key: 'object', head: 'Of', cell: (row) => <span className="wrap-anywhere">{row.object}</span> },
  { key: 'found', head: 'Found', cell: (row) => <span className="figures wrap-anywhere">{row.found}</span> },
  { key: 'expected', head: 'Expected', cell: (row) => <span className="figures wrap-anywhere">{row.expected}</span> },
]

function seconds(ms: number): string {
  return ms < 950 ? 'less than a second' : formatCount(Math.round(ms / 1000), 'second')
}

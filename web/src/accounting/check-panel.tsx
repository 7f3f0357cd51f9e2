/** Shows the last integrity check of the ledger and starts a new one. */
import { ApiError, type BrokenRule, type IntegrityCheck } from '@piecework/contract'
import { accounting } from '@piecework/contract/accounting'
import { useMutation } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import { useId } from 'react'
import * as t from '#texts/to-decide.ts'
import { call } from '../api.ts'
import { formatDateTime } from '../format.ts'
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
      if (isRunning) toast.warning(t.oneMoment, failure.message, { group: toasts })
      else toast.error(t.notChecked, failure.message, { group: toasts })
    },
  })
  return (
    <Panel
      title={t.integrityCheck}
      aside={
        <Button
          kind="outline"
          size="row"
          icon={ShieldCheck}
          busy={check.isPending}
          busyText={t.checking}
          onClick={() => check.mutate()}
        >
          {t.checkNow}
        </Button>
      }
    >
      <QueryView query={query} skeleton={<SkeletonRows title={false} />}>
        {(last) => <div aria-live="polite">{last ? <CheckOutcome check={last} /> : neverChecked}</div>}
      </QueryView>
    </Panel>
  )
}

const neverChecked = <Notice title={t.notCheckedYet}>{t.checkedEveryHour}</Notice>

function CheckOutcome({ check }: { check: IntegrityCheck }) {
  const [time, duration] = [formatDateTime(check.at), durationOf(check.took_ms)]
  const summary = check.asked_by ? t.checkedBy(time, check.asked_by, duration) : t.checkedAutomatically(time, duration)
  if (check.broken_count === 0) {
    return (
      <Notice kind="success" title={t.isConsistent}>
        {t.everyRuleChecked} {summary}
      </Notice>
    )
  }
  const rest = check.broken_count - check.broken.length
  return (
    <div className="flex flex-col gap-4">
      <Notice kind="error" title={t.rulesBroken(check.broken_count)}>
        {summary} {t.switchWithdrawalsOff}
      </Notice>
      <Table
        caption={t.brokenRules}
        columns={columns}
        rows={check.broken}
        rowKey={(row) => `${row.rule} ${row.object}`}
      />
      {rest > 0 && <p className="text-meta text-muted">{t.more(rest)}</p>}
    </div>
  )
}

const columns: Column<BrokenRule>[] = [
  { head: t.rule, cell: (row) => <span className="wrap-anywhere">{row.rule}</span> },
  { head: t.object, cell: (row) => <span className="wrap-anywhere">{row.object}</span> },
  { head: t.found, cell: (row) => <span className="figures wrap-anywhere">{row.found}</span> },
  { head: t.expected, cell: (row) => <span className="figures wrap-anywhere">{row.expected}</span> },
]

function durationOf(ms: number): string {
  return ms < 950 ? t.lessThanSecond : t.seconds(Math.round(ms / 1000))
}

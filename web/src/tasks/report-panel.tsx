/** One report with the task it is about, and the Admin's decision. */
import type { ReportOutcome, TaskReport } from '@piecework/contract'
import { reports } from '@piecework/contract/reports'
import { useMutation } from '@tanstack/react-query'
import { Check, X } from 'lucide-react'
import { useId } from 'react'
import * as shared from '#words/tasks.ts'
import * as t from '#words/tasks-admin.ts'
import { call } from '../api.ts'
import { formatDateTime } from '../format.ts'
import { Button } from '../ui/button.tsx'
import { Email } from '../ui/email.tsx'
import { UserText } from '../ui/linked-text.tsx'
import { Panel } from '../ui/panel.tsx'
import { toast } from '../ui/toast.ts'
import { Bangla } from '../ui/user-text.tsx'

export function ReportPanel({ report }: { report: TaskReport }) {
  return (
    <Panel as="article">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 className="text-title wrap-anywhere">{shared.reportReasons[report.because]}</h2>
        <time className="figures text-meta text-muted" dateTime={report.reported_at}>
          {formatDateTime(report.reported_at)}
        </time>
      </div>
      <p className="text-meta text-muted">
        <Bangla>{report.reporter_name}</Bangla> · <Email>{report.reporter_email}</Email>
      </p>
      {report.words && <UserText className="mt-3">{report.words}</UserText>}
      <section className="mt-4 rounded-field bg-base-200 p-4">
        <h3 className="font-semibold wrap-anywhere">
          <Bangla>{report.task_title}</Bangla>
        </h3>
        <p className="text-meta text-muted">
          <Bangla>{report.buyer_name}</Bangla> · <Email>{report.buyer_email}</Email> · {stateOf(report)}
        </p>
        <UserText className="mt-2 text-table">{report.task_detail}</UserText>
      </section>
      {report.outcome === null ? (
        <Decision report={report} />
      ) : (
        <p className="mt-4 font-semibold">{decisionOf(report, report.outcome)}</p>
      )}
    </Panel>
  )
}

function Decision({ report }: { report: TaskReport }) {
  const toasts = useId()
  const { mutate, isPending, variables } = useMutation({
    onMutate: () => toast.close(toasts),
    mutationFn: (outcome: ReportOutcome) => call(reports.decide, { id: report._id, outcome }),
    onSuccess: (_output, outcome) => toast.success(t.outcomes[outcome], t.workerNotified),
    onError: (failure) => toast.error(t.notDecided, failure.message, { group: toasts }),
  })
  const button = (outcome: ReportOutcome) => ({
    busy: isPending && variables === outcome,
    disabled: isPending && variables !== outcome,
    onClick: () => mutate(outcome),
  })
  return (
    <>
      <p className="mt-4 text-meta text-muted">{t.decisionText}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button kind="outline" size="row" icon={X} {...button('dismissed')}>
          {t.dismiss}
        </Button>
        <Button size="row" icon={Check} {...button('upheld')}>
          {t.uphold}
        </Button>
      </div>
    </>
  )
}

function stateOf({ task_status, paused_by }: TaskReport): string {
  if (task_status === 'open' || task_status === 'in-progress') return t.runningStates[paused_by ?? 'running']
  return t.statuses[task_status]
}

function decisionOf({ decided_by, decided_at }: TaskReport, outcome: ReportOutcome): string {
  return t.decision[outcome](String(decided_by), decided_at ? formatDateTime(decided_at) : '')
}

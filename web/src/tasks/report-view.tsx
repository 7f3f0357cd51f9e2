/** One report with the task as its worker read it, and the decision of an Admin. */
import type { ReportEnd, ReportOutcome, TaskReport } from '@piecework/contract'
import { reports } from '@piecework/contract/reports'
import { isRunning } from '@piecework/contract/task-status'
import { Check, X } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import * as t from '#texts/reports.ts'
import * as shared from '#texts/tasks.ts'
import { formatDateTime } from '../format.ts'
import { Button } from '../ui/button.tsx'
import { DateTime } from '../ui/date-time.tsx'
import { Email } from '../ui/email.tsx'
import { UserText } from '../ui/linked-text.tsx'
import { QueryView } from '../ui/query-view.tsx'
import { PaneHeading } from '../ui/reading-pane.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { TaskText } from '../ui/task-text.tsx'
import { Bdi, languageOfText } from '../ui/user-text.tsx'
import { useCall } from '../use-call.ts'
import { differenceOf, type Piece } from './text-difference.ts'

const ReportDecisionDialog = lazy(() => import('./report-decision-dialog.tsx'))

type ReportToDecideProps = { id: string; takesFocus: boolean; onDecided: () => void }

export function ReportToDecide({ id, ...view }: ReportToDecideProps) {
  const query = useCall(['reports', id], reports.details, { id })
  return (
    <QueryView query={query} skeleton={<Skeleton lines={8} />}>
      {(report) => <ReportView report={report} {...view} />}
    </QueryView>
  )
}

type ReportViewProps = { report: TaskReport; takesFocus?: boolean; onDecided?: (() => void) | undefined }

export function ReportView({ report, takesFocus = false, onDecided }: ReportViewProps) {
  return (
    <article>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <PaneHeading takesFocus={takesFocus}>{shared.reportReasons[report.because]}</PaneHeading>
        <DateTime at={report.reported_at} className="text-meta text-muted" />
      </div>
      <p className="text-meta text-muted wrap-anywhere">
        {t.reportedBy} <Bdi>{report.reporter_name}</Bdi>
        {'\u00a0· '}
        <Email>{report.reporter_email}</Email>
      </p>
      {report.outcome === null && <p className="text-meta text-muted">{t.countsForPause(report.counts)}</p>}
      {report.words && <UserText className="mt-3">{report.words}</UserText>}
      <section className="mt-4 rounded-field bg-base-200 p-4">
        <p className="text-meta text-muted wrap-anywhere">
          {t.postedBy} <Bdi>{report.buyer_name}</Bdi>
          {'\u00a0· '}
          <Email>{report.buyer_email}</Email>
        </p>
        <p className="text-meta text-muted">{stateOf(report)}</p>
        {report.is_edited && <p className="mt-1 font-semibold text-st-yellow-ink">{t.editedAfterReport}</p>}
        <TaskTexts report={report} />
      </section>
      {report.outcome === null ? (
        <Decision report={report} onDecided={onDecided} />
      ) : (
        <>
          <p className="mt-4 font-semibold wrap-anywhere">{decisionOf(report, report.outcome)}</p>
          {report.note && <UserText className="mt-1">{report.note}</UserText>}
        </>
      )}
    </article>
  )
}

/** The texts as the worker read them; beside today's, with the different words marked, when the buyer has edited them. */
function TaskTexts({ report: { task_title, task_detail, submission_info, changed_to } }: { report: TaskReport }) {
  if (!changed_to) {
    return (
      <Texts
        title={<Bdi>{task_title}</Bdi>}
        detail={<TaskText>{task_detail}</TaskText>}
        info={<TaskText>{submission_info}</TaskText>}
      />
    )
  }
  const title = differenceOf(task_title, changed_to.task_title)
  const detail = differenceOf(task_detail, changed_to.task_detail)
  const info = differenceOf(submission_info, changed_to.submission_info)
  return (
    <div className="mt-3 grid gap-4 md:grid-cols-2">
      {(['before', 'after'] as const).map((side) => (
        <div key={side} className="min-w-0 rounded-field border border-base-300 bg-base-100 p-3">
          <p className="text-small font-semibold text-muted">{t.textSides[side]}</p>
          <Texts
            title={<Marked side={side} pieces={title[side]} />}
            detail={<MarkedText side={side} pieces={detail[side]} />}
            info={<MarkedText side={side} pieces={info[side]} />}
          />
        </div>
      ))}
    </div>
  )
}

function Texts({ title, detail, info }: Record<'title' | 'detail' | 'info', ReactNode>) {
  return (
    <>
      <h3 className="mt-2 font-semibold wrap-anywhere">{title}</h3>
      <div className="mt-2 text-table">{detail}</div>
      <h4 className="mt-3 text-small font-semibold text-muted">{shared.submissionInstructions}</h4>
      <div className="mt-1 text-table">{info}</div>
    </>
  )
}

type MarkedProps = { side: 'before' | 'after'; pieces: Piece[] }

/** Screen readers and prints tell words that are gone and new ones without colours, too. */
function Marked({ side, pieces }: MarkedProps) {
  const marked = pieces.map(({ text, isOnlyHere }, at) => {
    // Pieces have no identity but their place.
    const key = `${at}`
    if (!isOnlyHere) return <span key={key}>{text}</span>
    return side === 'before' ? (
      <del key={key} className="bg-st-red text-st-red-ink">
        {text}
      </del>
    ) : (
      <ins key={key} className="bg-st-green text-st-green-ink">
        {text}
      </ins>
    )
  })
  return (
    <span dir="auto" lang={languageOfText(pieces.map(({ text }) => text).join(''))}>
      {marked}
    </span>
  )
}

function MarkedText(props: MarkedProps) {
  return (
    <div className="max-w-[65ch] whitespace-pre-wrap wrap-anywhere">
      <Marked {...props} />
    </div>
  )
}

function Decision({ report, onDecided }: Pick<ReportViewProps, 'report' | 'onDecided'>) {
  const [outcome, setOutcome] = useState<ReportOutcome | null>(null)
  return (
    <div className="mt-4 flex flex-wrap gap-3 pane-footer">
      <Button kind="outline" icon={X} onClick={() => setOutcome('dismissed')}>
        {t.dismiss}
      </Button>
      <Button kind="outline" icon={Check} onClick={() => setOutcome('upheld')}>
        {t.uphold}
      </Button>
      {outcome && (
        <Suspense fallback={null}>
          <ReportDecisionDialog
            report={report}
            outcome={outcome}
            onDecided={onDecided}
            onClose={() => setOutcome(null)}
          />
        </Suspense>
      )}
    </div>
  )
}

function stateOf({ task_status, paused_by }: TaskReport): string {
  if (isRunning(task_status)) return t.runningStates[paused_by ?? 'running']
  return t.closedStates[task_status]
}

function decisionOf({ decided_by, decided_at }: TaskReport, outcome: ReportEnd): string {
  return t.decision[outcome](String(decided_by), decided_at ? formatDateTime(decided_at) : '')
}

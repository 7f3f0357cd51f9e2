/** What the answers to the form of a task come to: in one sentence, by question and by row; then how far they can be relied on. */
import type { Form, Quality, TaskDetails, WorkerQuality } from '@piecework/contract'
import { taskTotal } from '@piecework/contract/coins'
import { results } from '@piecework/contract/results'
import { showsPicture } from '@piecework/contract/rows'
import { submissions } from '@piecework/contract/submissions'
import { isRunning as isRunningTask } from '@piecework/contract/task-status'
import { CirclePlus, Download, Printer } from 'lucide-react'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { Link } from 'react-router'
import * as menu from '#texts/dashboard.ts'
import * as t from '#texts/results.ts'
import * as ui from '#texts/ui.ts'
import { call } from '../api.ts'
import { useConfig } from '../config.ts'
import { formatCoins, formatDate, formatTime } from '../format.ts'
import { dayAfter } from '../tasks/deadline.tsx'
import { useResultsFile } from '../tasks/results-file.ts'
import { Bars, fewestBars } from '../ui/bar-plot.tsx'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Panel } from '../ui/panel.tsx'
import { QueryView } from '../ui/query-view.tsx'
import { SkeletonBar } from '../ui/skeleton.tsx'
import { type Column, Table } from '../ui/table.tsx'
import { useRequest } from '../ui/use-request.ts'
import { Bdi, languageOfText } from '../ui/user-text.tsx'
import { useCall } from '../use-call.ts'
import { AgreementOfWorker } from './agreement-of-worker.tsx'
import { AskAgainDialog, pagesOf } from './ask-again-dialog.tsx'
import { Outcomes } from './outcomes.tsx'
import { labelOf } from './question-labels.ts'
import { ResultRows } from './result-rows.tsx'

/** While the results are computed. */
const askAgainAfter = 3_000

export default function TaskResults({ task }: { task: TaskDetails }) {
  const { _id: id } = task
  const query = useCall(
    ['tasks', 'quality', id],
    results.quality,
    { id },
    { refetchInterval: ({ state }) => (isRunning(state.data) ? askAgainAfter : false) },
  )
  const { mutate: compute } = useRequest({ send: () => call(results.compute, { id }), failed: t.notComputed })
  const isOld = query.data?.is_old === true && !isRunning(query.data)
  useEffect(() => {
    if (isOld) compute()
  }, [isOld, compute])
  return (
    <div className="flex flex-col gap-4">
      <QueryView query={query} skeleton={<SkeletonBar className="h-64" />}>
        {(quality) => <Found task={task} quality={quality} />}
      </QueryView>
    </div>
  )
}

function isRunning(quality: Quality | undefined): boolean {
  return quality?.state === 'waiting' || quality?.state === 'running'
}

type FoundProps = { task: TaskDetails; quality: Quality }

function Found({ task, quality }: FoundProps) {
  const { form } = task
  if (task.approved === 0 || !form)
    return <EmptyState drawing="nothing-yet" title={t.nothingYet} text={t.nothingYetText} />
  const isCompared = task.rows !== null && task.rows.answers_per_item > 1
  return (
    <>
      <Sum task={task} quality={quality} form={form} />
      {quality.computed_at && <Outcomes form={form} outcomes={quality.outcomes} />}
      <ResultRows task={task} form={form} computedAt={quality.computed_at} doubts={quality.rows?.in_doubt ?? 0} />
      {isCompared && <Agreement form={form} agreement={quality.agreement} />}
      {task.rows && <Workers quality={quality} />}
      <Pace pace={quality.pace} />
    </>
  )
}

/** What came out in one sentence, the files, and further answers to what is in doubt. */
function Sum({ task, quality, form }: FoundProps & { form: Form }) {
  const isOfRows = task.rows !== null
  const file = useResultsFile(
    task,
    isOfRows
      ? { csv: results.rowsCsv, json: results.rowsJson }
      : { csv: submissions.resultsCsv, json: submissions.resultsJson },
    t.notDownloaded,
  )
  const [isAsking, setAsking] = useState(false)
  const { count } = quality.in_doubt
  const { postingFeePercent } = useConfig()
  const price = taskTotal(pagesOf(task, count, 1), task.payable_amount)
  const canAsk = count > 0 && (isRunningTask(task.status) || task.status === 'completed')
  return (
    <Panel>
      <p className="text-title text-pretty">{sentenceOf(task, quality, form)}</p>
      <p role="status" className="mt-1 text-meta text-muted">
        {isRunning(quality) ? t.computing : quality.computed_at && t.computedAt(formatTime(quality.computed_at))}
      </p>
      <div className="mt-4 flex flex-wrap gap-2 print:hidden">
        <Button icon={Download} busy={file.running === 'csv'} busyText={t.download} onClick={() => file.start('csv')}>
          {t.download}
        </Button>
        {canAsk && (
          <Button
            kind="outline"
            icon={CirclePlus}
            className="max-w-full whitespace-normal!"
            onClick={() => setAsking(true)}
          >
            {postingFeePercent > 0 ? t.askAgain : t.askAgainFor(formatCoins(price))}
          </Button>
        )}
        <Button kind="quiet" busy={file.running === 'json'} busyText={t.asJson} onClick={() => file.start('json')}>
          {t.asJson}
        </Button>
        <Button kind="quiet" icon={Printer} onClick={printAll}>
          {ui.print}
        </Button>
      </div>
      {isAsking && <AskAgainDialog task={task} count={count} onClose={() => setAsking(false)} />}
    </Panel>
  )
}

/** With what is folded on the screen. */
function printAll() {
  for (const each of document.querySelectorAll('details')) each.open = true
  print()
}

/** "40 photos: 38 sure, 2 in doubt. From 8 of 8 pages." */
function sentenceOf(task: TaskDetails, { rows }: Quality, form: Form): string {
  const from = (rows ? t.fromPages : t.fromWorkers)(task.approved, task.total_workers)
  if (!rows) return `${t.sentence(t.answers(task.approved))} ${from}`
  const { all, answered, sure, likely, in_doubt, one_answer } = rows
  const isCompared = (task.rows?.answers_per_item ?? 1) > 1
  const other = answered - sure - likely - in_doubt - one_answer
  const parts = isCompared
    ? [
        ...(sure > 0 ? [t.sureRows(sure)] : []),
        ...(likely > 0 ? [t.likelyRows(likely)] : []),
        ...(in_doubt > 0 ? [t.rowsInDoubt(in_doubt)] : []),
        ...(one_answer > 0 ? [t.rowsWithOneAnswer(one_answer)] : []),
        ...(other > 0 ? [t.answeredRows(other)] : []),
      ]
    : [t.answeredRows(answered)]
  if (all > answered) parts.push(t.rowsWithoutAnswer(all - answered))
  const what = form.parts.some(showsPicture) ? t.photos(all) : t.countOfRows(all)
  return `${t.sentence(`${what}: ${parts.join(', ')}`)} ${from}`
}

/** `isEmpty`: its line says it all. */
type FoldedProps = { title: string; line?: string; isEmpty?: boolean; children: ReactNode }

/** Folded to a line that says the most of it. */
function Folded({ title, line, isEmpty, children }: FoldedProps) {
  const id = useId()
  const words = (
    <>
      <h2 id={id} className="text-panel">
        {title}
      </h2>
      {line && <span className="text-table text-muted">{line}</span>}
    </>
  )
  const look = 'flex min-h-14 flex-wrap items-center gap-x-3 py-3'
  if (isEmpty) return <section className={`panel py-0! break-inside-avoid ${look}`}>{words}</section>
  return (
    <details aria-labelledby={id} className="panel py-0! break-inside-avoid">
      <summary className={`cursor-pointer ${look}`}>{words}</summary>
      <div className="pb-5">{children}</div>
    </details>
  )
}

function Agreement({ form, agreement }: { form: Form; agreement: Quality['agreement'] }) {
  const shown = agreement.filter(({ rows }) => rows > 0)
  if (shown.length === 0) return null
  return (
    <Folded title={t.agreement} line={t.percent(meanOf(shown))}>
      <p className="mb-4 text-table text-muted">{t.agreementHint}</p>
      <dl className="flex flex-col gap-4">
        {shown.map(({ field, rows, share }) => (
          <div key={field} className="grid items-center gap-x-6 gap-y-1.5 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
            <dt className="min-w-0 wrap-anywhere">
              <Bdi>{labelOf(form, field)}</Bdi>
            </dt>
            <dd>
              <p className="flex flex-wrap items-baseline gap-x-2">
                <span className="figures text-lg font-semibold">{t.percent(share)}</span>
                <span className="text-small text-muted">{t.ofRows(rows)}</span>
              </p>
              <progress
                className="progress-line mt-1 block"
                max={1}
                value={share}
                lang={languageOfText(labelOf(form, field))}
                aria-label={labelOf(form, field)}
              />
            </dd>
          </div>
        ))}
      </dl>
    </Folded>
  )
}

function meanOf(shares: { rows: number; share: number }[]): number {
  const rows = shares.reduce((sum, each) => sum + each.rows, 0)
  return shares.reduce((sum, each) => sum + each.share * each.rows, 0) / rows
}

function Workers({ quality: { workers, worker_count, computed_at } }: { quality: Quality }) {
  if (workers.length === 0) return null
  const differing = workers.filter(({ differs }) => differs).length
  const hasControls = workers.some(({ controls_seen }) => controls_seen > 0)
  const columns: Column<WorkerQuality>[] = [
    {
      head: ui.worker,
      cell: ({ worker_id, worker_name }) => (
        <Link to={`/dashboard/workers/${worker_id}`} className="link-text wrap-anywhere">
          <Bdi>{worker_name}</Bdi>
        </Link>
      ),
    },
    {
      head: t.pages,
      cell: ({ approved, sent }) => <span className="md:whitespace-nowrap">{t.pagesOf(approved, sent)}</span>,
    },
    ...(hasControls
      ? [
          {
            head: t.knownAnswers,
            cell: ({ controls_right, controls_seen }: WorkerQuality) => t.outOf(controls_right, controls_seen),
          },
        ]
      : []),
    { head: t.agrees, cell: (worker) => <AgreementOfWorker worker={worker} /> },
  ]
  return (
    <Folded title={t.workers} line={computed_at ? t.workersDiffer(worker_count, differing) : ''}>
      <p className="mb-4 text-table text-muted">{t.workersHint}</p>
      {computed_at && differing > 0 && <p className="-mt-2 mb-4 font-semibold">{t.differing(differing)}</p>}
      <Table caption={t.workers} columns={columns} rows={workers} rowKey={({ worker_id }) => worker_id} />
      {worker_count > workers.length && (
        <p className="mt-3 text-table text-muted">{t.firstWorkers(workers.length, worker_count)}</p>
      )}
    </Folded>
  )
}

/** A bar for each day from the first one with pages to the last. */
function Pace({ pace }: { pace: Quality['pace'] }) {
  const [first, last] = [pace[0], pace.at(-1)]
  if (!first || !last) return null
  const sent = new Map(pace.map((each) => [each.day, each.sent]))
  const days = [last.day]
  for (let day = last.day; day > first.day; days.unshift(day)) day = dayAfter(day, -1)
  const line = t.inAll(t.pagesSent(pace.reduce((sum, each) => sum + each.sent, 0)), pace.length)
  if (pace.length < fewestBars)
    return (
      <Panel title={t.pace} aside={line}>
        {null}
      </Panel>
    )
  return (
    <Folded title={t.pace} line={line}>
      <Bars
        title={t.pace}
        summary={line}
        of={menu.day}
        bars={days.map((day) => {
          const value = sent.get(day) ?? 0
          return { label: formatDate(day), value, written: t.pagesSent(value) }
        })}
        colour="fill-[#3f9a95]"
      />
    </Folded>
  )
}

/** What the answers to the rows of a task come to: how far they agree, each worker, rows in doubt, and the pace. */
import type { Form, Quality, TaskDetails, WorkerQuality } from '@piecework/contract'
import { wordsOf } from '@piecework/contract/answers'
import { inputsOf } from '@piecework/contract/forms'
import { results } from '@piecework/contract/results'
import { columnsIn, formFor } from '@piecework/contract/rows'
import { isRunning as isRunningTask } from '@piecework/contract/task-status'
import { CirclePlus, Download, Printer } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import * as menu from '#texts/dashboard.ts'
import * as ofRows from '#texts/form-editor.ts'
import { no, yes } from '#texts/proof.ts'
import * as t from '#texts/results.ts'
import * as ui from '#texts/ui.ts'
import { call } from '../api.ts'
import { formatDate, formatNumber, formatTime } from '../format.ts'
import { dayAfter } from '../tasks/deadline.tsx'
import { useResultsFile } from '../tasks/results-file.ts'
import { BarPlot } from '../ui/bar-plot.tsx'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Fact, Panel } from '../ui/panel.tsx'
import { QueryView } from '../ui/query-view.tsx'
import { SkeletonBar } from '../ui/skeleton.tsx'
import { type Column, Table } from '../ui/table.tsx'
import { useRequest } from '../ui/use-request.ts'
import { Bdi } from '../ui/user-text.tsx'
import { useCall } from '../use-call.ts'
import { AgreementOfWorker } from './agreement-of-worker.tsx'
import { AskAgainDialog } from './ask-again-dialog.tsx'

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
      <Files task={task} state={query.data} />
      <QueryView query={query} skeleton={<SkeletonBar className="h-64" />}>
        {(quality) => <Found task={task} quality={quality} />}
      </QueryView>
    </div>
  )
}

function isRunning(quality: Quality | undefined): boolean {
  return quality?.state === 'waiting' || quality?.state === 'running'
}

function Files({ task, state }: { task: TaskDetails; state: Quality | undefined }) {
  const file = useResultsFile(task, { csv: results.rowsCsv, json: results.rowsJson }, t.notDownloaded)
  const button = (format: 'csv' | 'json', words: string) => (
    <Button
      kind="outline"
      size="row"
      icon={Download}
      busy={file.running === format}
      busyText={words}
      onClick={() => file.start(format)}
    >
      {words}
    </Button>
  )
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p role="status" className="text-table text-muted">
        {isRunning(state) ? t.computing : state?.computed_at ? t.computedAt(formatTime(state.computed_at)) : ''}
      </p>
      <div className="flex flex-wrap gap-2 print:hidden">
        {button('csv', t.rowsAsCsv)}
        {button('json', t.rowsAsJson)}
        <Button kind="outline" size="row" icon={Printer} onClick={() => print()}>
          {t.print}
        </Button>
      </div>
    </div>
  )
}

function Found({ task, quality }: { task: TaskDetails; quality: Quality }) {
  if (task.approved === 0) return <EmptyState drawing="nothing-yet" title={t.nothingYet} text={t.nothingYetText} />
  const isCompared = task.rows !== null && task.rows.answers_per_item > 1
  return (
    <>
      <Glance task={task} quality={quality} />
      {!isCompared && <p>{t.oneAnswerText}</p>}
      {task.form && isCompared && <Agreement form={task.form} agreement={quality.agreement} />}
      <Workers quality={quality} />
      {task.form && isCompared && quality.computed_at && (
        <InDoubt task={task} form={task.form} found={quality.in_doubt} />
      )}
      <Pace pace={quality.pace} />
    </>
  )
}

/** What is done, what is left, and what needs a look. */
function Glance({ task, quality: { workers, in_doubt, computed_at } }: { task: TaskDetails; quality: Quality }) {
  const counts = [
    [t.approvedPages, task.approved],
    [t.pagesToReview, task.under_review],
    [t.pagesLeft, task.required_workers + task.reserved],
    // Not known before they are computed for the first time.
    [t.inDoubt, computed_at && in_doubt.count],
    [t.workersThatDiffer, computed_at && workers.filter(({ differs }) => differs).length],
  ] as const
  return (
    <Panel>
      <dl className="grid grid-cols-2 gap-x-8 gap-y-4 sm:grid-cols-3 lg:grid-cols-5">
        {counts.map(([label, amount]) => (
          <Fact key={label} term={label} className="figures text-title font-semibold">
            {typeof amount === 'number' ? formatNumber(amount) : '…'}
          </Fact>
        ))}
      </dl>
    </Panel>
  )
}

function Agreement({ form, agreement }: { form: Form; agreement: Quality['agreement'] }) {
  const shown = agreement.filter(({ rows }) => rows > 0)
  if (shown.length === 0) return null
  return (
    <Panel title={t.agreement} className="break-inside-avoid">
      <p className="-mt-2 mb-4 text-table text-muted">{t.agreementHint}</p>
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
              <progress className="progress-line mt-1 block" max={1} value={share} aria-label={labelOf(form, field)} />
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}

function Workers({ quality: { workers, worker_count, computed_at } }: { quality: Quality }) {
  if (workers.length === 0) return null
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
    <Panel title={t.workers}>
      <p className="-mt-2 mb-4 text-table text-muted">{t.workersHint}</p>
      {computed_at && (
        <p className="-mt-2 mb-4 font-semibold">{t.differing(workers.filter(({ differs }) => differs).length)}</p>
      )}
      <Table caption={t.workers} columns={columns} rows={workers} rowKey={({ worker_id }) => worker_id} />
      {worker_count > workers.length && (
        <p className="mt-3 text-table text-muted">{t.firstWorkers(workers.length, worker_count)}</p>
      )}
    </Panel>
  )
}

type InDoubtProps = { task: TaskDetails; form: Form; found: Quality['in_doubt'] }

function InDoubt({ task, form, found }: InDoubtProps) {
  const [isOpen, setOpen] = useState(false)
  if (found.count === 0) {
    return (
      <Panel title={t.inDoubt}>
        <p className="text-muted">{t.noDoubt}</p>
      </Panel>
    )
  }
  const columns: Column<Quality['in_doubt']['rows'][number]>[] = [
    {
      head: ofRows.theRow,
      cell: ({ line, data }) => (
        <>
          <span className="line-clamp-2 wrap-anywhere">
            <Bdi>{Object.values(data).find((cell) => cell !== '') ?? ''}</Bdi>
          </span>
          <span className="block text-small font-normal text-muted">{ofRows.atLine(line)}</span>
        </>
      ),
    },
    { head: ofRows.question, cell: ({ field }) => <Bdi>{labelOf(form, field)}</Bdi> },
    { head: t.likelyAnswer, cell: ({ field, value }) => <LikelyAnswer {...{ form, field, value }} /> },
    { head: t.sure, align: 'right', cell: ({ confidence }) => t.percent(confidence) },
    { head: t.votes, align: 'right', cell: ({ votes }) => votes },
  ]
  return (
    <Panel title={t.inDoubt} aside={t.rowsInDoubt(found.count)}>
      <Table
        caption={t.inDoubt}
        columns={columns}
        rows={found.rows}
        rowKey={({ item_id, field }) => `${item_id} ${field}`}
      />
      {(isRunningTask(task.status) || task.status === 'completed') && (
        <Button kind="outline" size="row" icon={CirclePlus} className="mt-4 print:hidden" onClick={() => setOpen(true)}>
          {t.askAgain}
        </Button>
      )}
      {isOpen && <AskAgainDialog task={task} count={found.count} onClose={() => setOpen(false)} />}
    </Panel>
  )
}

type LikelyAnswerProps = { form: Form; field: string; value: Quality['in_doubt']['rows'][number]['value'] }

function LikelyAnswer({ form, field, value }: LikelyAnswerProps) {
  const input = inputsOf(form).find(({ name }) => name === field)
  if (value === null || !input) return <span className="text-muted">{t.noLikelyAnswer}</span>
  return <Bdi>{wordsOf(input, value, { yes, no })}</Bdi>
}

/** So few days would be blocks instead of bars. */
const fewestDays = 14

/** A bar for each day up to the last one with pages. */
function Pace({ pace }: { pace: Quality['pace'] }) {
  const [first, last] = [pace[0], pace.at(-1)]
  if (!first || !last) return null
  const sent = new Map(pace.map((each) => [each.day, each.sent]))
  const days = [last.day]
  for (let day = last.day; days.length < fewestDays || day > first.day; days.unshift(day)) day = dayAfter(day, -1)
  return (
    <BarPlot
      title={t.pace}
      summary={t.inAll(t.pagesSent(pace.reduce((sum, each) => sum + each.sent, 0)), pace.length)}
      of={menu.day}
      bars={days.map((day) => {
        const value = sent.get(day) ?? 0
        return { label: formatDate(day), value, written: t.pagesSent(value) }
      })}
      colour="fill-[#3f9a95]"
    />
  )
}

/** Columns stand with their names. */
function labelOf(form: Form, field: string): string {
  const named = Object.fromEntries(form.parts.flatMap(columnsIn).map((column) => [column, column]))
  return inputsOf(formFor(form, named)).find(({ name }) => name === field)?.label ?? field
}

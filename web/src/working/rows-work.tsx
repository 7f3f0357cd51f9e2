/** The work for a task with rows: the page that the worker answers, or the offer of the next one. */
import {
  errorMessage,
  type NextPage,
  type OutputOf,
  type PageControls,
  type ScreenErrorCode,
  type TaskDetails,
} from '@piecework/contract'
import type { Form } from '@piecework/contract/forms'
import { reservations } from '@piecework/contract/reservations'
import type { submissions } from '@piecework/contract/submissions'
import { RefreshCw } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import * as t from '#texts/available-tasks.ts'
import { language } from '#texts/language.ts'
import { knownAnswersRight } from '#texts/proof.ts'
import { minutesOf } from '#texts/tasks.ts'
import * as ui from '#texts/ui.ts'
import { call } from '../api.ts'
import { formatCoins } from '../format.ts'
import { draftOfRow, type KeptPage, linesTyped, readPage, removePage, savePage } from '../kept/work.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { How } from '../ui/how.tsx'
import { asLastSeen } from '../ui/last-search.ts'
import { Notice } from '../ui/notice.tsx'
import { SkeletonBar } from '../ui/skeleton.tsx'
import { useRequest } from '../ui/use-request.ts'
import { KeptSlot } from './kept-slot.tsx'
import { useNextTask } from './next-task.tsx'
import { PageOfRows } from './page-of-rows.tsx'
import type { KeptSlotState } from './use-kept-slot.ts'

type RowsWorkProps = {
  task: TaskDetails
  draft: string
  slot: KeptSlotState
  /** Why the task takes no work. */
  closed: ReactNode
  onRejected: (failure: Error) => undefined
}

export function RowsWork({ task, draft, slot, closed, onRejected }: RowsWorkProps) {
  const { own, page, noPage, sent, controls, showNext, endedText, ...work } = useRowsWork(task, draft, slot)
  const message = useRef<HTMLDivElement>(null)
  // The page that was sent had the focus.
  useEffect(() => {
    if (noPage) message.current?.focus()
  }, [noPage])
  // Loads another task while the worker answers, so that the list offers it at once.
  useNextTask(task._id)
  return (
    <>
      {!closed && <KeptSlot task={task} slot={slot} endedText={endedText} />}
      {/* Always there, so that screen readers announce what appears in it. */}
      <div
        ref={message}
        role="status"
        tabIndex={-1}
        className={sent || noPage ? 'flex flex-col gap-5 scroll-mt-24' : 'sr-only'}
      >
        {sent && <Notice kind="success" title={sent} />}
        {noPage && !closed && (
          <Notice title={noPage.title}>
            <p>{noPage.text}</p>
          </Notice>
        )}
      </div>
      {controls && <CheckedRows controls={controls} />}
      {closed ||
        (page && task.form ? (
          <PageOfRows
            key={page._id}
            task={task}
            form={task.form as Form}
            page={page}
            draft={draft}
            isLate={own === null}
            takesFocus={work.takesFocus}
            above={sent ? message : undefined}
            onSent={showNext}
            onRejected={onRejected}
            newPage={<TakePage {...work.take} label={t.takeNewPage} kind="outline" />}
          />
        ) : own ? (
          <LoadPage take={work.take} />
        ) : (
          <PageOffer task={task} take={work.take} saysWhy={noPage === undefined} />
        ))}
    </>
  )
}

function useRowsWork(task: TaskDetails, draft: string, slot: KeptSlotState) {
  const [held, setHeld] = useState(() => readPage(draft))
  const [sent, setSent] = useState<string>()
  const [controls, setControls] = useState<PageControls>()
  const [noPage, setNoPage] = useState<Words>()
  const [takesFocus, setTakesFocus] = useState(false)
  const [sentId, setSentId] = useState<string>()
  // The task still names the page that was just sent for a moment: loading it would take another one.
  const own = slot.own?._id === sentId ? null : slot.own
  const isAnswered = held?.items.some(({ _id }) => linesTyped(draftOfRow(draft, held, _id))) ?? false
  // A page whose time is over stays as long as something is typed on it.
  const page = held && (own ? own._id === held._id : isAnswered) ? held : undefined

  function show(taken: KeptPage, isNew = true) {
    savePage(draft, taken)
    setHeld(taken)
    setNoPage(undefined)
    setTakesFocus(isNew)
  }
  const { mutate, isPending, error } = useRequest({
    send: () => call(reservations.reserve, { task_id: task._id }),
    onSuccess: ({ insertedId, ends_at, items }) => {
      setSent(undefined)
      setControls(undefined)
      show({ _id: insertedId, items: items ?? [] }, own === null)
      slot.replace({ _id: insertedId, ends_at, version: own?.version ?? task.version })
    },
    failed: t.pageNotTaken,
  })

  function showNext({ next: answer, controls: checked }: Partial<OutputOf<typeof submissions.submit>> = {}) {
    removePage(draft)
    setSentId(held?._id)
    setControls(checked?.seen ? checked : undefined)
    setSent(t.pageSent(held?.items.length ?? 0, formatCoins(task.payable_amount)))
    if (answer && 'items' in answer) {
      show({ _id: answer.insertedId, items: answer.items })
      slot.replace({ _id: answer.insertedId, ends_at: answer.ends_at, version: task.version })
      return
    }
    setHeld(undefined)
    const isStopped = answer?.code === 'stopped' && checked?.stopped
    setNoPage(answer && (isStopped ? t.stopped.accuracy : { title: t.noNextPage, text: whyNoPage(answer.code) }))
    slot.replace(null)
  }
  const take: Taking = { busy: isPending, onTake: () => mutate(), failure: error }
  return {
    own,
    page,
    noPage,
    sent,
    controls,
    takesFocus,
    take,
    showNext,
    endedText: page ? t.pageEndedText : t.pageEndedEmpty,
  }
}

/** Which rows were missed is told once the page is decided: until then others are asked for them. */
function CheckedRows({ controls: { right, seen, accuracy } }: { controls: PageControls }) {
  return (
    <section aria-label={t.checkedRows} className="rounded-field border border-base-300 p-4">
      <h2 className="font-semibold">{knownAnswersRight(right, seen)}</h2>
      <p className="text-table text-muted">
        {t.accuracyIs(accuracy.right, accuracy.seen)} {right < seen && t.missedLater}
      </p>
    </section>
  )
}

type Words = { title: string; text: string }

type NoPageCode = Extract<NextPage, { code: unknown }>['code']

function whyNoPage(code: NoPageCode): string {
  return code in t.whyNoPage
    ? t.whyNoPage[code as keyof typeof t.whyNoPage]
    : errorMessage(code as Exclude<NoPageCode, keyof typeof t.whyNoPage> & ScreenErrorCode, language)
}

type Taking = { busy: boolean; onTake: () => void; failure: Error | null }

type PageOfferProps = {
  task: TaskDetails
  take: Taking
  /** Whether there is no next page is not said above. */
  saysWhy: boolean
}

function PageOffer({ task, take, saysWhy }: PageOfferProps) {
  const { page_size, my_pages, payable_amount, reserved_minutes, rows } = task
  const hasSent = my_pages !== null && my_pages.sent > 0
  const left = my_pages?.left ?? true
  const accuracy = my_pages?.accuracy
  const stopped = my_pages?.stopped ? t.stopped[my_pages.stopped] : undefined
  return (
    <>
      <section>
        <h2 className="text-panel">{t.pagesOfRows(page_size ?? 0)}</h2>
        {!stopped && (
          <How className="-mt-2">
            <p>{t.howPagesWork(formatCoins(payable_amount), minutesOf(reserved_minutes))}</p>
            {rows && rows.controls > 0 && (
              <p>
                {t.someAreChecked} {rows.min_accuracy !== null && t.leastAccuracy(rows.min_accuracy)}
              </p>
            )}
          </How>
        )}
        {hasSent && (
          <p className="mt-3">
            <span className="text-muted">{t.yourPages}: </span>
            <span className="font-semibold">{t.myPages(my_pages.sent, my_pages.approved, my_pages.rejected)}</span>
          </p>
        )}
        {accuracy && accuracy.seen > 0 && <p className="mt-1">{t.accuracyIs(accuracy.right, accuracy.seen)}</p>}
      </section>
      {saysWhy && stopped && <Notice title={stopped.title}>{stopped.text}</Notice>}
      {saysWhy && !left && !stopped && <Notice title={t.noRowsLeft}>{t.noRowsLeftText}</Notice>}
      <div className="thumb-bar sm:max-md:w-full">
        {left ? (
          <TakePage {...take} label={t.takePage(!hasSent)} />
        ) : (
          <ButtonLink kind="outline" size="lg" to={asLastSeen('/dashboard/tasklist')}>
            {t.availableTasks}
          </ButtonLink>
        )}
      </div>
    </>
  )
}

type TakePageProps = Taking & { label: string; kind?: 'primary' | 'outline' }

function TakePage({ label, busy, onTake, kind = 'primary' }: TakePageProps) {
  return (
    <Button kind={kind} size="lg" busy={busy} busyText={ui.loading} className="max-md:flex-1" onClick={onTake}>
      {label}
    </Button>
  )
}

/** The worker keeps a page that this device does not have: the server returns it once more. */
function LoadPage({ take: { busy, onTake, failure } }: { take: Taking }) {
  const load = useEffectEvent(onTake)
  useEffect(() => load(), [])
  if (!failure || busy) return <SkeletonBar className="h-52" />
  return (
    <Notice kind="error" title={t.pageNotLoaded}>
      <p>{failure.message}</p>
      <Button kind="quiet" size="row" icon={RefreshCw} className="-ml-4" onClick={onTake}>
        {ui.tryAgain}
      </Button>
    </Notice>
  )
}

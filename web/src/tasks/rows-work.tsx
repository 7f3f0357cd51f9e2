/** The work for a task with rows: the page that the worker answers, or the offer of the next one. */
import { type ApiError, errorMessage, type NextPage, type ScreenErrorCode, type TaskDetails } from '@piecework/contract'
import type { Form } from '@piecework/contract/forms'
import { reservations } from '@piecework/contract/reservations'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import * as t from '#texts/available-tasks.ts'
import { language } from '#texts/language.ts'
import { call } from '../api.ts'
import { formatCoins } from '../format.ts'
import { Notice } from '../ui/notice.tsx'
import { useRequest } from '../ui/use-request.ts'
import { type KeptPage, readPage, readRow, removePage, savePage } from './kept-page.ts'
import { KeptSlot } from './kept-slot.tsx'
import { useNextTask } from './next-task.tsx'
import { PageOfRows, PageResultsView } from './page-of-rows.tsx'
import { LoadPage, PageOffer, TakePage, type Taking } from './page-offer.tsx'
import type { PageResults } from './page-results.tsx'
import type { KeptSlotState } from './use-kept-slot.ts'
import type { SentPage } from './use-submit-page.ts'

type RowsWorkProps = {
  task: TaskDetails
  draft: string
  slot: KeptSlotState
  /** Why the task takes no work. */
  closed: ReactNode
  onRejected: (failure: ApiError) => void
}

export function RowsWork({ task, draft, slot, closed, onRejected }: RowsWorkProps) {
  const { own, page, noPage, sent, results, showNext, endedText, ...work } = useRowsWork(task, draft, slot)
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
      {results && task.form && <PageResultsView form={task.form as Form} results={results} />}
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
  const [results, setResults] = useState<PageResults>()
  const [noPage, setNoPage] = useState<Words>()
  const [takesFocus, setTakesFocus] = useState(false)
  const [sentId, setSentId] = useState<string>()
  // The task still names the page that was just sent for a moment: loading it would take another one.
  const own = slot.own?._id === sentId ? null : slot.own
  const isAnswered = held?.items.some(({ _id }) => readRow(draft, held, _id)) ?? false
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
      setResults(undefined)
      show({ _id: insertedId, items: items ?? [] }, own === null)
      slot.replace({ _id: insertedId, ends_at, version: own?.version ?? task.version })
    },
    failed: t.pageNotTaken,
  })

  function showNext({ next: answer, rows, results }: SentPage) {
    removePage(draft)
    setSentId(held?._id)
    setResults(results)
    setSent(t.pageSent(rows, formatCoins(task.payable_amount)))
    if (answer && 'items' in answer) {
      show({ _id: answer.insertedId, items: answer.items })
      slot.replace({ _id: answer.insertedId, ends_at: answer.ends_at, version: task.version })
      return
    }
    setHeld(undefined)
    const isStopped = answer?.code === 'stopped' && results?.controls.stopped
    setNoPage(answer && (isStopped ? t.stopped.accuracy : { title: t.noNextPage, text: whyNoPage(answer.code) }))
    slot.replace(null)
  }
  const take: Taking = { busy: isPending, onTake: () => mutate(), failure: error }
  return {
    own,
    page,
    noPage,
    sent,
    results,
    takesFocus,
    take,
    showNext,
    endedText: page ? t.pageEndedText : t.pageEndedEmpty,
  }
}

type Words = { title: string; text: string }

type NoPageCode = Extract<NextPage, { code: unknown }>['code']

function whyNoPage(code: NoPageCode): string {
  return code in t.whyNoPage
    ? t.whyNoPage[code as keyof typeof t.whyNoPage]
    : errorMessage(code as Exclude<NoPageCode, keyof typeof t.whyNoPage> & ScreenErrorCode, language)
}

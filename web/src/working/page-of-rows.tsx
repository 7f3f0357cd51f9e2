/** The page of rows that a worker answers: one row at a time, on a wide screen all of them below each other. */
import { ApiError, type Form, type Item, type OutputOf, type TaskDetails } from '@piecework/contract'
import { inputsOf } from '@piecework/contract/forms'
import { submissions } from '@piecework/contract/submissions'
import { CircleCheck } from 'lucide-react'
import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import * as t from '#texts/available-tasks.ts'
import * as ui from '#texts/ui.ts'
import { formOfRow, isAnswered, type TypedAnswers } from '../answers/answers-form.ts'
import { ownUrlOf } from '../answers/proof-url.ts'
import { useSending } from '../answers/use-sending.ts'
import { PieceFields, type PieceOfWork, type SentWork } from '../answers/work-fields.tsx'
import { call } from '../api.ts'
import { draftOfPage, draftOfRow, type KeptPage, keepTyped, readPage, repeatOfPage, typedBefore } from '../kept/work.ts'
import { isLite } from '../lite.ts'
import { Button } from '../ui/button.tsx'
import { asLastSeen } from '../ui/last-search.ts'
import { Notice } from '../ui/notice.tsx'
import { toast } from '../ui/toast.ts'
import { isWide } from '../ui/wide.ts'

type PageOfRowsProps = {
  task: TaskDetails
  form: Form
  page: KeptPage
  /** Of the work for the task. */
  draft: string
  /** The time of the page is over. */
  isLate: boolean
  /** It was just taken: its heading gets the focus. */
  takesFocus: boolean
  /** What is to be seen above its heading then. */
  above: RefObject<HTMLElement | null> | undefined
  /** Without an output an earlier try had its effect. */
  onSent: (output: OutputOf<typeof submissions.submit> | undefined) => void
  onRejected: (failure: Error) => undefined
  /** The button for another page, when this one cannot be sent any more or its time is over. */
  newPage: ReactNode
}

export function PageOfRows(props: PageOfRowsProps) {
  const { task, form, page, draft, isLate, takesFocus, above, newPage } = props
  const rows = useRows(form, page, draft)
  const { current, heading, goTo } = useCurrentRow(rows.all, takesFocus ? (above ?? 'heading') : undefined)
  const { refOf, checkOne, send, sending, ended } = useSendPage(props, rows.all, goTo)

  async function next(from = current) {
    if ((await checkOne(from)) && from + 1 < rows.all.length) goTo(from + 1)
  }
  const isLast = current === rows.all.length - 1
  const hands = useOneChoice(form, (row) => void next(row))
  usePictureOf(page.items[current + 1])
  return (
    <section
      aria-label={t.rowsOfPage(rows.all.length)}
      className="flex flex-col gap-5 lg:gap-7"
      onKeyDown={hands.onKeyDown}
    >
      <PageHead headingRef={heading} rows={rows.all} current={current} />
      {rows.all.map((row, nth) => (
        <form
          key={row.item}
          id={formIdOf(nth)}
          noValidate
          aria-label={t.rowNth(nth + 1)}
          className={`flex flex-col gap-4 lg:border-t lg:border-base-300 lg:pt-6 ${nth === current ? '' : 'max-lg:hidden'}`}
          onPointerDown={hands.onPointerDown}
          onChange={() => hands.onChange(nth)}
          onSubmit={(event) => {
            event.preventDefault()
            // Enter in a field; the page itself is sent by its button alone.
            if (!isWide() && !isLast) void next()
          }}
        >
          <h3
            id={`${formIdOf(nth)}-title`}
            tabIndex={-1}
            className="flex scroll-mt-24 items-center gap-2 text-title max-lg:hidden"
          >
            {t.rowNth(nth + 1)}
            {row.isDone && (
              <>
                <CircleCheck size={20} className="shrink-0 text-success" aria-hidden />
                <span className="sr-only">{t.answered}</span>
              </>
            )}
          </h3>
          <PieceFields ref={refOf(nth)} piece={row} onTyped={(typed) => rows.keep(nth, typed)} />
        </form>
      ))}
      {ended && <Notice kind="error" title={ended} />}
      <PageBar
        nextForm={isLast ? undefined : formIdOf(current)}
        onBack={current > 0 ? () => goTo(current - 1) : undefined}
        // The last page of this worker has no next one.
        hasNextPage={task.my_pages?.left ?? true}
        sending={sending && (sending.next ? 'next' : 'stop')}
        onSend={ended ? undefined : (takesNext) => void send(takesNext ? { next: true } : {})}
        newPage={(ended || isLate) && newPage}
      />
    </section>
  )
}

const formIdOf = (nth: number) => `row-${nth}`

/**
 * A row with one choice goes on after a tap, on a phone, or after the digit of an answer; not after an arrow key, which only moves through
 * the answers.
 */
function useOneChoice(form: Form, goOn: (row: number) => void) {
  const by = useRef<'tap' | 'digit' | null>(null)
  const inputs = inputsOf(form)
  const isOne = inputs.length === 1 && /^(choice|yes_no|rating)$/.test(inputs[0]?.kind ?? '')
  return {
    onPointerDown: () => {
      by.current = 'tap'
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      by.current = null
      if (!isOne || !/^[1-9]$/.test(event.key) || event.ctrlKey || event.metaKey || event.altKey) return
      const { target, currentTarget } = event
      const row = (target as HTMLElement).closest('form') ?? currentTarget.querySelector('form:not(.max-lg\\:hidden)')
      const answer = row?.querySelectorAll<HTMLInputElement>('input[type=radio]')[Number(event.key) - 1]
      if (!answer) return
      // Chosen before: nothing changes, and the row is answered.
      if (answer.checked)
        return goOn([...currentTarget.querySelectorAll('form')].indexOf(answer.form as HTMLFormElement))
      by.current = 'digit'
      answer.click()
    },
    onChange: (row: number) => {
      const isMeant = by.current === 'digit' || (by.current === 'tap' && !isWide())
      by.current = null
      if (isOne && isMeant) goOn(row)
    },
  }
}

/** Sends the page, with the next one or without. `ended` is the sentence of the server when other workers have the rows. */
function useSendPage(
  { task, page, draft, onSent, onRejected }: PageOfRowsProps,
  pieces: RowOfPage[],
  onWrong: (row: number) => void,
) {
  const navigate = useNavigate()
  const [ended, setEnded] = useState<string>()
  const work = useSending({
    pieces,
    onWrong,
    name: draftOfPage(draft, page),
    send: (sent: SentWork & { next?: true }, keyFor) => {
      const repeat = repeatOfPage(task, page, sent)
      return call(submissions.submit, repeat, { idempotencyKey: keyFor(repeat) })
    },
    failed: t.notSubmitted,
    onSent: ({ next: takesNext }, output) => {
      onSent(output)
      if (!output || takesNext) return
      toast.success(t.submittedDone)
      // The page of the work shows its known answers.
      if (output.controls?.seen) navigate(`/dashboard/submission/${output.insertedId}`)
      else navigate(asLastSeen('/dashboard/tasklist'), { state: { done: task._id } })
    },
    onFailure: (failure) => {
      const code = failure instanceof ApiError && failure.code
      // Another tab that sends the page removes it from this device: what is typed here stays on the screen.
      const isSentInOther = code !== false && readPage(draft)?._id !== page._id
      // The page was sent by the other button, and its response was lost.
      if (code === 'already_submitted' && !isSentInOther) return 'sent'
      if (code !== 'reservation_ended' && !isSentInOther) return onRejected(failure)
      setEnded(failure.message)
      return 'told'
    },
  })
  return { ...work, ended }
}

type RowOfPage = PieceOfWork & { form: Form; isDone: boolean }

/** The rows with what this device has kept of their answers. Each change is kept. */
function useRows(form: Form, page: KeptPage, draftOfWork: string) {
  const [all, setAll] = useState(() =>
    page.items.map((item, nth): RowOfPage => {
      const own = formOfRow(form, { ...item, place: nth + 1 })
      const draft = draftOfRow(draftOfWork, page, item._id)
      const initial = typedBefore(draft, own)
      return { item: item._id, form: own, need: 'no', draft, initial, isDone: isAnswered(own, initial) }
    }),
  )
  function keep(nth: number, typed: TypedAnswers) {
    const row = all[nth]
    if (!row) return
    keepTyped(row.draft, row.form, typed)
    const isDone = isAnswered(row.form, typed)
    setAll((before) => before.map((each, at) => (at === nth && each.isDone !== isDone ? { ...each, isDone } : each)))
  }
  return { all, keep }
}

/** On a phone the next row is not shown yet: its picture loads while this one is answered, unless the worker loads each by a press. */
function usePictureOf(row: Item | undefined) {
  const picture = row?.picture
  useEffect(() => {
    if (picture && !isLite()) new Image().src = ownUrlOf(picture)
  }, [picture])
}

/** Begins at the first row without answers. `top`: the heading gets the focus, and this is at the top of the screen. */
function useCurrentRow(rows: RowOfPage[], top: RefObject<HTMLElement | null> | 'heading' | undefined) {
  const [current, setCurrent] = useState(() => {
    const open = rows.findIndex(({ isDone }) => !isDone)
    return open < 0 ? rows.length - 1 : open
  })
  const heading = useRef<HTMLHeadingElement>(null)
  const begin = useEffectEvent(() => {
    if (top) focus(heading.current, top === 'heading' ? heading.current : top.current)
  })
  useEffect(() => begin(), [])
  return {
    current,
    heading,
    goTo(row: number) {
      flushSync(() => setCurrent(row))
      focus(isWide() ? document.getElementById(`${formIdOf(row)}-title`) : heading.current)
    },
  }
}

function focus(element: HTMLElement | null, top = element): void {
  top?.scrollIntoView({ block: 'start' })
  element?.focus({ preventScroll: true })
}

type PageBarProps = {
  /** The form of the row whose answers are checked before the next row; undefined at the last row. */
  nextForm: string | undefined
  onBack: (() => void) | undefined
  hasNextPage: boolean
  sending: 'next' | 'stop' | undefined
  /** Undefined when the page cannot be sent any more. */
  onSend: ((takesNext: boolean) => void) | undefined
  newPage: ReactNode
}

/** The buttons below a page of rows: from row to row on a phone, and two ways to send the page. */
function PageBar({ nextForm, onBack, hasNextPage, sending, onSend, newPage }: PageBarProps) {
  const whereSent = nextForm === undefined ? '' : 'max-lg:hidden'
  return (
    <div className="thumb-bar max-sm:flex-row-reverse">
      {onSend && hasNextPage && (
        <Button
          size="lg"
          busy={sending === 'next'}
          busyText={ui.sending}
          disabled={sending === 'stop'}
          className={`max-sm:basis-full! ${whereSent}`}
          onClick={() => onSend(true)}
        >
          {t.sendAndNext}
        </Button>
      )}
      {onSend && (
        <Button
          kind={hasNextPage ? 'outline' : 'primary'}
          size="lg"
          busy={sending === 'stop'}
          busyText={ui.sending}
          disabled={sending === 'next'}
          className={whereSent}
          onClick={() => onSend(false)}
        >
          {hasNextPage ? t.sendAndStop : t.sendPage}
        </Button>
      )}
      {nextForm !== undefined && (
        <Button type="submit" form={nextForm} size="lg" className="lg:hidden">
          {t.nextRow}
        </Button>
      )}
      {newPage}
      {onBack && (
        <Button kind="outline" size="lg" className="lg:hidden" onClick={onBack}>
          {ui.back}
        </Button>
      )}
    </div>
  )
}

type PageHeadProps = { headingRef: Ref<HTMLHeadingElement>; rows: RowOfPage[]; current: number }

/** Which row is shown on a phone, and which ones are answered. */
function PageHead({ headingRef, rows, current }: PageHeadProps) {
  const answered = rows.filter(({ isDone }) => isDone).length
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 ref={headingRef} tabIndex={-1} className="text-panel scroll-mt-24">
          <span className="sr-only lg:hidden">{t.placeOnPage} </span>
          <span className="lg:hidden">{t.rowOf(current + 1, rows.length)}</span>
          <span className="max-lg:hidden">{t.rowsOfPage(rows.length)}</span>
        </h2>
        <p className="text-meta text-muted max-lg:sr-only">{t.answeredOf(answered, rows.length)}</p>
      </div>
      <progress
        className="progress-line lg:hidden"
        max={rows.length}
        value={current + 1}
        aria-label={t.placeOnPage}
        aria-valuetext={t.rowOf(current + 1, rows.length)}
      />
    </div>
  )
}

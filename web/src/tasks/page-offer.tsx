/** Of a task with rows: what a page is, which pages the worker has sent, and the button that takes the next one. */
import type { TaskDetails } from '@piecework/contract'
import { RefreshCw } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import * as t from '#texts/available-tasks.ts'
import { minutesOf } from '#texts/tasks.ts'
import * as ui from '#texts/ui.ts'
import { formatCoins } from '../format.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { asLastSeen } from '../ui/last-search.ts'
import { Notice } from '../ui/notice.tsx'
import { SkeletonBar } from '../ui/skeleton.tsx'

export type Taking = { busy: boolean; onTake: () => void; failure: Error | null }

type PageOfferProps = {
  task: TaskDetails
  take: Taking
  /** Whether there is no next page is not said above. */
  saysWhy: boolean
}

export function PageOffer({ task, take, saysWhy }: PageOfferProps) {
  const { page_size, my_pages, payable_amount, reserved_minutes, rows } = task
  const hasSent = my_pages !== null && my_pages.sent > 0
  const left = my_pages?.left ?? true
  const accuracy = my_pages?.accuracy
  const stopped = my_pages?.stopped ? t.stopped[my_pages.stopped] : undefined
  return (
    <>
      <section>
        <h2 className="text-panel mb-2">{t.pagesOfRows(page_size ?? 0)}</h2>
        {!stopped && (
          <p className="max-w-[65ch]">{t.howPagesWork(formatCoins(payable_amount), minutesOf(reserved_minutes))}</p>
        )}
        {!stopped && rows && rows.controls_per_page > 0 && (
          <p className="mt-3 max-w-[65ch]">
            {t.someAreChecked} {rows.min_accuracy !== null && t.leastAccuracy(rows.min_accuracy)}
          </p>
        )}
        {hasSent && (
          <p className="mt-3">
            <span className="text-muted">{t.yourPages}: </span>
            <span className="font-semibold">{t.myPages(my_pages.sent, my_pages.approved, my_pages.rejected)}</span>
          </p>
        )}
        {accuracy && accuracy.seen > 0 && (
          <p className="mt-1">{t.accuracyIs(accuracy.right, accuracy.seen, accuracy.lowest, accuracy.highest)}</p>
        )}
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

export function TakePage({ label, busy, onTake, kind = 'primary' }: TakePageProps) {
  return (
    <Button kind={kind} size="lg" busy={busy} busyText={ui.loading} className="max-md:flex-1" onClick={onTake}>
      {label}
    </Button>
  )
}

/** The worker keeps a page that this device does not have: the server returns it once more. */
export function LoadPage({ take: { busy, onTake, failure } }: { take: Taking }) {
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

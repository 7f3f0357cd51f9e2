/** What a webhook was sent and what waits, with each try; what was sent or has failed can be sent again. */
import { type Delivery, type Webhook, webhooks } from '@piecework/contract/webhooks'
import { CircleCheck, CircleX, Clock } from 'lucide-react'
import { useEffect } from 'react'
import * as t from '#texts/webhooks.ts'
import { call } from '../api.ts'
import { formatTime } from '../format.ts'
import { useList } from '../list.ts'
import { Dialog } from '../ui/dialog.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { How } from '../ui/how.tsx'
import { QueryView } from '../ui/query-view.tsx'
import { RequestButton } from '../ui/request-button.tsx'
import { ShowMore } from '../ui/show-more.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { tones } from '../ui/tones.ts'
import { focusMark, useFocusAfterRow } from '../ui/use-focus-after-row.ts'
import { Bdi } from '../ui/user-text.tsx'
import { WireName } from './boxes.tsx'
import { Address } from './webhook-row.tsx'

type DeliveriesDialogProps = { webhook: Webhook; onClose: () => void }

export function DeliveriesDialog({ webhook: { _id, url, off_because }, onClose }: DeliveriesDialogProps) {
  const isOff = off_because !== null
  const { query, rows } = useList(['deliveries', _id], webhooks.deliveries, { id: _id, limit: 20 })
  const ended = rows.filter(({ state }) => state !== 'waiting')
  const { frame, moveFocusFrom } = useFocusAfterRow<HTMLDivElement>(ended.map((each) => each._id))
  useRefetchWhile(rows.some(isDue), query.refetch)
  return (
    <Dialog open onClose={onClose} title={t.messages}>
      <p className="text-table">
        <Address>{url}</Address>
      </p>
      <p className="mt-1 text-meta text-muted">{t.messagesText}</p>
      <div ref={frame} tabIndex={-1} className="mt-4">
        <QueryView query={query} skeleton={<SkeletonRows title={false} />}>
          {() =>
            rows.length === 0 ? (
              <EmptyState drawing="nothing-yet" title={t.noMessages} text={t.noMessagesText} />
            ) : (
              <ul aria-label={t.messages}>
                {rows.map((delivery) => (
                  <li key={delivery._id} className="border-t border-base-300 py-4">
                    <DeliveryRow
                      delivery={delivery}
                      isOff={isOff}
                      onSentAgain={() => moveFocusFrom(delivery._id, 'again')}
                    />
                  </li>
                ))}
              </ul>
            )
          }
        </QueryView>
        <ShowMore className="mt-4" query={query} shown={rows.length} noun="message" />
      </div>
    </Dialog>
  )
}

/** Every two seconds, while something is on its way. */
function useRefetchWhile(isOnItsWay: boolean, refetch: () => unknown): void {
  useEffect(() => {
    if (!isOnItsWay) return
    const timer = setInterval(refetch, 2_000)
    return () => clearInterval(timer)
  }, [isOnItsWay, refetch])
}

function isDue({ state, due_at }: Delivery): boolean {
  return state === 'waiting' && due_at !== null && Date.parse(due_at) <= Date.now()
}

type DeliveryRowProps = { delivery: Delivery; isOff: boolean; onSentAgain: () => void }

function DeliveryRow({ delivery, isOff, onSentAgain }: DeliveryRowProps) {
  const { _id, type, task_title, state, tries } = delivery
  const answer = tries.at(-1)?.answer
  return (
    <>
      <h3 className="text-table font-semibold">
        {t.types[type]} <WireName>{type}</WireName>
      </h3>
      {task_title !== null && (
        <p className="text-table wrap-anywhere">
          <Bdi>{task_title}</Bdi>
        </p>
      )}
      <StateOf delivery={delivery} isOff={isOff} />
      {tries.length > 0 && <Tries tries={tries} />}
      {answer && (
        <How label={t.answerOf}>
          <p className="font-mono whitespace-pre-wrap wrap-anywhere" dir="auto">
            <Bdi>{answer}</Bdi>
          </p>
        </How>
      )}
      {state !== 'waiting' && (
        <RequestButton
          kind="outline"
          size="row"
          className="mt-3"
          aria-label={t.sendAgainOf(t.types[type], task_title ?? '')}
          {...focusMark(_id, 'again')}
          send={() => call(webhooks.sendAgain, { id: _id })}
          done={() => [t.sendsAgain, t.sendsAgainText]}
          onSuccess={onSentAgain}
          failed={t.notSentAgain}
        >
          {t.sendAgain}
        </RequestButton>
      )}
    </>
  )
}

function StateOf({ delivery, isOff }: Pick<DeliveryRowProps, 'delivery' | 'isOff'>) {
  const { state } = delivery
  const [Icon, colour, words] = looks[state]
  return (
    <p className="mt-2 flex flex-wrap items-center gap-x-2 gap-y-1 text-meta">
      <span
        className={`inline-flex min-h-6.5 items-center gap-1 rounded-badge border px-1.75 text-small font-semibold ${colour}`}
      >
        <Icon size={15} strokeWidth={2.25} aria-hidden />
        {words}
      </span>
      {state === 'waiting' && whenOf(delivery, isOff)}
    </p>
  )
}

function whenOf(delivery: Delivery, isOff: boolean): string {
  if (isDue(delivery)) return t.goesNow
  if (delivery.due_at !== null) return t.nextTry(formatTime(delivery.due_at))
  return isOff ? t.untilOn : t.behindEarlier
}

const looks = {
  sent: [CircleCheck, tones.green, t.sent],
  waiting: [Clock, tones.yellow, t.waits],
  failed: [CircleX, tones.red, t.notSent],
} as const

function Tries({ tries }: Pick<Delivery, 'tries'>) {
  return (
    <ol aria-label={t.tries} className="mt-2 flex flex-col gap-0.5 text-meta text-muted">
      {tries.map(({ at, status, error }) => (
        <li key={at} className="wrap-anywhere">
          <time dateTime={at} className="figures">
            {formatTime(at)}
          </time>
          {status !== null && `\u00a0· ${t.answered(status)}`}
          {error !== null && (
            <>
              {'\u00a0· '}
              <bdi lang="en">{error}</bdi>
            </>
          )}
        </li>
      ))}
    </ol>
  )
}

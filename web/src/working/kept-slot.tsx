/** Above the form of the work: the slot that the worker keeps, the offer to keep one, or that the kept one is free again. */
import type { TaskDetails } from '@piecework/contract'
import * as t from '#texts/available-tasks.ts'
import { timeOfDay } from '../format.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import type { KeptSlotState } from './use-kept-slot.ts'

type KeptSlotProps = {
  task: TaskDetails
  slot: KeptSlotState
  /** What the worker can do when the time of the slot is over. */
  endedText: string
  /** Says that a slot can be kept. A page is taken in another place. */
  offer?: string | undefined
}

export function KeptSlot({ task, slot, endedText, offer }: KeptSlotProps) {
  const { own, isEnding, hasEnded, canKeep, words } = slot
  return (
    <>
      {/* Always there, so that screen readers announce what appears in it: not each minute, only the warning and the end. */}
      <div role="status" className="contents">
        {own && isEnding && (
          <Notice kind="warning" title={words.isYours(timeOfDay(own.ends_at))}>
            <p>
              <span aria-live="off" className="font-semibold">
                {t.minutesLeft(slot.minutesLeft)}.
              </span>{' '}
              {words.sendSoon}
            </p>
            <SlotButton slot={slot} />
          </Notice>
        )}
        {hasEnded && (
          <Notice kind="warning" title={words.ended}>
            {endedText}
          </Notice>
        )}
      </div>
      {own && own.version !== task.version && <Notice title={t.wordsChanged} />}
      {(own ? !isEnding : canKeep && offer) && <SlotRow slot={slot} offer={offer} />}
    </>
  )
}

/** One row and one button for the offer and the kept slot: the button keeps the focus. */
function SlotRow({ slot, offer }: Pick<KeptSlotProps, 'slot' | 'offer'>) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-field border border-base-300 px-4 py-2 text-table">
      {slot.own ? (
        <p className="min-w-0">
          <span className="font-semibold">{slot.words.isYours(timeOfDay(slot.own.ends_at))}</span>
          <span className="text-muted">
            {'\u00a0· '}
            <span className="whitespace-nowrap">{t.minutesLeft(slot.minutesLeft)}</span>
          </span>
        </p>
      ) : (
        <p className="min-w-0">{offer}</p>
      )}
      <SlotButton slot={slot} />
    </div>
  )
}

function SlotButton({ slot }: Pick<KeptSlotProps, 'slot'>) {
  return (
    <Button kind="quiet" size="row" className="-ml-4" busy={slot.isBusy} onClick={slot.own ? slot.giveBack : slot.keep}>
      {slot.own ? t.giveBack : t.keepSlot}
    </Button>
  )
}

/** Above the form of the work: the slot that the worker keeps, the offer to keep one, or that the kept one is free again. */
import type { TaskDetails } from '@piecework/contract'
import type { ReactNode } from 'react'
import * as t from '#texts/available-tasks.tsx'
import { minutesOf } from '#texts/tasks.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { timeOfDay } from './time-of-day.ts'
import type { KeptSlotState } from './use-kept-slot.ts'

export function KeptSlot({ task, slot }: { task: TaskDetails; slot: KeptSlotState }) {
  const { own, minutesLeft, isEnding } = slot
  const until = own && t.slotIsYours(timeOfDay(own.ends_at))
  const giveBack = (
    <Button kind="quiet" size="row" busy={slot.isBusy} onClick={slot.giveBack}>
      {t.giveBack}
    </Button>
  )
  return (
    <>
      {/* Always there, so that screen readers announce what appears in it: not each minute, only the warning and the end. */}
      <div role="status" className="contents">
        {own && isEnding && (
          <Notice kind="warning" title={until ?? ''}>
            <p>
              <span aria-live="off" className="font-semibold">
                {t.minutesLeft(minutesLeft)}.
              </span>{' '}
              {t.sendSoon}
            </p>
            <div className="mt-1 -ml-4">{giveBack}</div>
          </Notice>
        )}
        {slot.hasEnded && (
          <Notice kind="warning" title={t.slotEnded}>
            {t.slotEndedText}
          </Notice>
        )}
      </div>
      {own && own.version !== task.version && <Notice title={t.wordsChanged} />}
      {own && !isEnding && (
        <SlotRow
          text={
            <>
              <span className="font-semibold">{until}</span>
              <span className="text-muted"> · {t.minutesLeft(minutesLeft)}</span>
            </>
          }
        >
          {giveBack}
        </SlotRow>
      )}
      {slot.canKeep && (
        <SlotRow text={t.slotsCanBeTaken(minutesOf(task.reserved_minutes))}>
          <Button kind="quiet" size="row" busy={slot.isBusy} onClick={slot.keep}>
            {t.keepSlot}
          </Button>
        </SlotRow>
      )}
    </>
  )
}

function SlotRow({ text, children }: { text: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-field border border-base-300 px-4 py-2 text-table">
      <p className="min-w-0">{text}</p>
      {children}
    </div>
  )
}

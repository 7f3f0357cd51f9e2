/** The buttons below a page of rows: from row to row on a phone, and two ways to send the page. */
import type { ReactNode } from 'react'
import * as t from '#texts/available-tasks.ts'
import * as ui from '#texts/ui.ts'
import { Button } from '../ui/button.tsx'

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

export function PageBar({ nextForm, onBack, hasNextPage, sending, onSend, newPage }: PageBarProps) {
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

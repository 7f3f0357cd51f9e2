/** An instant with its date and time, in one line. */
import { formatDateTime, formatTime } from '../format.ts'

export function DateTime({ at, className = '' }: { at: string; className?: string }) {
  return (
    <time className={`figures ${className}`} dateTime={at}>
      {formatDateTime(at)}
    </time>
  )
}

/** In a table whose rows are two lines on a phone: there it is short, "Today, 09:12". */
export function DateTimeInLine({ at }: { at: string }) {
  return (
    <>
      <DateTime at={at} className="@max-[44rem]:hidden" />
      <time className="@min-[44rem]:hidden" dateTime={at}>
        {formatTime(at)}
      </time>
    </>
  )
}

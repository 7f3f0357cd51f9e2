/** An instant with its date and time, in one line. */
import { formatDateTime } from '../format.ts'

export function DateTime({ at, className = '' }: { at: string; className?: string }) {
  return (
    <time className={`figures ${className}`} dateTime={at}>
      {formatDateTime(at)}
    </time>
  )
}

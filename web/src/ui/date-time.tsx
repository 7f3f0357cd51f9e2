import { formatDateTime } from '../format.ts'

export function DateTime({ at }: { at: string }) {
  return (
    <time className="figures" dateTime={at}>
      {formatDateTime(at)}
    </time>
  )
}

/** All done: the four pieces whole, held by a button with a check. */
import { Line, thread, wash } from './line.tsx'

export function AllDone() {
  return (
    <Line width={152} height={120}>
      <path d="M20 6h52v51H20z" className={wash} />
      <path d="M20 63h52v51H20z" />
      <path d="M78 6c29 0 52 23 52 51H78z" />
      <path d="M78 63h52c0 28-23 51-52 51z" className={wash} />
      <circle cx="75" cy="60" r="23" className={`fill-base-100 ${thread}`} />
      <path d="m65 61 7 8 14-17" strokeWidth="2.5" />
    </Line>
  )
}

/** Not reached: a bowl with a stitched rim and one button dropping in. */
import { Line, thread, unsewn, wash } from './line.tsx'

export function NotReached() {
  return (
    <Line width={160} height={124}>
      <path d="M17 42c0 11 28 16 63 16s63-5 63-16c0 40-4 76-36 78-18 1-36 1-54 0-32-2-36-38-36-78z" className={wash} />
      <path d="M17 42c0-10 10-16 28-19M143 42c0-10-10-16-28-19" {...unsewn} />
      <path d="M46 82c20 7 48 7 68 0" {...unsewn} />
      <g className={thread}>
        <circle cx="80" cy="21" r="17" className="fill-base-100" />
        <path d="M74 15h.01M86 15h.01M74 27h.01M86 27h.01" strokeWidth="5" />
      </g>
    </Line>
  )
}

/** Line drawings in the primary colour, for empty states and failures. */
import type { ReactNode } from 'react'

/** Strokes of 2 px with round ends. */
function Drawing({ width, height, children }: { width: number; height: number; children: ReactNode }) {
  return (
    <svg
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      fill="none"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className="max-w-full stroke-primary"
    >
      {children}
    </svg>
  )
}

/** The stroke of an unfinished piece. */
const dashed = { strokeDasharray: '8 6' } as const
/** The only fill colour. */
const wash = 'fill-wash'
/** The only accent stroke. */
const thread = 'stroke-coin-rim'

/** Nothing yet: four squares, one of them a sewn piece, with a thread and a needle. */
export function NothingYet() {
  return (
    <Drawing width={182} height={108}>
      <g {...dashed}>
        <path d="M3 7h44v43H3zM3 57h44v43H3z" />
        <path d="M54 7c24 0 43 19 43 43H54z" />
      </g>
      <path d="M54 57h43c0 24-19 43-43 43z" className={wash} />
      <path d="M62 65h25c-2 14-11 24-25 26z" strokeWidth="1.5" strokeDasharray="4 4" />
      <path d="M92 80c10 4 18 0 25-6 10-9 20-10 25-3 6 8 1 17-9 17-9 0-13-8-9-16 4-9 15-16 25-24" className={thread} />
      <path d="M150 49 170 6c1-3 6-1 5 2l-19 44c-2 4-8 1-6-3z" className="fill-base-100" />
      <path d="m168 17 3-8" strokeWidth="1.5" />
    </Drawing>
  )
}

/** Nothing found: three dashed squares under a magnifying glass. */
export function NothingFound() {
  return (
    <Drawing width={172} height={120}>
      <g {...dashed}>
        <path d="M6 24h46v46H6zM6 70h46v44H6zM58 70h44v44H58z" />
      </g>
      <circle cx="98" cy="48" r="38" className="fill-base-100" />
      <path d="M79 48a19 19 0 0 1 19-19" className={thread} />
      <path d="m126 76 34 34" strokeWidth="7" />
    </Drawing>
  )
}

/** Not reached: a bowl with a stitched rim and one button dropping in. */
export function NotReached() {
  return (
    <Drawing width={160} height={124}>
      <path d="M17 42c0 11 28 16 63 16s63-5 63-16c0 40-4 76-36 78-18 1-36 1-54 0-32-2-36-38-36-78z" className={wash} />
      <path d="M17 42c0-10 10-16 28-19M143 42c0-10-10-16-28-19" {...dashed} />
      <path d="M46 82c20 7 48 7 68 0" {...dashed} />
      <g className={thread}>
        <circle cx="80" cy="21" r="17" className="fill-base-100" />
        <path d="M74 15h.01M86 15h.01M74 27h.01M86 27h.01" strokeWidth="5" />
      </g>
    </Drawing>
  )
}

/** All done: the four pieces whole, held by a button with a check. */
export function AllDone() {
  return (
    <Drawing width={152} height={120}>
      <path d="M20 6h52v51H20z" className={wash} />
      <path d="M20 63h52v51H20z" />
      <path d="M78 6c29 0 52 23 52 51H78z" />
      <path d="M78 63h52c0 28-23 51-52 51z" className={wash} />
      <circle cx="75" cy="60" r="23" className={`fill-base-100 ${thread}`} />
      <path d="m65 61 7 8 14-17" strokeWidth="2.5" />
    </Drawing>
  )
}

/** Connection lost: two pieces, and the thread between them torn. */
export function Lost() {
  return (
    <Drawing width={200} height={92}>
      <path d="M4 28h56v56H4z" />
      <path d="M14 38h30M14 48h20" strokeWidth="1.5" strokeDasharray="5 5" />
      <path d="M140 28c31 0 56 25 56 56h-56z" className={wash} />
      <path d="M150 66h30M150 75h30" strokeWidth="1.5" strokeDasharray="5 5" />
      <path d="M60 56c9-3 9 12 16 12 8 0 5-15 14-16M140 65c-9 3-8-11-15-11-8 0-6 13-14 13" className={thread} />
      <path d="M100 12v16M76 20l10 12M124 20l-10 12" />
    </Drawing>
  )
}

/** Connection lost: two pieces, and the thread between them torn. */
import { Line, thread, wash } from './line.tsx'

export function Lost() {
  return (
    <Line width={200} height={92}>
      <path d="M4 28h56v56H4z" />
      <path d="M14 38h30M14 48h20" strokeWidth="1.5" strokeDasharray="5 5" />
      <path d="M140 28c31 0 56 25 56 56h-56z" className={wash} />
      <path d="M150 66h30M150 75h30" strokeWidth="1.5" strokeDasharray="5 5" />
      <path d="M60 56c9-3 9 12 16 12 8 0 5-15 14-16M140 65c-9 3-8-11-15-11-8 0-6 13-14 13" className={thread} />
      <path d="M100 12v16M76 20l10 12M124 20l-10 12" />
    </Line>
  )
}

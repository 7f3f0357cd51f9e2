/** Nothing yet: the mark's four places, one piece sewn in, the thread running to a needle. */
import { Line, thread, unsewn, wash } from './line.tsx'

export function NothingYet() {
  return (
    <Line width={182} height={108}>
      <g {...unsewn}>
        <path d="M3 7h44v43H3zM3 57h44v43H3z" />
        <path d="M54 7c24 0 43 19 43 43H54z" />
      </g>
      <path d="M54 57h43c0 24-19 43-43 43z" className={wash} />
      <path d="M62 65h25c-2 14-11 24-25 26z" strokeWidth="1.5" strokeDasharray="4 4" />
      <path d="M92 80c10 4 18 0 25-6 10-9 20-10 25-3 6 8 1 17-9 17-9 0-13-8-9-16 4-9 15-16 25-24" className={thread} />
      <path d="M150 49 170 6c1-3 6-1 5 2l-19 44c-2 4-8 1-6-3z" className="fill-base-100" />
      <path d="m168 17 3-8" strokeWidth="1.5" />
    </Line>
  )
}

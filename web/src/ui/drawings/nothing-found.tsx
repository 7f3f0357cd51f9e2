/** Nothing found: three dashed squares under a magnifying glass. */
import { Line, thread, unsewn } from './line.tsx'

export function NothingFound() {
  return (
    <Line width={172} height={120}>
      <g {...unsewn}>
        <path d="M6 24h46v46H6zM6 70h46v44H6zM58 70h44v44H58z" />
      </g>
      <circle cx="98" cy="48" r="38" className="fill-base-100" />
      <path d="M79 48a19 19 0 0 1 19-19" className={thread} />
      <path d="m126 76 34 34" strokeWidth="7" />
    </Line>
  )
}

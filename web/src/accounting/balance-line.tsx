/** The balance over time as a line of steps, from the rows of the statement that are shown. The table below is its data. */
import type { Movement } from '@piecework/contract'
import * as t from '#texts/accounting.ts'
import { formatCoins, formatLocalDate } from '../format.ts'
import { Panel } from '../ui/panel.tsx'

const width = 600
const height = 100

/** `rows` are the newest first. One row makes no line. */
export function BalanceLine({ rows }: { rows: readonly Pick<Movement, 'at' | 'balance'>[] }) {
  const [newest] = rows
  const oldest = rows.at(-1)
  if (!newest || !oldest || rows.length < 2) return null
  const balances = rows.map(({ balance }) => balance)
  const [lowest, highest] = [Math.min(...balances), Math.max(...balances)]
  const [from, to] = [formatLocalDate(oldest.at), formatLocalDate(newest.at)]
  const { path, end, zero } = lineOf(rows.toReversed())
  const name = t.balanceInWords(from, to, formatCoins(lowest), formatCoins(highest), formatCoins(newest.balance))
  return (
    <Panel title={t.balanceOverTime} className="break-inside-avoid">
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 text-small text-muted">
        <div aria-hidden="true" className="figures flex flex-col justify-between text-right">
          <span>{formatCoins(Math.max(0, highest))}</span>
          <span>{formatCoins(Math.min(0, lowest))}</span>
        </div>
        {/* Wider than the drawing, the line keeps its thickness. */}
        <svg
          role="img"
          aria-label={name}
          viewBox={`0 0 ${width} ${height}`}
          preserveAspectRatio="none"
          className="h-24 w-full overflow-visible"
        >
          <path d={`M0 ${zero}H${width}`} className="stroke-base-300" vectorEffect="non-scaling-stroke" />
          <path
            d={path}
            fill="none"
            strokeWidth="2"
            strokeLinejoin="round"
            className="stroke-primary"
            vectorEffect="non-scaling-stroke"
          />
          {/* A line without length and with round ends is a dot, also where the drawing is stretched. */}
          <path
            d={`M${width} ${end}h0`}
            strokeWidth="9"
            strokeLinecap="round"
            className="stroke-primary"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
        <div aria-hidden="true" className="figures col-start-2 flex flex-wrap justify-between gap-x-3">
          <span>{from}</span>
          {to !== from && <span>{to}</span>}
        </div>
      </div>
    </Panel>
  )
}

/** The line through `rows`, the oldest first, with the height of its end and of zero. */
export function lineOf(rows: readonly Pick<Movement, 'at' | 'balance'>[]): { path: string; end: number; zero: number } {
  const balances = rows.map(({ balance }) => balance)
  const [lowest, highest] = [Math.min(0, ...balances), Math.max(0, ...balances)]
  const times = rows.map(({ at }) => Date.parse(at))
  const [first = 0, last = 0] = [times[0], times.at(-1)]
  // Rows of one moment have no time between them: then each takes the same room.
  const x = (nth: number) =>
    round(last > first ? (((times[nth] ?? first) - first) / (last - first)) * width : (nth / (rows.length - 1)) * width)
  const y = (balance: number) => round(height - ((balance - lowest) / (highest - lowest || 1)) * height)
  const steps = balances.map((balance, nth) => (nth === 0 ? `M0 ${y(balance)}` : `H${x(nth)}V${y(balance)}`))
  return { path: steps.join(''), end: y(balances.at(-1) ?? 0), zero: y(0) }
}

function round(position: number): number {
  return Math.round(position * 10) / 10
}

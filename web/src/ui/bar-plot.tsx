/** Bars over time, where a look tells more than numbers; the numbers are in a table that opens below them. */
import type { ReactNode } from 'react'
import { showAsTable } from '#texts/ui.ts'
import { Panel } from './panel.tsx'

export type Bar = {
  /** The day or the week. */
  label: string
  value: number
  /** With its unit. */
  written: string
}

type BarPlotProps = {
  title: string
  /** What the plot says in one sentence: "86 answers, at most 12 a day". */
  summary: string
  /** Heading of the column with the labels. */
  of: string
  bars: readonly Bar[]
  colour: string
  /** What it says without a value. Without it nothing is shown. */
  none?: string | undefined
}

const gap = 0.25

export function BarPlot({ title, summary, of, bars, colour, none }: BarPlotProps): ReactNode {
  const highest = Math.max(0, ...bars.map(({ value }) => value))
  const [first, last] = [bars[0], bars.at(-1)]
  if (highest === 0 || !first || !last) {
    return none ? (
      <Panel title={title} className="break-inside-avoid">
        <p className="text-muted">{none}</p>
      </Panel>
    ) : null
  }
  const rows = bars.filter(({ value }) => value !== 0)
  return (
    <Panel title={title} aside={summary} className="break-inside-avoid">
      <svg
        role="img"
        aria-label={`${title}: ${summary}`}
        viewBox={`0 0 ${bars.length - gap} 100`}
        preserveAspectRatio="none"
        className="h-24 w-full"
      >
        <path d={`M0 99.5H${bars.length}`} className="stroke-line" vectorEffect="non-scaling-stroke" />
        {bars.map(({ label, value }, at) => {
          const height = (Math.max(0, value) / highest) * 99
          return <rect key={label} x={at} y={99 - height} width={1 - gap} height={height} className={colour} />
        })}
      </svg>
      <div aria-hidden="true" className="figures mt-1 flex flex-wrap justify-between gap-x-3 text-small text-muted">
        <span>{first.label}</span>
        <span>{last.label}</span>
      </div>
      <details className="mt-2 text-table print:not-open:hidden">
        <summary className="w-fit cursor-pointer py-3.25 font-semibold text-primary">{showAsTable}</summary>
        <table className="w-full max-w-120">
          <thead>
            <tr className="text-left text-small text-muted">
              <th scope="col">{of}</th>
              <th scope="col" className="text-right">
                {title}
              </th>
            </tr>
          </thead>
          <tbody className="figures">
            {rows.map(({ label, written }) => (
              <tr key={label} className="border-t border-base-300">
                <th scope="row" className="py-1.5 text-left font-normal">
                  {label}
                </th>
                <td className="py-1.5 text-right">{written}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </Panel>
  )
}

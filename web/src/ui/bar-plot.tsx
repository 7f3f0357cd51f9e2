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
/** Fewer bars are a sentence. */
export const fewestBars = 5

export function BarPlot({ title, summary, none, ...plot }: BarPlotProps): ReactNode {
  const values = plot.bars.filter(({ value }) => value !== 0).length
  if (values === 0 && !none) return null
  if (values < fewestBars) {
    return (
      <Panel title={title} className="break-inside-avoid">
        <p className="text-muted">{values === 0 ? none : summary}</p>
      </Panel>
    )
  }
  return (
    <Panel title={title} aside={summary} className="break-inside-avoid">
      <Bars title={title} summary={summary} {...plot} />
    </Panel>
  )
}

/** Nothing where the sentence says it all. */
export function Bars({ title, summary, of, bars, colour }: Omit<BarPlotProps, 'none'>): ReactNode {
  const rows = bars.filter(({ value }) => value !== 0)
  const highest = rows.reduce<Bar | undefined>((most, bar) => (most && most.value >= bar.value ? most : bar), undefined)
  const [first, last] = [bars[0], bars.at(-1)]
  if (rows.length < fewestBars || !highest || highest.value <= 0 || !first || !last) return null
  return (
    <>
      <p aria-hidden="true" className="figures text-small text-muted">
        {highest.written}
      </p>
      <svg
        role="img"
        aria-label={`${title}: ${summary}`}
        viewBox={`0 0 ${bars.length - gap} 100`}
        preserveAspectRatio="none"
        className="h-24 w-full"
      >
        <path
          d={`M0 0.5H${bars.length}M0 50H${bars.length}`}
          className="stroke-base-300"
          vectorEffect="non-scaling-stroke"
        />
        <path d={`M0 99.5H${bars.length}`} className="stroke-line" vectorEffect="non-scaling-stroke" />
        {bars.map(({ label, value }, at) => {
          const height = (Math.max(0, value) / highest.value) * 99
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
    </>
  )
}

/** What happened in the installation, by day: on the home page of Admins and on their overview. */
import type { AdminDay } from '@piecework/contract'
import * as t from '#texts/dashboard.ts'
import { formatCoins, formatNumber } from '../format.ts'
import { BarPlot } from '../ui/bar-plot.tsx'
import { inAll, leaf, sky, useBars, valuesOf } from './bars.ts'

/** `none` replaces a plot without values, which otherwise is not shown. */
export type PlotProps = { rows: readonly AdminDay[]; days: number; none?: string }

export function NewUsers(props: PlotProps) {
  return <Sum {...props} name="users" title={t.usersByDay} write={formatNumber} colour={sky} />
}

export function SoldCoins(props: PlotProps) {
  return <Sum {...props} name="coinsSold" title={t.coinsByDay} write={formatCoins} colour={leaf} />
}

type SumProps = PlotProps & {
  name: 'users' | 'tasks' | 'coinsSold' | 'coinsPaid'
  title: string
  write: (value: number) => string
  colour: string
}

export function Sum({ rows, days, none, name, title, write, colour }: SumProps) {
  const bars = useBars(days, 1, valuesOf(rows, 'day', name), write)
  return <BarPlot title={title} summary={inAll(bars, write)} of={t.day} bars={bars} colour={colour} none={none} />
}

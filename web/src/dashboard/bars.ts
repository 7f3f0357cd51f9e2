/** Bars by day or week up to today, for the plots of the dashboard. */
import { sumOfCoins } from '@piecework/contract/coins'
import * as t from '#texts/dashboard.ts'
import { useConfig } from '../config.ts'
import { formatDate } from '../format.ts'
import { dayAfter } from '../tasks/deadline.tsx'
import type { Bar } from '../ui/bar-plot.tsx'

/** Colours of the quilt. */
export const leaf = 'fill-[#3f9a95]'
export const sky = 'fill-[#8fb8ec]'

export function valuesOf<Time extends string, Name extends string>(
  rows: readonly (Record<Time, string> & Record<Name, number>)[] | undefined,
  time: Time,
  name: Name,
): ReadonlyMap<string, number> {
  return new Map(rows?.map((row) => [row[time], row[name]]))
}

/** A bar for each day or week up to today, also where there is no value. */
export function useBars(
  count: number,
  step: 1 | 7,
  values: ReadonlyMap<string, number>,
  write: (value: number) => string,
): Bar[] {
  const { today } = useConfig()
  if (!today) return []
  const last = step === 7 ? mondayOf(today) : today
  return Array.from({ length: count }, (_, at) => {
    const day = dayAfter(last, (at - count + 1) * step)
    const value = values.get(day) ?? 0
    return { label: formatDate(day), value, written: write(value) }
  })
}

function mondayOf(day: string): string {
  return dayAfter(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))
}

export function inAll(bars: readonly Bar[], write: (value: number) => string): string {
  return t.inAll(write(sumOfCoins(bars.map(({ value }) => value))))
}

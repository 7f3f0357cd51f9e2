/** How it went lately, at the end of each home page: answers, pay, or users and coins, as bars by day or week. */
import type { Role } from '@piecework/contract'
import { fromHundredths, toHundredths } from '@piecework/contract/coins'
import { stats } from '@piecework/contract/stats'
import * as t from '#texts/first-steps.ts'
import { useConfig } from '../config.ts'
import { formatCoins, formatDate, formatNumber } from '../format.ts'
import { dayAfter } from '../tasks/deadline.tsx'
import { type Bar, BarPlot } from '../ui/bar-plot.tsx'
import { useCall } from '../use-call.ts'

const days = 30
const weeks = 12

export default function Pace({ of: role }: { of: Role }) {
  const Own = { Worker: WeeksOfWorker, Buyer: DaysOfBuyer, Admin: DaysOfAdmin }[role]
  return <Own />
}

function DaysOfBuyer() {
  const { data } = useCall(['stats', 'buyer', 'days'], stats.buyerDays, {})
  const answers = useBars(days, 1, valuesOf(data, 'day', 'answers'), t.answersOf)
  return (
    <BarPlot title={t.answersByDay} summary={inAll(answers, t.answersOf)} of={t.day} bars={answers} colour={leaf} />
  )
}

function WeeksOfWorker() {
  const { data } = useCall(['stats', 'worker', 'weeks'], stats.workerWeeks, {})
  const coins = useBars(weeks, 7, valuesOf(data, 'week', 'coins'), formatCoins)
  return <BarPlot title={t.payByWeek} summary={inAll(coins, formatCoins)} of={t.week} bars={coins} colour={leaf} />
}

function DaysOfAdmin() {
  const { data } = useCall(['stats', 'admin', 'days'], stats.adminDays, {})
  const users = useBars(days, 1, valuesOf(data, 'day', 'users'), formatNumber)
  const coins = useBars(days, 1, valuesOf(data, 'day', 'coins'), formatCoins)
  return (
    <>
      <BarPlot title={t.usersByDay} summary={inAll(users, formatNumber)} of={t.day} bars={users} colour={sky} />
      <BarPlot title={t.coinsByDay} summary={inAll(coins, formatCoins)} of={t.day} bars={coins} colour={leaf} />
    </>
  )
}

/** Colours of the quilt. */
const leaf = 'fill-[#3f9a95]'
const sky = 'fill-[#8fb8ec]'

function valuesOf<Time extends string, Name extends string>(
  rows: readonly (Record<Time, string> & Record<Name, number>)[] | undefined,
  time: Time,
  name: Name,
): ReadonlyMap<string, number> {
  return new Map(rows?.map((row) => [row[time], row[name]]))
}

/** A bar for each day or week up to today, also where there is no value. */
function useBars(
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

function inAll(bars: readonly Bar[], write: (value: number) => string): string {
  return t.inAll(write(fromHundredths(bars.reduce((sum, { value }) => sum + toHundredths(value), 0))))
}

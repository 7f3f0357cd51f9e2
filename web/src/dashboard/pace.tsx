/** How it went lately, at the end of each home page: answers, pay, or users and coins, as bars by day or week. */
import type { Role } from '@piecework/contract'
import { stats } from '@piecework/contract/stats'
import * as t from '#texts/dashboard.ts'
import { formatCoins } from '../format.ts'
import { BarPlot } from '../ui/bar-plot.tsx'
import { useCall } from '../use-call.ts'
import { inAll, leaf, useBars, valuesOf } from './bars.ts'
import { NewUsers, SoldCoins } from './plots-of-admin.tsx'

const days = 30
const weeks = 12

export function Pace({ of: role }: { of: Role }) {
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
  const { data = [] } = useCall(['stats', 'admin', 'days', '30'], stats.adminDays, { days: '30' })
  return (
    <>
      <NewUsers rows={data} days={days} />
      <SoldCoins rows={data} days={days} />
    </>
  )
}

/** What happened in the installation by day, for operators without a dashboard of metrics; on the screen and on paper. */
import { setUp } from '@piecework/contract/set-up'
import { type AdminDay, type LengthOfDays, lengthsOfDays, stats } from '@piecework/contract/stats'
import { Printer } from 'lucide-react'
import { useSearchParams } from 'react-router'
import * as ofDashboard from '#texts/dashboard.ts'
import * as t from '#texts/operations.tsx'
import * as ui from '#texts/ui.ts'
import { useConfig } from '../config.ts'
import { formatCoins, formatDateTime, formatNumber } from '../format.ts'
import { BarPlot } from '../ui/bar-plot.tsx'
import { Button } from '../ui/button.tsx'
import { Dotted } from '../ui/dotted.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Notice } from '../ui/notice.tsx'
import { PageHeading } from '../ui/page.tsx'
import { Panel } from '../ui/panel.tsx'
import { QueryView } from '../ui/query-view.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { TabLinks } from '../ui/tab-links.tsx'
import { useCall } from '../use-call.ts'
import { leaf, sky, useBars, valuesOf } from './bars.ts'
import { NewUsers, type PlotProps, SoldCoins, Sum } from './plots-of-admin.tsx'

const usual = '30'

export default function OverviewPage() {
  const { brand } = useConfig()
  const [search] = useSearchParams()
  const days: LengthOfDays = lengthsOfDays.find((length) => length === search.get('days')) ?? usual
  const query = useCall(['stats', 'admin', 'days', days], stats.adminDays, { days })
  return (
    <>
      <PageHeading
        title={ofDashboard.overview}
        text={t.lastDays(Number(days))}
        aside={
          <Button kind="outline" size="row" icon={Printer} className="print:hidden" onClick={() => print()}>
            {ui.print}
          </Button>
        }
      />
      <p className="mb-4 hidden print:block">
        <Dotted>{[brand, formatDateTime(new Date().toISOString())]}</Dotted>
      </p>
      <TabLinks
        label={t.daysShown}
        current={days}
        tabs={lengthsOfDays.map((length) => ({
          name: length,
          to: length === usual ? '?' : `?days=${length}`,
          label: t.daysOf(Number(length)),
        }))}
      />
      <OldClock />
      <div className="mt-6 print:mt-0">
        <QueryView query={query} skeleton={<Skeleton />}>
          {(rows) => <Plots rows={rows} days={Number(days)} none={t.noneInTheseDays} />}
        </QueryView>
      </div>
    </>
  )
}

/** For a week after the clock of the database was ahead. */
function OldClock() {
  const at = useCall(['set-up'], setUp.state, {}).data?.clock_went_back_at
  if (!at) return null
  return (
    <Notice kind="warning" title={t.clockWasWrong} className="mt-6">
      <p>{t.clockWasWrongText(formatDateTime(at))}</p>
    </Notice>
  )
}

function Plots(props: PlotProps) {
  if (props.rows.length === 0) {
    return (
      <Panel>
        <EmptyState drawing="nothing-yet" title={t.nothingInTheseDays} text={t.plotsBegin} />
      </Panel>
    )
  }
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2 print:gap-2">
      <NewUsers {...props} />
      <Sum {...props} name="tasks" title={t.tasksByDay} write={formatNumber} colour={sky} />
      <SoldCoins {...props} />
      <Sum {...props} name="coinsPaid" title={t.paidByDay} write={formatCoins} colour={leaf} />
      <Waits {...props} hours="decidedAfterHours" of="decided" title={t.waitOfWork} />
      <Waits {...props} hours="payoutsAfterHours" of="payouts" title={t.waitOfPayouts} />
    </div>
  )
}

type WaitsProps = PlotProps & {
  hours: 'decidedAfterHours' | 'payoutsAfterHours'
  of: 'decided' | 'payouts'
  title: string
}

function Waits({ rows, days, none, hours, of, title }: WaitsProps) {
  const bars = useBars(days, 1, valuesOf(rows, 'day', hours), t.hours)
  return (
    <BarPlot
      title={title}
      summary={t.onAverage(t.hours(averageOf(rows, hours, of)))}
      of={ofDashboard.day}
      bars={bars}
      colour={leaf}
      none={none}
    />
  )
}

/** Of all that waited, not of the days. */
function averageOf(rows: readonly AdminDay[], hours: WaitsProps['hours'], of: WaitsProps['of']): number {
  const waited = rows.reduce((sum, row) => sum + row[of], 0)
  return waited === 0 ? 0 : rows.reduce((sum, row) => sum + row[hours] * row[of], 0) / waited
}

/** An Admin's dashboard: four stats, and the pending and approved withdrawals. */

import type { AdminStats } from '@piecework/contract'
import { isolated } from '@piecework/contract/quoted'
import { setUp } from '@piecework/contract/set-up'
import { stats } from '@piecework/contract/stats'
import { Coins, CreditCard, Store, Users } from 'lucide-react'
import * as t from '#texts/dashboard.ts'
import { dashboard } from '#texts/ui.ts'
import { useLastCheck, Violations } from '../accounting/last-check.tsx'
import { useLoadedConfig } from '../config.ts'
import { formatDollars, formatNumber, formatTime } from '../format.ts'
import { ButtonLink, buttonClass } from '../ui/button.tsx'
import { PageHeading, PageParts } from '../ui/page.tsx'
import { Panel } from '../ui/panel.tsx'
import { QueryView } from '../ui/query-view.tsx'
import { useCall } from '../use-call.ts'
import { ApprovedWithdrawals } from '../withdrawals/approved-withdrawals.tsx'
import { PendingWithdrawals } from '../withdrawals/pending-withdrawals.tsx'
import { usePendingWithdrawals } from '../withdrawals/use-pending-withdrawals.ts'
import { Pace } from './pace.tsx'
import { type Stat, StatCoins, Stats, StatsSkeleton } from './stats.tsx'
import { type Step, Steps } from './steps.tsx'

const setUpState = [['set-up'], setUp.state, {}] as const

export default function AdminHome({ name }: { name: string }) {
  const query = useCall(['stats', 'admin'], stats.admin, {})
  // For the part that is rendered after the stats.
  useCall(...setUpState)
  const check = useLastCheck()
  const { total } = usePendingWithdrawals()
  return (
    <>
      <PageHeading
        title={t.hello(isolated(name))}
        documentTitle={dashboard}
        text={total === undefined ? t.adminGlance : t.withdrawalsWait(total)}
      />
      <PageParts>
        <QueryView query={query} alongside={check} skeleton={<StatsSkeleton count={4} />}>
          {(data) => (
            <>
              <Violations check={check.data} />
              <AdminSetUp />
              <Stats items={toStats(data)} />
            </>
          )}
        </QueryView>
        <PendingWithdrawals />
        <ApprovedWithdrawals />
        <Pace of="Admin" />
      </PageParts>
    </>
  )
}

function toStats(data: AdminStats): Stat[] {
  return [
    {
      label: t.totalWorkers,
      icon: Users,
      value: formatNumber(data.workerCount),
      note: t.newThisWeek(data.newWorkers),
    },
    {
      label: t.totalBuyers,
      icon: Store,
      value: formatNumber(data.buyerCount),
      note: t.newThisWeek(data.newBuyers),
    },
    {
      label: t.totalCoins,
      icon: Coins,
      value: <StatCoins amount={data.totalCoins} showUnit={false} />,
      note: t.heldByAll,
    },
    { label: t.totalPayments, icon: CreditCard, value: formatDollars(data.totalPayments), note: t.receivedByCard },
  ]
}

/** Days after which a backup is no longer one to rely on. */
const backupDays = 7

/** Above the home page of an Admin: what is left to set up, from settings and rows only. Nothing when all is done. */
function AdminSetUp() {
  const { data, isPending } = useCall(...setUpState)
  const config = useLoadedConfig()
  if (isPending) return <div aria-busy="true" className="loading-part" />
  if (!data || !config) return null
  const { sourceUrl } = config
  const howTo = (part: string) =>
    sourceUrl && (
      <a
        href={`${sourceUrl}/blob/main/docs/operations.md#${part}`}
        target="_blank"
        rel="noopener noreferrer nofollow"
        referrerPolicy="no-referrer"
        className={buttonClass('outline', 'row')}
      >
        {t.howTo}
      </a>
    )
  const linkTo = (page: string, label: string) => (
    <ButtonLink kind="outline" size="row" to={page}>
      {label}
    </ButtonLink>
  )
  const { admins, backed_up_at } = data
  const steps: Step[] = [
    {
      label: t.setUpCards,
      text: t.setUpCardsText('STRIPE_SECRET_KEY'),
      isDone: config.cards?.provider === 'stripe',
      action: howTo('cards'),
    },
    {
      label: t.setUpMail,
      text: t.setUpMailText('SMTP_URL'),
      isDone: config.mail !== null && !config.mail.inbox,
      action: howTo('mail'),
    },
    {
      label: t.setUpAdmin,
      text: t.setUpAdminText,
      isDone: admins > 1,
      action: linkTo('/dashboard/manage-users', t.setUpAdmin),
    },
    {
      label: t.setUpRate,
      text: t.setUpRateText,
      isDone: config.taka !== null,
      action: linkTo('/dashboard/operations', t.setUpRate),
    },
    {
      label: t.setUpBackup,
      text: backed_up_at === null ? t.noBackup : t.lastBackup(formatTime(backed_up_at)),
      isDone: backed_up_at !== null && Date.now() - Date.parse(backed_up_at) < backupDays * 86_400_000,
      action: howTo('backup-and-restore'),
    },
  ]
  const done = steps.filter(({ isDone }) => isDone).length
  if (done === steps.length) return null
  return (
    <Panel title={t.leftToSetUp} aside={t.ofAllDone(done, steps.length)}>
      <Steps steps={steps} />
    </Panel>
  )
}

/** A worker's dashboard: stats, and the approved submissions. */

import type { User, WorkerStats } from '@piecework/contract'
import { sumOfCoins } from '@piecework/contract/coins'
import { isolated } from '@piecework/contract/quoted'
import { stats } from '@piecework/contract/stats'
import { tasks } from '@piecework/contract/tasks'
import { HandCoins, Hourglass, Send } from 'lucide-react'
import * as t from '#texts/dashboard.ts'
import { dashboard } from '#texts/ui.ts'
import { useUser } from '../auth/use-auth.ts'
import { useConfig } from '../config.ts'
import { formatCoins, formatLocalDate, formatNumber } from '../format.ts'
import { ApprovedSubmissions } from '../submissions/approved-submissions.tsx'
import { useFormatWorthWithTaka } from '../taka.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { PageHeading, PageParts } from '../ui/page.tsx'
import { Panel } from '../ui/panel.tsx'
import { QueryView } from '../ui/query-view.tsx'
import { useCall } from '../use-call.ts'
import { TaskCard } from '../working/task-card.tsx'
import { Pace } from './pace.tsx'
import { type Stat, StatCoins, Stats, StatsSkeleton } from './stats.tsx'
import { Steps } from './steps.tsx'

const suggestedTasks = [['tasks', 'suggested'], tasks.suggested, {}] as const

export default function WorkerHome({ name }: { name: string }) {
  const { data: user } = useUser()
  const { prices } = useConfig()
  const query = useCall(['stats', 'worker'], stats.worker, {})
  // For the guide, which is rendered after the stats.
  useCall(...suggestedTasks)
  const formatWorth = useFormatWorthWithTaka()
  return (
    <>
      <PageHeading
        title={t.hello(isolated(name))}
        documentTitle={dashboard}
        text={query.data ? t.submissionsWait(query.data.pendingSubmissions) : t.workerGlance}
      />
      <PageParts>
        <QueryView query={query} skeleton={<StatsSkeleton count={3} />}>
          {(data) => {
            const isNewcomer = data.totalEarnings < prices.minWithdrawalCoins
            const guide = user?.suspension === null && <WorkerGuide user={user} stats={data} isNewcomer={isNewcomer} />
            return (
              <>
                {isNewcomer && guide}
                <Stats items={toStats(data, formatWorth)} />
                {!isNewcomer && guide}
              </>
            )
          }}
        </QueryView>
        <ApprovedSubmissions />
        <Pace of="Worker" />
      </PageParts>
    </>
  )
}

function toStats(data: WorkerStats, formatWorth: (coins: number) => string): Stat[] {
  return [
    {
      label: t.totalSubmissions,
      icon: Send,
      value: formatNumber(data.totalSubmissions),
      note: data.since ? t.since(formatLocalDate(data.since)) : t.noneSent,
    },
    {
      label: t.pendingSubmissions,
      icon: Hourglass,
      value: formatNumber(data.pendingSubmissions),
      note: t.worth(formatCoins(data.pendingCoins)),
    },
    {
      label: t.totalEarnings,
      icon: HandCoins,
      value: <StatCoins amount={data.totalEarnings} />,
      note: formatWorth(data.totalEarnings),
    },
  ]
}

type WorkerGuideProps = {
  user: User
  stats: WorkerStats
  /** Who has not earned the smallest withdrawal yet. */
  isNewcomer: boolean
}

/** On the home page of a worker: the steps to the first withdrawal, and tasks that fit. */
function WorkerGuide({ user, stats, isNewcomer }: WorkerGuideProps) {
  const { data: suggested, isPending } = useCall(...suggestedTasks)
  const { prices } = useConfig()
  if (isPending) return <div aria-busy="true" className="loading-part min-h-60" />
  return (
    <>
      {isNewcomer && <StepsToWithdrawal user={user} stats={stats} least={prices.minWithdrawalCoins} />}
      {suggested && suggested.length > 0 && (
        <section>
          <h2 className="mb-3 text-panel">{t.suggestedTasks}</h2>
          <ul className="grid grid-cols-1 gap-2 sm:grid-cols-2 sm:gap-4 lg:grid-cols-3">
            {suggested.map((task) => (
              <li key={task._id}>
                <TaskCard task={task} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

type StepsProps = { user: User; stats: WorkerStats; least: number }

function StepsToWithdrawal({ user, stats, least }: StepsProps) {
  const { withdrawable_coins: have, available_coins } = user
  const locked = sumOfCoins([available_coins, -have])
  const canWithdraw = have >= least
  return (
    <Panel title={t.firstCoins}>
      <Steps
        steps={[
          { label: t.firstWork, text: t.firstWorkText, isDone: stats.totalSubmissions > 0 },
          { label: t.firstApproval, text: t.firstApprovalText, isDone: stats.approvedSubmissions > 0 },
          {
            label: t.withdraw,
            text: (
              <>
                <span className="block">{t.coinsOfLeast(formatCoins(have), formatCoins(least))}</span>
                <progress
                  className="progress-line my-1 block max-w-80"
                  aria-label={t.withdraw}
                  max={least}
                  value={Math.min(have, least)}
                />
                {locked > 0 && t.lockedGift(formatCoins(locked))}
              </>
            ),
            isDone: false,
            action: canWithdraw && <ButtonLink to="/dashboard/withdrawals">{t.withdraw}</ButtonLink>,
          },
        ]}
      />
    </Panel>
  )
}

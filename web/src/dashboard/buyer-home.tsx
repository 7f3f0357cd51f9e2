/** A buyer's dashboard: stats, the objections to answer, and the submissions to review. */

import type { BuyerStats, User } from '@piecework/contract'
import { drafts } from '@piecework/contract/drafts'
import { isolated } from '@piecework/contract/quoted'
import { stats } from '@piecework/contract/stats'
import { submissions } from '@piecework/contract/submissions'
import { CreditCard, Hourglass, Layers } from 'lucide-react'
import { Link } from 'react-router'
import * as t from '#texts/dashboard.ts'
import * as ofReview from '#texts/submissions.ts'
import * as taskForm from '#texts/task-form.ts'
import { dashboard } from '#texts/ui.ts'
import { call } from '../api.ts'
import { useUser } from '../auth/use-auth.ts'
import { formatCoins, formatDollars, formatNumber } from '../format.ts'
import { OwnDebt } from '../payments/own-debt.tsx'
import { OwnTemplateList, useOwnTemplates } from '../posting/own-templates.tsx'
import { StartingTemplates } from '../posting/starting-templates.tsx'
import { draftsKey } from '../posting/use-autosave.ts'
import { OpenObjections } from '../submissions/open-objections.tsx'
import { ReviewPanel } from '../submissions/review-panel.tsx'
import { useUncounted } from '../submissions/waiting-decisions.ts'
import { OwnRecord } from '../tasks/own-record.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { PageHeading, PageParts } from '../ui/page.tsx'
import { Panel } from '../ui/panel.tsx'
import { QueryView } from '../ui/query-view.tsx'
import { useCall } from '../use-call.ts'
import { Pace } from './pace.tsx'
import { type Stat, Stats, StatsSkeleton } from './stats.tsx'
import { Steps } from './steps.tsx'

export default function BuyerHome({ name }: { name: string }) {
  const { data: user } = useUser()
  const query = useCall(['stats', 'buyer'], stats.buyer, {})
  const uncounted = useUncounted(query.dataUpdatedAt).length
  const toReview = query.data && Math.max(0, query.data.submissionsToReview - uncounted)
  return (
    <>
      <PageHeading
        title={t.hello(isolated(name))}
        documentTitle={dashboard}
        text={toReview === undefined ? t.buyerGlance : t.submissionsWaitForYou(toReview)}
      />
      <PageParts>
        {user && <OwnDebt user={user} />}
        <QueryView query={query} skeleton={<StatsSkeleton count={3} />}>
          {(data) => (
            <>
              {user?.suspension === null && data.totalTasks === 0 && <BuyerGuide user={user} />}
              <Stats items={toStats(data)} />
            </>
          )}
        </QueryView>
        <OpenObjections />
        <ReviewPanel
          rejectsMany
          title={ofReview.tasksToReview}
          caption={ofReview.tasksToReviewCaption}
          queue="mine"
          // The first to be due comes first.
          fetchPage={(range, signal) =>
            call(submissions.pending, { ...range, view: 'summary', sort: 'due' }, { signal })
          }
        />
        {user && <OwnRecord buyerId={user._id} />}
        <p className="text-table">
          <Link to="/dashboard/blocked-workers" className="link-text link-alone">
            {t.blockedWorkers}
          </Link>
        </p>
        <Pace of="Buyer" />
      </PageParts>
    </>
  )
}

function toStats(data: BuyerStats): Stat[] {
  return [
    {
      label: t.totalTasks,
      icon: Layers,
      value: formatNumber(data.totalTasks),
      note: t.openNow(data.openTasks),
    },
    {
      label: t.pendingTasks,
      icon: Hourglass,
      value: formatNumber(data.pendingTasks),
      note: t.slotsFree(data.pendingTasks),
    },
    {
      label: t.totalPaid,
      icon: CreditCard,
      value: formatDollars(data.totalPaid),
      note: t.byCard(data.payments),
    },
  ]
}

/** Above the home page of a buyer who has posted nothing yet: the three steps to a task, and tasks that are filled in. */
function BuyerGuide({ user }: { user: User }) {
  const { data: own } = useCall(draftsKey(undefined), drafts.mine, { view: 'summary' })
  const [draft] = own ?? []
  const form = draft ? `/dashboard/add-task?draft=${draft._id}` : '/dashboard/add-task'
  const isDescribed = draft !== undefined
  const hasCoins = user.available_coins > 0
  return (
    <Panel title={t.firstTask}>
      <Steps
        steps={[
          {
            label: t.describeTask,
            text: t.describeTaskText,
            isDone: isDescribed,
            action: <ButtonLink to={form}>{t.describeTask}</ButtonLink>,
          },
          {
            label: t.haveCoins,
            text: t.haveCoinsText(formatCoins(user.available_coins)),
            isDone: hasCoins,
            action: (
              <ButtonLink kind={isDescribed ? 'primary' : 'outline'} to="/dashboard/purchase-coin">
                {t.haveCoins}
              </ButtonLink>
            ),
          },
          {
            label: t.postIt,
            text: t.postItText,
            isDone: false,
            action: isDescribed && hasCoins && <ButtonLink to={form}>{t.postIt}</ButtonLink>,
          },
        ]}
      />
      <h3 className="mt-5 mb-2 font-semibold">{taskForm.beginWith}</h3>
      <StartingTemplates />
      <OwnTemplatesIfAny />
    </Panel>
  )
}

function OwnTemplatesIfAny() {
  const { data = [] } = useOwnTemplates()
  if (data.length === 0) return null
  return (
    <>
      <h3 className="mt-5 mb-2 font-semibold">{taskForm.ownTemplates}</h3>
      <OwnTemplateList list={data} />
    </>
  )
}

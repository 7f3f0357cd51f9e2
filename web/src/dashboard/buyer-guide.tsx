/** Above the home page of a buyer who has posted nothing yet: the three steps to a task, and tasks that are filled in. */
import type { User } from '@piecework/contract'
import { drafts } from '@piecework/contract/drafts'
import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import * as t from '#texts/first-steps.ts'
import { duration } from '#texts/what-it-pays.ts'
import { useConfig } from '../config.ts'
import { formatCoins } from '../format.ts'
import { templateNames, templateOf } from '../tasks/task-templates.ts'
import { draftsKey } from '../tasks/use-autosave.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Panel } from '../ui/panel.tsx'
import { Steps } from '../ui/steps.tsx'
import { useCall } from '../use-call.ts'

export default function BuyerGuide({ user }: { user: User }) {
  const config = useConfig()
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
      <h3 className="mt-5 mb-2 font-semibold">{t.beginWith}</h3>
      <ul className="grid gap-2 md:grid-cols-2">
        {templateNames.map((name) => {
          const {
            payable_amount: pay,
            estimated_minutes: minutes,
            required_workers: workers,
          } = templateOf(name, config)
          return (
            <li key={name}>
              <Link
                to={`/dashboard/add-task?template=${name}`}
                className="flex h-full min-h-14 items-center gap-3 rounded-field border border-base-300 px-4 py-2.5 hover:border-primary"
              >
                <span className="min-w-0 flex-1">
                  <span className="block font-semibold wrap-anywhere">{t.templates[name].title}</span>
                  <span className="block text-meta text-muted">
                    {t.templateFor(duration(minutes ?? 0), workers ?? 0, formatCoins(pay ?? 0))}
                  </span>
                </span>
                <ArrowRight size={20} className="shrink-0 text-primary" aria-hidden />
              </Link>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}

/** Above the home page of a buyer who has posted nothing yet: the three steps to a task, and tasks that are filled in. */
import type { User } from '@piecework/contract'
import { drafts } from '@piecework/contract/drafts'
import * as t from '#texts/dashboard.ts'
import * as taskForm from '#texts/task-form.ts'
import { formatCoins } from '../format.ts'
import { OwnTemplateList } from '../tasks/own-templates.tsx'
import { StartingTemplates } from '../tasks/starting-templates.tsx'
import { draftsKey } from '../tasks/use-autosave.ts'
import { useOwnTemplates } from '../tasks/use-own-templates.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Panel } from '../ui/panel.tsx'
import { Steps } from '../ui/steps.tsx'
import { useCall } from '../use-call.ts'

export function BuyerGuide({ user }: { user: User }) {
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

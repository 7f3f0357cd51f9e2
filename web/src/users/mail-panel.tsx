/** The user's mail choices, one for each kind of event. */
import type { MailChoice } from '@piecework/contract'
import { mailChoices } from '@piecework/contract/mail-choices'
import * as t from '#texts/users.ts'
import { call } from '../api.ts'
import { useLoadedConfig } from '../config.ts'
import { Button } from '../ui/button.tsx'
import { Panel } from '../ui/panel.tsx'
import { QueryView } from '../ui/query-view.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { StatusBadge } from '../ui/status-badge.tsx'
import { toast } from '../ui/toast.ts'
import { useRequest } from '../ui/use-request.ts'
import { useCall } from '../use-call.ts'

export function MailPanel() {
  const publicConfig = useLoadedConfig()
  const query = useCall(['mail-choices'], mailChoices.own, {}, { enabled: publicConfig?.mail != null })
  if (publicConfig?.mail === null || query.data?.length === 0) return null
  return (
    <QueryView query={query} skeleton={<SkeletonRows rows={2} />}>
      {(choices) => (
        <Panel title={t.mailsYouGet} className="md:p-8">
          <ul className="divide-y divide-base-300">
            {choices.map((choice) => (
              <ChoiceRow key={choice.event} choice={choice} />
            ))}
          </ul>
        </Panel>
      )}
    </QueryView>
  )
}

function ChoiceRow({ choice: { event, wanted } }: { choice: MailChoice }) {
  const { title, when } = t.mailEvents[event]
  const choose = useRequest({
    send: () => call(mailChoices.choose, { event, wanted: !wanted }),
    onSuccess: () => toast.success(t.saved, wanted ? t.mailsAreOff(title) : t.mailsAreOn(title)),
    failed: t.notSaved,
  })
  return (
    <li className="flex flex-col gap-3 py-4 first:pt-0 last:pb-0 md:flex-row md:items-center md:justify-between md:gap-8">
      <div className="min-w-0">
        <h3 className="flex flex-wrap items-center gap-2.5 font-semibold">
          {title}
          <StatusBadge status={wanted ? 'on' : 'off'} />
        </h3>
        <p className="mt-1 text-meta text-muted">{when}</p>
      </div>
      <Button
        kind="outline"
        size="row"
        busy={choose.isPending}
        onClick={() => choose.mutate()}
        aria-label={wanted ? t.turnMailsOff(title) : t.turnMailsOn(title)}
      >
        {wanted ? t.turnOff : t.turnOn}
      </Button>
    </li>
  )
}

/** The user's mail choices, one for each kind of event. */
import type { MailChoice } from '@piecework/contract'
import { mailChoices } from '@piecework/contract/mail-choices'
import * as ui from '#texts/ui.ts'
import * as t from '#texts/users.ts'
import { call } from '../api.ts'
import { useLoadedConfig } from '../config.ts'
import { QueryPanel } from '../ui/query-panel.tsx'
import { RequestButton } from '../ui/request-button.tsx'
import { StatusBadge } from '../ui/status-badge.tsx'
import { useCall } from '../use-call.ts'

export function MailPanel() {
  const publicConfig = useLoadedConfig()
  const query = useCall(['mail-choices'], mailChoices.own, {}, { enabled: publicConfig?.mail != null })
  if (publicConfig?.mail === null || query.data?.length === 0) return null
  return (
    <QueryPanel query={query} title={t.mailsYouGet} className="md:p-8" skeletonRows={2}>
      {(choices) => (
        <ul className="divide-y divide-base-300">
          {choices.map((choice) => (
            <ChoiceRow key={choice.event} choice={choice} />
          ))}
        </ul>
      )}
    </QueryPanel>
  )
}

function ChoiceRow({ choice: { event, wanted } }: { choice: MailChoice }) {
  const { title, when } = t.mailEvents[event]
  return (
    <li className="flex flex-col gap-3 py-4 first:pt-0 last:pb-0 md:flex-row md:items-center md:justify-between md:gap-8">
      <div className="min-w-0">
        <h3 className="flex flex-wrap items-center gap-2.5 font-semibold">
          {title}
          <StatusBadge status={wanted ? 'on' : 'off'} />
        </h3>
        <p className="mt-1 text-meta text-muted">{when}</p>
      </div>
      <RequestButton
        kind="outline"
        size="row"
        aria-label={wanted ? t.turnMailsOff(title) : t.turnMailsOn(title)}
        send={() => call(mailChoices.choose, { event, wanted: !wanted })}
        done={() => [ui.saved, wanted ? t.mailsAreOff(title) : t.mailsAreOn(title)]}
        failed={ui.notSaved}
      >
        {wanted ? t.turnOff : t.turnOn}
      </RequestButton>
    </li>
  )
}

/** Which mails somebody gets, one choice for each kind of event. */
import type { MailChoice, MailEvent } from '@piecework/contract'
import { mailChoices } from '@piecework/contract/mail-choices'
import { useMutation, useQuery } from '@tanstack/react-query'
import { call } from '../api.ts'
import { useToldConfig } from '../config.ts'
import { Button } from '../ui/button.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { Panel } from '../ui/panel.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { StatusBadge } from '../ui/status-badge.tsx'
import { toast } from '../ui/toast.ts'

export function MailPanel() {
  const told = useToldConfig()
  const query = useQuery({
    queryKey: ['mail-choices'],
    queryFn: ({ signal }) => call(mailChoices.own, {}, { signal }),
    enabled: told?.mail != null,
  })
  if (told?.mail === null || query.data?.length === 0) return null
  return (
    <Loaded query={query} skeleton={<SkeletonRows rows={2} />}>
      {(choices) => (
        <Panel title="Mails you get" className="md:p-8">
          <ul className="divide-y divide-base-300">
            {choices.map((choice) => (
              <ChoiceRow key={choice.event} choice={choice} />
            ))}
          </ul>
        </Panel>
      )}
    </Loaded>
  )
}

function ChoiceRow({ choice: { event, wanted } }: { choice: MailChoice }) {
  const { title, when } = words[event]
  const word = wanted ? 'off' : 'on'
  const choose = useMutation({
    mutationFn: () => call(mailChoices.choose, { event, wanted: !wanted }),
    onSuccess: () => toast.success('Saved', `${title}: mails are ${word}.`),
    onError: (failure) => toast.error('Not saved', failure.message),
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
        aria-label={`Turn ${word} mails: ${title}`}
      >
        Turn {word}
      </Button>
    </li>
  )
}

const words: Record<MailEvent, { title: string; when: string }> = {
  payment: { title: 'Payments', when: 'A payment of yours was received.' },
  withdrawal: { title: 'Withdrawals', when: 'A withdrawal was approved or refused, or its money came back.' },
  work_received: { title: 'New work', when: 'Somebody sent work for a task of yours.' },
  work_reviewed: { title: 'Reviews', when: 'Your work was approved or rejected.' },
}

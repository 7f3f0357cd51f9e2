/** The user's mail choices, one for each kind of event. */
import type { MailChoice, MailEvent } from '@piecework/contract'
import { mailChoices } from '@piecework/contract/mail-choices'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { call } from '../api.ts'
import { useLoadedConfig } from '../config.ts'
import { Button } from '../ui/button.tsx'
import { Panel } from '../ui/panel.tsx'
import { QueryView } from '../ui/query-view.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { StatusBadge } from '../ui/status-badge.tsx'
import { toast } from '../ui/toast.ts'

export function MailPanel() {
  const publicConfig = useLoadedConfig()
  const query = useQuery({
    queryKey: ['mail-choices'],
    queryFn: ({ signal }) => call(mailChoices.own, {}, { signal }),
    enabled: publicConfig?.mail != null,
  })
  if (publicConfig?.mail === null || query.data?.length === 0) return null
  return (
    <QueryView query={query} skeleton={<SkeletonRows rows={2} />}>
      {(choices) => (
        <Panel title="Mails you get" className="md:p-8">
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
  const { title, when } = labels[event]
  const newState = wanted ? 'off' : 'on'
  const toasts = useId()
  const choose = useMutation({
    onMutate: () => toast.close(toasts),
    mutationFn: () => call(mailChoices.choose, { event, wanted: !wanted }),
    onSuccess: () => toast.success('Saved', `${title}: mails are ${newState}.`),
    onError: (failure) => toast.error('Not saved', failure.message, { group: toasts }),
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
        aria-label={`Turn ${newState} mails: ${title}`}
      >
        Turn {newState}
      </Button>
    </li>
  )
}

const labels: Record<MailEvent, { title: string; when: string }> = {
  payment: { title: 'Payments', when: 'A payment of yours was received.' },
  withdrawal: { title: 'Withdrawals', when: 'A withdrawal was approved or rejected, or its money came back.' },
  work_received: { title: 'New work', when: 'A worker sent work for a task of yours.' },
  work_reviewed: { title: 'Reviews', when: 'Your work was approved or rejected.' },
  proposal: { title: 'Proposals', when: 'Another Admin proposes a booking that you can confirm.' },
}

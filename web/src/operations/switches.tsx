/** The four switches: state, who changed each last, the reason, and the dialog that turns one on or off. */
import type { Switch, SwitchName } from '@piecework/contract'
import { switches } from '@piecework/contract/switches'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../api.ts'
import { formatDateTime } from '../format.ts'
import { Button } from '../ui/button.tsx'
import { Panel } from '../ui/panel.tsx'
import { QueryView } from '../ui/query-view.tsx'
import { ReasonDialog } from '../ui/reason-dialog.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { StatusBadge } from '../ui/status-badge.tsx'
import { toast } from '../ui/toast.ts'
import { Bangla } from '../ui/user-text.tsx'

export function Switches() {
  const [chosen, setChosen] = useState<Switch>()
  const query = useQuery({
    queryKey: ['switches'],
    queryFn: ({ signal }) => call(switches.all, {}, { signal }),
  })
  return (
    <>
      <QueryView query={query} skeleton={<SkeletonRows />}>
        {(rows) => (
          <Panel title="Switches">
            <ul className="divide-y divide-base-300">
              {rows.map((row) => (
                <SwitchRow key={row.name} row={row} onTurn={() => setChosen(row)} />
              ))}
            </ul>
          </Panel>
        )}
      </QueryView>
      {chosen && <SwitchDialog chosen={chosen} onClose={() => setChosen(undefined)} />}
    </>
  )
}

function SwitchRow({ row, onTurn }: { row: Switch; onTurn: () => void }) {
  const { title, effect } = switchLabels[row.name]
  const buttonLabel = row.is_on ? 'Switch off' : 'Switch on'
  return (
    <li className="flex flex-col gap-3 py-4 first:pt-0 last:pb-0 md:flex-row md:items-center md:justify-between md:gap-8">
      <div className="min-w-0">
        <h3 className="flex flex-wrap items-center gap-2.5 font-semibold">
          {title}
          <StatusBadge status={row.is_on ? 'on' : 'off'} />
        </h3>
        <p className="mt-1 text-table text-pretty text-muted">{effect}</p>
        {row.changed_at && (
          <p className="mt-1 text-meta text-muted wrap-anywhere">
            {row.is_on ? 'On' : 'Off'} since {formatDateTime(row.changed_at)}, by{' '}
            <Bangla>{row.changed_by ?? ''}</Bangla>: <Bangla>{row.reason ?? ''}</Bangla>
          </p>
        )}
      </div>
      <Button
        kind={row.is_on ? 'outline' : 'primary'}
        size="row"
        className="shrink-0 whitespace-nowrap! max-md:w-full"
        onClick={onTurn}
        aria-label={`${buttonLabel}: ${title}`}
      >
        {buttonLabel}
      </Button>
    </li>
  )
}

/** Dialog that turns a switch on or off, with a reason for the audit trail. */
function SwitchDialog({ chosen: { name, is_on }, onClose }: { chosen: Switch; onClose: () => void }) {
  const { title, effect } = switchLabels[name]
  const newState = is_on ? 'off' : 'on'
  const setSwitch = useMutation({
    mutationFn: (reason: string) => call(switches.setSwitch, { name, is_on: !is_on, reason }),
    onSuccess: () => {
      toast.success(
        `Switched ${newState}`,
        `${title} are ${newState} for all users.`.replace('Posting are', 'Posting is'),
      )
      onClose()
    },
    onError: (failure) => toast.error('Not switched', failure.message),
  })
  return (
    <ReasonDialog
      title={`Switch ${title.toLowerCase()} ${newState}`}
      text={is_on ? effect : 'It works again for all users, at once.'}
      hint="For the other Admins; it stays in the audit trail."
      confirmLabel={`Switch ${newState}`}
      kind={is_on ? 'remove' : 'primary'}
      busy={setSwitch.isPending}
      onSend={(reason) => setSwitch.mutate(reason)}
      onClose={onClose}
    />
  )
}

/** Title of each switch and its effect while off. */
const switchLabels: Record<SwitchName, { title: string; effect: string }> = {
  sign_ups: {
    title: 'Sign-ups',
    effect: 'While off, new users cannot register. Users with an account sign in as before.',
  },
  purchases: {
    title: 'Purchases',
    effect: 'While off, no card payment begins. One that has begun is still booked.',
  },
  posting: {
    title: 'Posting',
    effect: 'While off, no new task is posted. Open tasks, their work and its pay go on.',
  },
  withdrawals: {
    title: 'Withdrawals',
    effect: 'While off, payouts cannot be asked for. Requests already made are decided as ever.',
  },
}

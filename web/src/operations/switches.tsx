/** The four switches: state, who changed each last, and the reason. */
import type { Switch } from '@piecework/contract'
import { switches } from '@piecework/contract/switches'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../api.ts'
import { formatDateTime } from '../format.ts'
import { Button } from '../ui/button.tsx'
import { Panel } from '../ui/panel.tsx'
import { QueryView } from '../ui/query-view.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { StatusBadge } from '../ui/status-badge.tsx'
import { Bangla } from '../ui/user-text.tsx'
import { SwitchDialog } from './switch-dialog.tsx'
import { switchLabels } from './switch-labels.ts'

export function Switches() {
  const [turning, setTurning] = useState<Switch>()
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
                <SwitchRow key={row.name} row={row} onTurn={() => setTurning(row)} />
              ))}
            </ul>
          </Panel>
        )}
      </QueryView>
      {turning && <SwitchDialog turning={turning} onClose={() => setTurning(undefined)} />}
    </>
  )
}

function SwitchRow({ row, onTurn }: { row: Switch; onTurn: () => void }) {
  const { title, means } = switchLabels[row.name]
  const buttonLabel = row.is_on ? 'Switch off' : 'Switch on'
  return (
    <li className="flex flex-col gap-3 py-4 first:pt-0 last:pb-0 md:flex-row md:items-center md:justify-between md:gap-8">
      <div className="min-w-0">
        <h3 className="flex flex-wrap items-center gap-2.5 font-semibold">
          {title}
          <StatusBadge status={row.is_on ? 'on' : 'off'} />
        </h3>
        <p className="mt-1 text-table text-pretty text-muted">{means}</p>
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

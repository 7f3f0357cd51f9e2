/** The four switches: state, who changed each last, the reason, and the dialog that turns one on or off. */
import type { Switch } from '@piecework/contract'
import { switches } from '@piecework/contract/switches'
import { useState } from 'react'
import * as t from '#texts/operations.tsx'
import { call } from '../api.ts'
import { formatDateTime } from '../format.ts'
import { Button } from '../ui/button.tsx'
import { QueryPanel } from '../ui/query-panel.tsx'
import { ReasonDialog } from '../ui/reason-dialog.tsx'
import { StatusBadge } from '../ui/status-badge.tsx'
import { useRequest } from '../ui/use-request.ts'
import { Bdi } from '../ui/user-text.tsx'
import { useCall } from '../use-call.ts'

export function Switches() {
  const [chosen, setChosen] = useState<Switch>()
  const query = useCall(['switches'], switches.all, {})
  return (
    <>
      <QueryPanel query={query} title={t.switches}>
        {(rows) => (
          <ul className="divide-y divide-base-300">
            {rows.map((row) => (
              <SwitchRow key={row.name} row={row} onTurn={() => setChosen(row)} />
            ))}
          </ul>
        )}
      </QueryPanel>
      {chosen && <SwitchDialog chosen={chosen} onClose={() => setChosen(undefined)} />}
    </>
  )
}

function SwitchRow({ row, onTurn }: { row: Switch; onTurn: () => void }) {
  const { title, effect } = t.switchTexts[row.name]
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
            {t.since({
              isOn: row.is_on,
              time: formatDateTime(row.changed_at),
              admin: <Bdi>{row.changed_by ?? ''}</Bdi>,
              reason: <Bdi>{row.reason ?? ''}</Bdi>,
            })}
          </p>
        )}
      </div>
      <Button
        kind={row.is_on ? 'outline' : 'primary'}
        size="row"
        className="shrink-0 whitespace-nowrap! max-md:w-full"
        onClick={onTurn}
        aria-label={t.turn(row.is_on, title)}
      >
        {row.is_on ? t.switchOff : t.switchOn}
      </Button>
    </li>
  )
}

/** Dialog that turns a switch on or off, with a reason for the audit trail. */
function SwitchDialog({ chosen: { name, is_on }, onClose }: { chosen: Switch; onClose: () => void }) {
  const texts = t.switchTexts[name]
  const setSwitch = useRequest({
    send: (reason: string) => call(switches.setSwitch, { name, is_on: !is_on, reason }),
    done: () => (is_on ? [t.switchedOff, texts.isOff] : [t.switchedOn, texts.isOn]),
    onSuccess: onClose,
    failed: t.notSwitched,
  })
  return (
    <ReasonDialog
      title={is_on ? texts.turnOff : texts.turnOn}
      text={is_on ? texts.effect : t.worksAgain}
      hint={t.forOtherAdmins}
      confirmLabel={is_on ? t.switchOff : t.switchOn}
      kind={is_on ? 'remove' : 'primary'}
      busy={setSwitch.isPending}
      onSend={(reason) => setSwitch.mutate(reason)}
      onClose={onClose}
    />
  )
}

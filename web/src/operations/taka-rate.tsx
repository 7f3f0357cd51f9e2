/** The rate of taka: what it is, who set it, the change that waits, and the dialog that changes or removes it. */
import type { TakaRateState } from '@piecework/contract'
import { takaPerDollar } from '@piecework/contract/taka'
import { takaRate, takaRateChange } from '@piecework/contract/taka-rate'
import { useState } from 'react'
import { Link } from 'react-router'
import * as menu from '#texts/dashboard.ts'
import * as t from '#texts/operations.tsx'
import { taka as formatTaka } from '#texts/taka.ts'
import * as ui from '#texts/ui.ts'
import { call } from '../api.ts'
import { formatDateTime } from '../format.ts'
import { Button } from '../ui/button.tsx'
import { FormDialog, useDialogRequest } from '../ui/form-dialog.tsx'
import { asNumber, NumberField } from '../ui/number-field.tsx'
import { QueryPanel } from '../ui/query-panel.tsx'
import { RequestButton } from '../ui/request-button.tsx'
import { toast } from '../ui/toast.ts'
import { Bdi } from '../ui/user-text.tsx'
import { useCall } from '../use-call.ts'

export function TakaRate() {
  const [isOpen, setOpen] = useState(false)
  const query = useCall(['taka-rate'], takaRate.current, {})
  return (
    <QueryPanel query={query} title={t.takaBesideDollars} skeletonRows={1}>
      {(rate) => (
        <>
          <div className="flex flex-col gap-4 md:flex-row md:items-center md:justify-between md:gap-8">
            <div className="min-w-0">
              <p className="figures font-semibold">
                {rate.per_dollar === null ? t.noRate : t.rateIs(formatTaka(rate.per_dollar))}
              </p>
              <p className="mt-1 text-table text-pretty text-muted">{t.shownTo}</p>
              <SetBy rate={rate} />
              <Waiting proposed={rate.proposed} />
            </div>
            <div className="flex shrink-0 gap-2 max-md:flex-col">
              {rate.per_dollar !== null && <RemoveButton />}
              <Button kind="outline" size="row" className="max-md:w-full" onClick={() => setOpen(true)}>
                {rate.per_dollar === null ? t.setRate : t.changeRate}
              </Button>
            </div>
          </div>
          {isOpen && <RateDialog perDollar={rate.per_dollar} onClose={() => setOpen(false)} />}
        </>
      )}
    </QueryPanel>
  )
}

function SetBy({ rate: { per_dollar, set_at, set_by } }: { rate: TakaRateState }) {
  if (set_at === null) return null
  const admin = <Bdi>{set_by ?? ''}</Bdi>
  return (
    <p className="mt-1 text-meta text-muted wrap-anywhere">
      {(per_dollar === null ? t.removed : t.sinceTakaRate)({ time: formatDateTime(set_at), admin })}
    </p>
  )
}

function Waiting({ proposed }: Pick<TakaRateState, 'proposed'>) {
  if (proposed === null) return null
  const page = (
    <Link to="/dashboard/accounting" className="link-text">
      {menu.accounting}
    </Link>
  )
  const admin = <Bdi>{proposed.by}</Bdi>
  const rate = proposed.per_dollar === null ? null : formatTaka(proposed.per_dollar)
  return <p className="mt-1 text-meta wrap-anywhere">{t.waits({ rate, admin, page })}</p>
}

function RemoveButton() {
  return (
    <RequestButton
      kind="quiet"
      size="row"
      className="max-md:w-full"
      busyText={ui.saving}
      question={{ title: t.removeThis, text: t.removeText, confirmLabel: t.removeRate }}
      send={() => call(takaRate.change, { per_dollar: null })}
      onSuccess={({ status }) => showChange(status, t.removedText)}
      failed={ui.notSaved}
    >
      {t.removeRate}
    </RequestButton>
  )
}

/** A change that another Admin must confirm is not yet made. */
function showChange(status: string, saved: string): void {
  if (status === 'proposed') toast.warning(ui.proposed, t.proposedText)
  else toast.success(ui.saved, saved)
}

function RateDialog({ perDollar, onClose }: { perDollar: number | null; onClose: () => void }) {
  const { field, request } = useDialogRequest({
    onClose,
    schema: takaRateChange,
    defaultValues: perDollar === null ? {} : { per_dollar: perDollar },
    send: (change) => call(takaRate.change, change),
    onSuccess: ({ status }) => showChange(status, t.savedText),
    failed: ui.notSaved,
    fields: ['per_dollar'],
  })
  return (
    <FormDialog title={perDollar === null ? t.setRate : t.changeRate} submit={ui.saveChanges} {...request}>
      <NumberField
        label={t.takaPerDollar}
        hint={t.rateHint}
        min={takaPerDollar.min}
        max={takaPerDollar.max}
        step={0.01}
        {...field('per_dollar', asNumber)}
      />
    </FormDialog>
  )
}

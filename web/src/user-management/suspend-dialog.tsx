/** An Admin suspends a user for a rule and a time, changes a suspension, or ends it. */
import type { User } from '@piecework/contract'
import { fraudCaseDays } from '@piecework/contract/constants'
import { quoted } from '@piecework/contract/quoted'
import { suspensionDays, suspensionRuleLabel, suspensionRules } from '@piecework/contract/suspensions'
import { newSuspension, userManagement } from '@piecework/contract/user-management'
import { type ReactNode, useState } from 'react'
import * as z from 'zod/mini'
import { language } from '#texts/language.ts'
import * as t from '#texts/suspensions.ts'
import * as ui from '#texts/ui.ts'
import { call } from '../api.ts'
import { formatDateTime } from '../format.ts'
import { DateField } from '../ui/date-field.tsx'
import { SelectField, TextArea } from '../ui/fields.tsx'
import { FormDialog, useDialogRequest } from '../ui/form-dialog.tsx'
import { EndSuspensionDialog } from './action-dialogs.tsx'

type SuspendDialogProps = { user: User; onClose: () => void }

export function SuspendDialog({ user, onClose }: SuspendDialogProps) {
  const [ends, setEnds] = useState(true)
  if (!user.suspended) return <SuspensionForm user={user} onClose={onClose} />
  const choice = (
    <SelectField
      label={ui.action}
      value={ends ? 'end' : 'change'}
      onChange={({ target }) => setEnds(target.value === 'end')}
    >
      <option value="end">{t.endSuspension}</option>
      <option value="change">{t.changeSuspension}</option>
    </SelectField>
  )
  const Form = ends ? EndSuspensionDialog : SuspensionForm
  return (
    <Form user={user} onClose={onClose}>
      {choice}
    </Form>
  )
}

const choicesOfDays = [1, 3, 7, 30, 90] as const

const suspensionForm = z.object({
  rule: newSuspension.shape.rule,
  reason: newSuspension.shape.reason,
  /** Days, `date`, or `keep` for the present end. */
  until: z.string(),
  date: z.string(),
})

/** Changes the suspension of a suspended user. */
function SuspensionForm({ user, onClose, children }: SuspendDialogProps & { children?: ReactNode }) {
  const { suspension } = user
  const usual = suspension ? 'keep' : String(suspensionDays.usual)
  const { register, field, watch, setValue, formState, errors, request } = useDialogRequest({
    onClose,
    asksToLeave: true,
    schema: suspensionForm,
    // No rule is chosen at first, which no value of the schema says.
    defaultValues: { ...(suspension?.rule && { rule: suspension.rule }), reason: '', until: usual, date: '' },
    send: ({ rule, reason, until, date }) =>
      call(userManagement.suspend, { id: user._id, rule, reason, until: endOf(until, date) }),
    done: () => [t.suspendedTitle, t.suspendedText(quoted(user.name))],
    failed: suspension ? ui.notChanged : t.notSuspended,
    fields: ['rule', 'reason', 'until'],
  })
  const { rule, until, date } = watch()
  const isFraud = rule === 'payment_fraud'
  const hasDate = until === 'date'
  return (
    <FormDialog
      title={(suspension ? t.changeTitle : t.suspendTitle)(quoted(user.name))}
      width="md:w-130"
      submit={suspension ? t.changeLabel : t.suspendUserLabel}
      kind="remove"
      {...request}
    >
      {children}
      <p className="text-muted wrap-anywhere">{t.suspendEffect}</p>
      <SelectField
        label={t.rule}
        hint={isFraud ? t.fraudCase : user.withdrawals_held_until && t.closesCase}
        {...field('rule', {
          onChange: ({ target }) => {
            if (!suspension && !formState.dirtyFields.until)
              setValue('until', target.value === 'payment_fraud' ? String(fraudCaseDays) : usual)
          },
        })}
      >
        <option value="">{t.chooseRule}</option>
        {suspensionRules.map((each) => (
          <option key={each} value={each}>
            {suspensionRuleLabel(each, language)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t.endsAfter}
        hint={hintOf(until, isFraud && suspension?.rule !== rule)}
        error={hasDate ? undefined : errors.until?.message}
        {...register('until')}
      >
        {suspension && <option value="keep">{t.keepEnd(formatDateTime(suspension.until))}</option>}
        {choicesOfDays.map((days) => (
          <option key={days} value={days}>
            {t.days(days)}
          </option>
        ))}
        <option value="date">{t.onADate}</option>
      </SelectField>
      {hasDate && (
        <DateField
          label={t.endDate}
          type="datetime-local"
          chosen={date}
          error={errors.until?.message}
          {...register('date')}
        />
      )}
      <TextArea label={ui.reason} rows={3} hint={t.suspendHint} {...field('reason')} />
    </FormDialog>
  )
}

function hintOf(until: string, opensCase: boolean): string | undefined {
  if (until === 'keep') return opensCase ? t.atLeastTheCase : undefined
  const end = endOf(until, '')
  return end ? t.endsOn(formatDateTime(end)) : undefined
}

/** The instant; empty for a date that is missing, which the server refuses. */
function endOf(until: string, date: string): string | undefined {
  if (until === 'keep') return undefined
  if (until !== 'date') return afterDays(Number(until))
  const chosen = new Date(date)
  return Number.isNaN(chosen.getTime()) ? '' : chosen.toISOString()
}

/** Some minutes less than the most: the time of this device may be ahead of the server's. */
function afterDays(days: number): string {
  const minutes = days * 24 * 60 - (days === suspensionDays.max ? 10 : 0)
  return new Date(Date.now() + minutes * 60_000).toISOString()
}

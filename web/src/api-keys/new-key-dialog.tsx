/** Makes a key. The server asks for the password when the sign-in is old: its field appears, and all that is typed stays. */
import { ApiError, scopes } from '@piecework/contract'
import { apiKeys, keyDays, newKey } from '@piecework/contract/api-keys'
import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import * as t from '#texts/api-keys.ts'
import * as ui from '#texts/ui.ts'
import { call } from '../api.ts'
import { useLoadedConfig } from '../config.ts'
import { Checkbox } from '../ui/checkbox.tsx'
import { PasswordField, SelectField, TextField } from '../ui/fields.tsx'
import { FormDialog, useDialogRequest } from '../ui/form-dialog.tsx'
import { asNumber, NumberField } from '../ui/number-field.tsx'
import { Boxes } from './boxes.tsx'

const { name, coins_per_day, coins_per_task } = newKey.shape
const withoutPassword = z.object({
  name,
  scopes: newKey.shape.scopes,
  coins_per_day,
  coins_per_task,
  /** Days, as they are chosen. */
  expires_at: z.string(),
  all_tasks: z.boolean(),
  first_task_waits: z.boolean(),
  password: z.string(),
})
const withPassword = z.object({
  ...withoutPassword.shape,
  password: z.string().check(z.minLength(1, ui.passwordRequired)),
})

const defaultValues = {
  name: '',
  scopes: [...scopes],
  coins_per_day: 100,
  coins_per_task: 100,
  expires_at: String(keyDays.usual),
  all_tasks: false,
  first_task_waits: true,
  password: '',
}
const lifetimes = [
  ['30', t.days(30)],
  [String(keyDays.usual), t.days(keyDays.usual)],
  [String(keyDays.most), t.oneYear],
] as const

type NewKeyDialogProps = { onClose: () => void; onMade: (key: string) => void }

export function NewKeyDialog({ onClose, onMade }: NewKeyDialogProps) {
  const [asksPassword, setAsksPassword] = useState(false)
  const isLive = useIsLive()
  const { register, field, errors, setFocus, request } = useDialogRequest({
    onClose,
    asksToLeave: true,
    schema: asksPassword ? withPassword : withoutPassword,
    defaultValues,
    send: ({ expires_at, password, ...typed }) =>
      call(apiKeys.create, { ...typed, expires_at: timeIn(Number(expires_at)), ...(asksPassword && { password }) }),
    onSuccess: ({ key }) => onMade(key),
    failed: t.notMade,
    fields: ['name', 'scopes', 'coins_per_day', 'coins_per_task', 'expires_at', 'password'],
    isShown: needsPassword,
    onError: (failure) => {
      if (needsPassword(failure)) setAsksPassword(true)
    },
  })
  useEffect(() => {
    if (asksPassword) setFocus('password')
  }, [asksPassword, setFocus])
  return (
    <FormDialog title={t.makeKey} submit={t.makeKey} busyText={t.making} className="flex flex-col gap-5" {...request}>
      <TextField label={ui.name} hint={t.nameHint} autoComplete="off" data-focus-first="" {...field('name')} />
      <Boxes
        legend={t.mayDo}
        values={scopes}
        words={t.scopes}
        field={register('scopes')}
        error={errors.scopes?.message}
      />
      <div className="grid gap-5 md:grid-cols-2">
        <NumberField label={t.perDay} hint={t.perDayHint} {...field('coins_per_day', asNumber)} />
        <NumberField label={t.perTask} hint={t.perTaskHint} {...field('coins_per_task', asNumber)} />
      </div>
      <SelectField label={t.worksFor} className="md:w-60" {...field('expires_at')}>
        {lifetimes.map(([days, label]) => (
          <option key={days} value={days}>
            {label}
          </option>
        ))}
      </SelectField>
      <div className="flex flex-col gap-2">
        <Checkbox
          className="items-start!"
          label={<Explained text={t.allTasksText}>{t.allTasks}</Explained>}
          {...register('all_tasks')}
        />
        {isLive && (
          <Checkbox
            className="items-start!"
            label={<Explained text={t.firstWaitsText}>{t.firstWaits}</Explained>}
            {...register('first_task_waits')}
          />
        )}
      </div>
      {asksPassword && (
        <PasswordField
          label={ui.password}
          hint={t.passwordHint}
          autoComplete="current-password"
          {...field('password')}
        />
      )}
    </FormDialog>
  )
}

function needsPassword(failure: Error): boolean {
  return failure instanceof ApiError && failure.code === 'password_needed'
}

/** Keys of an installation with test cards are test keys, whose tasks never wait. */
function useIsLive(): boolean {
  const config = useLoadedConfig()
  if (config === undefined) return false
  const { cards } = config
  return cards?.provider !== 'testcard' && !cards?.publishableKey?.startsWith('pk_test_')
}

const dayMs = 86_400_000

/** Half a day less than the longest time: the clock of the device may be fast. */
function timeIn(days: number): string {
  const ms = days === keyDays.most ? (days - 0.5) * dayMs : days * dayMs
  return new Date(Date.now() + ms).toISOString()
}

function Explained({ text, children }: { text: string; children: string }) {
  return (
    <>
      <span className="block">{children}</span>
      <span className="block text-meta text-muted">{text}</span>
    </>
  )
}

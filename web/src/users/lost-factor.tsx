/** For an Admin who lost the telephone and the recovery codes: the report by mail, and the removal after the wait. */
import type { SecondFactorState } from '@piecework/contract'
import { lostFactorHours } from '@piecework/contract/constants'
import { passwords } from '@piecework/contract/passwords'
import { secondFactor } from '@piecework/contract/second-factor'
import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { call } from '../api.ts'
import { useAuth } from '../auth/use-auth.ts'
import { useConfig } from '../config.ts'
import { formatDateTime } from '../format.ts'
import { showFieldErrors } from '../forms.ts'
import { Button } from '../ui/button.tsx'
import { useConfirm } from '../ui/confirm.tsx'
import { PasswordField } from '../ui/fields.tsx'
import { Notice } from '../ui/notice.tsx'
import { toast } from '../ui/toast.ts'
import { RecentSignInHint } from './second-factor-code-form.tsx'

export function LostFactor({ state: { removable_at, proof } }: { state: SecondFactorState }) {
  if (!removable_at) return <ReportLost />
  if (new Date(removable_at) <= new Date()) return <RemoveLost proof={proof} />
  return (
    <Notice kind="warning" title="Reported lost">
      <p>
        From {formatDateTime(removable_at)} on you can remove it here with your password alone. Another Admin can reset
        it at once. A code ends the report.
      </p>
    </Notice>
  )
}

function ReportLost() {
  const { mail, firebase } = useConfig()
  const { email } = useAuth()
  const askConfirmation = useConfirm()
  const toasts = useId()
  const report = useMutation({
    onMutate: () => toast.close(toasts),
    mutationFn: (email: string) => call(passwords.forgot, { email, lost_factor: true }),
    onError: (failure) => toast.error('Not sent', failure.message, { group: toasts }),
  })
  if (mail === null || firebase !== null || email === undefined) {
    return (
      <p className="text-pretty text-muted">
        Lost your telephone and your recovery codes? Another Admin can reset your second factor, and so can the
        operator.
      </p>
    )
  }
  if (report.isSuccess) {
    return (
      <Notice kind="success" title="Look into your mailbox">
        <p>
          The link works once, and only within an hour. The {lostFactorHours} hours begin when you choose a new password
          with it.
        </p>
      </Notice>
    )
  }
  async function reportAfterAsking(email: string) {
    const isConfirmed = await askConfirmation({
      title: 'Lost the telephone and the recovery codes?',
      text: `We send a link to ${email}. You choose a new password with it, and are signed out everywhere. ${lostFactorHours} hours later you can remove the second factor here. The other Admins are told, and one of them can reset it at once.`,
      confirmLabel: 'Send the link',
    })
    if (isConfirmed) report.mutate(email)
  }
  return (
    <div>
      <Button kind="quiet" busy={report.isPending} busyText="Sending…" onClick={() => void reportAfterAsking(email)}>
        I have lost my telephone and my recovery codes
      </Button>
    </div>
  )
}

function RemoveLost({ proof }: Pick<SecondFactorState, 'proof'>) {
  const asksPassword = proof === 'password'
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { password: '' } })
  const remove = useMutation({
    mutationFn: ({ password }: { password: string }) => call(secondFactor.remove, asksPassword ? { password } : {}),
    onSuccess: () => toast.success('Removed', 'Set up a new second factor now.', 4000),
    onError: (failure) => {
      showFieldErrors(failure, ['password'], setError)
      toast.error('Not removed', failure.message)
    },
  })
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => void handleSubmit((typed) => remove.mutate(typed))(event)}
    >
      <Notice kind="warning" title="The wait is over">
        <p>You reported the second factor lost. You can remove it now, and set up a new one.</p>
      </Notice>
      {asksPassword ? (
        <PasswordField
          label="Password"
          autoComplete="current-password"
          error={formState.errors.password?.message}
          {...register('password', { required: 'Password is required' })}
        />
      ) : (
        <RecentSignInHint />
      )}
      <Button type="submit" kind="remove" className="md:self-start" busy={remove.isPending} busyText="Removing…">
        Remove the lost one
      </Button>
    </form>
  )
}

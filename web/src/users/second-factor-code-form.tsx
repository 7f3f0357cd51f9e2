/** A form for a second-factor code and, where asked for, the password. */
import type { SecondFactorState } from '@piecework/contract'
import { latinDigits } from '@piecework/contract/digits'
import { secondFactorCode } from '@piecework/contract/second-factor'
import * as z from 'zod/mini'
import * as ui from '#texts/ui.ts'
import * as t from '#texts/users.ts'
import { Button } from '../ui/button.tsx'
import { PasswordField, TextField } from '../ui/fields.tsx'
import { useFormRequest } from '../ui/form-dialog.tsx'

type TypedProof = { code: string; password?: string | undefined }

type CodeFormProps<Output> = {
  label: string
  hint?: string
  button: string
  danger?: boolean
  /** Shows the password field, or the sentence about a recent sign-in. */
  proof?: SecondFactorState['proof']
  send: (typed: TypedProof) => Promise<Output>
  onDone: (output: Output) => void
}

const withPassword = z.object({
  ...secondFactorCode.shape,
  password: z.string().check(z.minLength(1, t.passwordRequired)),
})
const withoutPassword = z.object({ ...secondFactorCode.shape, password: z.string() })

export function SecondFactorCodeForm<Output>({
  label,
  hint,
  button,
  danger,
  proof,
  send,
  onDone,
}: CodeFormProps<Output>) {
  const asksPassword = proof === 'password'
  const { register, errors, request, reset } = useFormRequest({
    schema: asksPassword ? withPassword : withoutPassword,
    defaultValues: { code: '', password: '' },
    send: ({ code, password }) => send({ code, ...(asksPassword && { password }) }),
    onSuccess: (output) => {
      reset()
      onDone(output)
    },
    failed: ui.error,
    fields: ['code', 'password'],
  })
  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={request.onSubmit}>
      <TextField
        label={label}
        {...(hint && { hint })}
        inputMode="text"
        autoComplete="one-time-code"
        autoCapitalize="characters"
        error={errors.code?.message}
        {...register('code', { setValueAs: latinDigits })}
      />
      {asksPassword && (
        <PasswordField
          label={t.password}
          autoComplete="current-password"
          error={errors.password?.message}
          {...register('password')}
        />
      )}
      {proof === 'recent-sign-in' && <RecentSignInHint />}
      <Button
        type="submit"
        kind={danger ? 'remove' : 'primary'}
        className="md:self-start"
        busy={request.busy}
        busyText={t.checking}
      >
        {button}
      </Button>
    </form>
  )
}

/** For accounts that have no password here. */
export function RecentSignInHint() {
  return <p className="text-pretty text-muted">{t.recentSignInNeeded}</p>
}

/** A form for a second-factor code and, where asked for, the password. */
import type { SecondFactorState } from '@piecework/contract'
import { latinDigits } from '@piecework/contract/digits'
import { secondFactorCode } from '@piecework/contract/second-factor'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import * as ui from '#texts/ui.ts'
import * as t from '#texts/users.ts'
import { showFieldErrors, zodResolver } from '../forms.ts'
import { Button } from '../ui/button.tsx'
import { PasswordField, TextField } from '../ui/fields.tsx'
import { toast } from '../ui/toast.ts'

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
  const { register, handleSubmit, setError, reset, formState } = useForm({
    resolver: zodResolver(asksPassword ? withPassword : withoutPassword),
    defaultValues: { code: '', password: '' },
  })
  const sendCode = useMutation({
    mutationFn: ({ code, password }: { code: string; password: string }) =>
      send({ code, ...(asksPassword && { password }) }),
    onSuccess: (output) => {
      reset()
      onDone(output)
    },
    onError: (failure) => {
      showFieldErrors(failure, ['code', 'password'], setError)
      toast.error(ui.error, failure.message)
    },
  })
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => void handleSubmit((typed) => sendCode.mutate(typed))(event)}
    >
      <TextField
        label={label}
        {...(hint && { hint })}
        inputMode="text"
        autoComplete="one-time-code"
        autoCapitalize="characters"
        error={formState.errors.code?.message}
        {...register('code', { setValueAs: latinDigits })}
      />
      {asksPassword && (
        <PasswordField
          label={t.password}
          autoComplete="current-password"
          error={formState.errors.password?.message}
          {...register('password')}
        />
      )}
      {proof === 'recent-sign-in' && <RecentSignInHint />}
      <Button
        type="submit"
        kind={danger ? 'remove' : 'primary'}
        className="md:self-start"
        busy={sendCode.isPending}
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

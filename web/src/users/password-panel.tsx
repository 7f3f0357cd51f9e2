/** Changes the password; needs the current one. */
import { passwordChange } from '@piecework/contract/passwords'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import * as ui from '#texts/ui.ts'
import * as t from '#texts/users.ts'
import { password } from '#texts/users.ts'
import { authClient } from '../auth/auth-client.ts'
import { showFieldErrors, zodResolver } from '../forms.ts'
import { Button } from '../ui/button.tsx'
import { NewPasswordField, PasswordField } from '../ui/fields.tsx'
import { Panel } from '../ui/panel.tsx'
import { toast } from '../ui/toast.ts'

export function PasswordPanel() {
  const { register, handleSubmit, reset, formState, setError } = useForm({
    resolver: zodResolver(passwordChange),
    defaultValues: { current_password: '', password: '' },
  })
  const { errors } = formState
  const change = useMutation({
    mutationFn: async (typed: { current_password: string; password: string }) =>
      (await authClient.provider()).changePassword(typed.current_password, typed.password),
    onSuccess: (ended) => {
      reset()
      const others = ended > 0 ? ` ${t.othersSignedOut(ended)}` : ''
      toast.success(t.passwordChanged, `${t.stayHere}${others}`, 4000)
    },
    onError: (failure) => {
      showFieldErrors(failure, ['current_password', 'password'], setError)
      toast.error(t.notChanged, failure.message)
    },
  })

  return (
    <Panel title={password} className="md:p-8">
      <form noValidate onSubmit={handleSubmit((typed) => change.mutate(typed))} className="flex flex-col gap-5">
        <PasswordField
          label={t.currentPassword}
          autoComplete="current-password"
          error={errors.current_password?.message}
          {...register('current_password')}
        />
        <NewPasswordField error={errors.password?.message} {...register('password')} />
        <Button type="submit" size="lg" className="mt-2 md:self-start" busy={change.isPending} busyText={ui.saving}>
          {t.changePassword}
        </Button>
      </form>
    </Panel>
  )
}

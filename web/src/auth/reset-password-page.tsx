/** Target of the link in the mail: the user chooses a new password. */
import { ApiError } from '@piecework/contract'
import { passwords, replacement } from '@piecework/contract/passwords'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useLocation, useNavigate } from 'react-router'
import { call } from '../api.ts'
import { showFieldErrors, zodResolver } from '../forms.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { NewPasswordField } from '../ui/fields.tsx'
import { Notice } from '../ui/notice.tsx'
import { usePageTitle } from '../ui/page.tsx'
import { toast } from '../ui/toast.ts'
import { authClient } from './auth-client.ts'
import { AuthLayout } from './auth-layout.tsx'

export default function ResetPasswordPage() {
  usePageTitle('New Password')
  const { hash } = useLocation()
  const navigate = useNavigate()
  const token = new URLSearchParams(hash.slice(1)).get('token')
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: zodResolver(replacement),
    defaultValues: { password: '' },
  })
  const reset = useMutation({
    mutationFn: ({ password }: { password: string }) => call(passwords.reset, { token: token ?? '', password }),
    onSuccess: () => {
      // All sessions of the account have ended, so the session of this browser is no longer valid.
      authClient.clearSession()
      toast.success('Password changed', 'Please sign in with the new one.', 4000)
      navigate('/login', { replace: true })
    },
    onError: (failure) => {
      if (isLinkExpired(failure)) return
      showFieldErrors(failure, ['password'], setError)
      toast.error('Not changed', failure.message)
    },
  })

  return (
    <AuthLayout title="New password" text="Afterwards you are signed out everywhere, and sign in with the new one.">
      {!token || isLinkExpired(reset.error) ? (
        <div role="alert">
          <Notice kind="error" title="This link does not work any more">
            <p>A link works once, and only within an hour; a newer one takes its place.</p>
          </Notice>
          <ButtonLink size="lg" className="mt-5 w-full" to="/forgot-password">
            Ask for a New Link
          </ButtonLink>
        </div>
      ) : (
        <form noValidate className="flex flex-col gap-5" onSubmit={handleSubmit((typed) => reset.mutate(typed))}>
          <NewPasswordField error={formState.errors.password?.message} {...register('password')} />
          <Button type="submit" size="lg" className="w-full" busy={reset.isPending} busyText="Saving…">
            Save Password
          </Button>
        </form>
      )}
    </AuthLayout>
  )
}

function isLinkExpired(failure: Error | null): boolean {
  return failure instanceof ApiError && failure.code === 'auth/invalid-action-code'
}

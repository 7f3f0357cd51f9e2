/** The missing step before a user can use the account: verify the e-mail, or finish the registration. */
import type { ErrorCode } from '@piecework/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { useIsSwitchedOff } from '../config.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/fields.tsx'
import { SwitchedOff } from '../ui/notice.tsx'
import { usePageTitle } from '../ui/page.tsx'
import { toast } from '../ui/toast.ts'
import { authClient } from './auth-client.ts'
import { AuthLayout } from './auth-layout.tsx'
import { finishResolver } from './form-resolvers.ts'
import { RoleChoice } from './role-choice.tsx'
import { userKey } from './use-auth.ts'
import { useRegister } from './use-register.ts'
import { useSignOut } from './use-sign-out.ts'

export default function CompleteAccount({ code, email, name }: { code: ErrorCode; email: string; name: string }) {
  return code === 'unverified_email' ? <VerifyEmail email={email} /> : <FinishRegistration email={email} name={name} />
}

/** For a user who signed in with an e-mail that already has an account: only a mail can show that the user owns it. */
function VerifyEmail({ email }: { email: string }) {
  usePageTitle('Your Address')
  const signOut = useSignOut()
  const queries = useQueryClient()
  const toasts = useId()
  const send = useMutation({
    onMutate: () => toast.close(toasts),
    mutationFn: async () => (await authClient.provider()).sendVerification(),
    onSuccess: () => toast.success('Sent', `Look into the mailbox of ${email}.`),
    onError: (failure) => toast.error('Not sent', failure.message, { group: toasts }),
  })
  const check = useMutation({
    onMutate: () => toast.close(toasts),
    mutationFn: async () => {
      // Only a new token carries the verification; until then the guard keeps this page open.
      const token = await authClient.token()
      if (token) await authClient.renew(token)
      await queries.refetchQueries({ queryKey: userKey(email) })
    },
    onError: (failure) => toast.error('Not yet', failure.message, { group: toasts }),
  })

  return (
    <main className="flex min-h-dvh flex-col">
      <AuthLayout title="Is this address yours?" text={`There is an account with ${email} already.`}>
        <p className="mb-5">
          Open the link in the mail that we send there, and come back to this page. Then the account is yours alone.
        </p>
        <div className="flex flex-col gap-3">
          <Button size="lg" busy={check.isPending} busyText="Looking…" onClick={() => check.mutate()}>
            I Have Opened the Link
          </Button>
          <Button kind="outline" size="lg" busy={send.isPending} busyText="Sending…" onClick={() => send.mutate()}>
            Send the Mail
          </Button>
          <Button kind="quiet" onClick={signOut}>
            Logout
          </Button>
        </div>
      </AuthLayout>
    </main>
  )
}

/**
 * For a user whose account exists but whose user record is missing, because the connection broke between the two
 * requests.
 */
function FinishRegistration({ email, name }: { email: string; name: string }) {
  usePageTitle('Register')
  const signOut = useSignOut()
  const isOff = useIsSwitchedOff('sign_ups')
  const registration = useRegister()
  const { register, handleSubmit, formState } = useForm({ resolver: finishResolver, defaultValues: { name } })
  const { errors } = formState

  function finish(typed: { name: string; role: 'Worker' | 'Buyer' }) {
    registration.mutate({ email, ...typed }, { onError: (failure) => toast.error('Error', failure.message) })
  }

  return (
    <main className="flex min-h-dvh flex-col">
      <AuthLayout title="Finish your registration" text={`You are signed in as ${email}. One thing is missing.`}>
        <form noValidate className="flex flex-col gap-5" onSubmit={handleSubmit(finish)}>
          {isOff && <SwitchedOff name="sign_ups" />}
          <RoleChoice error={errors.role?.message} {...register('role')} />
          <TextField label="Name" autoComplete="name" error={errors.name?.message} {...register('name')} />
          <Button
            type="submit"
            size="lg"
            className="w-full"
            busy={registration.isPending}
            busyText="Creating your account…"
          >
            Register
          </Button>
          <Button kind="quiet" onClick={signOut}>
            Logout
          </Button>
        </form>
      </AuthLayout>
    </main>
  )
}

/** The missing step before a user can use the account: verify the e-mail, or finish the registration. */
import type { ErrorCode } from '@piecework/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import * as t from '#texts/auth.tsx'
import * as ui from '#texts/ui.ts'
import { useIsSwitchedOff } from '../config.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/fields.tsx'
import { useFormRequest } from '../ui/form-dialog.tsx'
import { SwitchedOff } from '../ui/notice.tsx'
import { useRequest } from '../ui/use-request.ts'
import { authClient } from './auth-client.ts'
import { AuthLayout } from './auth-layout.tsx'
import { finishForm } from './form-resolvers.ts'
import { RoleChoice } from './role-choice.tsx'
import { userKey } from './use-auth.ts'
import { useRegister } from './use-register.ts'
import { useSignOut } from './use-sign-out.ts'

export default function CompleteAccount({ code, email, name }: { code: ErrorCode; email: string; name: string }) {
  return (
    <main className="flex min-h-dvh flex-col">
      {code === 'unverified_email' ? <VerifyEmail email={email} /> : <FinishRegistration email={email} name={name} />}
    </main>
  )
}

/** For a user who signed in with an e-mail that already has an account: only a mail can show that the user owns it. */
function VerifyEmail({ email }: { email: string }) {
  const signOut = useSignOut()
  const queries = useQueryClient()
  const toasts = useId()
  const send = useRequest({
    send: async () => (await authClient.provider()).sendVerification(),
    done: () => [t.sent, t.lookIntoMailboxOf(email)],
    failed: ui.notSent,
    group: toasts,
  })
  const check = useRequest({
    send: async () => {
      // Only a new token carries the verification; until then the guard keeps this page open.
      const token = await authClient.token()
      if (token) await authClient.renew(token)
      await queries.refetchQueries({ queryKey: userKey(email) })
    },
    failed: t.notYet,
    group: toasts,
  })

  return (
    <AuthLayout page={t.yourAddress} title={t.isAddressYours} text={t.accountExistsWith(email)}>
      <p className="mb-5">{t.verifyText}</p>
      <div className="flex flex-col gap-3">
        <Button size="lg" busy={check.isPending} busyText={t.looking} onClick={() => check.mutate()}>
          {t.openedLink}
        </Button>
        <Button kind="outline" size="lg" busy={send.isPending} busyText={ui.sending} onClick={() => send.mutate()}>
          {t.sendMail}
        </Button>
        <Button kind="quiet" onClick={signOut}>
          {ui.logout}
        </Button>
      </div>
    </AuthLayout>
  )
}

/**
 * For a user whose account exists but whose user record is missing, because the connection broke between the two
 * requests.
 */
function FinishRegistration({ email, name }: { email: string; name: string }) {
  const signOut = useSignOut()
  const isOff = useIsSwitchedOff('sign_ups')
  const registration = useRegister()
  const { field, request } = useFormRequest({
    schema: finishForm,
    defaultValues: { name },
    send: (typed) => registration.mutateAsync({ email, ...typed }),
    failed: ui.error,
  })
  return (
    <AuthLayout page={ui.register} title={t.finishRegistration} text={t.finishRegistrationText(email)}>
      <form noValidate className="flex flex-col gap-5" onSubmit={request.onSubmit}>
        {isOff && <SwitchedOff name="sign_ups" />}
        <RoleChoice {...field('role')} />
        <TextField label={ui.name} autoComplete="name" {...field('name')} />
        <Button type="submit" size="lg" className="w-full" busy={request.busy} busyText={t.creatingAccount}>
          {ui.register}
        </Button>
        <Button kind="quiet" onClick={signOut}>
          {ui.logout}
        </Button>
      </form>
    </AuthLayout>
  )
}

/** Sign-in with e-mail and password, with Google, or as a demo user. */
import { ApiError, type Role } from '@piecework/contract'
import { users } from '@piecework/contract/users'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Sparkles } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link, Navigate, useLocation, useNavigate } from 'react-router'
import * as t from '#texts/auth.tsx'
import * as ui from '#texts/ui.ts'
import { call } from '../api.ts'
import { useConfig } from '../config.ts'
import { formatTime } from '../format.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Button } from '../ui/button.tsx'
import { EmailField, PasswordField } from '../ui/fields.tsx'
import { Notice } from '../ui/notice.tsx'
import { toast } from '../ui/toast.ts'
import { languageOfText } from '../ui/user-text.tsx'
import { authClient } from './auth-client.ts'
import { AuthLayout, OtherPage } from './auth-layout.tsx'
import { valuesBeforeHydration } from './before-hydration.ts'
import { loginResolver } from './lazy-form-resolvers.ts'
import { returnPath } from './return-path.ts'
import type { SignInFailure } from './sign-in-provider.ts'
import { useAuth, userKey } from './use-auth.ts'

export default function LoginPage() {
  const { brand, demo, google } = useConfig()
  const location = useLocation()
  const navigate = useNavigate()
  const { state } = useAuth()
  const signIn = useSignIn()
  const [initialValues] = useState(() => valuesBeforeHydration('email', 'password'))
  const { register, handleSubmit, formState, getValues } = useForm({
    resolver: loginResolver,
    defaultValues: { email: '', password: '', ...initialValues },
  })
  const { errors } = formState
  const removedAt: unknown = location.state?.removedAt
  const isWaitingForGoogle = signIn.isPending && signIn.variables.by === 'google'

  // While the sign-in runs, the session may exist before the user record has loaded.
  if (state === 'signed-in' && !signIn.isPending) return <Navigate to={returnPath(location.state)} replace />
  return (
    <AuthLayout page={ui.login} title={t.welcomeBack} text={t.signInText}>
      {typeof removedAt === 'string' && <RemovedNotice at={removedAt} />}
      <div className="room-for-demo">
        {demo.length > 0 && (
          <DemoUsers busy={signIn.isPending} onChoose={(role) => signIn.mutate({ by: 'demo', role })} />
        )}
      </div>
      <form
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) =>
          void handleSubmit((typed) => signIn.mutate({ by: 'password', ...typed }))(event).catch(showSignInError)
        }
      >
        <EmailField autoComplete="username" error={errors.email?.message} {...register('email')} />
        <PasswordField
          label={ui.password}
          aside={
            <button
              type="button"
              className="link-text link-alone -mt-3 mb-0.5 cursor-pointer text-table"
              onClick={() => navigate('/forgot-password', { state: { email: getValues('email') } })}
            >
              {t.forgotPassword}
            </button>
          }
          autoComplete="current-password"
          error={errors.password?.message}
          {...register('password')}
        />
        <Button
          type="submit"
          size="lg"
          className="w-full"
          busy={signIn.isPending && !isWaitingForGoogle}
          busyText={t.signingIn}
        >
          {ui.login}
        </Button>
      </form>
      <div className="room-for-google">
        {google && <GoogleButton busy={isWaitingForGoogle} onClick={() => signIn.mutate({ by: 'google' })} />}
      </div>
      <OtherPage text={t.newTo(brand)} to="/register" name={ui.register} />
    </AuthLayout>
  )
}

type SignInMethod = { by: 'password'; email: string; password: string } | { by: 'demo'; role: Role } | { by: 'google' }

/** The sign-in methods of the login page, with their success and error toasts. */
function useSignIn() {
  const { provider, signInWithGoogle } = authClient
  const queries = useQueryClient()
  return useMutation({
    // The buttons of Google and of the demo users send no form.
    onMutate: () => toast.close(),
    mutationFn: async (method: SignInMethod) => {
      if (method.by === 'password') return (await provider()).signIn(method.email, method.password)
      if (method.by === 'demo') return (await provider()).demoSignIn(method.role)
      const { email, name, photo } = await signInWithGoogle()
      // Creates a Worker if the user is new; for an existing user this changes nothing.
      await call(users.register, { email, name, photo, role: 'Worker' })
      await queries.refetchQueries({ queryKey: userKey(email) })
    },
    onSuccess: () => toast.success(t.loginSuccessful, t.loginSuccessfulText, 3000),
    onError: (failure, method) => (method.by === 'google' ? showGoogleError(failure) : showSignInError(failure)),
  })
}

function showSignInError(failure: Error): void {
  if (failure instanceof ApiError && failure.code === 'auth/invalid-credential') {
    toast.error(t.invalidEmail, t.invalidEmailText)
  } else {
    toast.error(t.loginFailed, failure.message)
  }
}

/** A failure that the visitor can act on has a message of its own; all others have that of the specification. */
function showGoogleError(failure: Error): void {
  const hasOwnMessage =
    (isSignInFailure(failure) && failure.code !== 'auth/network-request-failed') ||
    (failure instanceof ApiError && failure.responseStatus < 500 && failure.code !== 'auth/invalid-credential')
  toast.error(t.loginFailed, hasOwnMessage ? failure.message : t.somethingWrong)
}

/** By its name: the class comes with the provider, which is loaded on demand. */
function isSignInFailure(failure: Error): failure is SignInFailure {
  return failure.name === 'SignInFailure'
}

/** One-click sign-in as a demo user. */
function DemoUsers({ busy, onChoose }: { busy: boolean; onChoose: (role: Role) => void }) {
  const { demo } = useConfig()
  return (
    <section aria-labelledby="demo-users" className="mb-8 rounded-panel bg-wash p-4">
      <h2 id="demo-users" className="flex items-center gap-2 text-meta font-semibold">
        <Sparkles size={18} className="text-primary" aria-hidden />
        {t.demoWorld}
      </h2>
      <ul className="mt-3 grid grid-cols-3 gap-2">
        {demo.map(({ role, name }) => (
          <li key={role}>
            <button
              type="button"
              aria-disabled={busy}
              className="flex w-full cursor-pointer flex-col items-center gap-0.5 rounded-panel border border-base-300 bg-base-100 px-1 py-3 hover:border-primary"
              onClick={() => !busy && onChoose(role)}
            >
              <Avatar name={name} size={36} />
              <span className="mt-1 text-table font-semibold">{ui.roles[role]}</span>
              <span translate="no" className="text-small text-muted" dir="auto" lang={languageOfText(name)}>
                {name.split(' ')[0]}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The Google sign-in button. */
function GoogleButton({ busy, onClick }: { busy: boolean; onClick: () => void }) {
  // Loads the provider early: the browser blocks a window that does not open soon after the click.
  useEffect(() => {
    authClient.provider().catch(() => undefined)
  }, [])
  return (
    <>
      <p className="my-5 flex items-center gap-3 text-table text-muted before:h-px before:flex-1 before:bg-base-300 after:h-px after:flex-1 after:bg-base-300">
        {t.or}
      </p>
      <Button kind="outline" size="lg" className="w-full" busy={busy} busyText={t.waitingForGoogle} onClick={onClick}>
        <span className="flex items-center gap-2.5">
          <img src="/google.svg" alt="" width={20} height={20} />
          {t.signInWithGoogle}
        </span>
      </Button>
    </>
  )
}

/** On the login page, after the session of a removed user has ended: what happened, when, and what can be done. */
function RemovedNotice({ at }: { at: string }) {
  return (
    <Notice kind="warning" title={t.accountWasRemoved} className="mb-5">
      <p>{t.removedOn(formatTime(at))}</p>
      <Link to="/contact" className="link-text">
        {t.writeToUs}
      </Link>
    </Notice>
  )
}

/** Sign-in with e-mail and password, with Google, or as a demo user. */
import { ApiError, type Role } from '@piecework/contract'
import { users } from '@piecework/contract/users'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link, Navigate, useLocation, useNavigate } from 'react-router'
import * as t from '#texts/auth.tsx'
import { call } from '../api.ts'
import { useConfig } from '../config.ts'
import { Button } from '../ui/button.tsx'
import { EmailField, PasswordField } from '../ui/fields.tsx'
import { usePageTitle } from '../ui/page.tsx'
import { toast } from '../ui/toast.ts'
import { authClient } from './auth-client.ts'
import { AuthLayout } from './auth-layout.tsx'
import { valuesBeforeHydration } from './before-hydration.ts'
import { DemoUsers } from './demo-users.tsx'
import { GoogleButton } from './google-button.tsx'
import { loginResolver } from './lazy-form-resolvers.ts'
import { RemovedNotice } from './removed-notice.tsx'
import { returnPath } from './return-path.ts'
import type { SignInFailure } from './sign-in-provider.ts'
import { useAuth, userKey } from './use-auth.ts'

export default function LoginPage() {
  usePageTitle(t.login)
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
    <AuthLayout title={t.welcomeBack} text={t.signInText}>
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
          label={t.password}
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
          {t.login}
        </Button>
      </form>
      <div className="room-for-google">
        {google && <GoogleButton busy={isWaitingForGoogle} onClick={() => signIn.mutate({ by: 'google' })} />}
      </div>
      <p className="mt-8 text-center text-muted">
        {t.newTo(brand)}{' '}
        <Link to="/register" state={location.state} className="link-text">
          {t.register}
        </Link>
      </p>
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

/** Sign-in with e-mail and password, with Google, or as a demo user. */

import { lazy, Suspense, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link, Navigate, useLocation, useNavigate } from 'react-router'
import { useConfig } from '../config.ts'
import { Button } from '../ui/button.tsx'
import { usePageTitle } from '../ui/page-heading.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import { AuthLayout } from './auth-layout.tsx'
import { valuesBeforeHydration } from './before-hydration.ts'
import { returnPath } from './return-path.ts'
import { loginRules } from './rules.ts'
import { useAuth } from './use-auth.ts'
import { showSignInError, useSignIn } from './use-sign-in.ts'

/** Loaded on demand: shown only after the configuration has loaded. */
const GoogleButton = lazy(() => import('./google-button.tsx'))
const DemoUsers = lazy(() => import('./demo-users.tsx'))

export default function LoginPage() {
  usePageTitle('Login')
  const { brand, demo, google } = useConfig()
  const location = useLocation()
  const navigate = useNavigate()
  const { state } = useAuth()
  const signIn = useSignIn()
  const [initialValues] = useState(() => valuesBeforeHydration('email', 'password'))
  const { register, handleSubmit, formState, getValues } = useForm({
    resolver: loginRules,
    defaultValues: { email: '', password: '', ...initialValues },
  })
  const { errors } = formState
  const isWaitingForGoogle = signIn.isPending && signIn.variables.by === 'google'

  // While the sign-in runs, the session may exist before the user record has loaded.
  if (state === 'signed-in' && !signIn.isPending) return <Navigate to={returnPath(location.state)} replace />
  return (
    <AuthLayout title="Welcome back" text="Sign in to see your tasks and coins.">
      <div className="room-for-demo">
        {demo.length > 0 && (
          <Suspense>
            <DemoUsers busy={signIn.isPending} onChoose={(role) => signIn.mutate({ by: 'demo', role })} />
          </Suspense>
        )}
      </div>
      <form
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) =>
          void handleSubmit((typed) => signIn.mutate({ by: 'password', ...typed }))(event).catch(showSignInError)
        }
      >
        <TextField
          label="E-mail"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          error={errors.email?.message}
          {...register('email')}
        />
        <PasswordField
          label="Password"
          aside={
            <button
              type="button"
              className="link-text cursor-pointer text-table"
              onClick={() => navigate('/forgot-password', { state: { email: getValues('email') } })}
            >
              Forgot password
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
          busyText="Signing in…"
        >
          Login
        </Button>
      </form>
      <div className="room-for-google">
        {google && (
          <Suspense>
            <GoogleButton busy={isWaitingForGoogle} onClick={() => signIn.mutate({ by: 'google' })} />
          </Suspense>
        )}
      </div>
      <p className="mt-8 text-center text-muted">
        New to {brand}?{' '}
        <Link to="/register" state={location.state} className="link-text">
          Register
        </Link>
      </p>
    </AuthLayout>
  )
}

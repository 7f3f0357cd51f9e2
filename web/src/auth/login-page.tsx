/** Sign in with e-mail and password, or as one of the demo people. */

import { lazy, Suspense, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link, Navigate, useLocation, useNavigate } from 'react-router'
import { useConfig } from '../config.ts'
import { Button } from '../ui/button.tsx'
import { usePageTitle } from '../ui/page-heading.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import { AuthLayout } from './auth-layout.tsx'
import { typedEarly } from './early.ts'
import { rememberedPath } from './remembered.ts'
import { loginRules } from './rules.ts'
import { useAuth } from './use-auth.ts'
import { sayWhyNot, useSignIn } from './use-sign-in.ts'

/** Nobody needs these before the server has said what there is. */
const GoogleButton = lazy(() => import('./google-button.tsx'))
const DemoUsers = lazy(() => import('./demo-users.tsx'))

export default function LoginPage() {
  usePageTitle('Login')
  const { brand, demo, google } = useConfig()
  const location = useLocation()
  const navigate = useNavigate()
  const { state } = useAuth()
  const enter = useSignIn()
  const [early] = useState(() => typedEarly('email', 'password'))
  const { register, handleSubmit, formState, getValues } = useForm({
    resolver: loginRules,
    defaultValues: { email: '', password: '', ...early },
  })
  const { errors } = formState
  const isWaitingForGoogle = enter.isPending && enter.variables.by === 'google'

  // Between the sign-in and the user record somebody is signed in already, but not done.
  if (state === 'signed-in' && !enter.isPending) return <Navigate to={rememberedPath(location.state)} replace />
  return (
    <AuthLayout title="Welcome back" text="Sign in to see your tasks and coins.">
      <div className="room-for-demo">
        {demo.length > 0 && (
          <Suspense>
            <DemoUsers busy={enter.isPending} onChoose={(role) => enter.mutate({ by: 'demo', role })} />
          </Suspense>
        )}
      </div>
      <form
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) =>
          void handleSubmit((typed) => enter.mutate({ by: 'password', ...typed }))(event).catch(sayWhyNot)
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
          busy={enter.isPending && !isWaitingForGoogle}
          busyText="Signing in…"
        >
          Login
        </Button>
      </form>
      <div className="room-for-google">
        {google && (
          <Suspense>
            <GoogleButton busy={isWaitingForGoogle} onClick={() => enter.mutate({ by: 'google' })} />
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

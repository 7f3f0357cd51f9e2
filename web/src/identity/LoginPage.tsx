/** Sign in with e-mail and password, or as one of the demo people. */

import { Refused, type Role } from '@piecework/contract'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { Link, Navigate, useLocation, useNavigate } from 'react-router'
import { useConfig } from '../config.ts'
import { Button } from '../ui/Button.tsx'
import { usePageTitle } from '../ui/PageHeading.tsx'
import { PasswordField } from '../ui/PasswordField.tsx'
import { TextField } from '../ui/TextField.tsx'
import { toast } from '../ui/toast.ts'
import { DemoPeople } from './DemoPeople.tsx'
import { FrontDoor } from './FrontDoor.tsx'
import { rememberedPath } from './remembered.ts'
import { loginRules } from './rules.ts'
import { useIdentity } from './useIdentity.ts'

export default function LoginPage() {
  usePageTitle('Login')
  const { brand } = useConfig()
  const location = useLocation()
  const navigate = useNavigate()
  const { state, signIn, demoSignIn } = useIdentity()
  const enter = useMutation({
    mutationFn: (way: Way) => ('role' in way ? demoSignIn(way.role) : signIn(way.email, way.password)),
    onSuccess: () => toast.success('Login Successful', 'Welcome back!', 3000),
    onError: sayWhyNot,
  })
  const { register, handleSubmit, formState, getValues } = useForm({
    resolver: loginRules,
    defaultValues: { email: '', password: '' },
  })
  const { errors } = formState

  if (state === 'signed-in') return <Navigate to={rememberedPath(location.state)} replace />
  return (
    <FrontDoor title="Welcome back" text="Sign in to see your tasks and coins.">
      <DemoPeople busy={enter.isPending} onChoose={(role) => enter.mutate({ role })} />
      <form
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => void handleSubmit((typed) => enter.mutate(typed))(event).catch(sayWhyNot)}
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
        <Button type="submit" size="lg" className="w-full" busy={enter.isPending} busyText="Signing in…">
          Login
        </Button>
      </form>
      <p className="mt-8 text-center text-muted">
        New to {brand}?{' '}
        <Link to="/register" state={location.state} className="link-text">
          Register
        </Link>
      </p>
    </FrontDoor>
  )
}

type Way = { email: string; password: string } | { role: Role }

function sayWhyNot(failure: Error): void {
  if (failure instanceof Refused && failure.code === 'auth/invalid-credential') {
    toast.error('Invalid Email', 'Please enter a valid email & password.')
  } else {
    toast.error('Login Failed', failure.message)
  }
}

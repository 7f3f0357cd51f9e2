/** Sign up as a Worker or a Buyer. The picture goes after the sign-up, because only somebody signed in can send one. */

import { ApiError } from '@piecework/contract'
import { useMutation } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link, Navigate, useLocation, useSearchParams } from 'react-router'
import { useConfig, useIsOff } from '../config.ts'
import { Button } from '../ui/button.tsx'
import { usePageTitle } from '../ui/page-heading.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import { toast } from '../ui/toast.ts'
import { identityClient } from './auth-client.ts'
import { AuthLayout } from './auth-layout.tsx'
import { typedEarly } from './early.ts'
import { passwordRule } from './password-rule.ts'
import type { LatePicture } from './register-photo.tsx'
import { RoleChoice } from './role-choice.tsx'
import { registerRules } from './rules.ts'
import { useAuth } from './use-auth.ts'
import { type NewUser, useRegister } from './use-register.ts'

/** Most people choose none, and nobody before the rest of the form is there. */
const RegisterPhoto = lazy(() => import('./register-photo.tsx'))
/** Sign-ups are hardly ever off. */
const SwitchedOff = lazy(() => import('../ui/switched-off.tsx').then((part) => ({ default: part.SwitchedOff })))

export default function RegisterPage() {
  usePageTitle('Register')
  const { brand } = useConfig()
  const isOff = useIsOff('sign_ups')
  const location = useLocation()
  const { state } = useAuth()
  const registration = useRegister()
  const picture = useRef<LatePicture>(null)
  // One element that never changes, so that what the build has drawn stays until its script is here.
  const [pictureField] = useState(() => (
    <Suspense>
      <RegisterPhoto picture={picture} />
    </Suspense>
  ))
  const join = useMutation({
    mutationFn: async ({ password, ...user }: NewUser & { password: string }) => {
      await (await identityClient.deeds()).signUp(user.email, password, user.name)
      // The account is made, whatever becomes of the picture.
      const photo = await picture.current?.send()
      await registration.mutateAsync({ ...user, ...(photo && { photo }) })
      // After the message that all went well, which takes earlier errors away.
      if (picture.current?.isLost()) sayPictureIsMissing()
    },
    onError: sayWhyNot,
  })
  const [early] = useState(() => typedEarly('role', 'name', 'email', 'password'))
  const { register, handleSubmit, formState, setValue } = useForm<NewUser & { password: string }>({
    resolver: registerRules,
    defaultValues: { name: '', email: '', password: '', ...(early as Partial<NewUser>) },
  })
  const { errors } = formState

  // The home page sends people here who said already what they want to be.
  const [wish] = useSearchParams()
  const wishedRole = wish.get('role')
  useEffect(() => {
    if (wishedRole === 'Worker' || wishedRole === 'Buyer') setValue('role', wishedRole)
  }, [wishedRole, setValue])

  // Between the credential and the user record somebody is signed in already, but not done.
  if (state === 'signed-in' && !join.isPending) return <Navigate to="/dashboard" replace />
  return (
    <AuthLayout title="Create your account" text="It takes a minute. You can start right after.">
      {isOff ? (
        <Suspense>
          <SwitchedOff name="sign_ups" />
        </Suspense>
      ) : (
        <form
          noValidate
          className="flex flex-col gap-5"
          onSubmit={(event) => void handleSubmit((typed) => join.mutate(typed))(event).catch(sayWhyNot)}
        >
          <RoleChoice error={errors.role?.message} {...register('role')} />
          <TextField label="Name" autoComplete="name" error={errors.name?.message} {...register('name')} />
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
            autoComplete="new-password"
            hint={passwordRule}
            error={errors.password?.message}
            {...register('password')}
          />
          {pictureField}
          <Button type="submit" size="lg" className="w-full" busy={join.isPending} busyText="Creating your account…">
            Register
          </Button>
        </form>
      )}
      <p className="mt-8 text-center text-muted">
        Already with {brand}?{' '}
        <Link to="/login" state={location.state} className="link-text">
          Login
        </Link>
      </p>
    </AuthLayout>
  )
}

function sayPictureIsMissing(): void {
  toast.error('Error', 'Image upload failed. Your account is there: you can add the picture in My Profile.')
}

function sayWhyNot(failure: Error): void {
  const taken = failure instanceof ApiError && failure.code === 'auth/email-already-in-use'
  toast.error('Error', taken ? 'Email is already registered' : failure.message)
}

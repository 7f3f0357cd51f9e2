/** Sign-up as a Worker or a Buyer. The photo is uploaded after the sign-up, because the upload needs a session. */
import { ApiError, type PolicyName } from '@piecework/contract'
import { quoted } from '@piecework/contract/quoted'
import { useMutation } from '@tanstack/react-query'
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Navigate, useLocation, useSearchParams } from 'react-router'
import * as t from '#texts/auth.tsx'
import * as ui from '#texts/ui.ts'
import { useConfig, useIsSwitchedOff } from '../config.ts'
import { Button } from '../ui/button.tsx'
import { EmailField, NewPasswordField, TextField } from '../ui/fields.tsx'
import { ImageField } from '../ui/image-field.tsx'
import { SwitchedOff } from '../ui/notice.tsx'
import { toast } from '../ui/toast.ts'
import { useImage } from '../ui/use-image.ts'
import { Sentence } from '../ui/user-text.tsx'
import { authClient } from './auth-client.ts'
import { AuthLayout, OtherPage } from './auth-layout.tsx'
import { valuesBeforeHydration } from './before-hydration.ts'
import { registerResolver } from './lazy-form-resolvers.ts'
import { returnPath } from './return-path.ts'
import { RoleChoice } from './role-choice.tsx'
import { useAuth } from './use-auth.ts'
import { type NewUser, useRegister } from './use-register.ts'

export default function RegisterPage() {
  const { brand } = useConfig()
  const isOff = useIsSwitchedOff('sign_ups')
  const location = useLocation()
  const { state } = useAuth()
  const registration = useRegister()
  const photoUpload = useRef<DeferredPhoto>(null)
  const signUp = useMutation({
    mutationFn: async ({ password, ...user }: NewUser & { password: string }) => {
      await (await authClient.provider()).signUp(user.email, password, user.name)
      // The account exists even if the photo upload fails.
      const photo = await photoUpload.current?.send()
      await registration.mutateAsync({ ...user, ...(photo && { photo }) })
      if (photoUpload.current?.isLost()) toast.error(ui.error, t.photoNotUploaded)
    },
    onError: showSignUpError,
  })
  const [initialValues] = useState(() => valuesBeforeHydration('role', 'name', 'email', 'password'))
  const { register, handleSubmit, formState, setValue } = useForm<NewUser & { password: string }>({
    resolver: registerResolver,
    defaultValues: { name: '', email: '', password: '', ...(initialValues as Partial<NewUser>) },
  })
  const { errors } = formState

  // Links on the home page pass the chosen role, and a task that a Worker goes on to.
  const [params] = useSearchParams()
  const requestedRole = params.get('role')
  const task = taskOf(location.state)
  useEffect(() => {
    if (requestedRole === 'Worker' || requestedRole === 'Buyer') setValue('role', requestedRole)
  }, [requestedRole, setValue])

  // While the sign-up runs, the session may exist before the user record.
  if (state === 'signed-in' && !signUp.isPending)
    return (
      <Navigate to={signUp.variables?.role === requestedRole ? returnPath(location.state) : '/dashboard'} replace />
    )
  return (
    <AuthLayout
      page={ui.register}
      title={t.createAccount}
      text={task === null ? t.createAccountText : <Sentence>{t.thenTask(quoted(task))}</Sentence>}
    >
      {isOff ? (
        <SwitchedOff name="sign_ups" />
      ) : (
        <form
          noValidate
          className="flex flex-col gap-5"
          onSubmit={(event) => void handleSubmit((typed) => signUp.mutate(typed))(event).catch(showSignUpError)}
        >
          <RoleChoice error={errors.role?.message} {...register('role')} />
          <TextField label={ui.name} autoComplete="name" error={errors.name?.message} {...register('name')} />
          <EmailField autoComplete="username" error={errors.email?.message} {...register('email')} />
          <NewPasswordField label={ui.password} error={errors.password?.message} {...register('password')} />
          <RegisterPhoto photo={photoUpload} />
          <YouAccept />
          <Button type="submit" size="lg" className="w-full" busy={signUp.isPending} busyText={t.creatingAccount}>
            {ui.register}
          </Button>
        </form>
      )}
      <OtherPage text={t.alreadyWith(brand)} to="/login" name={ui.login} />
    </AuthLayout>
  )
}

/** The title of the task that a visitor has chosen, from the link. */
function taskOf(state: unknown): string | null {
  return typeof state === 'object' && state !== null && 'task' in state ? String(state.task) : null
}

/** The links open a new tab, because the form is not kept. */
function YouAccept() {
  const link = (name: PolicyName) => (
    <a href={`/${name}`} target="_blank" rel="noopener" className="link-text">
      {ui.policies[name]}
    </a>
  )
  const [before, between, after] = t.youAccept
  return (
    <p className="text-meta text-muted">
      {before}
      {link('rules')}
      {between}
      {link('terms')}
      {after} {ui.opensInNewTab}
    </p>
  )
}

function showSignUpError(failure: Error): void {
  const isTaken = failure instanceof ApiError && failure.code === 'auth/email-already-in-use'
  toast.error(ui.error, isTaken ? t.emailTaken : failure.message)
}

type DeferredPhoto = {
  /** @returns the URL, or null when no photo was chosen or the upload failed. */
  send: () => Promise<string | null>
  isLost: () => boolean
}

function RegisterPhoto({ photo: handle }: { photo: Ref<DeferredPhoto> }) {
  const isLost = useRef(false)
  const image = useImage({
    url: null,
    deferred: true,
    onFailure: () => {
      isLost.current = true
    },
  })
  useImperativeHandle(handle, () => ({ send: image.send, isLost: () => isLost.current }))
  return <ImageField label={ui.profilePicture} optional image={image} />
}

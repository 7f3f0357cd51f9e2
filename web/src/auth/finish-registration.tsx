/**
 * For a user whose account exists but whose user record is missing, because the connection broke between the two
 * requests.
 */

import { useForm } from 'react-hook-form'
import { useIsOff } from '../config.ts'
import { Button } from '../ui/button.tsx'
import { usePageTitle } from '../ui/page-heading.tsx'
import { SwitchedOff } from '../ui/switched-off.tsx'
import { TextField } from '../ui/text-field.tsx'
import { toast } from '../ui/toast.ts'
import { AuthLayout } from './auth-layout.tsx'
import { finishRules } from './forms.ts'
import { RoleChoice } from './role-choice.tsx'
import { useRegister } from './use-register.ts'
import { useSignOut } from './use-sign-out.ts'

export function FinishRegistration({ email, name }: { email: string; name: string }) {
  usePageTitle('Register')
  const signOut = useSignOut()
  const isOff = useIsOff('sign_ups')
  const registration = useRegister()
  const { register, handleSubmit, formState } = useForm({ resolver: finishRules, defaultValues: { name } })
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

/** For somebody who signed up but whose user record was never made, because the connection broke between the two. */

import { useForm } from 'react-hook-form'
import { useIsOff } from '../config.ts'
import { Button } from '../ui/Button.tsx'
import { usePageTitle } from '../ui/PageHeading.tsx'
import { SwitchedOff } from '../ui/SwitchedOff.tsx'
import { TextField } from '../ui/TextField.tsx'
import { toast } from '../ui/toast.ts'
import { FrontDoor } from './FrontDoor.tsx'
import { finishRules } from './forms.ts'
import { RoleChoice } from './RoleChoice.tsx'
import { useRegister } from './useRegister.ts'
import { useSignOut } from './useSignOut.ts'

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
      <FrontDoor title="Finish your registration" text={`You are signed in as ${email}. One thing is missing.`}>
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
      </FrontDoor>
    </main>
  )
}

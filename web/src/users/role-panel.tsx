/**
 * For a user who has just verified an e-mail whose account another user may have created: the role can be chosen once
 * more.
 */
import type { RegistrableRole, User } from '@piecework/contract'
import { users } from '@piecework/contract/users'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { call } from '../api.ts'
import { RoleChoice } from '../auth/role-choice.tsx'
import { Button } from '../ui/button.tsx'
import { Panel } from '../ui/panel.tsx'
import { toast } from '../ui/toast.ts'

export function RolePanel({ user }: { user: User }) {
  const { register, handleSubmit } = useForm<{ role: RegistrableRole }>({
    defaultValues: user.role === 'Admin' ? {} : { role: user.role },
  })
  const choose = useMutation({
    mutationFn: ({ role }: { role: RegistrableRole }) => call(users.chooseRole, { role }),
    onSuccess: ({ role }) => toast.success('Role chosen', `You are a ${role} now.`),
    onError: (failure) => toast.error('Not chosen', failure.message),
  })
  return (
    <Panel title="Is this you?" className="md:p-8">
      <form noValidate onSubmit={handleSubmit((typed) => choose.mutate(typed))} className="flex flex-col gap-5">
        <p className="text-muted">
          It is known now that {user.email} is yours. If another person made this account for you, choose its role
          again: once, and before you do anything in it. The name is below.
        </p>
        <RoleChoice {...register('role')} />
        <Button type="submit" size="lg" className="md:self-start" busy={choose.isPending} busyText="Saving…">
          Choose Role
        </Button>
      </form>
    </Panel>
  )
}

/**
 * For a user who has just verified an e-mail whose account another user may have created: the role can be chosen once
 * more.
 */
import type { RegistrableRole, User } from '@piecework/contract'
import { users } from '@piecework/contract/users'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import * as ui from '#texts/ui.ts'
import * as t from '#texts/users.ts'
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
    onSuccess: ({ role }) => toast.success(t.roleChosen, t.youAreNow(ui.roles[role])),
    onError: (failure) => toast.error(t.notChosen, failure.message),
  })
  return (
    <Panel title={t.isThisYou} className="md:p-8">
      <form noValidate onSubmit={handleSubmit((typed) => choose.mutate(typed))} className="flex flex-col gap-5">
        <p className="text-muted">{t.chooseRoleAgain(user.email)}</p>
        <RoleChoice {...register('role')} />
        <Button type="submit" size="lg" className="md:self-start" busy={choose.isPending} busyText={ui.saving}>
          {t.chooseRole}
        </Button>
      </form>
    </Panel>
  )
}

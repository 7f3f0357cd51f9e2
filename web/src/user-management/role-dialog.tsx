/** Asks before the role of a user changes; making or unmaking an Admin asks for the Admin's password too. */
import { ApiError, type Role, type User } from '@piecework/contract'
import { quoted } from '@piecework/contract/quoted'
import { secondFactor } from '@piecework/contract/second-factor'
import { userManagement } from '@piecework/contract/user-management'
import * as ui from '#texts/ui.ts'
import * as t from '#texts/user-management.tsx'
import { call } from '../api.ts'
import { PasswordField } from '../ui/fields.tsx'
import { FormDialog, useDialogRequest } from '../ui/form-dialog.tsx'
import { Notice } from '../ui/notice.tsx'
import { useCall } from '../use-call.ts'

type RoleDialogProps = { user: User; role: Role; onClose: () => void }

export function RoleDialog({ user, role, onClose }: RoleDialogProps) {
  const isAboutAdmin = role === 'Admin' || user.role === 'Admin'
  const asksPassword = useAsksPassword(isAboutAdmin)
  const { field, request } = useDialogRequest({
    onClose,
    defaultValues: { password: '' },
    send: ({ password }) => call(userManagement.changeRole, { id: user._id, role, ...(asksPassword && { password }) }),
    done: () => t.roleChanged,
    failed: t.roleNotChanged,
    fields: ['password'],
    onError: (failure) => {
      if (!(failure instanceof ApiError && failure.details.fields?.password)) onClose()
    },
  })
  return (
    <FormDialog
      title={t.changeRoleOf(quoted(user.name))}
      width="md:w-130"
      submit={t.changeRole}
      kind={user.role === 'Admin' ? 'remove' : 'primary'}
      disabled={isAboutAdmin && asksPassword === undefined}
      className="flex flex-col gap-5"
      {...request}
    >
      <p className="wrap-anywhere">
        {t.roleFromTo(quoted(user.name), ui.roles[user.role], ui.roles[role])}{' '}
        <span className="text-muted">{user.email}</span>
      </p>
      <p className="text-muted">{t.roleEffects[role]}</p>
      {user.role === 'Admin' && <p className="text-muted">{t.noLongerAdmin}</p>}
      {isAboutAdmin && asksPassword && (
        <PasswordField
          label={t.yourPassword}
          hint={t.passwordHint}
          autoComplete="current-password"
          {...field('password', { required: ui.passwordRequired })}
        />
      )}
      {isAboutAdmin && asksPassword === false && (
        <Notice title={t.recentSignIn}>
          <p>{t.recentSignInText}</p>
        </Notice>
      )}
    </FormDialog>
  )
}

/** Whether the own account has a password here; accounts without one need a recent sign-in. */
function useAsksPassword(isAsked: boolean): boolean | undefined {
  const { data } = useCall(['second-factor'], secondFactor.state, {}, { enabled: isAsked })
  return isAsked ? data && data.proof === 'password' : undefined
}

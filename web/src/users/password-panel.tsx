/** Changes the password; needs the current one. */
import { passwordChange } from '@piecework/contract/passwords'
import * as ui from '#texts/ui.ts'
import * as t from '#texts/users.ts'
import { authClient } from '../auth/auth-client.ts'
import { Button } from '../ui/button.tsx'
import { NewPasswordField, PasswordField } from '../ui/fields.tsx'
import { useFormRequest } from '../ui/form-dialog.tsx'
import { Panel } from '../ui/panel.tsx'

export function PasswordPanel() {
  const { field, request, reset } = useFormRequest({
    schema: passwordChange,
    defaultValues: { current_password: '', password: '' },
    send: async ({ current_password, password }) =>
      (await authClient.provider()).changePassword(current_password, password),
    done: (ended) => [ui.passwordChanged, `${t.stayHere}${ended > 0 ? ` ${t.othersSignedOut(ended)}` : ''}`, 4000],
    onSuccess: () => void reset(),
    failed: ui.notChanged,
    fields: ['current_password', 'password'],
  })

  return (
    <Panel title={ui.password} className="md:p-8">
      <form noValidate onSubmit={request.onSubmit} className="flex flex-col gap-5">
        <PasswordField label={t.currentPassword} autoComplete="current-password" {...field('current_password')} />
        <NewPasswordField {...field('password')} />
        <Button
          type="submit"
          kind="outline"
          size="lg"
          className="mt-2 md:self-start"
          busy={request.busy}
          busyText={ui.saving}
        >
          {t.changePassword}
        </Button>
      </form>
    </Panel>
  )
}

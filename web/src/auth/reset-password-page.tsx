/** Target of the link in the mail: the user chooses a new password. */
import { ApiError } from '@piecework/contract'
import { lostFactorHours } from '@piecework/contract/constants'
import { passwords, replacement } from '@piecework/contract/passwords'
import { useLocation, useNavigate } from 'react-router'
import * as t from '#texts/auth.tsx'
import * as ui from '#texts/ui.ts'
import { call } from '../api.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { NewPasswordField } from '../ui/fields.tsx'
import { useFormRequest } from '../ui/form-dialog.tsx'
import { Notice } from '../ui/notice.tsx'
import { authClient } from './auth-client.ts'
import { AuthLayout } from './auth-layout.tsx'

export default function ResetPasswordPage() {
  const { hash } = useLocation()
  const navigate = useNavigate()
  const fragment = new URLSearchParams(hash.slice(1))
  const token = fragment.get('token')
  const isFactorLost = fragment.get('factor') === 'lost'
  const { field, request, failure } = useFormRequest({
    schema: replacement,
    defaultValues: { password: '' },
    send: ({ password }) =>
      call(passwords.reset, { token: token ?? '', password, ...(isFactorLost && { lost_factor: true }) }),
    done: () => [ui.passwordChanged, t.signInWithNewOne, 4000],
    onSuccess: () => {
      // All sessions of the account have ended, so the session of this browser is no longer valid.
      authClient.clearSession()
      navigate('/login', { replace: true })
    },
    failed: ui.notChanged,
    fields: ['password'],
    isShown: isLinkExpired,
  })

  return (
    <AuthLayout page={t.newPasswordTitle} title={ui.newPassword} text={t.newPasswordText}>
      {!token || isLinkExpired(failure) ? (
        <div role="alert">
          <Notice kind="error" title={t.linkExpired}>
            <p>{t.linkExpiredText}</p>
          </Notice>
          <ButtonLink size="lg" className="mt-5 w-full" to="/forgot-password">
            {t.askForNewLink}
          </ButtonLink>
        </div>
      ) : (
        <form noValidate className="flex flex-col gap-5" onSubmit={request.onSubmit}>
          {isFactorLost && (
            <Notice kind="warning" title={t.reportsFactorLost}>
              <p>{t.factorRemovableIn(lostFactorHours / 24)}</p>
            </Notice>
          )}
          <NewPasswordField {...field('password')} />
          <Button type="submit" size="lg" className="w-full" busy={request.busy} busyText={ui.saving}>
            {t.savePassword}
          </Button>
        </form>
      )}
    </AuthLayout>
  )
}

function isLinkExpired(failure: Error | null): boolean {
  return failure instanceof ApiError && failure.code === 'auth/invalid-action-code'
}

/** Requests a mail with a link to choose a new password. */
import { needsSmtpUtf8 } from '@piecework/contract/fields'
import { forgotten } from '@piecework/contract/passwords'
import { useForm } from 'react-hook-form'
import { Link, useLocation } from 'react-router'
import * as t from '#texts/auth.tsx'
import * as ui from '#texts/ui.ts'
import { useConfig } from '../config.ts'
import { zodResolver } from '../forms.ts'
import { Button } from '../ui/button.tsx'
import { EmailField } from '../ui/fields.tsx'
import { Notice } from '../ui/notice.tsx'
import { useRequest } from '../ui/use-request.ts'
import { authClient } from './auth-client.ts'
import { AuthLayout, OtherPage } from './auth-layout.tsx'

export default function ForgotPasswordPage() {
  const { mail, firebase } = useConfig()
  const canMail = mail !== null || firebase !== null
  const requestLink = useRequest({
    send: async ({ email }: { email: string }) => (await authClient.provider()).resetPassword(email),
    failed: ui.notSent,
  })

  return (
    <AuthLayout
      page={t.forgotPasswordTitle}
      title={t.forgotPassword}
      text={canMail ? t.weSendLink : t.noNewPasswordFromHere}
    >
      {!canMail && <NoMail />}
      {canMail && !requestLink.isSuccess && (
        <EmailForm busy={requestLink.isPending} onSubmit={(typed) => requestLink.mutate(typed)} />
      )}
      {canMail && requestLink.isSuccess && (
        <LinkSent
          email={requestLink.variables.email}
          inbox={firebase === null && (mail?.inbox ?? false)}
          onAgain={() => requestLink.reset()}
        />
      )}
      <OtherPage text={t.remembered} to="/login" name={ui.login} />
    </AuthLayout>
  )
}

type EmailFormProps = { busy: boolean; onSubmit: (typed: { email: string }) => void }

function EmailForm({ busy, onSubmit }: EmailFormProps) {
  const { state } = useLocation()
  const previousEmail: unknown = state?.email
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(forgotten),
    defaultValues: { email: typeof previousEmail === 'string' ? previousEmail : '' },
  })
  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={handleSubmit(onSubmit)}>
      <EmailField autoComplete="username" error={formState.errors.email?.message} {...register('email')} />
      <Button type="submit" size="lg" className="w-full" busy={busy} busyText={ui.sending}>
        {t.sendLink}
      </Button>
    </form>
  )
}

/** The same text for a known and an unknown e-mail. */
function LinkSent({ email, inbox, onAgain }: { email: string; inbox: boolean; onAgain: () => void }) {
  return (
    <div role="status">
      <Notice kind="success" title={ui.lookIntoMailbox}>
        <p>
          {t.linkOnItsWay(
            <strong translate="no" className="font-semibold">
              {email}
            </strong>,
          )}
        </p>
        <p className="mt-2">{t.nothingThere}</p>
        {needsSmtpUtf8(email) && <p className="mt-2">{t.lettersNeedSmtpUtf8(contactLink)}</p>}
      </Notice>
      {inbox && (
        <Notice className="mt-4" title={t.developmentMachine}>
          <p>
            {t.mailsKeptHere}{' '}
            <Link to="/dev/inbox" className="link-text">
              {t.openInbox}
            </Link>
          </p>
        </Notice>
      )}
      <Button kind="outline" className="mt-5 w-full" onClick={onAgain}>
        {t.tryAnotherAddress}
      </Button>
    </div>
  )
}

function NoMail() {
  return (
    <Notice kind="warning" title={t.noMail}>
      <p>{t.noMailText(contactLink)}</p>
    </Notice>
  )
}

function contactLink(text: string) {
  return (
    <Link to="/contact" className="link-text">
      {text}
    </Link>
  )
}

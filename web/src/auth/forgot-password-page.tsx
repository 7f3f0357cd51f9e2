/** Requests a mail with a link to choose a new password. */
import { forgotten } from '@piecework/contract/passwords'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { Link, useLocation } from 'react-router'
import { useConfig } from '../config.ts'
import { zodResolver } from '../forms.ts'
import { Button } from '../ui/button.tsx'
import { EmailField } from '../ui/fields.tsx'
import { Notice } from '../ui/notice.tsx'
import { usePageTitle } from '../ui/page.tsx'
import { toast } from '../ui/toast.ts'
import { authClient } from './auth-client.ts'
import { AuthLayout } from './auth-layout.tsx'

export default function ForgotPasswordPage() {
  usePageTitle('Forgot Password')
  const { mail, firebase } = useConfig()
  const canMail = mail !== null || firebase !== null
  const requestLink = useMutation({
    mutationFn: async ({ email }: { email: string }) => (await authClient.provider()).resetPassword(email),
    onError: (failure) => toast.error('Not sent', failure.message),
  })

  return (
    <AuthLayout
      title="Forgot password"
      text={
        canMail ? 'We send you a link. With it you choose a new password.' : 'A new one cannot be chosen from here.'
      }
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
      <p className="mt-8 text-center text-muted">
        Remembered it?{' '}
        <Link to="/login" className="link-text">
          Login
        </Link>
      </p>
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
      <Button type="submit" size="lg" className="w-full" busy={busy} busyText="Sending…">
        Send Link
      </Button>
    </form>
  )
}

/** The same text for a known and an unknown e-mail. */
function LinkSent({ email, inbox, onAgain }: { email: string; inbox: boolean; onAgain: () => void }) {
  return (
    <div role="status">
      <Notice kind="success" title="Look into your mailbox">
        <p>
          If an account exists for <strong className="font-semibold">{email}</strong>, a link is on its way. It works
          once, and only within an hour.
        </p>
        <p className="mt-2">Nothing there? Look among unwanted mail, and check the address.</p>
      </Notice>
      {inbox && (
        <Notice className="mt-4" title="This is a development machine">
          <p>
            Mails are kept here instead of being sent.{' '}
            <Link to="/dev/inbox" className="link-text">
              Open the inbox
            </Link>
          </p>
        </Notice>
      )}
      <Button kind="outline" className="mt-5 w-full" onClick={onAgain}>
        Try another address
      </Button>
    </div>
  )
}

function NoMail() {
  return (
    <Notice kind="warning" title="E-mails cannot be sent from here yet">
      <p>
        The operator has not set up e-mail, so there is no way to prove that an account is yours.{' '}
        <Link to="/contact" className="link-text">
          Write to us
        </Link>
        .
      </p>
    </Notice>
  )
}

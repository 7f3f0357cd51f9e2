/** The contact form. It is a page of its own, so that the link works before any script has loaded. */
import { contactMessages, newMessage } from '@piecework/contract/contact-messages'
import { useEffect, useId, useRef, useState } from 'react'
import * as t from '#texts/contact-messages.tsx'
import * as ui from '#texts/ui.ts'
import { call } from '../api.ts'
import { AuthLayout } from '../auth/auth-layout.tsx'
import { useUser } from '../auth/use-auth.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { EmailField, TextArea, TextField } from '../ui/fields.tsx'
import { useFormRequest } from '../ui/form-dialog.tsx'
import { Notice } from '../ui/notice.tsx'

export default function ContactPage() {
  const { data: user } = useUser()
  const [sentFrom, setSentFrom] = useState<string>()
  return (
    <AuthLayout page={ui.contact} title={t.contactTeam} text={t.contactText}>
      {sentFrom !== undefined ? (
        <SentNotice email={sentFrom} />
      ) : (
        <ContactForm
          // Remounts the form with the name and e-mail of the signed-in user.
          key={user?._id}
          name={user?.name ?? ''}
          email={user?.email ?? ''}
          onSent={setSentFrom}
        />
      )}
    </AuthLayout>
  )
}

type ContactFormProps = { name: string; email: string; onSent: (email: string) => void }

function ContactForm({ name, email, onSent }: ContactFormProps) {
  const honeypot = useRef<HTMLInputElement>(null)
  const honeypotId = useId()
  const { field, request } = useFormRequest({
    schema: newMessage,
    defaultValues: { name, email, company: '', message: '' },
    send: (message) => call(contactMessages.send, { ...message, website: honeypot.current?.value ?? '' }),
    onSuccess: (_output, message) => onSent(message.email),
    failed: ui.notSent,
    fields: ['name', 'email', 'company', 'message'],
  })

  return (
    <form noValidate onSubmit={request.onSubmit} className="flex flex-col gap-5">
      <TextField label={ui.name} autoComplete="name" {...field('name')} />
      <EmailField autoComplete="email" {...field('email')} />
      <TextField label={t.company} optional autoComplete="organization" {...field('company')} />
      <TextArea label={t.message} rows={6} {...field('message')} />
      <div aria-hidden="true" className="sr-only">
        <label htmlFor={honeypotId}>{t.leaveEmpty}</label>
        <input ref={honeypot} id={honeypotId} name="website" type="text" tabIndex={-1} autoComplete="off" />
      </div>
      <Button type="submit" size="lg" className="w-full" busy={request.busy} busyText={ui.sending}>
        {t.sendMessage}
      </Button>
    </form>
  )
}

function SentNotice({ email }: { email: string }) {
  const panel = useRef<HTMLDivElement>(null)
  // The submit button has unmounted with the form, so the focus moves here.
  useEffect(() => panel.current?.focus(), [])
  return (
    <>
      <div ref={panel} tabIndex={-1} role="status">
        <Notice kind="success" title={t.arrived}>
          <p>{t.weAnswerTo(<strong className="font-semibold">{email}</strong>)}</p>
        </Notice>
      </div>
      <ButtonLink kind="outline" className="mt-5 w-full" to="/">
        {ui.backToHome}
      </ButtonLink>
    </>
  )
}

/** The contact form: a message to the people who run this. A page, so that the way to it works before any script does. */
import { messages, type NewMessage, newMessage } from '@piecework/contract/contact-messages'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useId, useRef } from 'react'
import { useForm } from 'react-hook-form'
import { call } from '../api.ts'
import { AuthLayout } from '../auth/auth-layout.tsx'
import { useUser } from '../auth/use-user.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { showFieldErrors } from '../ui/field-errors.ts'
import { Notice } from '../ui/notice.tsx'
import { usePageTitle } from '../ui/page-heading.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { TextField } from '../ui/text-field.tsx'
import { toast } from '../ui/toast.ts'
import { zodResolver } from '../zod-resolver.ts'

export default function ContactPage() {
  usePageTitle('Contact')
  const { data: user } = useUser()
  const send = useMutation({
    mutationFn: (sent: NewMessage & { website: string }) => call(messages.send, sent),
  })
  return (
    <AuthLayout title="Contact our partnership team" text="Tell us what work you have, how much of it, and by when.">
      {send.isSuccess ? (
        <Sent email={send.variables.email} />
      ) : (
        <ContactForm
          // Who is signed in need not say who they are.
          key={user?._id}
          name={user?.name ?? ''}
          email={user?.email ?? ''}
          busy={send.isPending}
          onSend={send.mutateAsync}
        />
      )}
    </AuthLayout>
  )
}

type ContactFormProps = {
  name: string
  email: string
  busy: boolean
  onSend: (sent: NewMessage & { website: string }) => Promise<unknown>
}

function ContactForm({ name, email, busy, onSend }: ContactFormProps) {
  const trap = useRef<HTMLInputElement>(null)
  const trapId = useId()
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: zodResolver(newMessage),
    defaultValues: { name, email, company: '', message: '' },
  })
  const { errors } = formState

  async function send(written: NewMessage) {
    await onSend({ ...written, website: trap.current?.value ?? '' }).catch((failure: Error) => {
      showFieldErrors(failure, ['name', 'email', 'company', 'message'], setError)
      toast.error('Not sent', failure.message)
    })
  }

  return (
    <form noValidate onSubmit={handleSubmit(send)} className="flex flex-col gap-5">
      <TextField label="Name" autoComplete="name" error={errors.name?.message} {...register('name')} />
      <TextField
        label="E-mail"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        error={errors.email?.message}
        {...register('email')}
      />
      <TextField
        label="Company"
        optional
        autoComplete="organization"
        error={errors.company?.message}
        {...register('company')}
      />
      <TextArea label="Message" rows={6} error={errors.message?.message} {...register('message')} />
      <div aria-hidden="true" className="sr-only">
        <label htmlFor={trapId}>Leave this empty</label>
        <input ref={trap} id={trapId} name="website" type="text" tabIndex={-1} autoComplete="off" />
      </div>
      <Button type="submit" size="lg" className="w-full" busy={busy} busyText="Sending…">
        Send Message
      </Button>
    </form>
  )
}

function Sent({ email }: { email: string }) {
  const words = useRef<HTMLDivElement>(null)
  // The button that was pressed has gone with the form.
  useEffect(() => words.current?.focus(), [])
  return (
    <>
      <div ref={words} tabIndex={-1} role="status">
        <Notice kind="success" title="Your message has arrived">
          <p>
            Thank you. We will answer to <strong className="font-semibold">{email}</strong>.
          </p>
        </Notice>
      </div>
      <ButtonLink kind="outline" className="mt-5 w-full" to="/">
        Back to Home
      </ButtonLink>
    </>
  )
}

/** The contact form: a message to the people who run this. */
import { messages, type NewMessage, newMessage } from '@piecework/contract/messages'
import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { call } from '../api.ts'
import { useUser } from '../identity/useUser.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { showFieldErrors } from '../ui/fieldErrors.ts'
import { TextArea } from '../ui/TextArea.tsx'
import { TextField } from '../ui/TextField.tsx'
import { toast } from '../ui/toast.ts'
import { zodResolver } from '../zodResolver.ts'

export default function ContactDialog({ onClose }: { onClose: () => void }) {
  const formId = useId()
  const trap = useId()
  const { data: user } = useUser()
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: zodResolver(newMessage),
    defaultValues: { name: user?.name ?? '', email: user?.email ?? '', company: '', message: '' },
  })
  const { errors } = formState
  const send = useMutation({
    mutationFn: (sent: NewMessage & { website: string }) => call(messages.send, sent),
    onSuccess: (_answer, { email }) => {
      toast.success('Message sent', `Thank you. We will answer to ${email}.`, 4000)
      onClose()
    },
    onError: (failure) => {
      showFieldErrors(failure, ['name', 'email', 'company', 'message'], setError)
      toast.error('Not sent', failure.message)
    },
  })

  /** The trap is read from the page, because nobody who uses the form knows of it. */
  function sendAll(written: NewMessage) {
    const field = document.getElementById(trap)
    send.mutate({ ...written, website: field instanceof HTMLInputElement ? field.value : '' })
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="Contact our partnership team"
      footer={
        <>
          <Button kind="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={send.isPending} busyText="Sending…">
            Send Message
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={handleSubmit(sendAll)} className="flex flex-col gap-5">
        <div className="grid gap-5 md:grid-cols-2">
          <TextField label="Name" autoComplete="name" error={errors.name?.message} {...register('name')} />
          <TextField
            label="E-mail"
            type="email"
            autoComplete="email"
            autoCapitalize="none"
            error={errors.email?.message}
            {...register('email')}
          />
        </div>
        <TextField
          label="Company"
          optional
          autoComplete="organization"
          error={errors.company?.message}
          {...register('company')}
        />
        <TextArea
          label="Message"
          rows={6}
          hint="What work do you have, how much of it, and by when?"
          error={errors.message?.message}
          {...register('message')}
        />
        <div aria-hidden="true" className="sr-only">
          <label htmlFor={trap}>Leave this empty</label>
          <input id={trap} name="website" type="text" tabIndex={-1} autoComplete="off" />
        </div>
      </form>
    </Dialog>
  )
}

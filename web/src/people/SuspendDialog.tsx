/** Suspending somebody, or ending it, with the reason that is written down. */
import type { User } from '@piecework/contract'
import { people, suspension } from '@piecework/contract/people'
import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { call } from '../api.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { TextArea } from '../ui/TextArea.tsx'
import { toast } from '../ui/toast.ts'
import { zodResolver } from '../zodResolver.ts'

export function SuspendDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const formId = useId()
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(suspension),
    defaultValues: { reason: '' },
  })
  const words = user.suspended ? ending : beginning
  const suspend = useMutation({
    mutationFn: ({ reason }: { reason: string }) =>
      call(user.suspended ? people.unsuspend : people.suspend, { id: user._id, reason }),
    onSuccess: () => {
      toast.success(words.done, words.now(user.name))
      onClose()
    },
    onError: (failure) => toast.error(words.failed, failure.message),
  })

  return (
    <Dialog
      open
      onClose={onClose}
      title={`${words.title} ${user.name}`}
      width="md:w-130"
      footer={
        <>
          <Button kind="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={formId}
            kind={user.suspended ? 'primary' : 'remove'}
            busy={suspend.isPending}
            busyText="Saving…"
          >
            {words.deed}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={handleSubmit((sent) => suspend.mutate(sent))}
        className="flex flex-col gap-5"
      >
        <p className="text-muted">{words.means}</p>
        <TextArea label="Reason" hint={words.hint} error={formState.errors.reason?.message} {...register('reason')} />
      </form>
    </Dialog>
  )
}

const beginning = {
  title: 'Suspend',
  means: 'A suspended person can sign in and read, but not change anything. Their coins stay untouched.',
  hint: 'They will read it in their notifications; it stays in the audit trail.',
  deed: 'Suspend User',
  done: 'Suspended',
  now: (name: string) => `${name} can read, but not change anything.`,
  failed: 'Not suspended',
}

const ending: typeof beginning = {
  title: 'End the suspension of',
  means: 'They can do everything again that their role allows.',
  hint: 'It stays in the audit trail.',
  deed: 'End Suspension',
  done: 'Suspension ended',
  now: (name: string) => `${name} can do everything again.`,
  failed: 'Still suspended',
}

/** Turning a switch, with the reason that is written down. */
import type { Switch } from '@piecework/contract'
import { switches, turning as turningFields } from '@piecework/contract/switches'
import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { call } from '../api.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { TextArea } from '../ui/TextArea.tsx'
import { toast } from '../ui/toast.ts'
import { zodResolver } from '../zodResolver.ts'
import { switchWords } from './switchWords.ts'

export function SwitchDialog({ turning: { name, is_on }, onClose }: { turning: Switch; onClose: () => void }) {
  const formId = useId()
  const { title, means } = switchWords[name]
  const word = is_on ? 'off' : 'on'
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(turningFields),
    defaultValues: { reason: '' },
  })
  const turn = useMutation({
    mutationFn: ({ reason }: { reason: string }) => call(switches.turn, { name, is_on: !is_on, reason }),
    onSuccess: () => {
      toast.success(`Switched ${word}`, `${title} are ${word} for everybody.`.replace('Posting are', 'Posting is'))
      onClose()
    },
    onError: (failure) => toast.error('Not switched', failure.message),
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Switch ${title.toLowerCase()} ${word}`}
      width="md:w-130"
      footer={
        <>
          <Button kind="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={formId}
            kind={is_on ? 'remove' : 'primary'}
            busy={turn.isPending}
            busyText="Saving…"
          >
            {`Switch ${word}`}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={handleSubmit((typed) => turn.mutate(typed))}
        className="flex flex-col gap-5"
      >
        <p className="text-muted">{is_on ? means : 'It works again for everybody, at once.'}</p>
        <TextArea
          label="Reason"
          rows={3}
          hint="For the other Admins; it stays in the audit trail."
          error={formState.errors.reason?.message}
          {...register('reason')}
        />
      </form>
    </Dialog>
  )
}

/** Blocks the worker of a submission for all tasks of the buyer: a button, and a dialog for the end and the reason. */
import type { PendingSubmission } from '@piecework/contract'
import { maxLength } from '@piecework/contract/constants'
import { optionalText } from '@piecework/contract/fields'
import { quoted } from '@piecework/contract/quoted'
import { workerBlocks } from '@piecework/contract/worker-blocks'
import { useMutation } from '@tanstack/react-query'
import { Ban } from 'lucide-react'
import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { call } from '../api.ts'
import { useUser } from '../auth/use-auth.ts'
import { showFieldErrors, zodResolver } from '../forms.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { SelectField, TextArea } from '../ui/fields.tsx'
import { toast } from '../ui/toast.ts'

type Worker = Pick<PendingSubmission, 'worker_id' | 'worker_name'>

/** Renders nothing for an Admin, who blocks no worker. */
export function BlockWorker({ worker, className }: { worker: Worker; className?: string }) {
  const { data: user } = useUser()
  const [isOpen, setOpen] = useState(false)
  if (user?.role !== 'Buyer') return null
  return (
    <>
      <Button kind="quiet" icon={Ban} {...(className && { className })} onClick={() => setOpen(true)}>
        Block Worker
      </Button>
      {isOpen && <BlockDialog worker={worker} onClose={() => setOpen(false)} />}
    </>
  )
}

const durations = [
  ['', 'Until I end it'],
  ['7', '7 days'],
  ['30', '30 days'],
  ['365', 'A year'],
] as const

const blockForm = z.object({
  days: z.enum(durations.map(([days]) => days)),
  because: optionalText('Reason', maxLength.reason),
})
type BlockForm = z.infer<typeof blockForm>

function BlockDialog({ worker, onClose }: { worker: Worker; onClose: () => void }) {
  const formId = useId()
  const { register, handleSubmit, setError, formState } = useForm<BlockForm>({
    resolver: zodResolver(blockForm),
    defaultValues: { days: '', because: '' },
  })
  const toasts = useId()
  const block = useMutation({
    onMutate: () => toast.close(toasts),
    mutationFn: ({ days, because }: BlockForm) =>
      call(workerBlocks.block, {
        worker_id: worker.worker_id,
        until: days ? daysFromNow(Number(days)) : null,
        because,
      }),
    onSuccess: () => {
      toast.success('Blocked', `${quoted(worker.worker_name)} no longer sees your tasks.`)
      onClose()
    },
    onError: (failure) => {
      toast.error('Not blocked', failure.message, { group: toasts })
      showFieldErrors(failure, ['because'], setError)
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Block ${quoted(worker.worker_name)}?`}
      width="md:w-130"
      footer={
        <>
          <Button kind="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} kind="remove" icon={Ban} busy={block.isPending} busyText="Blocking…">
            Block Worker
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={handleSubmit((input) => block.mutate(input))}
        className="mt-3 flex flex-col gap-5"
      >
        <p className="text-muted">
          The worker no longer sees your tasks and cannot send work for them. Work that waits for your decision stays.
          You can end the block under Blocked Workers.
        </p>
        <SelectField label="How long" {...register('days')}>
          {durations.map(([days, label]) => (
            <option key={days} value={days}>
              {label}
            </option>
          ))}
        </SelectField>
        <TextArea
          label="Reason"
          optional
          rows={3}
          hint="The worker reads it."
          error={formState.errors.because?.message}
          {...register('because')}
        />
      </form>
    </Dialog>
  )
}

function daysFromNow(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString()
}

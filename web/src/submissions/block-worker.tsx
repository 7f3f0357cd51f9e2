/** Blocks the worker of a submission for all tasks of the buyer: a button, and a dialog for the end and the reason. */
import type { ListedSubmission } from '@piecework/contract'
import { maxLength } from '@piecework/contract/constants'
import { optionalText, reasonLabel } from '@piecework/contract/fields'
import { quoted } from '@piecework/contract/quoted'
import { workerBlocks } from '@piecework/contract/worker-blocks'
import { useMutation } from '@tanstack/react-query'
import { Ban } from 'lucide-react'
import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import * as t from '#texts/submissions.ts'
import * as ui from '#texts/ui.ts'
import { call } from '../api.ts'
import { useUser } from '../auth/use-auth.ts'
import { showFieldErrors, zodResolver } from '../forms.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { SelectField, TextArea } from '../ui/fields.tsx'
import { toast } from '../ui/toast.ts'

type Worker = Pick<ListedSubmission, 'worker_id' | 'worker_name'>

/** Renders nothing for an Admin, who blocks no worker. */
export function BlockWorker({ worker, className }: { worker: Worker; className?: string }) {
  const { data: user } = useUser()
  const [isOpen, setOpen] = useState(false)
  if (user?.role !== 'Buyer') return null
  return (
    <>
      <Button kind="quiet" icon={Ban} {...(className && { className })} onClick={() => setOpen(true)}>
        {t.blockWorker}
      </Button>
      {isOpen && <BlockDialog worker={worker} onClose={() => setOpen(false)} />}
    </>
  )
}

/** Numbers of days; the first block has no end. */
const durations = ['', '7', '30', '365'] as const

const blockForm = z.object({
  days: z.enum(durations),
  because: optionalText(reasonLabel, maxLength.reason),
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
      toast.success(t.blocked, t.blockedText(quoted(worker.worker_name)))
      onClose()
    },
    onError: (failure) => {
      toast.error(t.notBlocked, failure.message, { group: toasts })
      showFieldErrors(failure, ['because'], setError)
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={t.askBlock(quoted(worker.worker_name))}
      width="md:w-130"
      footer={
        <>
          <Button kind="outline" onClick={onClose}>
            {ui.cancel}
          </Button>
          <Button type="submit" form={formId} kind="remove" icon={Ban} busy={block.isPending} busyText={t.blocking}>
            {t.blockWorker}
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
        <p className="text-muted">{t.blockText}</p>
        <SelectField label={t.howLong} {...register('days')}>
          {durations.map((days) => (
            <option key={days} value={days}>
              {t.blockDurations[days]}
            </option>
          ))}
        </SelectField>
        <TextArea
          label={ui.reason}
          optional
          rows={3}
          hint={t.blockReasonHint}
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

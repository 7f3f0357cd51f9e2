/** Blocks the worker of a submission for all tasks of the buyer: a button and its dialog. */
import type { ListedSubmission } from '@piecework/contract'
import { maxLength } from '@piecework/contract/constants'
import { optionalText, reasonLabel } from '@piecework/contract/fields'
import { quoted } from '@piecework/contract/quoted'
import { workerBlocks } from '@piecework/contract/worker-blocks'
import { Ban } from 'lucide-react'
import { useState } from 'react'
import * as z from 'zod/mini'
import * as t from '#texts/submissions.ts'
import * as ui from '#texts/ui.ts'
import { call } from '../api.ts'
import { useUser } from '../auth/use-auth.ts'
import { Button } from '../ui/button.tsx'
import { SelectField, TextArea } from '../ui/fields.tsx'
import { FormDialog, useDialogRequest } from '../ui/form-dialog.tsx'

/** Renders nothing for an Admin, who blocks no worker. */
export function BlockWorker({ worker }: { worker: BlockedWorker }) {
  const { data: user } = useUser()
  const [isOpen, setOpen] = useState(false)
  if (user?.role !== 'Buyer') return null
  return (
    <>
      <Button kind="quiet" icon={Ban} className="-ml-4 self-start" onClick={() => setOpen(true)}>
        {t.blockWorker}
      </Button>
      {isOpen && <BlockDialog worker={worker} onClose={() => setOpen(false)} />}
    </>
  )
}

type BlockedWorker = Pick<ListedSubmission, 'worker_id' | 'worker_name'>

/** Numbers of days; the first block has no end. */
const durations = ['', '7', '30', '365'] as const

const blockForm = z.object({
  days: z.enum(durations),
  because: optionalText(reasonLabel, maxLength.reason),
})

function BlockDialog({ worker, onClose }: { worker: BlockedWorker; onClose: () => void }) {
  const { field, register, request } = useDialogRequest({
    onClose,
    schema: blockForm,
    defaultValues: { days: '', because: '' },
    send: ({ days, because }) =>
      call(workerBlocks.block, {
        worker_id: worker.worker_id,
        until: days ? daysFromNow(Number(days)) : null,
        because,
      }),
    done: () => [t.blocked, t.blockedText(quoted(worker.worker_name))],
    failed: t.notBlocked,
    fields: ['because'],
  })
  return (
    <FormDialog
      title={t.askBlock(quoted(worker.worker_name))}
      width="md:w-130"
      submit={t.blockWorker}
      kind="remove"
      icon={Ban}
      busyText={t.blocking}
      {...request}
    >
      <p className="text-muted">{t.blockText}</p>
      <SelectField label={t.howLong} {...register('days')}>
        {durations.map((days) => (
          <option key={days} value={days}>
            {t.blockDurations[days]}
          </option>
        ))}
      </SelectField>
      <TextArea label={ui.reason} optional rows={3} hint={t.blockReasonHint} {...field('because')} />
    </FormDialog>
  )
}

function daysFromNow(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString()
}

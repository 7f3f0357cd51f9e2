/** Reports a task to the Admins: a button without emphasis, and a dialog for the reason. */
import type { TaskDetails } from '@piecework/contract'
import { maxLength } from '@piecework/contract/constants'
import { newReport, reportReasons, reports } from '@piecework/contract/reports'
import { Flag } from 'lucide-react'
import { useId, useState } from 'react'
import * as t from '#texts/available-tasks.ts'
import * as shared from '#texts/tasks.ts'
import * as ui from '#texts/ui.ts'
import { call } from '../api.ts'
import { Button } from '../ui/button.tsx'
import { FieldMessage, TextArea } from '../ui/fields.tsx'
import { FormDialog, useFormRequest } from '../ui/form-dialog.tsx'
import { toast } from '../ui/toast.ts'

export function ReportTask({ task }: { task: TaskDetails }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button kind="quiet" icon={Flag} className="-ml-4 self-start max-sm:order-2" onClick={() => setOpen(true)}>
        {t.reportTask}
      </Button>
      {isOpen && <ReportDialog task={task} onClose={() => setOpen(false)} />}
    </>
  )
}

function ReportDialog({ task, onClose }: { task: TaskDetails; onClose: () => void }) {
  const messageId = useId()
  const { register, errors, request } = useFormRequest({
    schema: newReport,
    defaultValues: { words: '' },
    send: (sent) => call(reports.report, { id: task._id, version: task.version, ...sent }),
    onSuccess: () => {
      toast.success(t.reported, t.reportedText)
      onClose()
    },
    failed: t.notReported,
    fields: ['because', 'words'],
  })
  return (
    <FormDialog
      title={t.askReport}
      width="md:w-130"
      submit={t.report}
      icon={Flag}
      busyText={ui.sending}
      onClose={onClose}
      {...request}
    >
      <p className="text-muted">{t.reportText}</p>
      <fieldset aria-describedby={errors.because ? messageId : undefined}>
        <legend className="mb-1 text-table font-semibold">{t.whatIsWrong}</legend>
        <FieldMessage id={messageId} hint={undefined} error={errors.because && t.chooseWhatIsWrong} />
        {reportReasons.map((reason) => (
          <label key={reason} className="mt-2 flex min-h-12 cursor-pointer items-center gap-3">
            <input type="radio" value={reason} className="size-5 shrink-0 accent-primary" {...register('because')} />
            {shared.reportReasons[reason]}
          </label>
        ))}
      </fieldset>
      <TextArea
        label={shared.details}
        optional
        rows={3}
        maxLength={maxLength.reason}
        error={errors.words?.message}
        {...register('words')}
      />
    </FormDialog>
  )
}

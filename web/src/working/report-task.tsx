/** Reports a task to the Admins: a button without emphasis, and a dialog for the reason. */
import type { TaskDetails } from '@piecework/contract'
import { maxLength } from '@piecework/contract/constants'
import { newReport, reportReasons, reports } from '@piecework/contract/reports'
import { Flag } from 'lucide-react'
import { useState } from 'react'
import * as t from '#texts/available-tasks.ts'
import * as shared from '#texts/tasks.ts'
import * as ui from '#texts/ui.ts'
import { call } from '../api.ts'
import { Button } from '../ui/button.tsx'
import { TextArea } from '../ui/fields.tsx'
import { FormDialog, useDialogRequest } from '../ui/form-dialog.tsx'
import { RadioChoices } from '../ui/radio-choices.tsx'

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
  const { field, register, errors, request } = useDialogRequest({
    onClose,
    schema: newReport,
    defaultValues: { words: '' },
    send: (sent) => call(reports.report, { id: task._id, version: task.version, ...sent }),
    done: () => [t.reported, t.reportedText],
    failed: t.notReported,
    fields: ['because', 'words'],
  })
  return (
    <FormDialog title={t.askReport} width="md:w-130" submit={t.report} icon={Flag} busyText={ui.sending} {...request}>
      <p className="text-muted">{t.reportText}</p>
      <RadioChoices
        legend={t.whatIsWrong}
        options={reportReasons.map((reason) => [reason, shared.reportReasons[reason]])}
        {...register('because')}
        error={errors.because && t.chooseWhatIsWrong}
      />
      <TextArea label={shared.details} optional rows={3} maxLength={maxLength.reason} {...field('words')} />
    </FormDialog>
  )
}

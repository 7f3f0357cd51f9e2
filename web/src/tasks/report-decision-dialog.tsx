/** Upholds or dismisses reports: which ones, what happens to the task, and a note to the workers. */
import type { ReportOutcome, ReportScope, TaskAction, TaskReport } from '@piecework/contract'
import { maxLength } from '@piecework/contract/constants'
import { quoted } from '@piecework/contract/quoted'
import { reports } from '@piecework/contract/reports'
import { isRunning } from '@piecework/contract/tasks'
import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import * as t from '#texts/reports.ts'
import * as ui from '#texts/ui.ts'
import { call } from '../api.ts'
import { showFieldErrors } from '../forms.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { TextArea } from '../ui/fields.tsx'
import { toast } from '../ui/toast.ts'

/** Checked by the server alone: only the note is typed, and its field takes no more characters. */
type Typed = { note: string; task: TaskAction; scope: ReportScope }

type ReportDecisionDialogProps = { report: TaskReport; outcome: ReportOutcome; onClose: () => void }

export default function ReportDecisionDialog({ report, outcome, onClose }: ReportDecisionDialogProps) {
  const formId = useId()
  const { register, handleSubmit, watch, setError, formState } = useForm<Typed>({
    defaultValues: { note: '', task: 'leave', scope: 'report' },
  })
  const scope = watch('scope')
  // The reports of one worker are about several tasks: none of them is stopped with them.
  const actions = outcome === 'upheld' && scope !== 'worker' ? actionsFor(report) : []
  const decide = useMutation({
    onMutate: () => toast.close(formId),
    mutationFn: ({ task, ...decision }: Typed) =>
      call(reports.decide, { id: report._id, outcome, ...decision, ...(actions.length > 0 && { task }) }),
    onSuccess: ({ decided }, { task }) => {
      const action = actions.length > 0 ? task : 'leave'
      toast.success(t.outcomes[outcome], t.decidedText(decided, t.taskDone[action]))
      onClose()
    },
    onError: (failure) => {
      toast.error(t.notDecided, failure.message, { group: formId })
      showFieldErrors(failure, ['note'], setError)
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={t.askDecision[outcome]}
      width="md:w-130"
      footer={
        <>
          <Button kind="outline" onClick={onClose}>
            {ui.cancel}
          </Button>
          <Button type="submit" form={formId} busy={decide.isPending} busyText={ui.saving}>
            {outcome === 'upheld' ? t.uphold : t.dismiss}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={handleSubmit((typed) => decide.mutate(typed))}
        className="flex flex-col gap-5"
      >
        <p className="text-muted wrap-anywhere">{t.decisionText[outcome](quoted(report.task_title))}</p>
        <Choice legend={t.whichReports} field={register('scope')} options={scopesOf(report)} />
        <Choice
          legend={t.whatHappens}
          field={register('task')}
          options={actions.map((action) => [action, t.taskActions[action]])}
        />
        <TextArea
          label={t.noteToWorker}
          optional
          rows={3}
          maxLength={maxLength.reason}
          hint={t.noteHint}
          error={formState.errors.note?.message}
          {...register('note')}
        />
      </form>
    </Dialog>
  )
}

type ChoiceProps = { legend: string; field: object; options: (readonly [value: string, label: string])[] }

/** Nothing when there is only one answer. */
function Choice({ legend, field, options }: ChoiceProps) {
  if (options.length < 2) return null
  return (
    <fieldset>
      <legend className="mb-1 text-table font-semibold">{legend}</legend>
      {options.map(([value, label]) => (
        <label key={value} className="mt-2 flex min-h-12 cursor-pointer items-center gap-3">
          <input type="radio" value={value} className="size-5 shrink-0 accent-primary" {...field} />
          <span className="min-w-0 wrap-anywhere">{label}</span>
        </label>
      ))}
    </fieldset>
  )
}

function scopesOf({ open_of_task, open_of_worker, reporter_name }: TaskReport): [ReportScope, string][] {
  return [
    ['report', t.scopes.report],
    ...(open_of_task > 1 ? [['task', t.scopes.task(open_of_task)] as [ReportScope, string]] : []),
    ...(open_of_worker > 1
      ? [['worker', t.scopes.worker(open_of_worker, quoted(reporter_name))] as [ReportScope, string]]
      : []),
  ]
}

function actionsFor({ task_status, paused_by }: TaskReport): TaskAction[] {
  if (task_status === 'deleted') return ['leave']
  return isRunning(task_status) && paused_by !== 'admin' ? ['leave', 'pause', 'delete'] : ['leave', 'delete']
}

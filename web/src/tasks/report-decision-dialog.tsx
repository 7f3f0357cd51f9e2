/** Upholds or dismisses reports: which ones, what happens to the task, and a note to the workers. */
import type { ReportOutcome, ReportScope, TaskAction, TaskReport } from '@piecework/contract'
import { maxLength } from '@piecework/contract/constants'
import { quoted } from '@piecework/contract/quoted'
import { reports } from '@piecework/contract/reports'
import { isRunning } from '@piecework/contract/task-status'
import * as t from '#texts/reports.ts'
import { call } from '../api.ts'
import { TextArea } from '../ui/fields.tsx'
import { FormDialog, useFormRequest } from '../ui/form-dialog.tsx'
import { toast } from '../ui/toast.ts'

/** Checked by the server alone: only the note is typed, and its field takes no more characters. */
type Typed = { note: string; task: TaskAction; scope: ReportScope }
const nothingTyped: Typed = { note: '', task: 'leave', scope: 'report' }

type ReportDecisionDialogProps = { report: TaskReport; outcome: ReportOutcome; onClose: () => void }

export function ReportDecisionDialog({ report, outcome, onClose }: ReportDecisionDialogProps) {
  // The reports of one worker are about several tasks: none of them is stopped with them.
  const actionsFor = (scope: ReportScope) => (outcome === 'upheld' && scope !== 'worker' ? actionsOn(report) : [])
  const { register, watch, errors, request } = useFormRequest({
    defaultValues: nothingTyped,
    send: ({ task, ...decision }: Typed) => {
      const hasActions = actionsFor(decision.scope).length > 0
      return call(reports.decide, { id: report._id, outcome, ...decision, ...(hasActions && { task }) })
    },
    onSuccess: ({ decided }, { task, scope }) => {
      const action = actionsFor(scope).length > 0 ? task : 'leave'
      toast.success(t.outcomes[outcome], t.decidedText(decided, t.taskDone[action]))
      onClose()
    },
    failed: t.notDecided,
    fields: ['note'],
  })
  return (
    <FormDialog
      title={t.askDecision[outcome]}
      width="md:w-130"
      submit={outcome === 'upheld' ? t.uphold : t.dismiss}
      onClose={onClose}
      className="flex flex-col gap-5"
      {...request}
    >
      <p className="text-muted wrap-anywhere">{t.decisionText[outcome](quoted(report.task_title))}</p>
      <Choice legend={t.whichReports} field={register('scope')} options={scopesOf(report)} />
      <Choice
        legend={t.whatHappens}
        field={register('task')}
        options={actionsFor(watch('scope')).map((action) => [action, t.taskActions[action]])}
      />
      <TextArea
        label={t.noteToWorker}
        optional
        rows={3}
        maxLength={maxLength.reason}
        hint={t.noteHint}
        error={errors.note?.message}
        {...register('note')}
      />
    </FormDialog>
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

function actionsOn({ task_status, paused_by }: TaskReport): TaskAction[] {
  if (task_status === 'deleted') return ['leave']
  return isRunning(task_status) && paused_by !== 'admin' ? ['leave', 'pause', 'delete'] : ['leave', 'delete']
}

/** Upholds or dismisses reports: which ones, what happens to the task, and a note to the workers. */
import type { ReportOutcome, ReportScope, TaskAction, TaskReport } from '@piecework/contract'
import { maxLength } from '@piecework/contract/constants'
import { quoted } from '@piecework/contract/quoted'
import { reports } from '@piecework/contract/reports'
import { isRunning } from '@piecework/contract/task-status'
import * as t from '#texts/reports.ts'
import { call } from '../api.ts'
import { TextArea } from '../ui/fields.tsx'
import { FormDialog, useDialogRequest } from '../ui/form-dialog.tsx'
import { RadioChoices } from '../ui/radio-choices.tsx'
import { Sentence } from '../ui/user-text.tsx'

/** Checked by the server alone: only the note is typed, and its field takes no more characters. */
type Typed = { note: string; task: TaskAction; scope: ReportScope }
const nothingTyped: Typed = { note: '', task: 'leave', scope: 'report' }

type ReportDecisionDialogProps = {
  report: TaskReport
  outcome: ReportOutcome
  onDecided: (() => void) | undefined
  onClose: () => void
}

export default function ReportDecisionDialog({ report, outcome, onDecided, onClose }: ReportDecisionDialogProps) {
  // The reports of one worker are about several tasks: none of them is stopped with them.
  const actionsFor = (scope: ReportScope) => (outcome === 'upheld' && scope !== 'worker' ? actionsOn(report) : [])
  const { field, register, watch, request } = useDialogRequest({
    onClose,
    defaultValues: nothingTyped,
    send: ({ task, ...decision }: Typed) => {
      const hasActions = actionsFor(decision.scope).length > 0
      return call(reports.decide, { id: report._id, outcome, ...decision, ...(hasActions && { task }) })
    },
    done: ({ decided }, { task, scope }) => {
      const action = actionsFor(scope).length > 0 ? task : 'leave'
      return [t.outcomes[outcome], t.decidedText(decided, t.taskDone[action])]
    },
    onSuccess: () => onDecided?.(),
    failed: t.notDecided,
    fields: ['note'],
  })
  return (
    <FormDialog
      title={t.askDecision[outcome]}
      width="md:w-130"
      submit={outcome === 'upheld' ? t.uphold : t.dismiss}
      className="flex flex-col gap-5"
      {...request}
    >
      <p className="text-muted wrap-anywhere">
        <Sentence>{t.decisionText[outcome](quoted(report.task_title))}</Sentence>
      </p>
      <RadioChoices legend={t.whichReports} options={scopesOf(report)} {...register('scope')} />
      <RadioChoices
        legend={t.whatHappens}
        options={actionsFor(watch('scope')).map((action) => [action, t.taskActions[action]])}
        {...register('task')}
      />
      <TextArea
        label={t.noteToWorker}
        optional
        rows={3}
        maxLength={maxLength.reason}
        hint={t.noteHint}
        {...field('note')}
      />
    </FormDialog>
  )
}

function scopesOf({ open_of_task, open_of_worker, reporter_name }: TaskReport): (readonly [ReportScope, string])[] {
  return [
    ['report', t.scopes.report],
    ...(open_of_task > 1 ? [['task', t.scopes.task(open_of_task)] as const] : []),
    ...(open_of_worker > 1 ? [['worker', t.scopes.worker(open_of_worker, quoted(reporter_name))] as const] : []),
  ]
}

function actionsOn({ task_status, paused_by }: TaskReport): TaskAction[] {
  if (task_status === 'deleted') return ['leave']
  return isRunning(task_status) && paused_by !== 'admin' ? ['leave', 'pause', 'delete'] : ['leave', 'delete']
}

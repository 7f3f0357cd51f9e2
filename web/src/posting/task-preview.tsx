/** Shows the new task as a worker sees it on a phone of 360 px. */
import type { BatchDetails, Form } from '@piecework/contract'
import { isNumberOf } from '@piecework/contract/new-task'
import { formFor } from '@piecework/contract/rows'
import { Camera, ChevronLeft, ChevronRight, Eye } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import * as formEditor from '#texts/form-editor.ts'
import { needs } from '#texts/proof.ts'
import { pages } from '#texts/task-form.ts'
import * as t from '#texts/tasks.ts'
import { withPicture } from '../answers/with-picture.ts'
import { Deadline } from '../tasks/deadline.tsx'
import { WorkTime } from '../tasks/work-time.tsx'
import { Button } from '../ui/button.tsx'
import { Coins } from '../ui/coins.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { useLoadableUrl } from '../ui/image-url.ts'
import { MoneyRow } from '../ui/panel.tsx'
import { TaskText } from '../ui/task-text.tsx'
import { Bdi } from '../ui/user-text.tsx'
import { FormTrial } from './form-trial.tsx'
import type { NewTaskDraft, NewTaskForm, Rows } from './new-task-schema.ts'

export type PreviewedTask = Partial<Record<keyof NewTaskDraft, unknown>> & {
  workers: number
  pay: number
  rows: Rows | undefined
}

/** `read` gives the form as it is when the buyer opens the preview. */
export function PreviewButton({ read }: { read: () => PreviewedTask }) {
  const [task, setTask] = useState<PreviewedTask>()
  return (
    <>
      <Button kind="outline" icon={Eye} className="w-full lg:hidden" onClick={() => setTask(read())}>
        {t.preview}
      </Button>
      {task && (
        <Dialog open onClose={() => setTask(undefined)} title={t.whatWorkersSee} width="md:w-[22.5rem]">
          <Preview task={task} />
        </Dialog>
      )}
    </>
  )
}

type LivePreviewProps = { form: NewTaskForm } & Pick<PreviewedTask, 'workers' | 'pay' | 'rows'>

/** Beside the form on a wide screen, while the buyer types. Only this part renders again for each letter. */
export function LivePreview({ form: { getValues, subscribe }, workers, pay, rows }: LivePreviewProps) {
  const [typed, setTyped] = useState<Partial<NewTaskDraft>>(getValues)
  useEffect(() => {
    const end = subscribe({ formState: { values: true }, callback: ({ values }) => setTyped({ ...values }) })
    // On a slow phone a text is typed between the first render and the subscription.
    setTyped({ ...getValues() })
    return end
  }, [subscribe, getValues])
  return (
    <section className="hidden lg:sticky lg:top-22 lg:block" aria-label={t.whatWorkersSee}>
      <p aria-hidden className="mb-2 text-center text-meta text-muted">
        {t.whatWorkersSee}
      </p>
      {/* A form may be longer than the window; its fields can be reached by the keyboard. */}
      <div
        className={`rounded-[2rem] border-6 border-base-300 bg-base-100 p-5 ${typed.form?.parts.length ? 'max-h-[calc(100dvh-8.5rem)] overflow-y-auto' : ''}`}
      >
        <Preview task={{ ...typed, workers, pay, rows }} />
      </div>
    </section>
  )
}

function Preview({ task }: { task: PreviewedTask }) {
  const text = (name: keyof NewTaskDraft, empty: string) => {
    const typed = task[name]
    return typeof typed === 'string' && typed.trim() !== '' ? typed : empty
  }
  const date = text('completion_date', '')
  const { estimated_minutes } = task
  const form = task.form as Form | null | undefined
  const image = useLoadableUrl(text('task_image_url', ''))
  return (
    <article className="flex flex-col gap-5">
      {image && <img src={image} alt="" className="w-full rounded-field" />}
      <h3 className="text-title wrap-anywhere">
        <Bdi>{text('task_title', t.noTitle)}</Bdi>
      </h3>
      <div className="flex flex-col gap-2">
        <MoneyRow label={t.pay}>
          <Coins amount={task.pay} showWorth />
        </MoneyRow>
        {isNumberOf('estimated_minutes', estimated_minutes) && task.pay > 0 && (
          <WorkTime task={{ payable_amount: task.pay, estimated_minutes, measured_minutes: null }} reader="Buyer" />
        )}
        <MoneyRow label={t.deadline}>{date === '' ? t.noDate : <Deadline date={date} />}</MoneyRow>
        <MoneyRow label={task.rows ? pages : t.slots}>{t.slotsFree(task.workers)}</MoneyRow>
      </div>
      <section>
        <h4 className="mb-1 font-semibold">{t.taskDetails}</h4>
        <TaskText>{text('task_detail', t.noDetails)}</TaskText>
      </section>
      <section>
        <h4 className="mb-1 font-semibold">{t.submissionInstructions}</h4>
        <TaskText>{text('submission_info', t.noSubmissionInfo)}</TaskText>
        {(task.needs_file === 'photo' || task.needs_file === 'optional') && (
          <p className="mt-3 flex items-center gap-2 font-medium">
            <Camera size={18} aria-hidden />
            {needs[task.needs_file]}
          </p>
        )}
      </section>
      {form &&
        form.parts.length > 0 &&
        (task.rows?.batch ? <RowTrial form={form} {...task.rows.batch} /> : <FormTrial form={form} />)}
    </article>
  )
}

type RowTrialProps = { form: Form } & Pick<BatchDetails, 'samples' | 'sample_pictures'>

/** The form of a new task as workers see it for random rows of its file. */
function RowTrial({ form, samples, sample_pictures }: RowTrialProps) {
  const [chosen, setChosen] = useState(0)
  const at = Math.min(chosen, samples.length - 1)
  const [data, picture] = [samples[at], sample_pictures[at]]
  const filled = useMemo(
    () => ({
      parts: withPicture(form, formFor(form, data ?? {}).parts, { data: data ?? {}, picture: picture ?? null }),
    }),
    [form, data, picture],
  )
  const show = (next: number) => setChosen((next + samples.length) % samples.length)
  return (
    <div className="flex flex-col gap-4">
      <section
        aria-label={formEditor.randomRows}
        className="flex items-center justify-between gap-2 rounded-field bg-wash p-1"
      >
        <Button
          kind="quiet"
          icon={ChevronLeft}
          className="px-2!"
          aria-label={formEditor.previousRow}
          onClick={() => show(at - 1)}
        />
        <p role="status" className="figures text-table font-semibold">
          {formEditor.rowOf(at + 1, samples.length)}
        </p>
        <Button
          kind="quiet"
          icon={ChevronRight}
          className="px-2!"
          aria-label={formEditor.nextRow}
          onClick={() => show(at + 1)}
        />
      </section>
      <FormTrial key={at} form={filled} />
    </div>
  )
}

/** The new task as a worker sees it on a phone of 360 px. Loaded where it is shown. */
import type { Form } from '@piecework/contract'
import { isNumberOf } from '@piecework/contract/new-task'
import { formFor, withWorkerCode } from '@piecework/contract/rows'
import { Camera, ChevronLeft, ChevronRight } from 'lucide-react'
import { useMemo, useState } from 'react'
import * as formEditor from '#texts/form-editor.ts'
import { needs } from '#texts/proof.ts'
import { pages } from '#texts/task-form.ts'
import * as t from '#texts/tasks.ts'
import { withPicture } from '../answers/with-picture.ts'
import { Deadline } from '../tasks/deadline.tsx'
import { WorkTime } from '../tasks/work-time.tsx'
import { Button } from '../ui/button.tsx'
import { Coins } from '../ui/coins.tsx'
import { useLoadableUrl } from '../ui/image-url.ts'
import { MoneyRow } from '../ui/panel.tsx'
import { TaskText } from '../ui/task-text.tsx'
import { Bdi } from '../ui/user-text.tsx'
import { FormTrial } from './form-trial.tsx'
import type { NewTaskDraft, Rows } from './new-task-schema.ts'
import type { Sample } from './samples.ts'

export type PreviewedTask = Partial<Record<keyof NewTaskDraft, unknown>> & {
  workers: number
  pay: number
  rows: Rows | undefined
}

export default function Preview({ task }: { task: PreviewedTask }) {
  const text = (name: keyof NewTaskDraft, empty: string) => {
    const typed = task[name]
    return typeof typed === 'string' && typed.trim() !== '' ? typed : empty
  }
  const date = text('completion_date', '')
  const { estimated_minutes } = task
  const form = task.form as Form | null | undefined
  const image = useLoadableUrl(text('task_image_url', ''))
  const shown = task.rows?.batch ?? task.rows?.sample
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
        (shown ? (
          <RowTrial form={form} isSample={shown !== task.rows?.batch} {...shown} />
        ) : (
          <PlainTrial form={form} />
        ))}
    </article>
  )
}

/** In place of the code of a worker. */
const exampleCode = 'w0123456789abcde'

function PlainTrial({ form }: { form: Form }) {
  const filled = useMemo(() => withWorkerCode(form, exampleCode), [form])
  return <FormTrial form={filled} />
}

type RowTrialProps = { form: Form; isSample: boolean } & Sample

/** The form of a new task as workers see it for random rows of its items, or for those of a sample. */
function RowTrial({ form, isSample, samples, sample_pictures }: RowTrialProps) {
  const [chosen, setChosen] = useState(0)
  const at = Math.min(chosen, samples.length - 1)
  const [data, picture] = [samples[at], sample_pictures[at]]
  const filled = useMemo(() => {
    const row = data ?? {}
    const { parts } = formFor(withWorkerCode(form, exampleCode, Object.keys(row)), row)
    return { parts: withPicture(form, parts, { data: row, picture: picture ?? null }) }
  }, [form, data, picture])
  const show = (next: number) => setChosen((next + samples.length) % samples.length)
  return (
    <div className="flex flex-col gap-4">
      <section
        aria-label={isSample ? formEditor.sampleRows : formEditor.randomRows}
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
          {(isSample ? formEditor.sampleOf : formEditor.rowOf)(at + 1, samples.length)}
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

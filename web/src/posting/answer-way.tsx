/** How workers answer a new task: with one text and files, or with a form that the buyer writes. */
import type { BatchDetails, Form, FormPart } from '@piecework/contract'
import { fileNeeds } from '@piecework/contract/constants'
import { ListChecks, TextAlignStart } from 'lucide-react'
import { lazy, Suspense, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { needs, proofByFiles, proofByFilesHint } from '#texts/proof.ts'
import * as t from '#texts/task-form.ts'
import { Checkbox } from '../ui/checkbox.tsx'
import { SelectField } from '../ui/fields.tsx'
import type { FormEditorHandle } from './form-editor.tsx'
import { emptyForm } from './form-schema.ts'
import type { NewTaskDraft, NewTaskForm, Rows } from './new-task-schema.ts'
import { RowsOfForm } from './rows-of-form.tsx'

const FormEditor = lazy(() => import('./form-editor.tsx'))

type AnswerWayProps = {
  form: NewTaskForm
  rows: Rows | undefined
  onBatch: (batch: BatchDetails | undefined) => void
}

export function AnswerWay({ form, rows, onBatch }: AnswerWayProps) {
  const { register, formState, getValues, setValue } = form
  const [way, setWay] = useState<Way>(() => (getValues('form') ? 'form' : 'text'))
  /** A buyer who looks at the other way and returns finds what was written. */
  const kept = useRef<{ form: Form; needs_file: NewTaskDraft['needs_file'] }>({
    form: getValues('form') ?? emptyForm,
    needs_file: 'no',
  })
  const editor = useRef<FormEditorHandle>(null)
  // React Hook Form gives the focus to the first wrong field of the page; the editor leads on to its part.
  const attach = useEffectEvent(() => register('form').ref({ focus: () => editor.current?.focus() }))
  useEffect(() => attach(), [])
  register('form')
  const { errors, isSubmitted, submitCount } = formState
  const error = errors.form as { type?: string; message?: string } | undefined

  function setForm(form: Form | null) {
    setValue('form', form, { shouldValidate: isSubmitted, shouldDirty: true })
  }
  const { isCopy, askAboutRows } = useRowsSwitch(form)
  function choose(next: Way) {
    if (next === 'text') askAboutRows(false)
    if (next === 'form') {
      kept.current.needs_file = getValues('needs_file')
      setValue('needs_file', 'no')
    } else setValue('needs_file', kept.current.needs_file ?? 'no')
    setWay(next)
    setForm(next === 'form' ? kept.current.form : null)
  }
  function change(parts: FormPart[]) {
    kept.current.form = { parts }
    setForm(kept.current.form)
  }

  return (
    <>
      <WayChoice chosen={way} onChoose={choose} />
      {way === 'text' ? (
        <SelectField label={proofByFiles} hint={proofByFilesHint} {...register('needs_file')}>
          {fileNeeds.map((need) => (
            <option key={need} value={need}>
              {needs[need]}
            </option>
          ))}
        </SelectField>
      ) : (
        <>
          <RowsSwitch isOn={rows !== undefined} onChange={askAboutRows} />
          {rows && (
            <RowsOfForm form={form} isCopy={isCopy} onBatch={onBatch} onPictures={() => editor.current?.addPicture()} />
          )}
          <Suspense fallback={<div className="loading-part" />}>
            <FormEditor
              columns={rows?.batch?.columns}
              hasPictures={(rows?.batch?.pictures ?? null) !== null}
              initial={kept.current.form.parts}
              submits={submitCount}
              refused={
                error?.type?.startsWith('parts') ? { path: error.type, message: error.message ?? '' } : undefined
              }
              onChange={change}
              handle={editor}
            />
          </Suspense>
        </>
      )}
    </>
  )
}

/** Whether the form is asked about each row of a file. The rows that were chosen are there again when it is chosen again. */
function useRowsSwitch({ getValues, setValue }: NewTaskForm) {
  const kept = useRef('')
  const [isCopy] = useState(() => getValues('batch_id') === '')
  function askAboutRows(isOn: boolean) {
    kept.current = getValues('batch_id') ?? kept.current
    setValue('batch_id', isOn ? kept.current : null, { shouldDirty: true })
  }
  return { isCopy, askAboutRows }
}

function RowsSwitch({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) {
  const hintId = useId()
  return (
    <div>
      <Checkbox
        label={t.askAboutRows}
        className="font-semibold"
        aria-describedby={hintId}
        checked={isOn}
        onChange={({ target }) => onChange(target.checked)}
      />
      <p id={hintId} className="-mt-2 pl-7.5 text-meta text-muted">
        {t.askAboutRowsHint}
      </p>
    </div>
  )
}

type Way = keyof typeof t.answerWays

const ways = [
  ['text', TextAlignStart],
  ['form', ListChecks],
] as const

function WayChoice({ chosen, onChoose }: { chosen: Way; onChoose: (way: Way) => void }) {
  const name = useId()
  return (
    <fieldset>
      <legend className="mb-1.5 text-table font-semibold">{t.howWorkersAnswer}</legend>
      <div className="grid gap-3 @md:grid-cols-2">
        {ways.map(([way, Icon]) => (
          <label
            key={way}
            className="relative flex cursor-pointer flex-col gap-1 rounded-field border border-line p-3.5 outline-offset-2 has-checked:border-primary has-checked:bg-wash has-focus-visible:outline-3 has-focus-visible:outline-primary"
          >
            <input
              type="radio"
              name={name}
              value={way}
              checked={chosen === way}
              className="sr-only"
              onChange={() => onChoose(way)}
            />
            <span className="flex items-center gap-2 text-table font-semibold">
              <Icon size={20} className="text-primary" aria-hidden />
              {t.answerWays[way].label}
            </span>
            <span className="text-meta text-muted">{t.answerWays[way].hint}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

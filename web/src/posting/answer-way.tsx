/** How workers answer a new task: with one text and files, or with a form that the buyer writes. */
import { fileNeeds } from '@piecework/contract/constants'
import { ListChecks, TextAlignStart } from 'lucide-react'
import { lazy, Suspense, useEffect, useEffectEvent, useId, useRef } from 'react'
import { needs, proofByFiles, proofByFilesHint } from '#texts/proof.ts'
import * as t from '#texts/task-form.ts'
import { SelectField } from '../ui/fields.tsx'
import type { FormEditorHandle } from './form-editor.tsx'
import type { NewTaskForm, Rows } from './new-task-schema.ts'
import type { AnswerForm } from './use-answer-form.ts'

const FormEditor = lazy(() => import('./form-editor.tsx'))

type AnswerWayProps = { form: NewTaskForm; answer: AnswerForm; rows: Rows | undefined }

export function AnswerWay({ form, answer, rows }: AnswerWayProps) {
  const { register, formState } = form
  const editor = useRef<FormEditorHandle>(null)
  // React Hook Form gives the focus to the first wrong field of the page; the editor leads on to its part.
  const attach = useEffectEvent(() => register('form').ref({ focus: () => editor.current?.focus() }))
  useEffect(() => attach(), [])
  register('form')
  const { errors, submitCount } = formState
  const error = errors.form as { type?: string; message?: string } | undefined
  return (
    <>
      {!rows && (
        <WayChoice
          chosen={answer.form ? 'form' : 'text'}
          onChoose={(way) => (way === 'form' ? answer.chooseForm() : answer.chooseText())}
        />
      )}
      {answer.form ? (
        <Suspense fallback={<div className="loading-part" />}>
          <FormEditor
            key={answer.version}
            columns={rows?.batch?.columns}
            hasPictures={(rows?.batch?.pictures ?? null) !== null}
            initial={answer.form.parts}
            submits={submitCount}
            refused={error?.type?.startsWith('parts') ? { path: error.type, message: error.message ?? '' } : undefined}
            onChange={answer.write}
            handle={editor}
          />
        </Suspense>
      ) : (
        <SelectField label={proofByFiles} hint={proofByFilesHint} {...register('needs_file')}>
          {fileNeeds.map((need) => (
            <option key={need} value={need}>
              {needs[need]}
            </option>
          ))}
        </SelectField>
      )}
    </>
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

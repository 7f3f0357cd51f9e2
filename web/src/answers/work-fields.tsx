/** The fields of work, piece by piece: of one text, of the answers to a form, or of those to each row of a page. */
import { type FileNeed, maxFilesPerSubmission, type ProofFile, type RawInputOf } from '@piecework/contract'
import type { Answers } from '@piecework/contract/answers'
import { type Form, inputsOf, mostFiles } from '@piecework/contract/forms'
import type { submissions } from '@piecework/contract/submissions'
import { type ComponentProps, type Ref, useEffect, useEffectEvent, useImperativeHandle, useMemo, useRef } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { yourSubmission } from '#texts/available-tasks.ts'
import { filesLabel, photos } from '#texts/proof.ts'
import * as ui from '#texts/ui.ts'
import { zodResolver } from '../forms.ts'
import { TextArea } from '../ui/fields.tsx'
import { toast } from '../ui/toast.ts'
import { AnswerFields, useFocusOfFiles } from './answer-fields.tsx'
import {
  errorsByPiece,
  firstWrong,
  type TypedAnswers,
  typedAnswersTo,
  typedFiles,
  typedTextTo,
} from './answers-form.ts'
import { ProofField } from './proof-field.tsx'

export type SentWork = Pick<RawInputOf<typeof submissions.submit>, 'submission_details' | 'answers' | 'files'>

export type PieceOfWork = {
  /** The row that it answers. */
  item?: string
  /** Null for a text. */
  form: Form | null
  /** Which files a text needs; those of a form are answers. */
  need: FileNeed
  /** Files that belong to the work already. */
  files?: ProofFile[]
  /** Names the piece on this device, for its files. */
  draft: string
  initial: TypedAnswers
}

type PieceHandle = {
  /** Shows the errors at their fields. @returns what is typed as it is sent, if there is none */
  check: () => Promise<Answers | undefined>
  showErrors: (errors: Record<string, string>) => void
  /** @returns the first error, which has the focus now */
  focusError: () => string | undefined
}

type PieceFieldsProps = {
  piece: PieceOfWork
  onTyped: (typed: TypedAnswers) => void
  ref: Ref<PieceHandle>
  /** How a text is asked for. */
  text?: LookOfText
}

/** In a form of its own, because browsers join the radio buttons of one form by their names. */
export function PieceFields({ piece, onTyped, ref, text = {} }: PieceFieldsProps) {
  const { form, need, files = [], draft, initial } = piece
  const hadFiles = need !== 'no' && files.length > 0
  const fields = useForm<TypedAnswers, unknown, Answers>({
    resolver: zodResolver(
      useMemo(() => (form ? typedAnswersTo(form) : typedTextTo(need, hadFiles)), [form, need, hadFiles]),
    ),
    defaultValues: initial,
    shouldFocusError: false,
  })
  const { subscribe } = fields
  const tellWork = useEffectEvent(onTyped)
  useEffect(() => subscribe({ formState: { values: true }, callback: ({ values }) => tellWork(values) }), [subscribe])
  useImperativeHandle(ref, () => ({
    check: () => new Promise((resolve) => void fields.handleSubmit(resolve, () => resolve(undefined))()),
    showErrors: (errors) => {
      for (const [name, message] of Object.entries(errors)) fields.setError(name, { type: 'server', message })
    },
    focusError: () => {
      const wrong = firstWrong(form, (name) => fields.getFieldState(name).error)
      if (wrong) fields.setFocus(wrong.name)
      return wrong?.text
    },
  }))
  if (form) return <AnswerFields parts={form.parts} form={fields} draft={draft} files={files} />
  return <TextFields {...text} piece={piece} fields={fields} />
}

type LookOfText = Pick<ComponentProps<typeof TextArea>, 'hint' | 'rows' | 'className'> & { filesFirst?: boolean }
type TextFieldsProps = LookOfText & { piece: PieceOfWork; fields: UseFormReturn<TypedAnswers, unknown, Answers> }

/** One text, and the files that its task asks for. */
function TextFields({ piece, fields, filesFirst = false, ...look }: TextFieldsProps) {
  const { need, files = [], draft } = piece
  const { register, setValue, clearErrors, formState } = fields
  const block = useFocusOfFiles(register, 'files')
  const proof = need !== 'no' && (
    <ProofField
      ref={block}
      label={need === 'photo' ? photos : filesLabel}
      optional={need === 'optional'}
      asksForPhoto={need === 'photo'}
      accept="any"
      most={maxFilesPerSubmission}
      draft={draft}
      initial={files}
      error={formState.errors.files?.message}
      onChange={(state) => {
        setValue('files', typedFiles(state))
        clearErrors('files')
      }}
    />
  )
  return (
    <>
      {filesFirst && proof}
      <TextArea
        label={yourSubmission}
        error={formState.errors.submission_details?.message}
        {...look}
        {...register('submission_details')}
      />
      {!filesFirst && proof}
    </>
  )
}

type WorkFieldsOptions = {
  pieces: PieceOfWork[]
  /** Shows a piece with an error. */
  onWrong?: (nth: number) => void
  /** Says the first error of a check, in place of a warning. */
  tellWrong?: (error: string | undefined) => void
}

/** The pieces of work together. The first error of a check is told, and has the focus then. */
export function useWorkFields({ pieces, onWrong, tellWrong = warn }: WorkFieldsOptions) {
  const handles = useRef<(PieceHandle | null)[]>([])
  const leadTo = (nth: number) => {
    onWrong?.(nth)
    return handles.current[nth]?.focusError()
  }
  return {
    refOf: (nth: number) => (handle: PieceHandle | null) => {
      handles.current[nth] = handle
    },
    /** @returns whether this piece can be sent */
    async checkOne(nth: number): Promise<boolean> {
      const given = await handles.current[nth]?.check()
      if (!given) tellWrong(leadTo(nth))
      return given !== undefined
    },
    /** @returns the work as it is sent, if all of it can be */
    async check(): Promise<SentWork | undefined> {
      const given = await Promise.all(pieces.map((_, nth) => handles.current[nth]?.check()))
      const wrong = given.indexOf(undefined)
      if (wrong < 0) return workOf(pieces, given)
      tellWrong(leadTo(wrong))
      return undefined
    },
    showErrors(failure: Error): void {
      const wrong = errorsByPiece(failure, pieces[0]?.form === null)
      for (const { piece, errors } of wrong) handles.current[piece]?.showErrors(errors)
      if (wrong[0]) leadTo(wrong[0].piece)
    },
    /** Files can go with it. */
    takesFiles: pieces.some(({ form, need }) =>
      form ? inputsOf(form).some((input) => mostFiles(input) > 0) : need !== 'no',
    ),
  }
}

const warn = (error: string | undefined) => toast.warning(ui.warning, error)

function workOf(pieces: PieceOfWork[], given: (Answers | undefined)[]): SentWork {
  const [first] = pieces
  if (first?.form === null) return given[0] as SentWork
  if (first?.item === undefined) return { answers: given[0] }
  return { answers: pieces.map(({ item = '' }, nth) => ({ item_id: item, values: given[nth] ?? {} })) }
}

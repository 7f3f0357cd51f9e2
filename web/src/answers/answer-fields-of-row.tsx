/** The fields of one row of a page. The page above asks each row for its answers, and leads to a row with errors. */
import type { ProofFile } from '@piecework/contract'
import type { Answers } from '@piecework/contract/answers'
import type { Form } from '@piecework/contract/forms'
import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useMemo, useRef } from 'react'
import { useForm } from 'react-hook-form'
import * as t from '#texts/ui.ts'
import { zodResolver } from '../forms.ts'
import { toast } from '../ui/toast.ts'
import { AnswerFields } from './answer-fields.tsx'
import { errorsByRow, firstWrong, type TypedAnswers, typedAnswersTo } from './answers-form.ts'

export type RowHandle = {
  /** Shows the errors at their fields. @returns the answers, if there is none */
  check: () => Promise<Answers | undefined>
  showErrors: (errors: Record<string, string>) => void
  /** @returns the first error, which has the focus now */
  focusError: () => string | undefined
}

type FieldsOfRowProps = {
  form: Form
  /** Names the row of this work, for its files. */
  draft: string
  initial: TypedAnswers
  files?: ProofFile[]
  onTyped: (typed: TypedAnswers) => void
  ref: Ref<RowHandle>
}

/** In a form of its own, because browsers join the radio buttons of one form by their names. */
export function FieldsOfRow({ form, draft, initial, files, onTyped, ref }: FieldsOfRowProps) {
  const schema = useMemo(() => typedAnswersTo(form), [form])
  const answers = useForm<TypedAnswers, unknown, Answers>({
    resolver: zodResolver(schema),
    defaultValues: initial,
    shouldFocusError: false,
  })
  const { subscribe } = answers
  const tellPage = useEffectEvent(onTyped)
  useEffect(() => subscribe({ formState: { values: true }, callback: ({ values }) => tellPage(values) }), [subscribe])
  useImperativeHandle(ref, () => ({
    check: () => new Promise((resolve) => void answers.handleSubmit(resolve, () => resolve(undefined))()),
    showErrors: (errors) => {
      for (const [name, message] of Object.entries(errors)) answers.setError(name, { type: 'server', message })
    },
    focusError: () => {
      const wrong = firstWrong(form, (name) => answers.getFieldState(name).error)
      if (wrong) answers.setFocus(wrong.name)
      return wrong?.text
    },
  }))
  return <AnswerFields parts={form.parts} form={answers} draft={draft} {...(files && { files })} />
}

/** The rows of a page by their places. `onWrong` shows a row. */
export function useRowsOfPage(rows: number, onWrong: (row: number) => void) {
  const handles = useRef<(RowHandle | null)[]>([])
  const leadTo = (row: number) => {
    onWrong(row)
    return handles.current[row]?.focusError()
  }
  return {
    refOf: (row: number) => (handle: RowHandle | null) => {
      handles.current[row] = handle
    },
    /** @returns whether the answers of this row can be sent; else its first error has the focus, and a toast says it */
    async checkOne(row: number): Promise<boolean> {
      const given = await handles.current[row]?.check()
      if (!given) toast.warning(t.warning, leadTo(row))
      return given !== undefined
    },
    /** @returns the answers in the order of the page, if all can be sent; else the same */
    async checkAll(): Promise<Answers[] | undefined> {
      const given = await Promise.all(Array.from({ length: rows }, (_, row) => handles.current[row]?.check()))
      const wrong = given.indexOf(undefined)
      if (wrong < 0) return given.filter((each) => each !== undefined)
      toast.warning(t.warning, leadTo(wrong))
      return undefined
    },
    showErrors(failure: Error): void {
      const wrong = errorsByRow(failure)
      for (const { row, errors } of wrong) handles.current[row]?.showErrors(errors)
      if (wrong[0]) leadTo(wrong[0].row)
    },
  }
}

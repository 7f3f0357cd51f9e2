/** The form of a new task as workers see it. The buyer can answer it; the answers go nowhere. */
import type { Answers, Form, FormInput, FormPart } from '@piecework/contract'
import { isInput } from '@piecework/contract/forms'
import { isLink } from '@piecework/contract/links'
import { showsPicture } from '@piecework/contract/rows'
import { Camera, FlaskConical } from 'lucide-react'
import { type KeyboardEvent, useMemo, useState } from 'react'
import { type Resolver, useForm } from 'react-hook-form'
import * as ofEditor from '#texts/form-editor.ts'
import * as t from '#texts/task-form.ts'
import { optional } from '#texts/ui.ts'
import { AnswerFields } from '../answers/answer-fields.tsx'
import { type TypedAnswers, typedAnswersTo } from '../answers/answers-form.ts'
import { zodResolver } from '../forms.ts'
import { Button } from '../ui/button.tsx'
import { Bdi } from '../ui/user-text.tsx'

export function FormTrial({ form: { parts: written } }: { form: Form }) {
  const parts = useMemo(() => written.flatMap(asShown), [written])
  const form = useForm<TypedAnswers, unknown, Answers>({
    resolver: useMemo(() => resolverOf(parts), [parts]),
    // An answer goes with its question.
    shouldUnregister: true,
  })
  const [outcome, setOutcome] = useState<'fine' | 'wrong'>()
  const hasQuestions = parts.some((part) => isInput(part) && part.kind !== 'file')
  const tryIt = form.handleSubmit(
    () => setOutcome('fine'),
    () => setOutcome('wrong'),
  )

  /** Enter would send the form around it, and post the task. */
  function tryByEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    void tryIt()
  }

  return (
    <section
      aria-label={t.howWorkersAnswer}
      className="flex flex-col gap-5"
      onKeyDown={tryByEnter}
      onChange={() => setOutcome(undefined)}
    >
      {groupsOf(parts).map(({ at, file, shown }) =>
        file ? (
          <FileStandIn key={at} input={file} />
        ) : (
          <AnswerFields key={at} parts={shown} form={form} draft="preview" />
        ),
      )}
      {hasQuestions && (
        <Button kind="outline" icon={FlaskConical} className="w-full" onClick={() => void tryIt()}>
          {ofEditor.tryForm}
        </Button>
      )}
      <p role="status" className="text-center text-meta text-pretty text-muted empty:hidden">
        {outcome === 'fine' && ofEditor.answersFine}
        {outcome === 'wrong' && ofEditor.answersNotFine}
      </p>
    </section>
  )
}

/** Files are not asked for: only workers can send them. */
function resolverOf(parts: FormPart[]): Resolver<TypedAnswers, unknown, Answers> {
  return zodResolver(typedAnswersTo({ parts: parts.filter((part) => part.kind !== 'file') }))
}

/** The part as it can be shown while it is half written; nothing if it shows nothing yet. */
function asShown(part: FormPart, at: number, all: FormPart[]): FormPart[] {
  if (part.kind === 'paragraph') return part.text.trim() === '' ? [] : [part]
  if (part.kind === 'image') return part.url === '' || showsPicture(part) ? [] : [part]
  if (part.kind === 'link') return isLink(part.url.trim()) ? [{ ...part, label: part.label.trim() || part.url }] : []
  const isUsable =
    /^[a-z][a-z0-9_]*$/.test(part.name) && !all.slice(0, at).some((each) => isInput(each) && each.name === part.name)
  const input = {
    ...part,
    name: isUsable ? part.name : `unnamed_${at}`,
    label: part.label.trim() || ofEditor.withoutLabel,
  }
  if (input.kind !== 'date') {
    if ('min' in input && typeof input.min !== 'number') delete input.min
    if ('max' in input && typeof input.max !== 'number') delete input.max
  }
  if (input.kind !== 'choice' && input.kind !== 'choices') return [input]
  const { options } = input
  const isFirst = ({ value }: { value: string }, nth: number) =>
    options.findIndex((option) => option.value === value) === nth
  return [{ ...input, options: options.filter((option, nth) => option.label.trim() !== '' && isFirst(option, nth)) }]
}

type Group = { at: number; file?: FormInput; shown: FormPart[] }

/** Runs of parts, and the inputs for files between them: only workers can send files. */
function groupsOf(parts: FormPart[]): Group[] {
  const groups: Group[] = []
  for (const [at, part] of parts.entries()) {
    const last = groups.at(-1)
    if (part.kind === 'file') groups.push({ at, file: part, shown: [] })
    else if (last && !last.file) last.shown.push(part)
    else groups.push({ at, shown: [part] })
  }
  return groups
}

function FileStandIn({ input: { label, help, required } }: { input: FormInput }) {
  return (
    <div className="flex flex-col gap-1.5">
      <p className="text-table font-semibold wrap-anywhere">
        <Bdi>{label}</Bdi>
        {!required && <span className="font-normal text-muted"> {optional}</span>}
      </p>
      <p className="flex items-center gap-2 rounded-field border border-dashed border-line px-3 py-2.5 text-meta text-muted">
        <Camera size={18} className="shrink-0" aria-hidden />
        {ofEditor.fileStandIn}
      </p>
      {help && (
        <p className="text-meta text-muted wrap-anywhere">
          <Bdi>{help}</Bdi>
        </p>
      )}
    </div>
  )
}

/** The parts of a form in their order: what it shows, and a labelled field for each question. */

import type { ProofFile } from '@piecework/contract'
import { scaleOf } from '@piecework/contract/answers'
import { maxLength } from '@piecework/contract/constants'
import { type FormInput, type FormPart, formLimits, isInput, mostFiles } from '@piecework/contract/forms'
import { Image } from 'lucide-react'
import { type ComponentProps, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { number } from '#texts/format.ts'
import * as t from '#texts/proof.ts'
import * as ui from '#texts/ui.ts'
import { DateField } from '../ui/date-field.tsx'
import { FieldMessage, SelectField, TextArea, TextField } from '../ui/fields.tsx'
import { useLoadableUrl } from '../ui/image-url.ts'
import { linkOf, writeParts } from '../ui/linked-text.tsx'
import { asNumber, NumberField } from '../ui/number-field.tsx'
import { OnPressInLite } from '../ui/on-press.tsx'
import { RowPicture } from '../ui/row-picture.tsx'
import { TaskText } from '../ui/task-text.tsx'
import { Bdi, languageOfText } from '../ui/user-text.tsx'
import { onItsWay, type TypedAnswers } from './answers-form.ts'
import { ProofField } from './proof-field.tsx'
import { draftOfInput } from './proof-uploads.ts'

type AnswersForm = Pick<UseFormReturn<TypedAnswers>, 'register' | 'formState' | 'watch' | 'setValue'>

type AnswerFieldsProps = {
  parts: FormPart[]
  form: AnswersForm
  /** Names the work that files are for. */
  draft: string
  /** Files that belong to the work already. */
  files?: ProofFile[]
}

export function AnswerFields({ parts, form, draft, files = [] }: AnswerFieldsProps) {
  return (
    <div className="flex w-full flex-col gap-6">
      {parts.map((part, place) => {
        if (isInput(part)) return <Answer key={part.name} input={part} form={form} draft={draft} files={files} />
        // Shown parts have no name, and a form does not change while it is answered.
        const key = `${part.kind}-${place}`
        if (part.kind === 'paragraph') return <TaskText key={key}>{part.text}</TaskText>
        if (part.kind === 'link') return <ShownLink key={key} {...part} />
        return <Picture key={key} {...part} />
      })}
    </div>
  )
}

/** The address may be a cell of a file: one that is none stays text. */
function ShownLink({ url: written, label }: { url: string; label: string }) {
  const url = written.trim()
  const link = linkOf(url)
  const words = label.trim() || url
  const text = link
    ? { text: words, href: link.href, host: new URL(link.href).host }
    : [...new Set([words, url])].filter(Boolean).join(': ')
  return (
    <p className="wrap-anywhere" dir="auto" lang={languageOfText(label)}>
      {writeParts([text])}
    </p>
  )
}

/** `width` and `height` are those of the picture of a row. */
type PictureProps = { url: string; alt: string; width?: number; height?: number }

function Picture({ url, alt, width, height }: PictureProps) {
  const loadable = useLoadableUrl(url)
  if (!loadable) return null
  return (
    <OnPressInLite label={t.showPicture} icon={Image}>
      {width && height ? (
        <RowPicture url={loadable} alt={alt} width={width} height={height} />
      ) : (
        <a href={loadable} target="_blank" rel="noreferrer" className="block rounded-field">
          <img
            src={loadable}
            alt={alt}
            loading="lazy"
            className="max-h-[60dvh] w-full rounded-field bg-base-200 object-contain"
          />
        </a>
      )}
    </OnPressInLite>
  )
}

type AnswerProps<Input extends FormInput = FormInput> = Omit<AnswerFieldsProps, 'parts'> & {
  input: Input
  files: ProofFile[]
}
type Of<Kind extends FormInput['kind']> = Extract<FormInput, { kind: Kind }>

/** Up to this many options stand below each other; more are in a list that opens. */
const optionsInView = 8

function Answer({ input, form, draft, files }: AnswerProps) {
  const { register, formState, watch } = form
  const { name } = input
  const frame = {
    label: input.label,
    isOwnLabel: true,
    hint: input.help ? <Bdi>{input.help}</Bdi> : undefined,
    optional: !input.required,
    error: formState.errors[name]?.message,
  }
  switch (input.kind) {
    case 'short_text':
      return <TextField {...frame} maxLength={input.max ?? formLimits.shortText} {...register(name)} />
    case 'long_text':
      return <TextArea {...frame} maxLength={input.max ?? maxLength.submission} {...register(name)} />
    case 'code':
      return <TextField {...frame} {...asTyped} maxLength={formLimits.code} {...register(name)} />
    case 'number':
      return <NumberField {...frame} whole={input.whole ?? false} {...register(name, asNumber)} />
    case 'url':
      return <TextField {...frame} type="url" inputMode="url" {...register(name)} />
    case 'date':
      return <DateField {...frame} chosen={String(watch(name))} min={input.min} max={input.max} {...register(name)} />
    case 'choice':
      return input.options.length > optionsInView ? (
        <SelectField {...frame} {...register(name)}>
          <option value="">{t.choose}</option>
          {input.options.map(({ value, label }) => (
            <option key={value} value={value} dir="auto" lang={languageOfText(label)}>
              {label}
            </option>
          ))}
        </SelectField>
      ) : (
        <Choices type="radio" input={input} options={input.options} form={form} />
      )
    case 'choices': {
      const most = input.max ?? input.options.length
      const hint = most < input.options.length ? t.chooseUpTo(most) : undefined
      return <Choices type="checkbox" input={input} options={input.options} form={form} hint={hint} />
    }
    case 'yes_no':
      return <Choices type="radio" input={input} options={yesOrNo} form={form} isShort />
    case 'rating':
      return <Rating input={input} form={form} />
    case 'file':
      return <Files frame={frame} input={input} form={form} draft={draft} files={files} />
  }
}

/** A keyboard changes nothing of a code. */
const asTyped = { autoCapitalize: 'none', autoComplete: 'off', spellCheck: false } as const

const yesOrNo = [
  { value: 'yes', label: t.yes },
  { value: 'no', label: t.no },
]

type GroupProps = { input: FormInput; form: AnswersForm; hint?: string | undefined; children: ReactNode }

/** The frame of a question with several controls. */
function Group({ input: { name, label, help, required }, form, hint, children }: GroupProps) {
  const id = useId()
  const error = form.formState.errors[name]?.message
  return (
    <fieldset aria-describedby={id} aria-invalid={error ? true : undefined} className="min-w-0">
      <legend className="mb-1.5 text-table font-semibold wrap-anywhere">
        <Bdi>{label}</Bdi>
        {!required && <span className="font-normal text-muted"> {ui.optional}</span>}
      </legend>
      {/* Above the options: an error and the first of them are seen together. */}
      <div className="mb-1.5 has-[>:empty]:hidden">
        <FieldMessage
          id={id}
          hint={
            (help || hint) && (
              <>
                {help && <Bdi>{help}</Bdi>} {hint}
              </>
            )
          }
          error={error}
        />
      </div>
      {children}
    </fieldset>
  )
}

type ChoicesProps = Omit<GroupProps, 'children'> & {
  type: 'radio' | 'checkbox'
  options: { value: string; label: string }[]
  /** Side by side. */
  isShort?: boolean
}

function Choices({ type, options, isShort = false, ...group }: ChoicesProps) {
  const { input, form } = group
  return (
    <Group {...group}>
      <div className={`grid gap-2 ${isShort ? 'grid-cols-2' : '@container'}`}>
        {options.map(({ value, label }) => (
          <label key={value} className="answer-option">
            <input
              type={type}
              value={value}
              className="size-5 shrink-0 accent-primary"
              {...form.register(input.name)}
            />
            <span className="min-w-0 wrap-anywhere">
              <Bdi>{label}</Bdi>
            </span>
          </label>
        ))}
      </div>
    </Group>
  )
}

/** The words of both ends stand below their numbers, and are read with them. */
function Rating({ input, form }: { input: Of<'rating'>; form: AnswersForm }) {
  const scale = scaleOf(input)
  const endOf = (value: number) => (value === 1 ? input.lowest : value === scale ? input.highest : undefined)
  return (
    <Group input={input} form={form}>
      <div className="grid grid-flow-col auto-cols-fr gap-1.5 max-sm:grid-flow-row max-sm:grid-cols-5">
        {Array.from({ length: scale }, (_, place) => place + 1).map((value) => (
          <label key={value} className="answer-option">
            <input type="radio" value={value} className="sr-only" {...form.register(input.name)} />
            <span className="figures">{number(value)}</span>
            <End words={endOf(value)} className="sr-only" />
          </label>
        ))}
      </div>
      {(input.lowest || input.highest) && (
        <p aria-hidden className="mt-1 flex justify-between gap-4 text-meta text-muted">
          <End words={input.lowest} className="wrap-anywhere" />
          <End words={input.highest} className="text-right wrap-anywhere" />
        </p>
      )}
    </Group>
  )
}

function End({ words, className }: { words: string | null | undefined; className: string }) {
  return (
    <span dir="auto" lang={languageOfText(words ?? '')} className={className}>
      {words}
    </span>
  )
}

type FilesProps = AnswerProps<Of<'file'>> & {
  frame: Pick<ComponentProps<typeof ProofField>, 'label' | 'isOwnLabel' | 'hint' | 'optional' | 'error'>
}

function Files({ frame, input, form, draft, files }: FilesProps) {
  const { name, accept } = input
  const { formState, register, setValue, watch } = form
  const block = useFocusOfFiles(register, name)
  const [ofWork] = useState(() => files.filter(({ _id }) => [watch(name)].flat().includes(_id)))
  return (
    <ProofField
      {...frame}
      ref={block}
      asksForPhoto={accept === 'photo'}
      accept={accept}
      most={mostFiles(input)}
      draft={draftOfInput(draft, name)}
      initial={ofWork}
      onChange={({ ids, isUnfinished }) =>
        setValue(name, isUnfinished ? [...ids, onItsWay] : ids, {
          shouldDirty: true,
          shouldValidate: formState.isSubmitted,
        })
      }
    />
  )
}

/** React Hook Form gives the focus to the first wrong field. @returns the ref of the field of files */
export function useFocusOfFiles(register: AnswersForm['register'], name: string) {
  const block = useRef<HTMLFieldSetElement>(null)
  useEffect(() => register(name).ref({ focus: () => block.current?.focus() }), [register, name])
  return block
}

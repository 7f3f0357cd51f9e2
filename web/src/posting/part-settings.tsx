/** The settings of one part of a form. */
import type { FormInput, FormPart } from '@piecework/contract'
import { scaleOf } from '@piecework/contract/answers'
import { maxFilesPerSubmission, maxLength } from '@piecework/contract/constants'
import { readNumber } from '@piecework/contract/digits'
import { formLimits, isInput } from '@piecework/contract/forms'
import { showsPicture } from '@piecework/contract/rows'
import { type ReactNode, useState } from 'react'
import * as taskForm from '#texts/form-editor.ts'
import * as t from '#texts/task-form.ts'
import { more } from '#texts/ui.ts'
import { formatNumber } from '../format.ts'
import { Checkbox } from '../ui/checkbox.tsx'
import { DateField } from '../ui/date-field.tsx'
import { SelectField, TextArea, TextField } from '../ui/fields.tsx'
import { ImageField } from '../ui/image-field.tsx'
import { NumberField } from '../ui/number-field.tsx'
import { useImage } from '../ui/use-image.ts'
import { relabel } from './form-parts.ts'
import { OptionFields } from './option-fields.tsx'

/** The message of the first broken rule at a path, such as `label` or `options.1.label`. */
export type ErrorAt = (path: string) => string | undefined

type Of<Kind extends FormPart['kind']> = Extract<FormPart, { kind: Kind }>
type SettingsProps<Part extends FormPart> = {
  part: Part
  errorAt: ErrorAt
  onChange: (part: FormPart) => void
  /** Stands below the text that names columns most of all. */
  columns?: ReactNode
}
type PartSettingsProps = SettingsProps<FormPart> & {
  others: FormPart[]
  /** Reads words aloud. */
  say: (words: string) => void
}

export function PartSettings({ part, others, say, ...rest }: PartSettingsProps) {
  if (isInput(part)) return <InputSettings part={part} others={others} say={say} {...rest} />
  if (part.kind === 'image') return <ImageSettings part={part} {...rest} />
  if (part.kind === 'link') return <LinkSettings part={part} {...rest} />
  return (
    <>
      <TextArea
        label={taskForm.partText}
        data-takes-columns=""
        value={part.text}
        hint={t.markupHint}
        error={rest.errorAt('text')}
        onChange={({ target }) => rest.onChange({ ...part, text: target.value })}
      />
      {rest.columns}
    </>
  )
}

function ImageSettings({ part, errorAt, onChange, columns }: SettingsProps<Of<'image'>>) {
  const isOfRows = showsPicture(part)
  const image = useImage({
    url: isOfRows ? null : part.url || null,
    onChange: (url) => onChange({ ...part, url: url ?? '' }),
  })
  const missing = errorAt('url') && part.url === '' ? taskForm.imageMissing : errorAt('url')
  return (
    <>
      {isOfRows ? (
        <p className="text-meta text-muted">{taskForm.picturesOfRows}</p>
      ) : (
        <ImageField label={taskForm.imageOfForm} preview="wide" image={{ ...image, error: image.error ?? missing }} />
      )}
      <TextField
        label={taskForm.imageAlt}
        data-takes-columns=""
        value={part.alt}
        maxLength={formLimits.label}
        hint={taskForm.imageAltHint}
        error={errorAt('alt')}
        onChange={({ target }) => onChange({ ...part, alt: target.value })}
      />
      {columns}
    </>
  )
}

function LinkSettings({ part, errorAt, onChange, columns }: SettingsProps<Of<'link'>>) {
  return (
    <>
      <TextField
        label={taskForm.linkLabel}
        data-takes-columns=""
        value={part.label}
        maxLength={formLimits.label}
        error={errorAt('label')}
        onChange={({ target }) => onChange({ ...part, label: target.value })}
      />
      <TextField
        label={taskForm.linkAddress}
        data-takes-columns=""
        type="url"
        inputMode="url"
        autoCapitalize="none"
        value={part.url}
        maxLength={maxLength.url}
        error={errorAt('url')}
        onChange={({ target }) => onChange({ ...part, url: target.value })}
      />
      {columns}
    </>
  )
}

type InputSettingsProps = SettingsProps<FormInput> & Pick<PartSettingsProps, 'others' | 'say'>

function InputSettings({ part, others, say, errorAt, onChange, columns }: InputSettingsProps) {
  return (
    <>
      <TextField
        label={taskForm.question}
        data-takes-columns=""
        value={part.label}
        maxLength={formLimits.label}
        error={errorAt('label')}
        onChange={({ target }) => onChange(relabel(part, target.value, others))}
      />
      {columns}
      {(part.kind === 'choice' || part.kind === 'choices') && (
        <OptionFields
          options={part.options}
          errorAt={(path) => errorAt(path === '' ? 'options' : `options.${path}`)}
          onChange={(options) => onChange({ ...part, options })}
          say={say}
        />
      )}
      <KindSettings part={part} errorAt={errorAt} onChange={onChange} />
      <TextArea
        label={taskForm.questionHelp}
        data-takes-columns=""
        optional
        rows={2}
        className="[&_textarea]:min-h-18!"
        value={part.help ?? ''}
        maxLength={formLimits.help}
        error={errorAt('help')}
        onChange={({ target }) => onChange({ ...part, help: target.value || undefined })}
      />
      <Checkbox
        label={taskForm.mustBeAnswered}
        checked={part.required ?? false}
        onChange={({ target }) => onChange({ ...part, required: target.checked })}
      />
      <details open={errorAt('name') !== undefined || undefined}>
        <summary className="-mt-3 min-h-12 cursor-pointer py-3 text-table font-semibold">{more}</summary>
        <TextField
          label={taskForm.nameInResults}
          autoCapitalize="none"
          spellCheck={false}
          value={part.name}
          maxLength={40}
          hint={taskForm.nameInResultsHint}
          error={errorAt('name')}
          onChange={({ target }) => onChange({ ...part, name: target.value })}
        />
      </details>
    </>
  )
}

/** What only inputs of this kind have. */
function KindSettings({ part, ...rest }: SettingsProps<FormInput>) {
  switch (part.kind) {
    case 'short_text':
    case 'long_text':
      return <Bounds whole part={part} labels={[taskForm.fewestCharacters, taskForm.mostCharacters]} {...rest} />
    case 'number':
      return <NumberSettings part={part} {...rest} />
    case 'choices':
      return <Bounds whole part={part} labels={[taskForm.fewestChoices, taskForm.mostChoices]} {...rest} />
    case 'rating':
      return <RatingSettings part={part} {...rest} />
    case 'date':
      return <DateSettings part={part} {...rest} />
    case 'file':
      return <FileSettings part={part} {...rest} />
    case 'code':
      return <CodeSettings part={part} {...rest} />
    default:
      return null
  }
}

/** One code in each line. */
function CodeSettings({ part, errorAt, onChange }: SettingsProps<Of<'code'>>) {
  const { codes = [] } = part
  // Blank lines are no codes, and stay while the buyer types.
  const [typed, setTyped] = useState(() => codes.join('\n'))
  const wrong = codes.findIndex((_, nth) => errorAt(`codes.${nth}`) !== undefined)
  const error = wrong === -1 ? errorAt('codes') : `${codes[wrong]}: ${errorAt(`codes.${wrong}`)}`
  return (
    <TextArea
      label={taskForm.codes}
      value={typed}
      autoCapitalize="none"
      spellCheck={false}
      hint={codes.length > 1 ? taskForm.codesHint(codes.length) : taskForm.codeHint}
      error={error}
      onChange={({ target }) => {
        setTyped(target.value)
        onChange({ ...part, codes: target.value.split('\n').flatMap((line) => line.trim() || []) })
      }}
    />
  )
}

const pair = 'grid items-start gap-x-5 gap-y-5 @md:grid-cols-2'

type BoundsProps = SettingsProps<Of<'short_text' | 'long_text' | 'number' | 'choices'>> & {
  labels: [min: string, max: string]
  whole?: boolean
}

function Bounds({ part, labels, whole = false, errorAt, onChange }: BoundsProps) {
  return (
    <div className={pair}>
      {(['min', 'max'] as const).map((bound, at) => (
        <NumberField
          key={bound}
          optional
          whole={whole}
          label={labels[at] ?? ''}
          defaultValue={part[bound] ?? ''}
          error={errorAt(bound)}
          onChange={({ target }) =>
            onChange({ ...part, [bound]: target.value.trim() === '' ? undefined : readNumber(target.value) })
          }
        />
      ))}
    </div>
  )
}

function NumberSettings({ part, onChange, errorAt }: SettingsProps<Of<'number'>>) {
  const labels: BoundsProps['labels'] = [taskForm.lowestNumber, taskForm.highestNumber]
  return (
    <>
      <Bounds part={part} labels={labels} errorAt={errorAt} onChange={onChange} />
      <Checkbox
        label={taskForm.wholeNumbers}
        className="-my-3"
        checked={part.whole ?? false}
        onChange={({ target }) => onChange({ ...part, whole: target.checked })}
      />
    </>
  )
}

function DateSettings({ part, errorAt, onChange }: SettingsProps<Of<'date'>>) {
  return (
    <div className={pair}>
      {(['min', 'max'] as const).map((bound) => (
        <DateField
          key={bound}
          optional
          label={bound === 'min' ? taskForm.firstDay : taskForm.lastDay}
          value={part[bound] ?? ''}
          chosen={part[bound]}
          error={errorAt(bound)}
          onChange={({ target }) => onChange({ ...part, [bound]: target.value || undefined })}
        />
      ))}
    </div>
  )
}

const { min: leastScale, max: mostScale } = formLimits.scale
const scales = Array.from({ length: mostScale - leastScale + 1 }, (_, at) => at + leastScale)

function RatingSettings({ part, errorAt, onChange }: SettingsProps<Of<'rating'>>) {
  const scale = scaleOf(part)
  return (
    <>
      <SelectField
        label={taskForm.scale}
        value={scale}
        error={errorAt('scale')}
        onChange={({ target }) => onChange({ ...part, scale: Number(target.value) })}
      >
        {scales.map((each) => (
          <option key={each} value={each}>
            {formatNumber(each)}
          </option>
        ))}
      </SelectField>
      <div className={pair}>
        {(['lowest', 'highest'] as const).map((end) => (
          <TextField
            key={end}
            optional
            label={end === 'lowest' ? taskForm.lowestWord : taskForm.highestWord(scale)}
            value={part[end] ?? ''}
            maxLength={formLimits.option}
            error={errorAt(end)}
            onChange={({ target }) => onChange({ ...part, [end]: target.value || undefined })}
          />
        ))}
      </div>
    </>
  )
}

const fileKinds = ['photo', 'pdf', 'any'] as const

function FileSettings({ part, errorAt, onChange }: SettingsProps<Of<'file'>>) {
  return (
    <div className={pair}>
      <SelectField
        label={taskForm.takenFiles}
        value={part.accept}
        onChange={({ target }) => onChange({ ...part, accept: target.value as (typeof fileKinds)[number] })}
      >
        {fileKinds.map((kind) => (
          <option key={kind} value={kind}>
            {taskForm.takenFileKinds[kind]}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={taskForm.mostFiles}
        value={part.max ?? 1}
        error={errorAt('max')}
        onChange={({ target }) => onChange({ ...part, max: Number(target.value) })}
      >
        {Array.from({ length: maxFilesPerSubmission }, (_, at) => at + 1).map((files) => (
          <option key={files} value={files}>
            {formatNumber(files)}
          </option>
        ))}
      </SelectField>
    </div>
  )
}

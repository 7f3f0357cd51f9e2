/** Form fields: label above, hint below, and an error that replaces the hint. */
import { CircleAlert, Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import * as t from '#texts/ui.ts'
import { Bdi, Sentence } from './user-text.tsx'

type FieldTexts = {
  label: string
  /** A user wrote the label. */
  isOwnLabel?: boolean | undefined
  hint?: ReactNode
  error?: string | undefined
  /** Shows "(optional)"; required fields have no mark. */
  optional?: boolean | undefined
  /** Rendered at the end of the label's line. */
  aside?: ReactNode
}
type FrameProps = FieldTexts & { id?: string | undefined; className?: string | undefined }
type ControlAttributes = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined }
type FieldProps = FrameProps & { children: (control: ControlAttributes) => ReactNode }

/** The frame of any control; the control gets the attributes that connect it with its label, hint and error. */
export function Field({ label, isOwnLabel, hint, error, optional, aside, id, className = '', children }: FieldProps) {
  const ownId = useId()
  const controlId = id ?? ownId
  const messageId = `${controlId}-message`
  return (
    <div className={`flex flex-col gap-1.5 ${className}`}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <label htmlFor={controlId} className="min-w-0 text-table font-semibold wrap-anywhere">
          {isOwnLabel ? <Bdi>{label}</Bdi> : <span>{label}</span>}
          {optional && <span className="font-normal text-muted"> {t.optional}</span>}
        </label>
        {aside}
      </div>
      {children({
        id: controlId,
        'aria-describedby': error || hint ? messageId : undefined,
        'aria-invalid': error ? true : undefined,
      })}
      <FieldMessage id={messageId} hint={hint} error={error} />
    </div>
  )
}

/**
 * The hint of a field, or its error, which screen readers announce. The error of the control that has the focus is scrolled into
 * view: the focus shows the control alone, and a bar or the edge of a dialog can cover what is below it.
 */
export function FieldMessage({ id, hint, error }: { id: string } & Pick<FieldTexts, 'hint' | 'error'>) {
  const message = useRef<HTMLDivElement>(null)
  const hasError = Boolean(error)
  useEffect(() => {
    if (!hasError) return
    const show = () => {
      const isOfFocus = document.activeElement?.closest(`[aria-describedby~="${id}"]`)
      // A press on the field itself moves nothing below the finger.
      if (isOfFocus && message.current && !isWholeInView(message.current) && !document.querySelector(':active'))
        message.current.scrollIntoView({ block: 'center' })
    }
    // After a refused press either comes last, the error or the focus.
    show()
    document.addEventListener('focusin', show)
    return () => document.removeEventListener('focusin', show)
  }, [id, hasError])
  return (
    <div ref={message} id={id} aria-live="polite" className="text-meta empty:hidden">
      {error ? (
        <p className="flex items-start gap-1.5 font-medium text-error">
          <CircleAlert size={16} className="mt-0.5 shrink-0" aria-hidden />
          <span className="min-w-0">
            <Sentence>{error}</Sentence>
          </span>
        </p>
      ) : (
        hint && <div className="text-muted">{hint}</div>
      )}
    </div>
  )
}

function isWholeInView(element: HTMLElement): boolean {
  const { left, top, bottom } = element.getBoundingClientRect()
  return [top + 1, bottom - 1].every((y) => element.contains(document.elementFromPoint(left + 1, y)))
}

export function TextField(props: ComponentProps<'input'> & FieldTexts) {
  const { frame, input } = splitProps(props)
  return (
    <Field {...frame}>{(control) => <input type="text" dir="auto" {...input} {...control} className="input" />}</Field>
  )
}

/** On a phone the keyboard has an @ and starts with a lower-case letter. */
export function EmailField({ label = t.email, ...rest }: ComponentProps<'input'> & Partial<FieldTexts>) {
  return <TextField label={label} type="email" autoCapitalize="none" {...rest} />
}

/** A multi-line text field that grows with its content. */
export function TextArea(props: ComponentProps<'textarea'> & FieldTexts) {
  const { frame, input } = splitProps(props)
  return (
    <Field {...frame}>
      {(control) => <textarea rows={4} dir="auto" {...input} {...control} className="textarea" />}
    </Field>
  )
}

/** A native select; the options are its children. */
export function SelectField(props: ComponentProps<'select'> & FieldTexts) {
  const { frame, input } = splitProps(props)
  return <Field {...frame}>{(control) => <select {...input} {...control} className="select" />}</Field>
}

/** A password input with a button that shows the password. */
export function PasswordField(props: ComponentProps<'input'> & FieldTexts) {
  const { frame, input } = splitProps(props)
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <Field {...frame}>
      {(control) => (
        <span className="relative">
          <input
            {...input}
            {...control}
            type={shown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
            className="input pr-12"
          />
          <button
            type="button"
            aria-label={shown ? t.hidePassword : t.showPassword}
            className="absolute inset-y-0 right-0 z-1 grid w-12 cursor-pointer place-items-center rounded-field text-muted"
            onClick={() => setShown(!shown)}
          >
            <Icon size={20} aria-hidden />
          </button>
        </span>
      )}
    </Field>
  )
}

/** A password input with the rules of a new password below it. */
export function NewPasswordField({ label = t.newPassword, ...rest }: Partial<ComponentProps<typeof PasswordField>>) {
  return <PasswordField label={label} autoComplete="new-password" hint={t.passwordRules} {...rest} />
}

/** The props of the frame, and those of the control inside it. */
export function splitProps<Props extends FrameProps>(props: Props) {
  const { label, isOwnLabel, hint, error, optional, aside, className, id, ...input } = props
  return { frame: { label, isOwnLabel, hint, error, optional, aside, className, id }, input }
}

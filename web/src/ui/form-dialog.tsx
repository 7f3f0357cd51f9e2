/** A dialog with a form: its frame with the buttons, and the request that the form sends. */
import { type ComponentProps, type FormEventHandler, useId } from 'react'
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type RegisterOptions,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import type * as z from 'zod/mini'
import * as t from '#texts/ui.ts'
import { showFieldErrors, zodResolver } from '../forms.ts'
import { Button } from './button.tsx'
import { useConfirm } from './confirm.tsx'
import { Dialog } from './dialog.tsx'
import { type RequestOptions, useRequest } from './use-request.ts'

type FormDialogProps = Pick<ComponentProps<typeof Dialog>, 'title' | 'width' | 'onClose' | 'children'> &
  Pick<ComponentProps<typeof Button>, 'kind' | 'icon' | 'disabled' | 'busy' | 'busyText'> & {
    /** The label of the submit button. */
    submit: string
    onSubmit: FormEventHandler<HTMLFormElement>
    /** Asks before the dialog closes without a submit. */
    isEdited?: boolean
    /** Asks whether coins move, and begins on Cancel. */
    isQuestion?: boolean
    /** Layout of the fields. */
    className?: string
  }

export function FormDialog({
  title,
  width,
  submit,
  busyText = t.saving,
  onSubmit,
  onClose,
  isEdited = false,
  isQuestion = false,
  className = 'mt-3 flex flex-col gap-5',
  children,
  ...button
}: FormDialogProps) {
  const formId = useId()
  const close = useClosing(isEdited, onClose)
  return (
    <Dialog
      open
      onClose={close}
      title={title}
      width={width}
      footer={
        <>
          <Button kind="outline" onClick={close} data-focus-first={isQuestion ? '' : undefined}>
            {t.cancel}
          </Button>
          <Button type="submit" form={formId} busyText={busyText} {...button}>
            {submit}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={onSubmit} className={className}>
        {children}
      </form>
    </Dialog>
  )
}

/** Asks before what is typed is lost. */
export function useClosing(isEdited: boolean, onClose: () => void): () => Promise<void> {
  const confirm = useConfirm()
  return async () => {
    if (!isEdited || (await confirm(leaveQuestion))) onClose()
  }
}

const leaveQuestion = { title: t.askLeave, text: t.askLeaveText, confirmLabel: t.leave, cancelLabel: t.stay }

type FormOptions<Input extends FieldValues, Output extends FieldValues, Result> = RequestOptions<Result, Output> & {
  /** The server alone checks a form without a schema. */
  schema?: z.core.$ZodType<Output, Input>
  defaultValues: DefaultValues<Input>
  /** Show the errors of the server about them; the first one gets the focus. */
  fields?: readonly Path<Input>[]
}

/** A form with the request that it sends; `request` is for the element around it. */
export function useFormRequest<Input extends FieldValues, Output extends FieldValues, Result>({
  schema,
  defaultValues,
  fields = [],
  ...options
}: FormOptions<Input, Output, Result>) {
  const form: UseFormReturn<Input, unknown, Output> = useForm({
    defaultValues,
    ...(schema && { resolver: zodResolver(schema) }),
  })
  const { mutate, isPending, error } = useRequest<Result, Output>({
    ...options,
    onError: (failure, sent) => {
      showFieldErrors(failure, fields, form.setError)
      options.onError?.(failure, sent)
    },
  })
  const onSubmit = form.handleSubmit((sent) => mutate(sent))
  const request = { busy: isPending, onSubmit }
  return { ...form, field: fieldsOf(form), errors: form.formState.errors, request, failure: error }
}

type DialogOptions<Input extends FieldValues, Output extends FieldValues, Result> = FormOptions<
  Input,
  Output,
  Result
> & {
  onClose: () => void
  /** Asks before what is typed is lost. */
  asksToLeave?: boolean
}

/** The same for a form in a dialog, which closes after it, before `onSuccess`; `request` is for the dialog. */
export function useDialogRequest<Input extends FieldValues, Output extends FieldValues, Result>({
  onClose,
  asksToLeave = false,
  ...options
}: DialogOptions<Input, Output, Result>) {
  const form = useFormRequest<Input, Output, Result>({
    ...options,
    onSuccess: (result, sent) => {
      onClose()
      options.onSuccess?.(result, sent)
    },
  })
  const isEdited = asksToLeave && form.formState.isDirty
  return { ...form, request: { ...form.request, onClose, isEdited } }
}

/** Registers a field of a flat form, and gives it its error. */
export function fieldsOf<Input extends FieldValues, Output>({
  register,
  formState: { errors },
}: UseFormReturn<Input, unknown, Output>) {
  return <Name extends Path<Input>>(name: Name, options?: RegisterOptions<Input, Name>) => ({
    ...register(name, options),
    error: errors[name]?.message as string | undefined,
  })
}

/** The form that workers answer, while its buyer writes it: in the editor, and by what the rows of the task ask for. */
import type { Form, FormPart } from '@piecework/contract'
import { useRef, useState } from 'react'
import { emptyForm } from './form-schema.ts'
import type { NewTaskDraft, NewTaskForm } from './new-task-schema.ts'

export type AnswerForm = ReturnType<typeof useAnswerForm>

export function useAnswerForm({ getValues, setValue, watch, formState: { isSubmitted } }: NewTaskForm) {
  const form = watch('form') as Form | null | undefined
  /** A buyer who looks at the other way and returns finds what was written. */
  const kept = useRef<{ form: Form; needs_file: NewTaskDraft['needs_file'] }>({
    form: form ?? emptyForm,
    needs_file: 'no',
  })
  const [version, setVersion] = useState(0)

  function set(next: Form | null) {
    if (next) kept.current.form = next
    setValue('form', next, { shouldValidate: isSubmitted, shouldDirty: true })
  }
  function chooseForm() {
    kept.current.needs_file = getValues('needs_file')
    setValue('needs_file', 'no')
    set(kept.current.form)
  }

  return {
    form,
    /** Another one after each change that did not come from the editor. */
    version,
    chooseForm,
    chooseText() {
      setValue('needs_file', kept.current.needs_file ?? 'no')
      set(null)
    },
    write: (parts: FormPart[]) => set({ parts }),
    change(to: (form: Form) => Form) {
      if (!getValues('form')) chooseForm()
      set(to((getValues('form') as Form | null) ?? emptyForm))
      setVersion((before) => before + 1)
    },
  }
}

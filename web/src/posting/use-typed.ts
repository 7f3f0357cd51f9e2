/** The values of a new task while they are typed. Only what uses them renders again for each letter. */
import { useEffect, useState } from 'react'
import type { NewTaskDraft, NewTaskForm } from './new-task-schema.ts'

export function useTyped({ getValues, subscribe }: NewTaskForm): Partial<NewTaskDraft> {
  const [typed, setTyped] = useState<Partial<NewTaskDraft>>(getValues)
  useEffect(() => {
    const end = subscribe({ formState: { values: true }, callback: ({ values }) => setTyped({ ...values }) })
    // On a slow phone a text is typed between the first render and the subscription.
    setTyped({ ...getValues() })
    return end
  }, [subscribe, getValues])
  return typed
}

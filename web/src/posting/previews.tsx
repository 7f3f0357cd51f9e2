/** Where the buyer sees the new task as workers do: beside the form on a wide screen, otherwise in a dialog. */
import { Eye } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import * as t from '#texts/tasks.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { useIsWide } from '../ui/wide.ts'
import type { NewTaskForm } from './new-task-schema.ts'
import type { PreviewedTask } from './task-preview.tsx'
import { useTyped } from './use-typed.ts'

const Preview = lazy(() => import('./task-preview.tsx'))

/** `read` gives the form as it is when the buyer opens the preview. */
export function PreviewButton({ read }: { read: () => PreviewedTask }) {
  const [task, setTask] = useState<PreviewedTask>()
  return (
    <>
      <Button kind="outline" icon={Eye} className="w-full lg:hidden" onClick={() => setTask(read())}>
        {t.preview}
      </Button>
      {task && (
        <Dialog open onClose={() => setTask(undefined)} title={t.whatWorkersSee} width="md:w-[22.5rem]">
          <Suspense fallback={<div className="loading-part" />}>
            <Preview task={task} />
          </Suspense>
        </Dialog>
      )}
    </>
  )
}

type LivePreviewProps = { form: NewTaskForm } & Pick<PreviewedTask, 'workers' | 'pay' | 'rows'>

/** Follows what the buyer types. Nothing on a narrow screen. */
export function LivePreview(props: LivePreviewProps) {
  return useIsWide() && <Beside {...props} />
}

function Beside({ form, workers, pay, rows }: LivePreviewProps) {
  const typed = useTyped(form)
  return (
    <section className="lg:sticky lg:top-22" aria-label={t.whatWorkersSee}>
      <p aria-hidden className="mb-2 text-center text-meta text-muted">
        {t.whatWorkersSee}
      </p>
      {/* A form may be longer than the window; its fields can be reached by the keyboard. */}
      <div
        className={`rounded-[2rem] border-6 border-base-300 bg-base-100 p-5 ${typed.form?.parts.length ? 'max-h-[calc(100dvh-12.5rem)] overflow-y-auto' : ''}`}
      >
        <Suspense fallback={<div className="loading-part" />}>
          <Preview task={{ ...typed, workers, pay, rows }} />
        </Suspense>
      </div>
    </section>
  )
}

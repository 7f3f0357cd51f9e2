/** A button that opens the dialog of the browser for files, and an area into which they are dropped. */
import type { LucideIcon } from 'lucide-react'
import { type ComponentProps, type DragEvent, type ReactNode, useRef, useState } from 'react'
import { Button } from './button.tsx'

type FileChooserProps = Omit<ComponentProps<'input'>, 'onChange'> & {
  icon: LucideIcon
  /** Of the button, as `className`. */
  label: string
  onChoose: (files: File[]) => void
}

export function FileChooser({ icon, label, onChoose, className, ...input }: FileChooserProps) {
  const field = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={field}
        type="file"
        {...input}
        tabIndex={-1}
        className="sr-only"
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])]
          // Reset, so that the same ones can be chosen again.
          currentTarget.value = ''
          if (files.length > 0) onChoose(files)
        }}
      />
      <Button
        kind="outline"
        icon={icon}
        className={className}
        data-choose=""
        aria-describedby={input['aria-describedby']}
        onClick={() => field.current?.click()}
      >
        {label}
      </Button>
    </>
  )
}

export function DropArea({ onDrop, children }: { onDrop: (dropped: DataTransfer) => void; children: ReactNode }) {
  const [isOver, setOver] = useState(false)
  const drop = {
    onDragOver(event: DragEvent) {
      if (!event.dataTransfer.types.includes('Files')) return
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop(event: DragEvent) {
      event.preventDefault()
      setOver(false)
      onDrop(event.dataTransfer)
    },
  }
  return (
    <div
      className={`flex flex-wrap items-center gap-3 rounded-field border border-dashed p-4 ${isOver ? 'border-primary bg-wash' : 'border-line'}`}
      {...drop}
    >
      {children}
    </div>
  )
}

/** The rows that are chosen for a task: what they are called and have, and a button for other ones. */
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Bdi } from '../ui/user-text.tsx'

type ChosenRowsProps = {
  icon: LucideIcon
  name: string
  /** How many there are; nothing while they are sent. */
  found: ReactNode
  another: ReactNode
  hasError: boolean
  children: ReactNode
}

export function ChosenRows({ icon: Icon, name, found, another, hasError, children }: ChosenRowsProps) {
  return (
    <div className={`flex flex-col gap-4 rounded-field border p-4 ${hasError ? 'border-error' : 'border-base-300'}`}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <div className="flex min-w-0 items-start gap-2.5">
          <Icon size={20} className="mt-0.5 shrink-0 text-primary" aria-hidden />
          <div className="min-w-0">
            <p className="font-semibold wrap-anywhere">
              <Bdi>{name}</Bdi>
            </p>
            {found && (
              <p role="status" className="text-meta text-muted tabular-nums">
                {found}
              </p>
            )}
          </div>
        </div>
        {another}
      </div>
      {children}
    </div>
  )
}

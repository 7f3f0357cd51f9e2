/** Steps towards something, in their order; those that are done have a tick. */
import type { ReactNode } from 'react'
import { stepDone } from '#texts/ui.ts'
import { formatNumber } from '../format.ts'

export type Step = {
  label: string
  text?: ReactNode
  isDone: boolean
  /** What leads to it, at the end of its line. */
  action?: ReactNode
}

export function Steps({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className="flex flex-col divide-y divide-base-300">
      {steps.map(({ label, text, isDone, action }, at) => (
        <li key={label} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5 first:pt-0 last:pb-0">
          <span
            aria-hidden
            className={`figures piece grid size-8 shrink-0 place-items-center text-small font-semibold ${isDone ? 'bg-success text-success-content' : 'bg-wash text-primary'}`}
          >
            {isDone ? '✓' : formatNumber(at + 1)}
          </span>
          <div className="min-w-0 flex-1 basis-48">
            <p className="font-semibold wrap-anywhere">
              {isDone && <span className="sr-only">{stepDone} </span>}
              {label}
            </p>
            {text && <div className="text-meta text-pretty text-muted wrap-anywhere">{text}</div>}
          </div>
          {!isDone && action}
        </li>
      ))}
    </ol>
  )
}

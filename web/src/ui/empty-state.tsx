/** An empty state: a drawing, a text, and at most one button. */
import type { ReactNode } from 'react'
import { AllDone, Lost, NothingFound, NothingYet, NotReached } from './drawings.tsx'

type Drawing = keyof typeof drawings

type EmptyStateProps = { drawing: Drawing; title: string; text?: ReactNode; action?: ReactNode }

export function EmptyState({ drawing, title, text, action }: EmptyStateProps) {
  const Illustration = drawings[drawing]
  return (
    <div className="flex flex-col items-center px-4 py-10 text-center md:py-16">
      <Illustration />
      <p className="mt-7 text-xl/6.25 font-semibold text-pretty">{title}</p>
      {text && <p className="mt-1.5 max-w-[32ch] text-pretty text-muted">{text}</p>}
      {action && <div className="mt-5">{action}</div>}
    </div>
  )
}

const drawings = {
  'nothing-yet': NothingYet,
  'nothing-found': NothingFound,
  'all-done': AllDone,
  'not-reached': NotReached,
  lost: Lost,
} as const

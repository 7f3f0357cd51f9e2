/** Rules that few readers need, behind a word or two. */
import type { ReactNode } from 'react'
import * as t from '#texts/ui.ts'

type HowProps = { label?: string; className?: string; children: ReactNode }

export function How({ label = t.how, className = '', children }: HowProps) {
  return (
    <details className={`text-meta text-muted ${className}`}>
      <summary className="inline-flex min-h-12 min-w-12 cursor-pointer items-center link-text">{label}</summary>
      <div className="flex max-w-prose flex-col gap-2 pb-2 text-pretty">{children}</div>
    </details>
  )
}

/** Text that people wrote: Bangla is marked as Bangla, so that it is set and read aloud as such. */
import type { ReactNode } from 'react'

/** Marks the text if it holds Bangla letters, and leaves it alone otherwise. */
export function Bangla({ children }: { children: string }): ReactNode {
  return hasBangla(children) ? <span lang="bn">{children}</span> : children
}

/** A longer text with its line breaks kept; nothing in it is ever more than text. */
export function UserText({ children, className = '' }: { children: string; className?: string }) {
  return (
    <div
      className={`max-w-[65ch] whitespace-pre-wrap wrap-anywhere ${className}`}
      lang={hasBangla(children) ? 'bn' : undefined}
    >
      {children}
    </div>
  )
}

export function hasBangla(text: string): boolean {
  return /[\u0980-\u09ff]/.test(text)
}

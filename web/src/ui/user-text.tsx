/** Text written by users. Bangla text is marked with its language for fonts and screen readers. */
import type { ReactNode } from 'react'

/** Marks text that contains Bangla letters; other text is unchanged. */
export function Bangla({ children }: { children: string }): ReactNode {
  return hasBangla(children) ? <span lang="bn">{children}</span> : children
}

/** A longer text with its line breaks. It is rendered as plain text only. */
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
  const found = /[\u0980-\u09ff]/.test(text)
  if (found) loadBanglaFont()
  return found
}

/** Only browsers without Bangla letters load a font. */
export function loadBanglaFont(): void {
  if (typeof document !== 'undefined') import('./bangla-font.ts').catch(() => undefined)
}

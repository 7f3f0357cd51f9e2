/**
 * A part of a prerendered page that is drawn before its script is there. `public/first.js` holds the last press on one
 * of its buttons, and the part repeats it as soon as it works.
 */
import { type ReactNode, useEffect, useRef } from 'react'

export function Prerendered({ className, children }: { className?: string; children: ReactNode }) {
  const part = useRef<HTMLDivElement>(null)
  useEffect(() => {
    part.current?.removeAttribute('data-waits')
    const button = part.current?.querySelector<HTMLButtonElement>('[data-held]')
    button?.removeAttribute('data-held')
    button?.click()
  }, [])
  return (
    <div ref={part} data-waits="" className={className}>
      {children}
    </div>
  )
}

/** The parts of a page, one below the other; nothing is pushed down by what comes above it. */
import type { ReactNode } from 'react'

export function PageParts({ children }: { children: ReactNode }) {
  return <div className="in-order flex flex-col gap-6 md:gap-8">{children}</div>
}

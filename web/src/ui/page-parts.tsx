/**
 * The parts of a page, one below the other. Parts below a loading part stay hidden, so that the layout does not shift.
 */
import type { ReactNode } from 'react'

export function PageParts({ children }: { children: ReactNode }) {
  return <div className="in-order flex flex-col gap-6 md:gap-8">{children}</div>
}

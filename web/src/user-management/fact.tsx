/** One line of a list of facts about a user. */
import type { ReactNode } from 'react'

export function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-small text-muted">{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}

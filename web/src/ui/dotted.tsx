/** Facts of one line with a dot between two of them. The dot stays with the first, so that no line begins with one. */
import { Children, type ReactNode } from 'react'

export function Dotted({ children }: { children: ReactNode }) {
  return Children.toArray(children).flatMap((fact, at) => (at === 0 ? [fact] : ['\u00a0· ', fact]))
}

/** Facts of one line with a dot between two of them. The dot stays with the first, so that no line begins with one. */
import { Children, Fragment, type ReactNode } from 'react'

export function Dotted({ children }: { children: ReactNode }) {
  return Children.toArray(children).map((fact, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: facts keep their order
    <Fragment key={at}>
      {at > 0 && '\u00a0· '}
      {fact}
    </Fragment>
  ))
}

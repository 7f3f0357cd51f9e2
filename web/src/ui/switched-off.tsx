/** Shown instead of a form while an Admin has switched the feature off. */
import { apiErrors, type SwitchName } from '@piecework/contract'
import { Notice } from './notice.tsx'

/** Shows the same message as the API error. */
export function SwitchedOff({ name }: { name: SwitchName }) {
  const [first = '', ...rest] = apiErrors[`${name}_off`][1].split(/(?<=\.) /)
  return (
    <Notice kind="warning" title={first}>
      {rest.length > 0 && <p>{rest.join(' ')}</p>}
    </Notice>
  )
}

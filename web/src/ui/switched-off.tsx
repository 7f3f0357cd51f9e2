/** Stands where a form would: the operator has switched this off for everybody. */
import { apiErrors, type SwitchName } from '@piecework/contract'
import { Notice } from './notice.tsx'

/** The words of the refusal, so that whoever tries it by another way reads the same. */
export function SwitchedOff({ name }: { name: SwitchName }) {
  const [first = '', ...rest] = apiErrors[`${name}_off`][1].split(/(?<=\.) /)
  return (
    <Notice kind="warning" title={first}>
      {rest.length > 0 && <p>{rest.join(' ')}</p>}
    </Notice>
  )
}

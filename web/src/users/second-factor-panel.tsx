/** State of the Admin's second factor, with a link to its page. */
import { secondFactor } from '@piecework/contract/second-factor'
import * as t from '#texts/users.ts'
import { formatLocalDate } from '../format.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Panel } from '../ui/panel.tsx'
import { useCall } from '../use-call.ts'

export function SecondFactorPanel() {
  const { data } = useSecondFactor()
  const status = data?.on_since ? t.isOnSince(formatLocalDate(data.on_since)) : t.isOff
  return (
    <Panel title={t.secondFactor} className="md:p-8">
      <p className="mb-5 text-muted">{data ? status : t.looking}</p>
      <ButtonLink kind="outline" to="/second-factor" state={{ from: '/profile' }}>
        {data?.on_since ? t.change : t.setUp}
      </ButtonLink>
    </Panel>
  )
}

/** Whether a second factor is set up, and whether this session has passed it. */
export function useSecondFactor() {
  return useCall(['second-factor'], secondFactor.state, {})
}

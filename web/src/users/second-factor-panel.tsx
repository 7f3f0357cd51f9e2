/** State of the Admin's second factor, with a link to its page. */
import { dayOf } from '../format.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Panel } from '../ui/panel.tsx'
import { useSecondFactor } from './use-second-factor.ts'

export function SecondFactorPanel() {
  const { data } = useSecondFactor()
  const status = data?.on_since ? `On since ${dayOf(data.on_since)}.` : 'Off. Your password alone opens your account.'
  return (
    <Panel title="Second factor" className="md:p-8">
      <p className="mb-5 text-muted">{data ? status : 'Looking…'}</p>
      <ButtonLink kind="outline" to="/second-factor" state={{ from: '/profile' }}>
        {data?.on_since ? 'Change' : 'Set up'}
      </ButtonLink>
    </Panel>
  )
}

/** The second factor of an Admin: set up, enter a code, or turn off. */
import type { SecondFactorState } from '@piecework/contract'
import { secondFactor } from '@piecework/contract/second-factor'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { call } from '../api.ts'
import { returnPath } from '../auth/return-path.ts'
import { formatCount, formatLocalDate } from '../format.ts'
import { Notice } from '../ui/notice.tsx'
import { PageHeading, usePageTitle } from '../ui/page.tsx'
import { Panel } from '../ui/panel.tsx'
import { QueryView } from '../ui/query-view.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { toast } from '../ui/toast.ts'
import { SecondFactorCodeForm } from './second-factor-code-form.tsx'
import { useSecondFactor } from './second-factor-panel.tsx'
import { RecoveryCodes, SecondFactorSetUp } from './second-factor-set-up.tsx'

export default function SecondFactorPage() {
  usePageTitle('Second factor')
  const query = useSecondFactor()
  const [codes, setCodes] = useState<string[]>()
  const continueToPage = useContinue()
  return (
    <div className="max-w-2xl">
      <PageHeading title="Second factor" text="A code from your telephone, beside your password." />
      <QueryView query={query} skeleton={<SkeletonRows title={false} />}>
        {(state) => (
          <Panel className="md:p-8">
            {codes && <RecoveryCodes codes={codes} onKept={continueToPage} />}
            {!codes && state.on_since === null && <SecondFactorSetUp required={state.required} onDone={setCodes} />}
            {!codes && state.on_since !== null && !state.given && <CodeEntry onAccepted={continueToPage} />}
            {!codes && state.on_since !== null && state.given && <SecondFactorOn state={state} />}
          </Panel>
        )}
      </QueryView>
    </div>
  )
}

/** Continues to the page that required the second factor. */
function useContinue() {
  const navigate = useNavigate()
  const { state } = useLocation()
  return () => navigate(returnPath(state), { replace: true })
}

function CodeEntry({ onAccepted }: { onAccepted: () => void }) {
  return (
    <SecondFactorCodeForm
      label="Code"
      hint="The 6 digits in your authenticator app, or one of your recovery codes."
      button="Go on"
      send={(code) => call(secondFactor.give, { code })}
      onDone={onAccepted}
    />
  )
}

function SecondFactorOn({ state }: { state: SecondFactorState }) {
  const isLow = state.recovery_codes_left < 4
  return (
    <div className="flex flex-col gap-6">
      <Notice kind={isLow ? 'warning' : 'success'} title={`On since ${formatLocalDate(state.on_since ?? '')}`}>
        <p>
          {formatCount(state.recovery_codes_left, 'recovery code')} left.
          {isLow && !state.required && ' Turn it off and on again for new ones.'}
        </p>
      </Notice>
      {state.required ? (
        <p className="text-muted">Every Admin must have one here, so it cannot be turned off.</p>
      ) : (
        <SecondFactorCodeForm
          label="Code, to turn it off"
          button="Turn off"
          danger
          send={(code) => call(secondFactor.remove, { code })}
          onDone={() => toast.success('Turned off', 'Your password alone opens your account now.')}
        />
      )}
    </div>
  )
}

/** The second factor of an Admin: set up, enter a code, or turn off. */
import type { SecondFactorState } from '@piecework/contract'
import { secondFactor } from '@piecework/contract/second-factor'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import * as t from '#texts/users.ts'
import { call } from '../api.ts'
import { returnPath } from '../auth/return-path.ts'
import { formatLocalDate } from '../format.ts'
import { Notice } from '../ui/notice.tsx'
import { PageHeading, usePageTitle } from '../ui/page.tsx'
import { Panel } from '../ui/panel.tsx'
import { QueryView } from '../ui/query-view.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { toast } from '../ui/toast.ts'
import { LostFactor } from './lost-factor.tsx'
import { SecondFactorCodeForm } from './second-factor-code-form.tsx'
import { useSecondFactor } from './second-factor-panel.tsx'
import { RecoveryCodes, SecondFactorSetUp } from './second-factor-set-up.tsx'

export default function SecondFactorPage() {
  usePageTitle(t.secondFactor)
  const query = useSecondFactor()
  const [codes, setCodes] = useState<string[]>()
  const continueToPage = useContinue()
  return (
    <div className="max-w-2xl">
      <PageHeading title={t.secondFactor} text={t.aboutSecondFactor} />
      <QueryView query={query} skeleton={<SkeletonRows title={false} />}>
        {(state) => (
          <Panel className="md:p-8">
            {codes && <RecoveryCodes codes={codes} onKept={continueToPage} />}
            {!codes && state.on_since === null && <SecondFactorSetUp {...state} onDone={setCodes} />}
            {!codes && state.on_since !== null && !state.given && (
              <CodeEntry state={state} onAccepted={continueToPage} />
            )}
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

function CodeEntry({ state, onAccepted }: { state: SecondFactorState; onAccepted: () => void }) {
  return (
    <div className="flex flex-col gap-6">
      <SecondFactorCodeForm
        label={t.code}
        hint={t.codeHint}
        button={t.goOn}
        send={({ code }) => call(secondFactor.give, { code })}
        onDone={onAccepted}
      />
      <LostFactor state={state} />
    </div>
  )
}

function SecondFactorOn({ state }: { state: SecondFactorState }) {
  const isLow = state.recovery_codes_left < 4
  return (
    <div className="flex flex-col gap-6">
      <Notice kind={isLow ? 'warning' : 'success'} title={t.onSince(formatLocalDate(state.on_since ?? ''))}>
        <p>
          {t.codesLeft(state.recovery_codes_left)}
          {isLow && !state.required && ` ${t.turnOffForNew}`}
        </p>
      </Notice>
      {state.required ? (
        <p className="text-muted">{t.mustStayOn}</p>
      ) : (
        <SecondFactorCodeForm
          label={t.codeToTurnOff}
          button={t.turnOff}
          danger
          proof={state.proof}
          send={(typed) => call(secondFactor.remove, typed)}
          onDone={() => toast.success(t.turnedOff, t.passwordAlone)}
        />
      )}
    </div>
  )
}

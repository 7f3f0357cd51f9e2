/** The second factor of an Admin: set up, enter a code, or turn off. */
import type { SecondFactorState } from '@piecework/contract'
import { secondFactor } from '@piecework/contract/second-factor'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { renderSVG } from 'uqr'
import { error } from '#texts/ui.ts'
import * as t from '#texts/users.ts'
import { call } from '../api.ts'
import { returnPath } from '../auth/return-path.ts'
import { formatLocalDate } from '../format.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { PageHeading } from '../ui/page.tsx'
import { QueryPanel } from '../ui/query-panel.tsx'
import { toast } from '../ui/toast.ts'
import { useRequest } from '../ui/use-request.ts'
import { LostFactor } from './lost-factor.tsx'
import { SecondFactorCodeForm } from './second-factor-code-form.tsx'
import { useSecondFactor } from './second-factor-panel.tsx'

export default function SecondFactorPage() {
  const query = useSecondFactor()
  const [codes, setCodes] = useState<string[]>()
  const continueToPage = useContinue()
  return (
    <div className="max-w-2xl">
      <PageHeading title={t.secondFactor} text={t.aboutSecondFactor} />
      <QueryPanel query={query} className="md:p-8">
        {(state) => (
          <>
            {codes && <RecoveryCodes codes={codes} onKept={continueToPage} />}
            {!codes && state.on_since === null && <SecondFactorSetUp {...state} onDone={setCodes} />}
            {!codes && state.on_since !== null && !state.given && (
              <CodeEntry state={state} onAccepted={continueToPage} />
            )}
            {!codes && state.on_since !== null && state.given && <SecondFactorOn state={state} />}
          </>
        )}
      </QueryPanel>
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

type SetUpProps = Pick<SecondFactorState, 'required' | 'proof'> & { onDone: (codes: string[]) => void }

function SecondFactorSetUp({ required, proof, onDone }: SetUpProps) {
  const setUp = useRequest({ send: () => call(secondFactor.begin, {}), failed: error })
  if (!setUp.data) {
    return (
      <div className="flex flex-col gap-6">
        {required && <Notice kind="warning" title={t.required} />}
        <p className="text-pretty">{t.needsApp('Google Authenticator', 'Aegis', '2FAS')}</p>
        <Button className="md:self-start" busy={setUp.isPending} onClick={() => setUp.mutate()}>
          {t.setUp}
        </Button>
      </div>
    )
  }
  const { secret, uri } = setUp.data
  return (
    <div className="flex flex-col gap-6">
      <p>{t.scan}</p>
      <img
        src={`data:image/svg+xml,${encodeURIComponent(renderSVG(uri, { border: 2 }))}`}
        alt={t.keyAsPicture}
        width={200}
        height={200}
        className="rounded-field border border-base-300 bg-white"
      />
      <p className="figures wrap-anywhere">
        {t.key}{' '}
        <span className="font-semibold" translate="no">
          {secret.replace(/(.{4})/g, '$1 ').trim()}
        </span>
      </p>
      <SecondFactorCodeForm
        label={t.code}
        hint={t.codeNow}
        button={t.turnOn}
        proof={proof}
        send={(typed) => call(secondFactor.confirm, typed)}
        onDone={({ recovery_codes }) => onDone(recovery_codes)}
      />
    </div>
  )
}

/** Recovery codes for a lost telephone, shown once. */
function RecoveryCodes({ codes, onKept }: { codes: string[]; onKept: () => void }) {
  return (
    <div className="flex flex-col gap-6">
      <Notice kind="success" title={t.isOn} />
      <p className="text-pretty">{t.keepCodes}</p>
      <ul aria-label={t.recoveryCodes} className="figures grid grid-cols-2 gap-2 font-semibold" translate="no">
        {codes.map((code) => (
          <li key={code}>{`${code.slice(0, 5)}-${code.slice(5)}`}</li>
        ))}
      </ul>
      <Button className="md:self-start" onClick={onKept}>
        {t.codesKept}
      </Button>
    </div>
  )
}

/** Shows the secret for an authenticator app, verifies the first code with the password, and shows the recovery codes. */
import type { SecondFactorState } from '@piecework/contract'
import { secondFactor } from '@piecework/contract/second-factor'
import { renderSVG } from 'uqr'
import { error } from '#texts/ui.ts'
import * as t from '#texts/users.ts'
import { call } from '../api.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { useRequest } from '../ui/use-request.ts'
import { SecondFactorCodeForm } from './second-factor-code-form.tsx'

type SetUpProps = Pick<SecondFactorState, 'required' | 'proof'> & { onDone: (codes: string[]) => void }

export function SecondFactorSetUp({ required, proof, onDone }: SetUpProps) {
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
export function RecoveryCodes({ codes, onKept }: { codes: string[]; onKept: () => void }) {
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

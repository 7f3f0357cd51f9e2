/** Shows the secret for an authenticator app, verifies the first code with the password, and shows the recovery codes. */
import type { SecondFactorState } from '@piecework/contract'
import { secondFactor } from '@piecework/contract/second-factor'
import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { renderSVG } from 'uqr'
import { call } from '../api.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { toast } from '../ui/toast.ts'
import { SecondFactorCodeForm } from './second-factor-code-form.tsx'

type SetUpProps = Pick<SecondFactorState, 'required' | 'proof'> & { onDone: (codes: string[]) => void }

export function SecondFactorSetUp({ required, proof, onDone }: SetUpProps) {
  const toasts = useId()
  const setUp = useMutation({
    onMutate: () => toast.close(toasts),
    mutationFn: () => call(secondFactor.begin, {}),
    onError: (failure) => toast.error('Error', failure.message, { group: toasts }),
  })
  if (!setUp.data) {
    return (
      <div className="flex flex-col gap-6">
        {required && <Notice kind="warning" title="Admins must have a second factor here. It takes two minutes." />}
        <p className="text-pretty">
          With a second factor, your password alone is not enough to pay money out. You need an authenticator app on
          your telephone, such as Google Authenticator, Aegis or 2FAS.
        </p>
        <Button className="md:self-start" busy={setUp.isPending} onClick={() => setUp.mutate()}>
          Set up
        </Button>
      </div>
    )
  }
  const { secret, uri } = setUp.data
  return (
    <div className="flex flex-col gap-6">
      <p>Scan this picture with the app, or type the key into it.</p>
      <img
        src={`data:image/svg+xml,${encodeURIComponent(renderSVG(uri, { border: 2 }))}`}
        alt="The key as a QR code"
        width={200}
        height={200}
        className="rounded-field border border-base-300 bg-white"
      />
      <p className="figures wrap-anywhere">
        Key: <span className="font-semibold">{secret.replace(/(.{4})/g, '$1 ').trim()}</span>
      </p>
      <SecondFactorCodeForm
        label="Code"
        hint="The 6 digits that the app shows now."
        button="Turn on"
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
      <Notice kind="success" title="The second factor is on" />
      <p className="text-pretty">
        Keep these recovery codes where you find them without your telephone. Each works once, and they are shown only
        now.
      </p>
      <ul aria-label="Recovery codes" className="figures grid grid-cols-2 gap-2 font-semibold">
        {codes.map((code) => (
          <li key={code}>{`${code.slice(0, 5)}-${code.slice(5)}`}</li>
        ))}
      </ul>
      <Button className="md:self-start" onClick={onKept}>
        I have kept them
      </Button>
    </div>
  )
}

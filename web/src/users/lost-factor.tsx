/** For an Admin who lost the telephone and the recovery codes: the report by mail, and the removal after the wait. */

import type { SecondFactorState } from '@piecework/contract'
import { lostFactorHours } from '@piecework/contract/constants'
import { passwords } from '@piecework/contract/passwords'
import { secondFactor } from '@piecework/contract/second-factor'
import { useState } from 'react'
import * as ui from '#texts/ui.ts'
import * as t from '#texts/users.ts'
import { call } from '../api.ts'
import { useAuth } from '../auth/use-auth.ts'
import { useConfig } from '../config.ts'
import { formatDateTime } from '../format.ts'
import { Button } from '../ui/button.tsx'
import { useFormRequest } from '../ui/form-dialog.tsx'
import { Notice } from '../ui/notice.tsx'
import { RequestButton } from '../ui/request-button.tsx'
import { OwnProof } from './second-factor-code-form.tsx'

export function LostFactor({ state: { removable_at, proof } }: { state: SecondFactorState }) {
  if (!removable_at) return <ReportLost />
  if (new Date(removable_at) <= new Date()) return <RemoveLost proof={proof} />
  return (
    <Notice kind="warning" title={t.reportedLost}>
      <p>{t.removableFrom(formatDateTime(removable_at))}</p>
    </Notice>
  )
}

function ReportLost() {
  const { mail, firebase } = useConfig()
  const { email } = useAuth()
  const [isSent, setSent] = useState(false)
  if (mail === null || firebase !== null || email === undefined) {
    return <p className="text-pretty text-muted">{t.askOperator}</p>
  }
  if (isSent) {
    return (
      <Notice kind="success" title={ui.lookIntoMailbox}>
        <p>{t.linkWorksOnce(lostFactorHours / 24)}</p>
      </Notice>
    )
  }
  return (
    <div>
      <RequestButton
        kind="quiet"
        busyText={ui.sending}
        question={{ title: t.lostBoth, text: t.reportText(email, lostFactorHours / 24), confirmLabel: t.sendLink }}
        send={() => call(passwords.forgot, { email, lost_factor: true })}
        onSuccess={() => setSent(true)}
        failed={t.notSent}
      >
        {t.haveLost}
      </RequestButton>
    </div>
  )
}

function RemoveLost({ proof }: Pick<SecondFactorState, 'proof'>) {
  const asksPassword = proof === 'password'
  const { field, request } = useFormRequest({
    defaultValues: { password: '' },
    send: ({ password }) => call(secondFactor.remove, asksPassword ? { password } : {}),
    done: () => [t.removed, t.setUpNew, 4000],
    failed: t.notRemoved,
    fields: ['password'],
  })
  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={request.onSubmit}>
      <Notice kind="warning" title={t.waitIsOver}>
        <p>{t.removeNow}</p>
      </Notice>
      <OwnProof proof={proof} field={() => field('password', { required: ui.passwordRequired })} />
      <Button type="submit" kind="remove" className="md:self-start" busy={request.busy} busyText={t.removing}>
        {t.removeLost}
      </Button>
    </form>
  )
}

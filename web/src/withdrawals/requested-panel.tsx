/** Replaces the form after a request: what was requested, and the choice to withdraw more. */
import { maskedAccountNumber, normaliseAccountNumber } from '@piecework/contract/account-numbers'
import { useEffect, useRef } from 'react'
import * as t from '#texts/withdrawals.tsx'
import { formatCoins } from '../format.ts'
import { formatPaid } from '../taka.tsx'
import { Button } from '../ui/button.tsx'
import { Panel } from '../ui/panel.tsx'
import { systemName } from './payment-systems.ts'
import type { RequestedWithdrawal } from './use-withdrawal-request.ts'

type RequestedPanelProps = {
  requested: RequestedWithdrawal
  onSee: () => void
  /** Undefined if too few coins are left. */
  onMore: (() => void) | undefined
}

export function RequestedPanel({ requested, onSee, onMore }: RequestedPanelProps) {
  const frame = useRef<HTMLDivElement>(null)
  // The focused button unmounts with the form, which on a phone is longer than this panel.
  useEffect(() => {
    frame.current?.focus({ preventScroll: true })
    frame.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const { withdrawal_coin, payment_system, account_number } = requested
  const number = maskedAccountNumber(normaliseAccountNumber(account_number))
  return (
    <div ref={frame} tabIndex={-1} className="scroll-mt-24">
      <Panel title={t.requested(formatCoins(withdrawal_coin))} className="md:p-8">
        <p className="text-pretty text-muted wrap-anywhere">
          {t.requestedText(formatPaid(requested), systemName(payment_system), number)}
        </p>
        <div className="mt-5 flex flex-wrap gap-3">
          <Button kind="outline" onClick={onSee}>
            {t.seeIt}
          </Button>
          {onMore && (
            <Button kind="outline" onClick={onMore}>
              {t.withdrawMore}
            </Button>
          )}
        </div>
      </Panel>
    </div>
  )
}

/** The notice about the own debt, with the returned payment. */
import type { User } from '@piecework/contract'
import { payments } from '@piecework/contract/payments'
import * as t from '#texts/dashboard.ts'
import { formatDollars, formatLocalDate } from '../format.ts'
import { DebtNotice } from '../ui/debt-notice.tsx'
import { useCall } from '../use-call.ts'

/** Enough to find the last refund or lost dispute among purchases. */
const latestPayments = 20

export function OwnDebt({ user }: { user: User }) {
  const isShown = user.owed_coins > 0 || user.disputed
  const { data } = useCall(['payments', 'returned'], payments.mine, { limit: latestPayments }, { enabled: isShown })
  if (!isShown) return null
  const last = data?.rows.find(({ amountPaid }) => amountPaid < 0)
  const returned = last && t.paymentReturned(formatDollars(-last.amountPaid), formatLocalDate(last.date))
  return <DebtNotice user={user} returned={returned} />
}

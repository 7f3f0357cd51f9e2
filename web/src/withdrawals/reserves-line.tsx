/** Whether card money stands behind what leaves: one line above the requests. */
import type { Backing } from '@piecework/contract'
import { toCents } from '@piecework/contract/coins'
import { dollars } from '../format.ts'

/** A quiet extra: when it cannot be loaded, the list stands without it. */
export function ReservesLine({ backing }: { backing: Backing | undefined }) {
  if (!backing) return null
  const left = backing.backing_cents / 100
  return (
    <p className="-mt-2 mb-4 text-meta text-pretty text-muted">
      Backing{' '}
      <strong className={`figures font-semibold ${left < 0 ? 'text-error' : 'text-base-content'}`}>
        {dollars(left)}
      </strong>
      : <span className="figures">{dollars(backing.card_cents / 100)}</span> received by card, less{' '}
      <span className="figures">{dollars(toCents(backing.paid_out_coins) / 100)}</span> paid out and{' '}
      <span className="figures">{dollars(toCents(backing.owed_coins) / 100)}</span> owed to workers.
    </p>
  )
}

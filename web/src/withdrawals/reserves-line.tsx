/** The reserves of card money, as one line above the requests. */
import type { Reserves } from '@piecework/contract'
import { dollars } from '../format.ts'

/** Optional: if the reserves cannot be loaded, the list is shown without them. */
export function ReservesLine({ reserves }: { reserves: Reserves | undefined }) {
  if (!reserves) return null
  const left = reserves.backing_cents / 100
  return (
    <p className="-mt-2 mb-4 text-meta text-pretty text-muted">
      Backing{' '}
      <strong className={`figures font-semibold ${left < 0 ? 'text-error' : 'text-base-content'}`}>
        {dollars(left)}
      </strong>
      : <span className="figures">{dollars(reserves.card_cents / 100)}</span> received by card, less{' '}
      <span className="figures">{dollars(reserves.paid_out_cents / 100)}</span> paid out and{' '}
      <span className="figures">{dollars(reserves.owed_cents / 100)}</span> owed to workers.
    </p>
  )
}

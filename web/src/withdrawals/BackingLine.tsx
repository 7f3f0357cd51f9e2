/** Whether card money stands behind what leaves: one line above the requests. */
import { toCents } from '@piecework/contract/coins'
import { withdrawals } from '@piecework/contract/withdrawals'
import { useQuery } from '@tanstack/react-query'
import { call } from '../api.ts'
import { dollars } from '../format.ts'

/** A quiet extra: when it cannot be loaded, the list stands without it. */
export function BackingLine() {
  const { data } = useQuery({
    queryKey: ['withdrawals', 'backing'],
    queryFn: ({ signal }) => call(withdrawals.backing, {}, { signal }),
  })
  if (!data) return null
  const left = data.backing_cents / 100
  return (
    <p className="-mt-2 mb-4 text-meta text-pretty text-muted">
      Backing{' '}
      <strong className={`figures font-semibold ${left < 0 ? 'text-error' : 'text-base-content'}`}>
        {dollars(left)}
      </strong>
      : <span className="figures">{dollars(data.card_cents / 100)}</span> received by card, less{' '}
      <span className="figures">{dollars(toCents(data.paid_out_coins) / 100)}</span> paid out and{' '}
      <span className="figures">{dollars(toCents(data.owed_coins) / 100)}</span> owed to workers.
    </p>
  )
}

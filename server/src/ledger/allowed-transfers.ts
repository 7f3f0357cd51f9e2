/** The allowed transfers: for each reason, the account kinds on both sides. */
import { sql } from 'kysely'
import { coinKinds } from './accounts.ts'

type AllowedTransfer = [reason: string, from: string, to: string]

/** Coins for a removed user go to `forfeited` instead, so every transfer to a user may also go there. */
const transferList: AllowedTransfer[] = [
  ['sign_up_gift', 'gifts_issued', 'gift'],
  ['sign_up_gift_reversal', 'gift', 'gifts_issued'],
  ['unlock', 'gift', 'earned'],
  ...toUser('purchase', 'card_sales', 'bought'),
  ...(['refund', 'dispute', 'test'] as const).map((reason): AllowedTransfer => [reason, 'bought', 'owed']),
  ['refund', 'owed', 'card_sales'],
  ...toUser('refund', 'card_sales', 'bought'),
  ['dispute', 'owed', 'disputed'],
  ...toUser('dispute', 'disputed', 'bought'),
  ['dispute', 'disputed', 'card_sales'],
  ['test', 'owed', 'card_sales'],
  ['test', 'losses', 'owed'],
  ['settle_debt', 'forfeited', 'owed'],
  ...coinKinds.flatMap((kind): AllowedTransfer[] => [
    ['fund', kind, `escrow_${kind}`],
    ['fee', kind, 'fees'],
    ['bonus_fee', kind, 'fees'],
    ...toUser('fee_release', 'fees', kind),
    ...toUser('settle', `escrow_${kind}`, 'earned'),
    ...toUser('release', `escrow_${kind}`, kind),
    ...toUser('release_slots', `escrow_${kind}`, kind),
    ['settle_debt', kind, 'owed'],
    ['forfeit', kind, 'forfeited'],
    ['correction', kind, kind],
    ['correction', kind, 'forfeited'],
    ['correction', 'forfeited', kind],
  ]),
  // A gift is never a bonus: it would become coins that can be withdrawn.
  ['bonus', 'bought', 'earned'],
  ['bonus', 'earned', 'earned'],
  ['hold', 'earned', 'withdrawing'],
  ['payout', 'withdrawing', 'payouts'],
  ...toUser('void', 'withdrawing', 'earned'),
  ...toUser('payout_return', 'payouts', 'earned'),
  ...(['earned', 'bought'] as const).flatMap((kind): AllowedTransfer[] => [
    ['correction', 'losses', kind],
    ['correction', kind, 'losses'],
  ]),
  ['correction', 'gifts_issued', 'gift'],
  ['correction', 'gift', 'gifts_issued'],
]

/** A SQL list for `(reason, from_kind, to_kind) in (…)`. */
export const allowedTransfers = sql.join(transferList.map(([reason, from, to]) => sql`(${reason}, ${from}, ${to})`))

function toUser(reason: string, from: string, kind: string): AllowedTransfer[] {
  return [
    [reason, from, kind],
    [reason, from, 'forfeited'],
  ]
}

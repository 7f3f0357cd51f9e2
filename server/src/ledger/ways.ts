/** Which transfers there can be: the kinds of accounts that each reason moves coins between. */
import { sql } from 'kysely'

const spendable = ['earned', 'bought', 'gift']
const escrow = spendable.map((kind) => `escrow ${kind}`)

/** What comes to a removed person is unclaimed instead, so that is an end of every way to a person. */
const ways: [reason: string, from: string, to: string][] = [
  ['signup', 'gifts', 'gift'],
  ['signup back', 'gift', 'gifts'],
  ['unlock', 'gift', 'earned'],
  ['purchase', 'card sales', 'bought'],
  ['purchase', 'card sales', 'unclaimed'],
  ['refund', 'bought', 'card sales'],
  ['refund', 'losses', 'card sales'],
  ['refund', 'card sales', 'bought'],
  ['refund', 'card sales', 'unclaimed'],
  ['refund', 'card sales', 'losses'],
  ['dispute', 'bought', 'disputed'],
  ['dispute', 'disputed', 'bought'],
  ['dispute', 'disputed', 'unclaimed'],
  ['dispute', 'disputed', 'card sales'],
  ['dispute', 'losses', 'card sales'],
  ['test', 'bought', 'card sales'],
  ['test', 'losses', 'card sales'],
  ...spendable.map((kind) => way('fund', kind, `escrow ${kind}`)),
  ...spendable.flatMap((kind) => [way('fee', kind, 'fees'), way('fee release', 'fees', kind)]),
  ['fee release', 'fees', 'unclaimed'],
  ...escrow.flatMap((kind) => [way('settle', kind, 'earned'), way('settle', kind, 'unclaimed')]),
  ...['release', 'unposted'].flatMap((reason) =>
    spendable.flatMap((kind) => [way(reason, `escrow ${kind}`, kind), way(reason, `escrow ${kind}`, 'unclaimed')]),
  ),
  ['hold', 'earned', 'withdrawing'],
  ['paid', 'withdrawing', 'payouts'],
  ['void', 'withdrawing', 'earned'],
  ['void', 'withdrawing', 'unclaimed'],
  ['returned', 'payouts', 'earned'],
  ['returned', 'payouts', 'unclaimed'],
  ...spendable.map((kind) => way('removal', kind, 'unclaimed')),
  ...spendable.flatMap((kind) => [
    way('correction', kind, kind),
    way('correction', kind, 'unclaimed'),
    way('correction', 'unclaimed', kind),
  ]),
  ...[...['earned', 'bought'].map((kind) => ['losses', kind] as const), ['gifts', 'gift'] as const].flatMap(
    ([platform, kind]) => [way('correction', platform, kind), way('correction', kind, platform)],
  ),
]

/** For `(reason, from_kind, to_kind) in (…)`. */
export const waysOfCoins = sql.join(ways.map(([reason, from, to]) => sql`(${reason}, ${from}, ${to})`))

function way(reason: string, from: string, to: string): [string, string, string] {
  return [reason, from, to]
}

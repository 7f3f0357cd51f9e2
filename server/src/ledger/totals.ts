/** What the accounts hold: all of them by kind, and those of one person. */
import { type AccountTotals, type PersonAccounts, Refused } from '@piecework/contract'
import { sql } from 'kysely'
import type { Db } from '../db/transact.ts'

export async function accountTotals(db: Db): Promise<AccountTotals> {
  // Platform accounts keep no balance: theirs is the sum of their transfers.
  const { rows } = await sql<{ kind: string; coins: number }>`
    select kind, sum(balance) as coins from accounts where user_id is not null or task_id is not null group by kind
    union all
    select kind, (select coalesce(sum(amount), 0) from transfers where to_account = platform.id)
      - (select coalesce(sum(amount), 0) from transfers where from_account = platform.id)
    from accounts platform where user_id is null and task_id is null`.execute(db)
  const found = new Map(rows.map((row) => [row.kind, row.coins]))
  const of = (kind: string) => found.get(kind) ?? 0
  return {
    users: {
      earned: of('earned'),
      bought: of('bought'),
      gift: of('gift'),
      withdrawing: of('withdrawing'),
      disputed: of('disputed'),
    },
    escrow: { earned: of('escrow earned'), bought: of('escrow bought'), gift: of('escrow gift') },
    platform: {
      gifts: of('gifts'),
      card_sales: of('card sales'),
      payouts: of('payouts'),
      fees: of('fees'),
      losses: of('losses'),
      unclaimed: of('unclaimed'),
    },
  }
}

export async function personAccounts(db: Db, userId: string): Promise<PersonAccounts> {
  const { rows } = await sql<
    Omit<PersonAccounts, 'unclaimed'> & { un_earned: number; un_bought: number; un_gift: number }
  >`
    select users._id, users.name, users.email, users.removed_at is not null as removed,
      ${balanceOf('earned')}, ${balanceOf('bought')}, ${balanceOf('gift')}, ${balanceOf('withdrawing')}, ${balanceOf('disputed')},
      unclaimed_coins('earned') as un_earned, unclaimed_coins('bought') as un_bought, unclaimed_coins('gift') as un_gift
    from users where users._id = ${userId}`.execute(db)
  const [found] = rows
  if (!found) throw new Refused('user_not_found')
  const { un_earned: earned, un_bought: bought, un_gift: gift, ...person } = found
  return { ...person, unclaimed: { earned, bought, gift } }
}

function balanceOf(kind: keyof AccountTotals['users']) {
  return sql`(select balance from accounts where user_id = users._id and kind = ${kind}) as ${sql.ref(kind)}`
}

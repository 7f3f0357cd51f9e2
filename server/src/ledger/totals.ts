/** Totals of all accounts by kind, and the accounts of one user. */
import { type AccountsOfUser, type AccountTotals, ApiError } from '@piecework/contract'
import { fixed } from '../db/statement.ts'
import type { Db } from '../db/transact.ts'
import { forfeitedCoins, owedOf } from './queries.ts'

export async function accountTotals(db: Db): Promise<AccountTotals> {
  const held = await fixed<AccountTotals['users'] & { of_users: boolean }>`
    select users._id is not null as of_users, sum(earned) as earned, sum(bought) as bought, sum(gift) as gift,
      sum(withdrawing) as withdrawing, sum(disputed) as disputed, -sum(owed) as owed
    from balances left join users on users._id = owner group by 1`.run(db)
  const platform = await fixed<{ kind: string; coins: number }>`
    select kind, sum(coins) as coins from (
      select to_kind as kind, sum(amount) as coins from transfers where to_owner is null group by to_kind
      union all
      select from_kind, -sum(amount) from transfers where from_owner is null group by from_kind
    ) sides group by kind`.run(db)
  const zero = { earned: 0, bought: 0, gift: 0, withdrawing: 0, disputed: 0, owed: 0 }
  const sumsOf = (users: boolean) => held.find(({ of_users }) => of_users === users) ?? zero
  const { earned, bought, gift } = sumsOf(false)
  const coins = (kind: string) => platform.find((each) => each.kind === kind)?.coins ?? 0
  const { earned: ofUsers, bought: boughtOfUsers, gift: giftOfUsers, withdrawing, disputed, owed } = sumsOf(true)
  return {
    users: { earned: ofUsers, bought: boughtOfUsers, gift: giftOfUsers, withdrawing, disputed, owed },
    escrow: { earned, bought, gift },
    platform: {
      gifts_issued: coins('gifts_issued'),
      card_sales: coins('card_sales'),
      payouts: coins('payouts'),
      fees: coins('fees'),
      losses: coins('losses'),
      forfeited: coins('forfeited'),
    },
  }
}

/** @throws `user_not_found` */
export async function userAccounts(db: Db, userId: string): Promise<AccountsOfUser> {
  const found = await fixed<Omit<AccountsOfUser, 'forfeited'>>`
    select users._id, users.name, users.email, users.removed_at is not null as removed,
      earned, bought, gift, withdrawing, disputed, ${owedOf} as owed
    from users join balances on owner = users._id where users._id = ${userId}`.one(
    db,
    () => new ApiError('user_not_found'),
  )
  const { earned, bought, gift } = await forfeitedCoins(db)
  return { ...found, forfeited: { earned: earned.coins, bought: bought.coins, gift: gift.coins } }
}

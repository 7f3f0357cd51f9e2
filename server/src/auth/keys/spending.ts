/** What a key spends: counted in the transaction that funds, in each call that spends. */
import { ApiError, fromHundredths, toHundredths } from '@piecework/contract'
import { type Fixed, fixed } from '../../db/statement.ts'
import type { Statement, Tx } from '../../db/transact.ts'
import type { Actor } from '../../http/actor.ts'
import { keyTexts } from './texts.ts'

type Limits = {
  name: string
  works: boolean
  waits: boolean
  coins_per_day: number
  coins_per_task: number
  spent_today: number
  spent_on_task: number
  day_ends_at: string
}

/** `waits`: a task of the key waits until its owner has let one go. `count` is sent once the task exists. */
type Spending = { name: string; waits: boolean; count: Statement[] }

/**
 * Locks the key, after the balances, so that its calls count one after the other. Only keys pay for it.
 * @param coins with the fee
 * @throws `key_limit` with what is left and, of the day, when; `bad_token` when the key was revoked meanwhile
 */
export async function spendingOf(
  tx: Tx,
  { key }: Pick<Actor, 'key'>,
  { taskId, coins, timeZone }: { taskId: string; coins: number; timeZone: string },
): Promise<Spending> {
  if (!key) return { name: '', waits: false, count: [] }
  const today = fixed`(now() at time zone ${timeZone})::date`
  const limits = await fixed<Limits>`
    select revoked_at is null and expires_at > now() as works, name, first_task_waits as waits, coins_per_day, coins_per_task,
      case when spent_on = ${today} then spent else 0 end as spent_today,
      coalesce((select coins from api_key_spending where key_id = api_keys._id and task_id = ${taskId}), 0) as spent_on_task,
      (${today} + 1)::timestamp at time zone ${timeZone} as day_ends_at
    from api_keys where _id = ${key._id} for no key update`.one(tx)
  if (!limits.works) throw new ApiError('bad_token', { message: (language) => keyTexts[language].ended })
  assertWithin(limits, coins)
  const count = [
    fixed`update api_keys set spent = ${coins} + case when spent_on = ${today} then spent else 0 end, spent_on = ${today}
      where _id = ${key._id}`,
    fixed`insert into api_key_spending as spending (key_id, task_id, coins) values (${key._id}, ${taskId}, ${coins})
      on conflict (key_id, task_id) do update set coins = spending.coins + excluded.coins`,
  ].map((query) => ({ query }))
  return { name: limits.name, waits: limits.waits, count }
}

function assertWithin(limits: Limits, coins: number): void {
  const left = (limit: number, spent: number) => fromHundredths(Math.max(0, toHundredths(limit) - toHundredths(spent)))
  const ofDay = left(limits.coins_per_day, limits.spent_today)
  const ofTask = left(limits.coins_per_task, limits.spent_on_task)
  if (coins > ofTask) {
    throw new ApiError('key_limit', {
      left: ofTask,
      message: (language) => keyTexts[language].taskLimit(ofTask, coins),
    })
  }
  if (coins > ofDay) {
    const at = limits.day_ends_at
    throw new ApiError('key_limit', {
      left: ofDay,
      at,
      message: (language) => keyTexts[language].dayLimit(ofDay, coins, at),
    })
  }
}

/** The owner of a key has let one of its tasks go: from then on none waits. */
export function letTasksGo(key: string | null): Fixed<unknown> {
  return fixed`update api_keys set first_task_waits = false where _id = ${key}`
}

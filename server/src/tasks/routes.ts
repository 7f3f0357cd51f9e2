/** Binds the tasks' endpoints. */
import { contract, toHundredths } from '@piecework/contract'
import type { Config } from '../config.ts'
import { transact } from '../db/transact.ts'
import type { Api } from '../http/bind.ts'
import { once } from '../http/once.ts'
import { availableCoins } from '../ledger/queries.ts'
import { edit, post, remove, removeAny } from './actions.ts'
import { allTasks, availableTasks, confirmFunding, taskFor, tasksOf } from './queries.ts'

const { tasks, users } = contract

export function taskRoutes(api: Api, config: Pick<Config, 'timeZone' | 'postingFeePercent'>): void {
  const { db } = api
  const { timeZone } = config
  api.bind(tasks.mine, ({ input, who }) => tasksOf(db, input.email ?? who.email, input, timeZone))
  api.bind(tasks.available, ({ input, who }) => availableTasks(db, input.email ?? who.email, input, timeZone))
  api.bind(tasks.all, ({ input }) => allTasks(db, input, timeZone))
  api.bind(tasks.details, ({ input, who }) => taskFor(db, who, input.id, timeZone))
  api.bind(
    tasks.post,
    ({ input, who, from }) =>
      transact(db, (tx) =>
        once(tx, { endpoint: 'tasks.post', userId: who._id, input, from }, async () => {
          const { _id, total } = await post(tx, who, input, config)
          return { insertedId: _id, total_payment: total, coins: await availableCoins(tx, who._id) }
        }),
      ),
    // A task may cost a hundredth of a coin: without a limit one Buyer could bury everybody else's.
    { perHour: 200 },
  )
  api.bind(tasks.edit, async ({ input, who }) => {
    await transact(db, (tx) => edit(tx, who, input))
    return { success: true }
  })
  api.bind(tasks.remove, async ({ input, who }) => {
    const { refunded } = await transact(db, (tx) => remove(tx, who, input.id))
    return { success: true, refunded }
  })
  api.bind(tasks.removeAny, async ({ input, who }) => {
    const refunded = await transact(db, (tx) => removeAny(tx, who, input.id))
    return { success: true, refunded }
  })
  api.bind(users.confirmDeduction, async ({ input, who }) => {
    const coins = await confirmFunding(db, who, input.taskId, toHundredths(input.coins))
    return { success: true, coins }
  })
}

/** Binds the tasks' endpoints. */
import { contract, toHundredths } from '@piecework/contract'
import type { Config } from '../config.ts'
import { transact } from '../db/transact.ts'
import type { Api } from '../http/api.ts'
import { once } from '../http/once.ts'
import { deleteAny, deleteOwn } from './delete.ts'
import { edit } from './edit.ts'
import { post } from './post.ts'
import { allTasks, availableTasks, confirmFunding, countLivingTasks, taskFor, tasksOf } from './queries.ts'

const { tasks, users } = contract

export function taskRoutes(api: Api, config: Pick<Config, 'timeZone' | 'postingFeePercent' | 'sharedMs'>): void {
  const { db } = api
  const { timeZone } = config
  const livingTasks = countLivingTasks(db, config.sharedMs)
  api.bind(tasks.mine, ({ input, who }) => tasksOf(db, input.email ?? who.email, input, timeZone))
  api.bind(tasks.available, ({ input, who }) => availableTasks(db, input.email ?? who.email, input, timeZone))
  api.bind(tasks.all, ({ input }) => allTasks(db, input, timeZone, livingTasks))
  api.bind(tasks.details, ({ input, who }) => taskFor(db, who, input.id, timeZone))
  api.bind(
    tasks.post,
    ({ input, who, from }) =>
      transact(db, (tx) =>
        once(tx, { endpoint: 'tasks.post', userId: who._id, input, from }, async () => {
          const { _id, total, coins } = await post(tx, who, input, config)
          return { insertedId: _id, total_payment: total, coins }
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
    const refunded = await transact(db, (tx) => deleteOwn(tx, who, input.id))
    return { success: true, refunded }
  })
  api.bind(tasks.removeAny, async ({ input, who }) => {
    const refunded = await transact(db, (tx) => deleteAny(tx, who, input.id))
    return { success: true, refunded }
  })
  api.bind(users.confirmDeduction, async ({ input, who }) => {
    const coins = await confirmFunding(db, who, input.taskId, toHundredths(input.coins))
    return { success: true, coins }
  })
}

/** Binds the tasks' endpoints. */
import { contract, toHundredths } from '@piecework/contract'
import type { Config } from '../config.ts'
import { type Api, done } from '../http/bind.ts'
import { availableTasks } from './available.ts'
import { changeSettings, editCategory } from './categories.ts'
import { allCategories } from './category-queries.ts'
import { deleteAny, deleteOwn } from './delete.ts'
import { edit } from './edit.ts'
import { post } from './post.ts'
import { allTasks, confirmFunding, countTasks, taskFor, tasksOf } from './queries.ts'

const { categories, tasks, users } = contract

/** A task can cost as little as 0.01 coins: without a limit one buyer could flood the list of tasks. */
const tasksPerHour = 200

export function taskRoutes(api: Api, config: Pick<Config, 'timeZone' | 'postingFeePercent' | 'sharedMs'>): void {
  const { db } = api
  const { timeZone } = config
  const livingTasks = countTasks(db, config.sharedMs)
  api.bind(tasks.mine, ({ input, caller }) => tasksOf(db, input.email ?? caller.email, input, timeZone))
  api.bind(tasks.available, ({ input, caller }) => availableTasks(db, input.email ?? caller.email, input, timeZone))
  api.bind(tasks.all, ({ input }) => allTasks(db, input, timeZone, livingTasks))
  api.bind(tasks.details, ({ input, caller }) => taskFor(db, caller, input.id, timeZone))
  api.bind(
    tasks.post,
    async ({ tx, input, caller }) => {
      const { _id, total, coins } = await post(tx, caller, input, config)
      return { insertedId: _id, total_payment: total, coins }
    },
    { perHour: tasksPerHour },
  )
  api.bind(tasks.edit, ({ tx, input, caller }) => done(edit(tx, caller, input)))
  api.bind(tasks.remove, async ({ tx, input, caller }) => ({
    success: true,
    refunded: await deleteOwn(tx, caller, input.id),
  }))
  api.bind(tasks.removeAny, async ({ tx, input, caller }) => ({
    success: true,
    refunded: await deleteAny(tx, caller, input.id),
  }))
  api.bind(categories.all, () => allCategories(db))
  api.bind(categories.edit, ({ tx, input, caller }) => done(editCategory(tx, caller, input)))
  api.bind(categories.changeSettings, ({ tx, input, caller }) => done(changeSettings(tx, caller, input)))
  api.bind(users.confirmDeduction, async ({ input, caller }) => ({
    success: true,
    coins: await confirmFunding(db, caller, input.taskId, toHundredths(input.coins)),
  }))
}

/** What visitors read on the home page: open tasks, and three numbers of this installation. */
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { coins, id, time } from './fields.ts'

/** As `Task`, without anything of its buyer. */
const openTask = z.object({
  _id: id,
  task_title: z.string(),
  category: z.string(),
  payable_amount: coins,
  estimated_minutes: z.nullable(z.int()),
  measured_minutes: z.nullable(z.int()),
})

/** A number of this installation, and when it was computed; null while there are too few of what it counts. */
const publicStat = z.nullable(z.object({ value: z.number(), at: time }))

const answer = z.object({
  tasks: z.array(openTask),
  /** Tasks that workers can take now. */
  open_tasks: publicStat,
  /** Coins paid for approved work in the last 30 days. */
  coins_paid: publicStat,
  /** Half of the decisions of buyers in the last 30 days took less. */
  median_hours: publicStat,
})
export type OpenTasks = z.infer<typeof answer>

export const openTasks = {
  newest: endpoint('GET /open-tasks', {
    summary:
      'Extension: the six newest tasks that workers can take, and three numbers of this installation, for its home page. The answer may be a minute old, its numbers of 30 days an hour.',
    access: 'anyone',
    output: answer,
  }),
}

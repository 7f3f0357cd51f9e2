/** `npm run bench:dataset`: fills the big dataset, and the small one with a hundredth of its rows. */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openCluster } from './cluster.ts'
import { fillDataset } from './dataset/fill.ts'
import type { Size } from './dataset/shapes.ts'

const { values } = parseArgs({
  options: {
    users: { type: 'string', default: '500000' },
    tasks: { type: 'string', default: '1000000' },
    submissions: { type: 'string', default: '5000000' },
    notifications: { type: 'string', default: '5000000' },
    /** The day on which the history of the datasets ends. */
    today: { type: 'string', default: new Date().toISOString().slice(0, 10) },
    folder: { type: 'string', default: join(import.meta.dirname, '../../data/bench') },
  },
})
const big: Size = {
  users: wholeNumber('users', 1_000),
  tasks: wholeNumber('tasks', 100),
  submissions: wholeNumber('submissions', 500),
  notifications: wholeNumber('notifications', 0),
}
const hundredth = (count: number) => Math.ceil(count / 100)
const small: Size = {
  users: Math.max(500, hundredth(big.users)),
  tasks: hundredth(big.tasks),
  submissions: hundredth(big.submissions),
  notifications: hundredth(big.notifications),
}

const cluster = await openCluster(values.folder)
try {
  for (const [name, size] of [
    ['small', small],
    ['big', big],
  ] as const) {
    await fillDataset(cluster, name, size, new Date(`${values.today}T00:00:00Z`))
  }
} finally {
  await cluster.stop()
}

function wholeNumber(name: 'users' | 'tasks' | 'submissions' | 'notifications', minimum: number): number {
  const value = Number(values[name])
  if (Number.isInteger(value) && value >= minimum && value < 2 ** 23) return value
  console.error(`--${name} must be a whole number from ${minimum} to ${2 ** 23 - 1}.`)
  process.exit(1)
}

/** The command that answers open tasks with scripted Workers, so that a developer sees results within seconds. */

import { usesTestMoney } from '../auth/keys/identify.ts'
import { type Config, ConfigError } from '../config.ts'
import { filesOf } from '../files/routes.ts'
import { mostRobots } from '../robots/progress.ts'
import { runRobots } from '../robots/run.ts'
import { onDatabase } from './on-database.ts'
import { exitWithUsage, readOptions } from './usage.ts'

const command = {
  script: 'robots',
  purpose:
    'Scripted Workers, beside the running server, answer the open tasks that programs posted. For test cards only. They send and do nothing else: changes that a Buyer asks for stay without an answer.',
  options: {
    robots: { value: 'N', meaning: `How many Workers they are, from 1 to ${mostRobots}. Default: 5.` },
    accuracy: { value: 'PERCENT', meaning: 'How many of the rows they answer right, from 0 to 100. Default: 90.' },
    pace: { value: 'SECONDS', meaning: 'From one page of a robot to its next, from 0 to 3600. Default: 1.' },
    all: { meaning: 'Answer also the tasks that people posted.' },
  },
  example: '--robots 7 --accuracy 80',
} as const

const given = readOptions(command)
const robots = numberOf('robots', 5, 1, mostRobots)
const accuracy = numberOf('accuracy', 90, 0, 100)
const pace = numberOf('pace', 1, 0, 3_600)
if (!Number.isInteger(robots)) exitWithUsage(command, '--robots needs a whole number.')

const stopped = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopped.abort())

await onDatabase(
  () => 'The robots do not work',
  async ({ db }, config) => {
    const { timeZone, prices } = config
    const settings = { robots, accuracy, pace, all: given.all, timeZone, signUpCoins: prices.signUpCoins }
    await runRobots(filesOf(db, config), settings, console.log, stopped.signal)
    console.log('The robots have ended.')
  },
  assertTestCards,
  { startsNone: true },
)

function assertTestCards(config: Config): void {
  if (!usesTestMoney(config)) {
    throw new ConfigError('coins are not bought with test cards here. Robots work for test cards only.')
  }
}

function numberOf(name: 'robots' | 'accuracy' | 'pace', usual: number, least: number, most: number): number {
  const value = Number(given[name] ?? usual)
  if (value >= least && value <= most) return value
  return exitWithUsage(command, `--${name} needs a number from ${least} to ${most}.`)
}

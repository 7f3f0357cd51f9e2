/** Robots at work: each sends one piece of work after the other, until it is stopped. */
import { setTimeout as sleep } from 'node:timers/promises'
import { ApiError, type Prices } from '@piecework/contract'
import { ConfigError } from '../config.ts'
import { errorCode, isUnavailable } from '../db/errors.ts'
import type { Files } from '../files/upload.ts'
import type { Actor } from '../http/actor.ts'
import { messageForOperator } from '../http/error-handler.ts'
import { hasLiveCoins } from '../payments/queries.ts'
import { ownReservationsOf } from '../submissions/reservations.ts'
import { isServerRunning, openTasks } from './open-tasks.ts'
import { TasksInHand } from './progress.ts'
import { robotUsers } from './users.ts'
import { sendWork, type WorkSettings } from './work.ts'

export type RobotSettings = WorkSettings & {
  robots: number
  /** Seconds from one piece of work of a robot to its next. */
  pace: number
  /** Also tasks that people posted. */
  all: boolean
  signUpCoins: Prices['signUpCoins']
}

const lookMs = 500
const idleMs = 100
/** For a server that starts at the same time: it fills an empty database only as long as that has no user. */
const patienceMs = 30_000

/**
 * Ends when `stopped` is aborted, once the work in hand is sent.
 * @throws ConfigError where real money was paid in, without a server, and when it stops; the errors of `robotUsers`
 */
export async function runRobots(
  files: Files,
  settings: RobotSettings,
  say: (line: string) => void,
  stopped: AbortSignal,
): Promise<void> {
  const failed = new AbortController()
  const ended = AbortSignal.any([stopped, failed.signal])
  try {
    if (await hasLiveCoins(files.db)) {
      throw new ConfigError('real money was paid into this database. Robots work for test cards only.')
    }
    await untilServerRuns(files, ended)
    if (ended.aborted) return
    const robots = await robotUsers(files.db, settings.robots, settings.signUpCoins)
    say(beginning(settings))
    const tasks = new TasksInHand(say)
    const loops = [
      lookForTasks(files, tasks, robots, settings, ended),
      ...robots.map((robot) => work(files, tasks, robot, settings, ended)),
    ].map((loop) =>
      loop.catch((failure: unknown) => {
        failed.abort()
        throw failure
      }),
    )
    const failure = (await Promise.allSettled(loops)).find(({ status }) => status === 'rejected')
    if (failure?.status === 'rejected') throw failure.reason
  } catch (failure) {
    // ENOENT: the socket of an embedded PostgreSQL that has stopped.
    if (!isUnavailable(failure) && errorCode(failure) !== 'ENOENT') throw failure
    throw new ConfigError('The server has stopped. Start it, and then the robots.')
  }
}

async function untilServerRuns({ db }: Files, ended: AbortSignal): Promise<void> {
  const end = performance.now() + patienceMs
  while (!ended.aborted && !(await isServerRunning(db))) {
    if (performance.now() > end) throw new ConfigError('No server runs with this database. Start one with npm start.')
    await pause(lookMs, ended)
  }
}

async function lookForTasks(
  { db }: Files,
  tasks: TasksInHand,
  robots: Actor[],
  { timeZone, all }: RobotSettings,
  ended: AbortSignal,
): Promise<void> {
  const ids = robots.map(({ _id }) => _id)
  while (!ended.aborted) {
    if (!(await isServerRunning(db))) throw new ConfigError('The server has stopped. Start it, and then the robots.')
    tasks.update(await openTasks(db, ids, timeZone, all), robots.length)
    await pause(lookMs, ended)
  }
}

async function work(
  files: Files,
  tasks: TasksInHand,
  robot: Actor,
  settings: RobotSettings,
  ended: AbortSignal,
): Promise<void> {
  // What it had in hand when the server was killed: until then it is given no other page.
  const { rows: kept } = await ownReservationsOf(files.db, robot)
  for (const { task_id } of kept) await attempt(files, robot, task_id, settings)
  while (!ended.aborted) {
    const task = tasks.nextFor(robot._id)
    const isSent = task && (await tasks.during(task, robot._id, () => attempt(files, robot, task._id, settings)))
    await pause(isSent ? settings.pace * 1_000 : idleMs, ended)
  }
}

/** @returns why the server refused it; null when it was sent */
async function attempt(files: Files, robot: Actor, task: string, settings: RobotSettings): Promise<string | null> {
  try {
    await sendWork(files, robot, task, settings)
    return null
  } catch (failure) {
    if (failure instanceof ApiError) return messageForOperator(failure)
    throw failure
  }
}

/** Returns early when the robots end. */
async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal }).catch(() => {})
}

function beginning({ robots, all, accuracy, pace }: RobotSettings): string {
  const who = robots === 1 ? '1 robot answers' : `${robots} robots answer`
  const tasks = all ? 'all open tasks' : 'the open tasks of programs'
  return `${who} ${tasks}: ${accuracy} % of the rows right, ${pace} s from one page of a robot to its next. Ctrl-C ends it.`
}

/** What robots have done for each open task, and the lines about it. */
import { quoted } from '@piecework/contract'
import type { OpenTask } from './open-tasks.ts'

/** `atWork`: robots that are sending work for it. */
type Progress = { task: OpenTask; sent: number; atWork: number }

/** A robot that was refused tries again after this time: rows come back, and pauses end. */
const restMs = 10_000

export class TasksInHand {
  readonly #tasks = new Map<string, Progress>()
  /** Until when a robot leaves a task alone. */
  readonly #resting = new Map<string, number>()
  /** What is said once. */
  readonly #said = new Set<string>()
  readonly #say: (line: string) => void

  constructor(say: (line: string) => void) {
    this.#say = say
  }

  /** Takes the open tasks over, and says of which no more can be done. */
  update(open: OpenTask[], robots: number): void {
    for (const task of open) {
      const { sent, atWork } = this.#tasks.get(task._id) ?? { sent: 0, atWork: 0 }
      this.#tasks.set(task._id, { task, sent, atWork })
      if (task.workers > robots) this.#sayOnce(`${task._id} workers`, tooFewRobots(task, robots))
    }
    const ids = new Set(open.map(({ _id }) => _id))
    for (const [id, { task, sent, atWork }] of this.#tasks) {
      const isOver = !ids.has(id) || task.robots.every((robot) => this.#isResting(robot, id))
      if (atWork > 0 || !isOver) continue
      if (sent > 0) this.#say(`No more to do for ${quoted(task.title)}: ${countOf(sent)} sent.`)
      this.#tasks.delete(id)
    }
  }

  /** The task for which least was sent, so that a new one is answered at once. */
  nextFor(robot: string): OpenTask | undefined {
    const [next] = [...this.#tasks.values()]
      .filter(({ task }) => task.robots.includes(robot) && !this.#isResting(robot, task._id))
      .sort((one, other) => one.sent + one.atWork - other.sent - other.atWork)
    return next?.task
  }

  /** Counts the robot as at work. @param work says why it was refused, null when it was not */
  async during(task: OpenTask, robot: string, work: () => Promise<string | null>): Promise<boolean> {
    this.#change(task, { atWork: 1 })
    try {
      const refused = await work()
      if (refused === null) {
        if (this.#change(task, { sent: 1 })?.sent === 1) this.#say(`Robots answer ${quoted(task.title)}.`)
        return true
      }
      this.#resting.set(`${robot} ${task._id}`, performance.now() + restMs)
      // More robots than free slots is no reason to say anything.
      const { sent = 0, atWork = 0 } = this.#tasks.get(task._id) ?? {}
      if (sent === 0 && atWork <= 1) {
        this.#sayOnce(`${task._id} ${refused}`, `${quoted(task.title)} takes no work of a robot: ${refused}`)
      }
      return false
    } finally {
      this.#change(task, { atWork: -1 })
    }
  }

  #change({ _id }: OpenTask, { sent = 0, atWork = 0 }: { sent?: number; atWork?: number }): Progress | undefined {
    const progress = this.#tasks.get(_id)
    if (!progress) return undefined
    progress.sent += sent
    progress.atWork += atWork
    return progress
  }

  #isResting(robot: string, task: string): boolean {
    return (this.#resting.get(`${robot} ${task}`) ?? 0) > performance.now()
  }

  #sayOnce(about: string, line: string): void {
    if (this.#said.has(about)) return
    this.#said.add(about)
    this.#say(line)
  }
}

/** For each row a task asks at most for as many answers as there can be robots. */
export const mostRobots = 20

function tooFewRobots({ title, workers }: OpenTask, robots: number): string {
  const more = Math.min(workers, mostRobots)
  const hint = more > robots ? ` Start with --robots ${more} for more of them.` : ''
  const there = robots === 1 ? 'is 1 robot' : `are ${robots} robots`
  return `${quoted(title)} asks for answers of ${workers} Workers, and there ${there}.${hint}`
}

function countOf(sent: number): string {
  return sent === 1 ? '1 piece of work' : `${sent} pieces of work`
}

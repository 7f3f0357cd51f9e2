/** Runs the jobs of `approve-rest` in this process: as soon as one is stored here, and by a cron job those of others and after a crash. */
import { setImmediate } from 'node:timers/promises'
import { fixed } from '../db/statement.ts'
import type { Db } from '../db/transact.ts'
import { approvePart, onApproveRest } from './approve-rest.ts'

type Log = { error(details: object, message: string): void }

/**
 * Carries out all running jobs, a part of each in turn.
 * @throws the first failure, after the others; its job stays and is tried again
 */
export async function runReviewJobs(db: Db, timeZone: string, isStopped = () => false): Promise<void> {
  const failures: unknown[] = []
  let left = await runningJobs(db)
  while (left.length > 0 && !isStopped()) {
    const next: string[] = []
    for (const id of left) {
      try {
        if (await approvePart(db, id, timeZone)) next.push(id)
      } catch (failure) {
        failures.push(failure)
      }
      // PGlite answers without yielding to the event loop: let waiting requests run.
      await setImmediate()
    }
    left = next
  }
  if (failures.length > 0) throw failures[0]
}

async function runningJobs(db: Db): Promise<string[]> {
  const { rows } = await db.executeQuery(
    fixed<{ _id: string }>`select _id from review_jobs where state = 'running' order by _id`.compile(),
  )
  return rows.map(({ _id }) => _id)
}

/** Finished jobs are kept for this long: a buyer who returns reads how the last one ended. */
const keptDays = 30

export function deleteOldReviewJobs(db: Db): Promise<unknown> {
  return db.executeQuery(
    fixed`delete from review_jobs where ended_at < now() - make_interval(days => ${keptDays})`.compile(),
  )
}

export class ReviewRunner {
  readonly #db: Db
  readonly #timeZone: string
  readonly #log: Log
  #running: Promise<void> | null = null
  #again = false
  #isStopped = false
  readonly #unsubscribe: () => void

  constructor(db: Db, timeZone: string, log: Log) {
    this.#db = db
    this.#timeZone = timeZone
    this.#log = log
    this.#unsubscribe = onApproveRest(() => this.wake())
  }

  /** Starts a run in the background. The cron job retries what fails. */
  wake(): void {
    this.run().catch((failure) => this.#log.error({ err: failure }, 'the rest of a task could not be approved'))
  }

  /** Also carries out jobs that are stored during the run. */
  run(): Promise<void> {
    this.#again = true
    this.#running ??= this.#runAll().finally(() => {
      this.#running = null
    })
    return this.#running
  }

  /** Waits for the part in work; the rest goes on with the next start or in another process. */
  async stop(): Promise<void> {
    this.#isStopped = true
    this.#unsubscribe()
    await this.#running?.catch(() => {})
  }

  async #runAll(): Promise<void> {
    while (this.#again && !this.#isStopped) {
      this.#again = false
      await runReviewJobs(this.#db, this.#timeZone, () => this.#isStopped)
    }
  }
}

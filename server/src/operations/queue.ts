/**
 * The queue of background jobs: pg-boss in a schema of its own, whose tables only pg-boss reads and writes; after a wrong clock
 * `server/sql/times.sql` sets their times back.
 */
import type pg from 'pg'
import { type ConstructorOptions, type Job, PgBoss } from 'pg-boss'
import { assertPrimary, type Database, untilPrimary } from '../db/connect.ts'

/** `cron` is the schedule in cron syntax. A long run ends early when `signal` aborts; a later run does the rest. */
export type ScheduledJob = { name: string; cron: string; run: (signal: AbortSignal) => Promise<unknown> }
type Log = { error(details: object, message: string): void }

/** The dead letter queue: a job that failed after its last retry waits here for an Admin. */
export const failedJobsQueue = 'failed-jobs'
const failedJobsDays = 7
/** A run that takes longer has failed. */
const longestRunSeconds = 300

export class JobQueue {
  #boss: PgBoss | null = null
  /** The workers of this process by the name of their job. */
  readonly #workers = new Map<string, string>()
  readonly #stopping = new AbortController()

  /** Null while the queue has not started. */
  get boss(): PgBoss | null {
    return this.#boss
  }

  async start(database: Database, jobs: ScheduledJob[], log: Log): Promise<void> {
    this.#boss = await untilPrimary(async () => {
      const boss = new PgBoss(queueOptions(database))
      boss.on('error', (error) => log.error({ err: error }, 'the job queue failed'))
      try {
        await this.#run(boss, jobs)
      } catch (failure) {
        await boss.stop({ graceful: false })
        throw failure
      }
      return boss
    })
  }

  async #run(boss: PgBoss, jobs: ScheduledJob[]): Promise<void> {
    await boss.start()
    await boss.createQueue(failedJobsQueue, { retentionSeconds: failedJobsDays * 24 * 60 * 60 })
    for (const { name, cron, run } of jobs) {
      await boss.createQueue(name, {
        policy: 'short',
        retryLimit: 3,
        retryBackoff: true,
        expireInSeconds: longestRunSeconds,
        deadLetter: failedJobsQueue,
      })
      await boss.schedule(name, cron)
      const worker = await boss.work(name, { pollingIntervalSeconds: 10 }, async ([job]: Job[]) => {
        await run(AbortSignal.any([this.#stopping.signal, ...(job ? [job.signal] : [])]))
      })
      this.#workers.set(name, worker)
    }
  }

  /** Runs a job now, and not only at its next time. Nothing while the queue has not started. */
  runSoon(name: string): void {
    const boss = this.#boss
    const worker = this.#workers.get(name)
    if (!boss || !worker) return
    // At its next time it runs in any case.
    boss.send(name).then(
      () => boss.notifyWorker(worker),
      () => undefined,
    )
  }

  /** Lets running jobs finish for at most five seconds. */
  async stop(): Promise<void> {
    this.#stopping.abort()
    const boss = this.#boss
    this.#boss = null
    await boss?.stop({ graceful: true, timeout: 5_000 })
  }
}

/** pg-boss hands them to its pool. */
export function queueOptions({ direct }: Database): ConstructorOptions & Pick<pg.PoolConfig, 'onConnect'> {
  return {
    onConnect: assertPrimary,
    connectionString: direct.url,
    ssl: direct.tls,
    application_name: 'piecework jobs',
    max: 2,
    schema: 'jobs',
  }
}

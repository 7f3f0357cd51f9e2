/** Letting a failed job run again. */
import { Refused } from '@piecework/contract'
import { sql } from 'kysely'
import { record } from '../audit/actions.ts'
import type { Tx } from '../db/transact.ts'
import type { Me } from '../http/caller.ts'
import { act } from '../users/acting.ts'
import { isThereAQueue } from './queries.ts'

/** One more try, by whichever server fetches it next; what the queue's own `retry` does, within this transaction. */
export async function retry(tx: Tx, who: Me, jobId: string): Promise<void> {
  await act(tx, who)
  if (!(await isThereAQueue(tx))) throw new Refused('job_not_found')
  const { rows } = await sql<{ name: string }>`
    update jobs.job set state = 'retry', retry_limit = retry_limit + 1, completed_on = null
    where id = ${jobId} and state = 'failed' returning name`.execute(tx)
  const [job] = rows
  if (!job) throw new Refused('job_not_found')
  await record(tx, who, { action: 'job.retry', object: jobId, before: { status: 'failed' }, after: { job: job.name } })
}

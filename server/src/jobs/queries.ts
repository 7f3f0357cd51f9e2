/** The jobs that failed for good, in the job queue's own tables, which are made when the first server starts. */
import type { FailedJob } from '@piecework/contract'
import { sql } from 'kysely'
import type { Db } from '../db/transact.ts'

const latest = 100
const longest = 300

/** The latest first. */
export async function failedJobs(db: Db): Promise<FailedJob[]> {
  if (!(await isThereAQueue(db))) return []
  const { rows } = await sql<Omit<FailedJob, 'error'> & { output: unknown }>`
    select id as _id, name, coalesce(completed_on, created_on) as failed_at, retry_count + 1 as attempts, output
    from jobs.job where state = 'failed' order by completed_on desc nulls last limit ${latest}`.execute(db)
  return rows.map(({ output, ...job }) => ({ ...job, error: inWords(output) }))
}

export async function isThereAQueue(db: Db): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`select to_regclass('jobs.job') is not null as there`.execute(db)
  return rows[0]?.there ?? false
}

/** The first line of the error, without an address that could hold a password. */
export function inWords(output: unknown): string {
  const said = typeof output === 'object' && output && 'message' in output ? output.message : null
  const [line = ''] = typeof said === 'string' ? said.split('\n') : []
  const safe = line.replace(/\b[a-z][a-z0-9+.-]*:\/\/\S+/gi, '…').replace(/\b\S+:\S+@\S+/g, '…')
  return safe.slice(0, longest) || 'It ended without saying why.'
}

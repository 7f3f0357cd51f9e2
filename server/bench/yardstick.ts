/** The lower bound for the main loop on this machine: plain prepared statements on plain tables, run by pgbench. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Cluster, psql } from './cluster.ts'
import { pgbench } from './pgbench.ts'
import { cpuSecondsOf } from './usage.ts'

export type Script = 'approve' | 'submit' | 'read'
export type YardstickRound = { perSecond: number; postgresMs: number }
export type Yardstick = { run(script: Script, seconds: number): Promise<YardstickRound> }

const folder = join(import.meta.dirname, 'yardstick')
/** The tables hold 200,000 pending submissions. */
const mostApproved = 150_000
const threads = 2

/** Fills the database, which takes half a minute. */
export async function openYardstick(cluster: Cluster, databaseUrl: string): Promise<Yardstick> {
  const query = (...options: string[]) => psql(cluster.binaries, databaseUrl, ...options)
  const fill = () => query('-f', join(folder, 'schema.sql'))
  await fill()
  return {
    run: async (script, seconds) => {
      const approved = Number(await query('-c', 'select last_value from yardstick.next_submission'))
      if (approved > mostApproved) await fill()
      const text = readFileSync(join(folder, `${script}.pgbench`), 'utf8')
      const before = cpuSecondsOf(cluster.pid)
      const perSecond = await pgbench(cluster.binaries, databaseUrl, text, seconds, threads)
      const used = cpuSecondsOf(cluster.pid) - before
      return { perSecond, postgresMs: (1_000 * used) / (perSecond * Math.ceil(seconds)) }
    },
  }
}

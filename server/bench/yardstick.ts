/** The lower bound for the main loop on this machine: plain prepared statements on plain tables, run by pgbench with as many clients as the HTTP benchmark. */

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { onPostgres } from '../test/sql-client.ts'
import type { Cluster } from './cluster.ts'
import { clients } from './drive.ts'
import { cpuSecondsOf } from './usage.ts'

export type Script = 'approve' | 'submit' | 'read'
/** A page that is reserved and sent, with the id of its `task`, in the database of a server that has its 500 `bench_workers`. */
type PageScript = 'page'
export type YardstickRound = { perSecond: number; postgresMs: number }
export type Yardstick = { run(script: Script, seconds: number): Promise<YardstickRound> }

const folder = join(import.meta.dirname, 'yardstick')
/** The tables hold 200,000 pending submissions. */
const mostApproved = 150_000
const threads = 2

/** Fills the database, which takes half a minute. */
export async function openYardstick(cluster: Cluster, databaseUrl: string): Promise<Yardstick> {
  const fill = () => onPostgres(databaseUrl, (client) => client.query(readFileSync(join(folder, 'schema.sql'), 'utf8')))
  await fill()
  return {
    run: async (script, seconds) => {
      const { rows } = await onPostgres(databaseUrl, (client) =>
        client.query<{ approved: string }>('select last_value as approved from yardstick.next_submission'),
      )
      if (Number(rows[0]?.approved) > mostApproved) await fill()
      const before = cpuSecondsOf(cluster.pid)
      const perSecond = await pgbench(cluster.binaries, databaseUrl, script, seconds)
      const used = cpuSecondsOf(cluster.pid) - before
      return { perSecond, postgresMs: (1_000 * used) / (perSecond * Math.ceil(seconds)) }
    },
  }
}

/** @returns how often the script ran in a second. */
export async function pgbench(
  binaries: string,
  databaseUrl: string,
  script: Script | PageScript,
  seconds: number,
  variables: Record<string, string> = {},
): Promise<number> {
  const { hostname, port, username, pathname } = new URL(databaseUrl)
  const child = spawn(
    join(binaries, 'pgbench'),
    [
      ...['-n', '-M', 'prepared', '-c', String(clients), '-j', String(threads), '-T', String(Math.ceil(seconds))],
      ...Object.entries(variables).flatMap(([name, value]) => ['-D', `${name}=${value}`]),
      ...['-f', join(folder, `${script}.pgbench`), '-h', hostname, '-p', port, '-U', username, pathname.slice(1)],
    ],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  )
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => (output += piece))
  await once(child, 'close')
  const tps = /tps = ([\d.]+)/.exec(output)?.[1]
  if (!tps || /aborted/.test(output)) throw new Error(`pgbench failed: ${output}`)
  return Number(tps)
}

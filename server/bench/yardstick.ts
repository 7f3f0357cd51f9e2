/** The lower bound for the main loop on this machine: plain prepared statements on plain tables, run by pgbench with as many clients as the HTTP benchmark. */

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Cluster, psql } from './cluster.ts'
import { clients } from './drive.ts'
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

/** @returns transactions per second. */
async function pgbench(
  binaries: string,
  databaseUrl: string,
  script: string,
  seconds: number,
  threads: number,
): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'piecework-pgbench-'))
  const file = join(folder, 'script.sql')
  writeFileSync(file, script)
  const { hostname, port, username, pathname } = new URL(databaseUrl)
  const child = spawn(
    join(binaries, 'pgbench'),
    [
      ...['-n', '-M', 'prepared', '-c', String(clients), '-j', String(threads), '-T', String(Math.ceil(seconds))],
      ...['-f', file, '-h', hostname, '-p', port, '-U', username, pathname.slice(1)],
    ],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  )
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => (output += piece))
  await once(child, 'close')
  rmSync(folder, { recursive: true })
  const tps = /tps = ([\d.]+)/.exec(output)?.[1]
  if (!tps || /aborted/.test(output)) throw new Error(`pgbench failed: ${output}`)
  return Number(tps)
}

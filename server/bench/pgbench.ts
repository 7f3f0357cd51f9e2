/** Runs a script with pgbench, with as many clients as the HTTP benchmark. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { clients } from './drive.ts'

/** @returns transactions per second. */
export async function pgbench(
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

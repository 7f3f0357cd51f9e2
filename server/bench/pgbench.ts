/** The limit: pgbench sends the same work to the same database with the same number of clients. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Statement } from './captured.ts'
import { clients } from './drive.ts'

/** @returns transactions a second. Each script is one transaction; pgbench picks among them. */
export async function pgbench(
  binaries: string,
  databaseUrl: string,
  scripts: string[],
  extent: { seconds: number } | { each: number },
  threads = 1,
): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'piecework-pgbench-'))
  const files = scripts.map((script, at) => {
    const file = join(folder, `${at}.sql`)
    writeFileSync(file, script)
    return file
  })
  const { hostname, port, username, pathname } = new URL(databaseUrl)
  const long = 'seconds' in extent ? ['-T', String(Math.ceil(extent.seconds))] : ['-t', String(extent.each)]
  const child = spawn(
    join(binaries, 'pgbench'),
    [
      '-n',
      '-M',
      'prepared',
      '-D',
      'i=0',
      '-c',
      String(clients),
      '-j',
      String(threads),
      ...long,
      ...files.flatMap((file) => ['-f', file]),
    ].concat(['-h', hostname, '-p', port, '-U', username, pathname.slice(1)]),
    { stdio: ['ignore', 'pipe', 'pipe'] },
  )
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => (said += piece))
  await once(child, 'close')
  rmSync(folder, { recursive: true })
  const tps = /tps = ([\d.]+)/.exec(said)?.[1]
  if (!tps || /aborted/.test(said)) throw new Error(`pgbench failed: ${said}`)
  return Number(tps)
}

/** A reading call as a script: its values written into it. */
export function asScript(statements: Statement[]): string {
  return statements.map(({ text, values }) => `${oneLine(text, values)};`).join('\n')
}

function oneLine(text: string, values: unknown[]): string {
  return text.replaceAll(/\s+/g, ' ').replaceAll(/\$(\d+)/g, (_, place) => literal(values[Number(place) - 1]))
}

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  if (typeof value === 'number') return String(value)
  if (value instanceof Uint8Array) return `'\\x${Buffer.from(value).toString('hex')}'`
  if (Array.isArray(value)) return literal(`{${value.map((each) => JSON.stringify(String(each))).join(',')}}`)
  return `'${String(value).replaceAll("'", "''")}'`
}

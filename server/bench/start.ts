/** `npm run bench:start`: time from `npm start` on an installed tree to the first answer, on both kinds of database, and the memory then. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@piecework/contract/test/free-port'
import { launchPostgres } from '../test/launch-postgres.ts'
import { memoryOf } from './memory-of.ts'

const rounds = Number(process.env.ROUNDS ?? 5)
const script = join(import.meta.dirname, '..', '..', 'scripts', 'start.mjs')

const postgres = await launchPostgres()
const folder = await mkdtemp(join(tmpdir(), 'piecework-start-'))
await chmod(folder, 0o755)
try {
  await measure('embedded database, target 3 s', { DATA_DIR: join(folder, 'embedded') })
  await measure('PostgreSQL, target 1.2 s', { DATA_DIR: join(folder, 'postgres'), DATABASE_URL: postgres.url })
} finally {
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}

/** The first start creates the database and builds the web app if necessary; only later starts count. */
async function measure(label: string, environment: Record<string, string>): Promise<void> {
  const first = await start(environment)
  const times: number[] = []
  for (let round = 0; round < rounds; round++) times.push((await start(environment)).ms)
  times.sort((a, b) => a - b)
  const [fastest = 0, median = 0, slowest = 0] = [times[0], times[Math.floor(rounds / 2)], times.at(-1)]
  console.log(
    `${label}: ${inSeconds(median)} (from ${inSeconds(fastest)} to ${inSeconds(slowest)}; the first time ${inSeconds(first.ms)}, with ${first.megabytes} MB)`,
  )
}

async function start(environment: Record<string, string>): Promise<{ ms: number; megabytes: number }> {
  const port = String(await freePort())
  const began = performance.now()
  const child = spawn(process.execPath, [script], {
    env: { PATH: process.env.PATH, PORT: port, LOG_LEVEL: 'error', ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await waitUntilReady(`http://127.0.0.1:${port}/api/health/ready`, child)
  const ms = performance.now() - began
  const megabytes = memoryOf(child.pid as number)
  child.kill('SIGTERM')
  if (child.exitCode === null) await once(child, 'exit')
  return { ms, megabytes }
}

/** @throws Error when the process ends before it is ready. */
async function waitUntilReady(address: string, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    const response = await fetch(address).catch(() => null)
    if (response?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  throw new Error(`the start ended with status ${child.exitCode}`)
}

function inSeconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(2)} s`
}

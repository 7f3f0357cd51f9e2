/** Measures a server with the embedded database: the time to the first answer, the main calls, and the memory. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { contract } from '@piecework/contract'
import { ServerProcess } from '../test/process.ts'
import { type Call, clients, driveFor } from './drive.ts'
import { MainLoop } from './main-loop.ts'
import { memoryOf } from './memory-of.ts'
import { serverOn } from './own-server.ts'
import { type Stats, statsOf } from './rounds.ts'

/** `megabytes`: the most, after each of the calls. */
export type Embedded = { startMs: number; megabytes: number; calls: (Stats & { name: string })[] }

/** Milliseconds of a start on an existing database. */
export async function startsOnPostgres(databaseUrl: string): Promise<number> {
  const { server, startMs } = await startOf(() => serverOn(databaseUrl))
  await server.end('SIGTERM')
  return startMs
}

export async function embedded(seconds: number): Promise<Embedded> {
  const folder = mkdtempSync(join(tmpdir(), 'piecework-bench-'))
  chmodSync(folder, 0o755)
  const first = await ServerProcess.start({ DATA_DIR: folder })
  await first.end('SIGTERM')
  const { server, startMs } = await startOf(() => ServerProcess.start({ DATA_DIR: folder, MAIL: 'off' }))
  const loop = await MainLoop.prepare(server.url, { buyers: 1, workers: clients })
  const count = Math.ceil(200 * seconds)
  const calls: Embedded['calls'] = []
  let megabytes = 0
  const keep = (name: string, stats: Stats) => {
    calls.push({ name, ...stats })
    megabytes = Math.max(megabytes, memoryOf(server.child.pid as number))
  }
  for (const [action, name] of [
    ['post', 'POST /tasks'],
    ['submit', 'POST /submissions'],
    ['approve', 'PATCH /submissions/approve/{id}'],
  ] as const) {
    keep(name, statsOf([await loop.run(action, count)]))
  }
  const reads: [name: string, path: (email: string) => string][] = [
    ['GET /users/{user_email}', (email) => `/users/${email}`],
    ['GET /available-tasks', (email) => `/available-tasks?email=${email}&limit=20`],
    ['GET /submissions', (email) => `/submissions?email=${email}&limit=5`],
    ['GET /notifications', (email) => `/notifications?email=${email}&limit=20`],
  ]
  for (const [name, path] of reads) {
    const sent = loop.workers.map(({ email, token }): Call => ({ method: 'GET', path: path(email), token }))
    keep(name, statsOf([await driveFor(server.url, sent, seconds)]))
  }
  await server.end('SIGTERM')
  rmSync(folder, { recursive: true })
  return { startMs, megabytes, calls }
}

/** Starts a server. @returns it, and the milliseconds until its first answer */
async function startOf(start: () => Promise<ServerProcess>): Promise<{ server: ServerProcess; startMs: number }> {
  const began = performance.now()
  const server = await start()
  await server.call(contract.config.ready)
  return { server, startMs: performance.now() - began }
}

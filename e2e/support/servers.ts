/**
 * Starts the servers of the browser tests at the same time and answers HTTP when all are ready: Playwright would start
 * them one after the other. On SIGTERM, or when the runner has ended and closes standard input, it stops the servers
 * and removes their data.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

export type TestServer = { file: string; url: string; env: Record<string, string> }

const { PORT, SERVERS = '[]', ...environment } = process.env
const servers: TestServer[] = JSON.parse(SERVERS)
const running = servers.map(({ file, env }) =>
  spawn(process.execPath, [file], { env: { ...environment, ...env }, stdio: ['ignore', 'inherit', 'inherit'] }),
)

let isShuttingDown = false
for (const child of running) child.once('exit', () => !isShuttingDown && shutDown(1))
for (const signal of ['SIGTERM', 'SIGPIPE'] as const) process.on(signal, () => shutDown(0))
process.stdin.on('close', () => shutDown(0)).resume()

await Promise.all(servers.map(({ url }) => waitUntilReady(url)))
createServer((_request, response) => response.end('All of them answer.')).listen(Number(PORT), '127.0.0.1')

/** A call without an answer is sent again. */
async function waitUntilReady(url: string): Promise<void> {
  const isReady = async () => (await fetch(url, { signal: AbortSignal.timeout(5_000) }).catch(() => null))?.ok
  while (!(await isReady())) await sleep(50)
}

async function shutDown(status: number): Promise<void> {
  if (isShuttingDown) return
  isShuttingDown = true
  const alive = running.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null)
  const exits = alive.map((child) => once(child, 'exit'))
  for (const child of alive) child.kill()
  await Promise.all(exits)
  const folders = servers.flatMap(({ env }) => env.DATA_DIR ?? [])
  // A server that ended while its database was made leaves a program behind that writes for a moment.
  const patient = { recursive: true, force: true, maxRetries: 50, retryDelay: 100 }
  await Promise.all(folders.map((folder) => rm(folder, patient)))
  process.exit(status)
}

/**
 * Starts the servers of the journeys side by side, and answers when all of them do: Playwright would wait for one after
 * the other. They go, and their data with them, when this is told to or when the runner is no more: then its input ends.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

export type Served = { file: string; url: string; env: Record<string, string> }

const { PORT, SERVERS = '[]', ...environment } = process.env
const servers: Served[] = JSON.parse(SERVERS)
const running = servers.map(({ file, env }) =>
  spawn(process.execPath, [file], { env: { ...environment, ...env }, stdio: ['ignore', 'inherit', 'inherit'] }),
)

let leaving = false
for (const child of running) child.once('exit', () => !leaving && leave(1))
for (const signal of ['SIGTERM', 'SIGPIPE'] as const) process.on(signal, () => leave(0))
process.stdin.on('close', () => leave(0)).resume()

await Promise.all(servers.map(({ url }) => answers(url)))
createServer((_request, response) => response.end('All of them answer.')).listen(Number(PORT), '127.0.0.1')

async function answers(url: string): Promise<void> {
  while (!(await fetch(url).catch(() => null))?.ok) await sleep(50)
}

async function leave(status: number): Promise<void> {
  if (leaving) return
  leaving = true
  const living = running.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null)
  const ended = living.map((child) => once(child, 'exit'))
  for (const child of living) child.kill()
  await Promise.all(ended)
  const folders = servers.flatMap(({ env }) => env.DATA_DIR ?? [])
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })))
  process.exit(status)
}

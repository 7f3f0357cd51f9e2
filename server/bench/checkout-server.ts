/** Starts the server of any checkout as a child process; uses only its environment variables and its HTTP API. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '@piecework/contract/test/free-port'

export type CheckoutServer = {
  url: string
  pid: number
  stop(): Promise<void>
}

/** @throws Error with the output of the server when it ends before it is ready. */
export async function startCheckout(checkout: string, environment: Record<string, string>): Promise<CheckoutServer> {
  const port = await freePort()
  const child = spawn(process.execPath, [join(checkout, 'server/src/main.ts')], {
    cwd: checkout,
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      HOST: '127.0.0.1',
      PORT: String(port),
      RATE_LIMITS: 'off',
      MAIL: 'off',
      DEMO: 'off',
      CARDS: 'testcard',
      LOG_LEVEL: 'error',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const kill = () => child.kill('SIGKILL')
  process.on('exit', kill)
  child.once('exit', () => process.off('exit', kill))
  const output: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(String(chunk)))
  const url = `http://127.0.0.1:${port}`
  if (!(await waitUntilReady(`${url}/api/health/ready`, child))) {
    throw new Error(`The server of ${checkout} ended:\n${output.join('')}`)
  }
  return { url, pid: child.pid ?? 0, stop: () => stop(child) }
}

async function waitUntilReady(url: string, child: ChildProcess): Promise<boolean> {
  while (child.exitCode === null && child.signalCode === null) {
    const response = await fetch(url).catch(() => null)
    if (response?.ok) return true
    await sleep(5)
  }
  return false
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}

/** The built product with demo data, for the measurements and the pictures of the README. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@piecework/contract/test/free-port'

const root = join(import.meta.dirname, '..', '..')

type Product = { url: string; end: () => Promise<void> }

/** On a free port, with the data of a new demo, which `end` deletes. */
export async function startProduct(): Promise<Product> {
  const folder = await mkdtemp(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'piecework-demo-'))
  // Root's PostgreSQL runs as another user.
  await chmod(folder, 0o755)
  const url = `http://127.0.0.1:${await freePort()}`
  const child = spawn(process.execPath, [join(root, 'server/src/main.ts')], {
    env: { PATH: process.env.PATH, PORT: new URL(url).port, DATA_DIR: folder, RATE_LIMITS: 'off', LOG_LEVEL: 'error' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await waitUntilReady(url, child)
  return {
    url,
    end: async () => {
      if (child.exitCode === null) {
        child.kill('SIGTERM')
        await once(child, 'exit')
      }
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** @throws Error when the process ends before it is ready. */
async function waitUntilReady(url: string, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    const response = await fetch(`${url}/api/health/ready`).catch(() => null)
    if (response?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  throw new Error(`the server ended with status ${child.exitCode}`)
}

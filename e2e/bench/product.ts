/** The built product on data of its own, as somebody starts it for the first time: with the demo world. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..', '..')

export type Product = { url: string; end: () => Promise<void> }

export async function startProduct(): Promise<Product> {
  const folder = await mkdtemp(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'piecework-bench-'))
  const url = `http://127.0.0.1:${await freePort()}`
  const child = spawn(process.execPath, [join(root, 'server/src/main.ts')], {
    env: { PATH: process.env.PATH, PORT: new URL(url).port, DATA_DIR: folder, RATE_LIMITS: 'off', LOG_LEVEL: 'error' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await untilReady(url, child)
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

/** @throws when the process ends instead. */
async function untilReady(url: string, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    const answer = await fetch(`${url}/api/health/ready`).catch(() => null)
    if (answer?.ok) return
    await new Promise((again) => setTimeout(again, 10))
  }
  throw new Error(`the server ended with status ${child.exitCode}`)
}

function freePort(): Promise<number> {
  return new Promise((found) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => found(address && typeof address === 'object' ? address.port : 0))
    })
  })
}

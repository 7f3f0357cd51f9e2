/** A PostgreSQL server with durable commits, which a test can kill and start again on the same data folder. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '@piecework/contract/test/free-port'
import { localeOptions } from '../../src/db/embedded.ts'
import { binariesFolder, dataFolder, unprivilegedUser, waitUntilReady } from '../launch-postgres.ts'

export class Cluster {
  readonly port: number
  readonly #folder: string
  #server: ChildProcess | null = null

  private constructor(folder: string, port: number) {
    this.#folder = folder
    this.port = port
  }

  static async make(within = dataFolder()): Promise<Cluster> {
    const folder = mkdtempSync(join(within, 'piecework-chaos-'))
    if (unprivilegedUser) chownSync(folder, unprivilegedUser.uid, unprivilegedUser.gid)
    const options = ['-D', join(folder, 'data'), '-U', 'postgres', '--auth=trust', ...localeOptions]
    const { status, stderr } = spawnSync(join(binariesFolder(), 'initdb'), options, { ...unprivilegedUser, cwd: '/' })
    if (status !== 0) throw new Error(`initdb failed: ${stderr}`)
    const cluster = new Cluster(folder, await freePort())
    await cluster.start()
    return cluster
  }

  get url(): string {
    return `postgres://postgres@127.0.0.1:${this.port}/postgres`
  }

  /** Retries up to 50 times: shared memory of the killed server blocks the start for a moment. */
  async start(): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      const options = ['-D', join(this.#folder, 'data'), '-h', '127.0.0.1', '-p', String(this.port), '-k', '']
      const server = spawn(join(binariesFolder(), 'postgres'), options, {
        ...unprivilegedUser,
        cwd: '/',
        stdio: 'ignore',
      })
      if (await waitUntilReady(this.url, () => server.exitCode !== null)) {
        this.#server = server
        return
      }
      if (attempt === 50) throw new Error('PostgreSQL does not start again')
      await sleep(100)
    }
  }

  async kill(): Promise<void> {
    await this.#end('SIGKILL')
  }

  async remove(): Promise<void> {
    await this.#end('SIGINT')
    rmSync(this.#folder, { recursive: true, force: true })
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const server = this.#server
    this.#server = null
    if (!server || server.exitCode !== null || server.signalCode !== null) return
    const ended = once(server, 'exit')
    server.kill(signal)
    await ended
  }
}

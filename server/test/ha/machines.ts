/** The machines of ops/ on this one: each has a loopback address, its filled-in files and its programs. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseEnv } from 'node:util'
import { dataFolder } from '../launch-postgres.ts'
import { ServerProcess } from '../process.ts'

export const addresses = { db1: '127.77.0.1', db2: '127.77.0.2', web1: '127.77.0.3', web2: '127.77.0.4' }
export type Name = keyof typeof addresses
type Program = 'etcd' | 'patroni' | 'pgbouncer' | 'haproxy'

const ops = new URL('../../../ops/', import.meta.url)
const passwords = {
  PATRONI_PASSWORD: 'patroni-secret',
  POSTGRES_PASSWORD: 'postgres-secret',
  REPLICATION_PASSWORD: 'replication-secret',
  REWIND_PASSWORD: 'rewind-secret',
  PIECEWORK_PASSWORD: 'piecework-secret',
}

/** The configuration files of each program, and the command that starts it. */
const programs: Record<Program, { files: Record<string, string>; command: (folder: string) => string[] }> = {
  etcd: { files: { 'etcd.env': 'etc/default/etcd' }, command: () => ['/usr/bin/etcd'] },
  patroni: {
    files: { 'patroni.yml': 'etc/patroni/config.yml', 'archive-wal.sh': 'etc/patroni/archive-wal.sh' },
    command: (folder) => ['/usr/bin/patroni', join(folder, 'etc/patroni/config.yml')],
  },
  pgbouncer: {
    files: { 'pgbouncer.ini': 'etc/pgbouncer/pgbouncer.ini', 'userlist.txt': 'etc/pgbouncer/userlist.txt' },
    command: (folder) => ['/usr/sbin/pgbouncer', join(folder, 'etc/pgbouncer/pgbouncer.ini')],
  },
  haproxy: {
    files: { 'haproxy.cfg': 'etc/haproxy/haproxy.cfg' },
    command: (folder) => ['/usr/sbin/haproxy', '-db', '-f', join(folder, 'etc/haproxy/haproxy.cfg')],
  },
}

/** The path of the first missing program. */
export function missingProgram(): string | undefined {
  const needed = [...Object.values(programs).map(({ command }) => command('')[0] ?? ''), `${binaries}/postgres`]
  return needed.find((path) => !existsSync(path))
}

const binaries = '/usr/lib/postgresql/15/bin'
const webPort = 8080

export class Machines {
  readonly folder = mkdtempSync(join(dataFolder(), 'piecework-ha-'))
  readonly servers: Partial<Record<Name, ServerProcess>> = {}
  readonly #postgres = { uid: idOf('-u'), gid: idOf('-g') }
  readonly #running = new Map<string, ChildProcess>()

  constructor() {
    for (const name of Object.keys(addresses)) {
      const [root, lib, log] = [this.#folderOf(name), 'var/lib/postgresql/15', 'var/log/postgresql']
      for (const path of ['var/lib/etcd', lib, log, 'var/run/postgresql', 'run/haproxy', 'var/lib/piecework'])
        mkdirSync(join(root, path), { recursive: true })
    }
    mkdirSync(join(this.folder, 'mnt/piecework-archive/wal'), { recursive: true })
    this.#giveToPostgres()
  }

  start(name: Name, program: Program): void {
    const folder = this.#folderOf(name)
    const { files, command } = programs[program]
    for (const [file, path] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), this.#fileFor(file, name), { mode: 0o755 })
    }
    this.#giveToPostgres()
    const [path = '', ...options] = command(folder)
    const log = openSync(join(folder, `${program}.log`), 'a')
    const env = {
      PATH: process.env.PATH,
      LC_ALL: 'C.UTF-8',
      ...(program === 'etcd' && this.#envFile('etcd.env', name)),
    }
    const identity = program === 'haproxy' ? {} : this.#postgres
    const child = spawn(path, options, { ...identity, cwd: '/', env, stdio: ['ignore', log, log] })
    this.#running.set(`${name} ${program}`, child)
  }

  /** Starts a Piecework server with the machine's own database connection. */
  async startServer(name: Name, more: Record<string, string>): Promise<ServerProcess> {
    const { NODE_ENV: _, PUBLIC_URL: __, ...env } = this.#envFile('piecework.env', name)
    const server = await ServerProcess.start({ ...env, CARDS: 'testcard', ...more })
    this.servers[name] = server
    return server
  }

  /** The HAProxy of a web machine. */
  proxy(name: 'web1' | 'web2'): { url: string } {
    return { url: `http://${addresses[name]}:${webPort}` }
  }

  databaseUrl(name: Name): string {
    return `postgres://postgres:${passwords.POSTGRES_PASSWORD}@${addresses[name]}:5432/postgres`
  }

  /** Kills PostgreSQL and all its child processes with SIGKILL. */
  killPostgres(name: Name): void {
    const file = join(this.#folderOf(name), 'var/lib/postgresql/15/piecework/postmaster.pid')
    if (!existsSync(file)) return
    const first = readFileSync(file, 'utf8').split('\n')[0]
    const children = `/proc/${first}/task/${first}/children`
    if (!existsSync(children)) return
    for (const pid of [first, ...readFileSync(children, 'utf8').trim().split(' ')]) kill(Number(pid))
  }

  /** Kills all programs of a machine at once, like a power failure. */
  async killMachine(name: Name): Promise<void> {
    for (const [key, child] of this.#running) if (key.startsWith(`${name} `)) child.kill('SIGKILL')
    this.killPostgres(name)
    await this.servers[name]?.end('SIGKILL')
  }

  async remove(): Promise<void> {
    for (const name of Object.keys(addresses) as Name[]) await this.killMachine(name)
    const living = [...this.#running.values()].filter(({ exitCode, signalCode }) => exitCode === null && !signalCode)
    await Promise.all(living.map((child) => once(child, 'exit')))
    rmSync(this.folder, { recursive: true, force: true })
  }

  #folderOf(name: string): string {
    return join(this.folder, name)
  }

  #giveToPostgres(): void {
    const { uid, gid } = this.#postgres
    spawnSync('chown', ['-R', `${uid}:${gid}`, this.folder])
    spawnSync('chmod', ['755', this.folder])
  }

  #envFile(file: string, name: Name): NodeJS.Dict<string> & Record<string, string> {
    return parseEnv(this.#fileFor(file, name)) as Record<string, string>
  }

  /** Fills in a file as an operator does, then replaces machine names by addresses and moves paths into the folder. */
  #fileFor(file: string, name: Name): string {
    return fillIn(readFileSync(new URL(file, ops), 'utf8'), name)
      .replaceAll('0.0.0.0', addresses[name])
      .replaceAll('127.0.0.1', addresses[name])
      .replace(/(?<=[\s"='])\/mnt\//g, `${this.folder}/mnt/`)
      .replace(/(?<=[\s"='])\/(var|etc|run)\//g, `${this.#folderOf(name)}/$1/`)
      .replace(/ {4}bind :80\n.*\n.*\n/, `    bind ${addresses[name]}:${webPort}\n`)
      .replace(/\b(db1|db2|web1|web2)\b(?!\/)/g, (each) => addresses[each as Name])
  }
}

export function fillIn(text: string, name: Name): string {
  const values: Record<string, string> = {
    ...passwords,
    NODE: name,
    WEB1_ADDRESS: addresses.web1,
    WEB2_ADDRESS: addresses.web2,
  }
  return text.replace(/@([A-Z0-9_]+)@/g, (match, word) => values[word] ?? match)
}

function idOf(option: '-u' | '-g'): number {
  return Number(spawnSync('id', [option, 'postgres'], { encoding: 'utf8' }).stdout)
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {}
}

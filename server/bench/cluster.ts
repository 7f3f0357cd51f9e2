/** A PostgreSQL server whose folder is kept between runs, and which is gone however its starter ends. */
import { execFile, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { freePort } from './ports.ts'

export type Cluster = {
  url: string
  /** The folder of pgbench and psql. */
  binaries: string
  /** The first process of the server; all others are its children. */
  pid: number
  version: string
  stop(): Promise<void>
}

/** As an operator would set up a machine of this size; everything else as PostgreSQL comes. */
const settings = {
  max_connections: 200,
  shared_buffers: '2GB',
  effective_cache_size: '8GB',
  maintenance_work_mem: '1GB',
  random_page_cost: 1.1,
  max_wal_size: '8GB',
  checkpoint_timeout: '15min',
  wal_level: 'minimal',
  max_wal_senders: 0,
}

/** PostgreSQL refuses to run as root: then it runs as nobody. */
const nobody = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : null

/** Serves the folder until its standard input closes, which the kernel does when its starter is killed. */
const keeper = `
bin=$1 dir=$2
shift 2
exec >>"$dir/log" 2>&1
[ -d "$dir/data" ] || "$bin/initdb" -D "$dir/data" -U postgres --auth=trust --locale=C --encoding=UTF8 || exit
"$bin/postgres" -D "$dir/data" -h 127.0.0.1 -k '' "$@" &
pid=$!
read -r _
kill -INT $pid
wait $pid`

/** @throws when there is no PostgreSQL with pgbench on this machine, or it does not start. */
export async function openCluster(folder: string): Promise<Cluster> {
  const binaries = binariesFolder()
  mkdirSync(folder, { recursive: true })
  if (nobody) chownSync(folder, nobody.uid, nobody.gid)
  const port = await freePort()
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = spawn('sh', ['-c', keeper, 'sh', binaries, folder, '-p', String(port), ...options], {
    ...nobody,
    cwd: '/',
    env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const stop = () => {
    child.stdin.end()
    return ended
  }
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  const version = await waitForVersion(binaries, url, () => child.exitCode !== null)
  if (version === null) {
    await stop()
    throw new Error(`PostgreSQL did not start:\n${readFileSync(join(folder, 'log'), 'utf8').slice(-2_000)}`)
  }
  const pid = Number(readFileSync(join(folder, 'data', 'postmaster.pid'), 'utf8').split('\n')[0])
  return { url, binaries, pid, version, stop }
}

/** PG_BIN names the folder, else the newest of Debian's is taken. */
function binariesFolder(): string {
  const debian = '/usr/lib/postgresql'
  const found = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [process.env.PG_BIN ?? '', ...found.map((version) => join(debian, version, 'bin'))]
  const folder = folders.find((each) => each !== '' && existsSync(join(each, 'pgbench')))
  if (!folder) throw new Error('The benchmark needs PostgreSQL with pgbench: install it, or set PG_BIN to its folder.')
  return folder
}

async function waitForVersion(binaries: string, url: string, hasEnded: () => boolean): Promise<string | null> {
  const deadline = Date.now() + 60_000
  while (Date.now() < deadline && !hasEnded()) {
    try {
      return await psql(binaries, url, '-c', 'show server_version')
    } catch {
      await sleep(100)
    }
  }
  return null
}

/** @returns what psql prints, without headers. @throws at the first error. */
export async function psql(binaries: string, url: string, ...options: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(join(binaries, 'psql'), [
    ...['-X', '-q', '-A', '-t', '-v', 'ON_ERROR_STOP=1', '-d', url],
    ...options,
  ])
  return stdout.trim()
}

/** A PostgreSQL server whose data folder is kept between runs, and which stops however this process ends. */
import { execFile, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { freePort } from '@piecework/contract/test/free-port'

export type Cluster = {
  url: string
  /** The folder of pgbench and psql. */
  binaries: string
  /** The first process of the server; all others are its children. */
  pid: number
  version: string
  stop(): Promise<void>
}

/** Settings for a machine of this size; all others are PostgreSQL's defaults. */
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

/** PostgreSQL does not run as root: root starts it as the system user `nobody`. */
const unprivilegedUser = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : null

/** Runs PostgreSQL until standard input closes; the kernel closes it when the parent process ends or is killed. */
const startScript = `
bin=$1 dir=$2
shift 2
exec >>"$dir/log" 2>&1
[ -d "$dir/data" ] || "$bin/initdb" -D "$dir/data" -U postgres --auth=trust --locale=C --encoding=UTF8 || exit
"$bin/postgres" -D "$dir/data" -h 127.0.0.1 -k '' "$@" &
pid=$!
read -r _
kill -INT $pid
wait $pid`

/** @throws Error when this machine has no PostgreSQL with pgbench, or PostgreSQL does not start. */
export async function openCluster(folder: string): Promise<Cluster> {
  const binaries = binariesFolder()
  mkdirSync(folder, { recursive: true })
  if (unprivilegedUser) chownSync(folder, unprivilegedUser.uid, unprivilegedUser.gid)
  const port = await freePort()
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = spawn('sh', ['-c', startScript, 'sh', binaries, folder, '-p', String(port), ...options], {
    ...unprivilegedUser,
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

/** The folder in PG_BIN, or the newest version of Debian's packages. */
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

/** @returns what psql prints, without headers. @throws Error at the first SQL error. */
export async function psql(binaries: string, url: string, ...options: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(join(binaries, 'psql'), [
    ...['-X', '-q', '-A', '-t', '-v', 'ON_ERROR_STOP=1', '-d', url],
    ...options,
  ])
  return stdout.trim()
}

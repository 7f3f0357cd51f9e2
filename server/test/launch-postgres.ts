/** A PostgreSQL server from npm's binaries, which stops however this process ends. */
import { spawn } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '@piecework/contract/test/free-port'
import { localeOptions } from '../src/db/embedded.ts'
import { findPrograms, unprivilegedSystemUser } from '../src/db/programs.ts'
import { onPostgres } from './sql-client.ts'

export type Server = { url: string; stop(): Promise<void> }

/** PostgreSQL does not run as root: root starts it as the system user `nobody`, from folders that it may enter. */
export const unprivilegedUser = process.getuid?.() === 0 ? unprivilegedSystemUser() : null

/**
 * Creates the cluster unless the folder has one, and runs PostgreSQL until standard input closes; the kernel closes it
 * when the parent process ends or is killed. TERM works before PostgreSQL handles signals, INT afterwards.
 */
const startScript = `
bin=$1 dir=$2 port=$3 locale=$4
shift 4
exec >>"$dir/log" 2>&1
[ -d "$dir/data" ] || "$bin/initdb" -D "$dir/data" -U postgres --auth=trust --no-sync $locale || exit
"$bin/postgres" -D "$dir/data" -h 127.0.0.1 -p "$port" -k '' "$@" &
pid=$!
read -r _
kill -TERM $pid
kill -INT $pid
wait $pid`

const removal = `
cd / && rm -rf "$dir"`

/** Nothing needs to last: the folder is removed when the server has stopped. */
const temporarySettings = {
  max_connections: 200,
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  dynamic_shared_memory_type: 'mmap',
}

/** With `identity`, a key and its certificate, the server also accepts TLS. */
export async function launchPostgres(identity?: { key: string; certificate: string }): Promise<Server> {
  const binaries = binariesFolder()
  const folder = mkdtempSync(join(dataFolder(), 'piecework-postgres-'))
  if (identity) {
    for (const [name, text] of Object.entries(identity)) {
      writeFileSync(join(folder, name), text, { mode: 0o600 })
      if (unprivilegedUser) chownSync(join(folder, name), unprivilegedUser.uid, unprivilegedUser.gid)
    }
  }
  const tls = { ssl: 'on', ssl_key_file: join(folder, 'key'), ssl_cert_file: join(folder, 'certificate') }
  const settings = { ...temporarySettings, ...(identity && tls) }
  try {
    return await runPostgres(binaries, folder, settings, { script: startScript + removal })
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
}

/** Runs PostgreSQL in a folder that stays. @throws Error with the log when it does not start. */
export async function runPostgres(
  binaries: string,
  folder: string,
  settings: Record<string, string | number>,
  { script = startScript, locale = localeOptions } = {},
): Promise<Server> {
  if (unprivilegedUser) chownSync(folder, unprivilegedUser.uid, unprivilegedUser.gid)
  const port = await freePort()
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = spawn('sh', ['-c', script, 'sh', binaries, folder, String(port), locale.join(' '), ...options], {
    ...unprivilegedUser,
    cwd: '/',
    env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  let hasEnded = false
  const ended = new Promise<void>((resolve) => {
    child.once('close', () => {
      hasEnded = true
      resolve()
    })
  })
  const stop = () => {
    child.stdin.end()
    return ended
  }
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  if (await waitUntilReady(url, () => hasEnded)) return { url, stop }
  const log = readFileSync(join(folder, 'log'), 'utf8').slice(-2_000)
  await stop()
  throw new Error(`PostgreSQL did not start:\n${log}`)
}

export async function waitUntilReady(url: string, hasEnded: () => boolean): Promise<boolean> {
  const deadline = Date.now() + 30_000
  while (Date.now() < deadline && !hasEnded()) {
    try {
      await onPostgres(url, (client) => client.query('select 1'))
      return true
    } catch {
      await sleep(50)
    }
  }
  return false
}

/** Uses shared memory when it has 2 GB free: cloning a database takes a tenth of the time there. */
export function dataFolder(): string {
  const memory = '/dev/shm'
  if (!existsSync(memory)) return sharedFolder()
  const { bavail, blocks, bsize } = statfsSync(memory)
  // Well above the limit below which a server stores nothing new.
  return bavail * bsize > Math.max(2e9, 0.1 * blocks * bsize) ? memory : sharedFolder()
}

/** The system user `nobody` cannot enter root's private temporary folder. */
function sharedFolder(): string {
  return unprivilegedUser ? '/tmp' : tmpdir()
}

/** The folder with the programs of the embedded PostgreSQL. */
export function binariesFolder(): string {
  const copies = join(sharedFolder(), `piecework-postgres-${process.getuid?.() ?? 0}`)
  mkdirSync(copies, { recursive: true })
  return dirname(findPrograms(unprivilegedUser, copies).postgres)
}

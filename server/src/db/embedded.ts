/**
 * The embedded database: a PostgreSQL of its own in the data folder. The process with the lock of the folder starts and stops it; other
 * processes of this machine, such as a backup, connect to it.
 */
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { assertDataFolderIsWritable } from '../config/data-folder.ts'
import type { DatabaseAddress } from '../config/database.ts'
import { ConfigError } from '../config/read.ts'
import { authenticationOf, isListening, localAddress, newLocalAddress, socketLock } from './local-address.ts'
import { FolderInUse, lockFolder } from './lock.ts'
import { assertNoOldData, assertSameMajor, embeddedFolder, giveTo, type Place, placeOf } from './place.ts'
import { findPrograms, type Programs, type SystemUser, spawnOptions } from './programs.ts'

export type Embedded = {
  address: DatabaseAddress
  /** For the operator: where the database is, if it is not in DATA_DIR. */
  notice: string | null
  /** Stops PostgreSQL, if this process started it. `isKept`: false removes a draft. */
  close(isKept?: boolean): Promise<void>
}

export type EmbeddedOptions = {
  /** Of all processes together. */
  connections: number
  /** Connects to what another process runs. Without it, that is an error. */
  canShare: boolean
  /** Only connects to what another process runs. */
  startsNone?: boolean
  /** A new database is a draft until it is closed, and data of version 0.1.0 may be beside it. */
  isDraft?: boolean
}

/** Text is sorted by code point, and letters are those of Unicode, which the search in Bangla needs. */
export const localeOptions = [
  '--encoding=UTF8',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--locale=C',
  '--lc-ctype=C.UTF-8',
]

const drafts = 'postgres.making-'
/** For a PostgreSQL that another process starts, and for the last processes of one that was killed. */
const patienceMs = 60_000
const pauseMs = 20

const execute = promisify(execFile)

/** @throws FolderInUse when another process has the folder; ConfigError when the database cannot be opened */
export async function openEmbedded(dataDir: string, options: EmbeddedOptions): Promise<Embedded> {
  await assertDataFolderIsWritable(dataDir)
  const place = placeOf(dataDir)
  makeHome(place)
  let unlock: () => void
  try {
    unlock = lockFolder(place)
  } catch (failure) {
    if (failure instanceof FolderInUse && options.canShare) return share(place, failure)
    throw failure
  }
  try {
    if (options.startsNone)
      throw new ConfigError(`No server runs with the data folder ${dataDir}. Start one with npm start.`)
    const { address, stop, draft } = await start(place, options)
    let closed: Promise<void> | null = null
    const close = async (isKept: boolean) => {
      await stop()
      if (draft && isKept) keep(draft, place)
      else if (draft) rmSync(draft, { recursive: true })
      unlock()
    }
    return {
      address,
      notice: noticeOf(place),
      close: (isKept = true) => {
        closed ??= close(isKept)
        return closed
      },
    }
  } catch (failure) {
    unlock()
    throw failure
  }
}

function makeHome({ dataDir, home }: Place): void {
  if (home === dataDir) return
  mkdirSync(home, { recursive: true })
  for (const folder of [dirname(home), home]) chmodSync(folder, 0o755)
}

function noticeOf({ dataDir, home, cluster }: Place): string | null {
  if (home === dataDir) return null
  return `The database is in ${cluster}, because the user of PostgreSQL may not enter ${dataDir}: ${embeddedFolder(dataDir)} is a link to it.`
}

async function share(place: Place, { message }: FolderInUse): Promise<Embedded> {
  const end = performance.now() + patienceMs
  while (!(await isListening(place)) && performance.now() < end) await sleep(pauseMs)
  const { address, close } = localAddress(place)
  if (await untilReady(address, () => performance.now() > end))
    return { address, notice: null, close: async () => close() }
  throw new ConfigError(`${message} Its PostgreSQL does not answer.`)
}

type Running = { address: DatabaseAddress; stop(): Promise<void> }

async function start(
  place: Place,
  { connections, isDraft = false }: EmbeddedOptions,
): Promise<Running & { draft: string | null }> {
  const { cluster, home, user } = place
  const programs = findPrograms(user, home)
  if (!isDraft) assertNoOldData(place)
  if (existsSync(cluster)) {
    assertSameMajor(place, programs.major)
    return { ...(await run(place, programs, cluster, connections)), draft: null }
  }
  // It may run in an earlier draft, which `make` removes.
  await stopOrphan(place, programs)
  const draft = await make(place, programs)
  if (isDraft) return { ...(await run(place, programs, draft, connections)), draft }
  keep(draft, place)
  return { ...(await run(place, programs, cluster, connections)), draft: null }
}

/** Makes a cluster under a name of its own. @returns its folder @throws ConfigError, and then nothing is left of it */
async function make(place: Place, { initdb }: Programs): Promise<string> {
  const { home, user } = place
  for (const name of readdirSync(home)) {
    if (name.startsWith(drafts)) rmSync(join(home, name), { recursive: true })
  }
  const draft = mkdtempSync(join(home, drafts))
  giveTo(user, draft)
  try {
    await execute(initdb, ['-D', draft, ...authenticationOf(place), ...localeOptions], spawnOptions(user))
    return draft
  } catch (failure) {
    rmSync(draft, { recursive: true })
    throw new ConfigError(whyNotMade((failure as { stderr?: string }).stderr || String(failure)))
  }
}

function whyNotMade(output: string): string {
  const [, id] = /could not look up effective user ID (\d+)/.exec(output) ?? []
  if (id) {
    return `The user with the id ${id} has no name on this machine, and PostgreSQL needs one. Start as a user with a name (in the image that is its default, 10001), or set DATABASE_URL to a PostgreSQL of your own.`
  }
  if (/invalid locale name/.test(output)) {
    return 'This machine has no locale C.UTF-8, which the embedded PostgreSQL needs. Install it (on Debian: apt-get install libc-bin), or set DATABASE_URL to a PostgreSQL of your own.'
  }
  return `The embedded database could not be made: ${lastErrorIn(output)}`
}

function keep(draft: string, { dataDir, home, cluster }: Place): void {
  renameSync(draft, cluster)
  if (home !== dataDir) symlinkSync(cluster, embeddedFolder(dataDir))
}

/** Runs PostgreSQL until `stop`, or until this process ends in any other way. */
async function run(place: Place, programs: Programs, folder: string, connections: number): Promise<Running> {
  const local = await newLocalAddress(place)
  const settings = Object.entries({ ...local.settings, ...settingsFor(connections) })
  const options = settings.flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const { stop, ended } = await startUntilReady(local.address, async () => {
    await stopOrphan(place, programs)
    removeStaleLocks(folder, place)
    return spawnPostgres(place.user, programs, folder, options)
  })
  let isStopping = false
  void ended.then(() => {
    if (isStopping) return
    console.error(`PostgreSQL ended unexpectedly; its log is in ${join(folder, 'log')}. Start again to go on.`)
    process.exit(1)
  })
  return {
    address: local.address,
    stop: async () => {
      isStopping = true
      await stop()
      local.close()
    },
  }
}

type Spawned = {
  /** Resolves with what it wrote before it had its log. */
  ended: Promise<string>
  stop(): Promise<void>
}

/** Tries again while processes of a PostgreSQL that was killed still end. @throws ConfigError with what PostgreSQL says */
async function startUntilReady(address: DatabaseAddress, begin: () => Promise<Spawned>): Promise<Spawned> {
  for (const end = performance.now() + patienceMs; ; ) {
    const spawned = await begin()
    let output: string | null = null
    void spawned.ended.then((text) => {
      output = text
    })
    if (await untilReady(address, () => output !== null)) return spawned
    const text = await spawned.ended
    await spawned.stop()
    if (!/still in use|already exists/.test(text) || performance.now() > end) {
      throw new ConfigError(`The embedded PostgreSQL did not start: ${lastErrorIn(text)}`)
    }
    await sleep(pauseMs)
  }
}

function spawnPostgres(user: SystemUser, programs: Programs, folder: string, options: string[]): Spawned {
  const server = spawn(programs.postgres, ['-D', folder, ...options], {
    ...spawnOptions(user),
    // A session of its own: Ctrl-C in a terminal must reach only the process that stops it.
    detached: true,
    windowsHide: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const watcher = watch(user, programs, folder)
  let output = ''
  server.stderr.setEncoding('utf8').on('data', (text) => {
    output = `${output}${text}`.slice(-4_000)
  })
  const ended = new Promise<string>((resolve) => {
    server.once('error', (failure) => resolve(String(failure)))
    server.once('close', () => resolve(`${logOf(folder)}\n${output}`))
  })
  const stop = async () => {
    // After its end, another process could have the id that its lock file still names.
    const hasEnded = server.exitCode !== null || server.signalCode !== null
    if (!hasEnded) await stopServer(user, programs, folder).catch(() => server.kill('SIGINT'))
    await ended
    watcher.kill('SIGKILL')
  }
  return { ended, stop }
}

/** `log_min_messages`: the log of the server has the errors of statements, and without what users wrote. */
function settingsFor(connections: number): Record<string, string | number> {
  return {
    max_connections: connections,
    shared_buffers: '64MB',
    dynamic_shared_memory_type: 'mmap',
    io_method: 'sync',
    max_logical_replication_workers: 0,
    log_error_verbosity: 'terse',
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    logging_collector: 'on',
    log_directory: 'log',
    log_filename: 'postgresql-%a.log',
    log_rotation_age: '1d',
    log_rotation_size: 0,
    log_truncate_on_rotation: 'on',
  }
}

/** @returns false when it ended before it was ready */
async function untilReady({ url }: DatabaseAddress, hasEnded: () => boolean): Promise<boolean> {
  while (!hasEnded()) {
    const client = new pg.Client({ connectionString: url, ssl: false, application_name: 'piecework start' })
    client.on('error', () => {})
    try {
      await client.connect()
      await client.end()
      return true
    } catch {
      await sleep(pauseMs)
    }
  }
  return false
}

const stopArguments = ['stop', '-s', '-m', 'fast', '-t', '600', '-D']

function stopServer(user: SystemUser, { pgCtl }: Programs, folder: string): Promise<unknown> {
  return execute(pgCtl, [...stopArguments, folder], spawnOptions(user))
}

/** Stops PostgreSQL after this process was killed: the kernel then closes the watcher's input. */
function watch(user: SystemUser, { pgCtl }: Programs, folder: string): ChildProcess {
  const untilClosed =
    process.platform === 'win32'
      ? [
          process.execPath,
          '-e',
          'process.stdin.resume().once("end", () => require("child_process").execFileSync(process.argv[1], process.argv.slice(2)))',
          pgCtl,
        ]
      : ['sh', '-c', 'trap "" INT TERM HUP; read -r _; exec "$0" "$@"', pgCtl]
  const [program = '', ...args] = [...untilClosed, ...stopArguments, folder]
  const watcher = spawn(program, args, {
    ...spawnOptions(user),
    detached: true,
    windowsHide: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  watcher.on('error', () => {})
  watcher.stdin.on('error', () => {})
  return watcher
}

/** One whose process was killed together with its watcher. The lock says that no process uses it. */
async function stopOrphan(place: Place, programs: Programs): Promise<void> {
  if (!(await isListening(place))) return
  const [, folder = place.cluster] = linesOf(socketLock(place))
  await stopServer(place.user, programs, folder).catch(() => {})
}

/**
 * PostgreSQL does not start while the process whose id is in its lock file runs. In a container that was killed, another program of the
 * next one can have that id.
 */
function removeStaleLocks(folder: string, place: Place): void {
  for (const file of [join(folder, 'postmaster.pid'), socketLock(place)]) {
    const [program] = linesOf(`/proc/${linesOf(file)[0]}/comm`)
    if (program !== undefined && program !== 'postgres') rmSync(file)
  }
}

function linesOf(file: string): string[] {
  return existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : []
}

function logOf(folder: string): string {
  const log = join(folder, 'log')
  if (!existsSync(log)) return ''
  return readdirSync(log)
    .map((name) => readFileSync(join(log, name), 'utf8').slice(-2_000))
    .join('\n')
}

/** The last line that says why. */
function lastErrorIn(output: string): string {
  const lines = output.trim().split('\n')
  const line = lines.findLast((each) => /\b(error|FATAL|PANIC):/.test(each)) ?? lines.at(-1) ?? ''
  return line.replace(/^.*\b(error|FATAL|PANIC): +/, '')
}

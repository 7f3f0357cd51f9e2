/** The embedded PostgreSQL: who starts it, who stops it, who else may use it, and what a machine without a place for it says. */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { contract } from '@piecework/contract'
import { aSignUp } from '@piecework/contract/test/factories'
import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { readConfig } from '../src/config.ts'
import { openEmbeddedOf } from '../src/db/open.ts'
import { embeddedFolder, placeOf } from '../src/db/place.ts'
import { unprivilegedSystemUser } from '../src/db/programs.ts'
import { findLedgerViolations } from '../src/ledger/integrity.ts'
import { runCommand } from './command.ts'
import { aFolder, inDatabase } from './installation.ts'
import { ServerProcess } from './process.ts'
import { password, releaseFile } from './releases.ts'

const running: ServerProcess[] = []
let environment: Record<string, string> = {}

beforeAll(async () => {
  environment = { DATA_DIR: aFolder(), MAIL: 'off' }
  await (await ServerProcess.start(environment)).end('SIGTERM')
})
afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.end('SIGKILL')))
})

const isRoot = process.getuid?.() === 0
/** Registers a test only where it applies, so that no test is skipped. */
const testIf = (applies: boolean) => (applies ? test : () => {})

const folder = () => environment.DATA_DIR as string

async function start(more: Record<string, string> = {}): Promise<ServerProcess> {
  const server = await ServerProcess.start({ ...environment, ...more })
  running.push(server)
  return server
}

/** What a server would do with this data folder. */
const open = (dataDir: string) => openEmbeddedOf(readConfig({ DATA_DIR: dataDir }))

/** The id of PostgreSQL's first process; null when it has stopped in order. */
function postgresPid(dataDir = folder()): number | null {
  const file = join(embeddedFolder(dataDir), 'postmaster.pid')
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : null
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

const email = 'lena@example.com'
const signUp = (server: ServerProcess) => server.call(contract.auth.signUp, aSignUp({ email }))
const isSignedUp = (server: ServerProcess) =>
  server.call(contract.auth.signIn, { email, password: aSignUp().password }).then(({ status }) => status === 200)

describe('the processes', () => {
  test('TERM and Ctrl-C end PostgreSQL first, and the server with status 0', async () => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      const server = await ServerProcess.start(environment, { detached: true })
      running.push(server)
      const pid = postgresPid() as number
      const ended = once(server.child, 'exit')
      // To the whole group, as a terminal does.
      process.kill(-(server.child.pid as number), signal)
      expect(await ended).toEqual([0, null])
      expect([isAlive(pid), postgresPid()]).toEqual([false, null])
    }
  })

  test('a server that is killed leaves no PostgreSQL behind', async () => {
    const server = await start()
    await server.end('SIGKILL')
    await expect.poll(() => postgresPid(), { timeout: 60_000 }).toBe(null)
  })

  test('a PostgreSQL that ends unasked ends the server with status 1 and the place of its log', async () => {
    const server = await start()
    const ended = once(server.child, 'exit')
    process.kill(postgresPid() as number, 'SIGKILL')
    expect(await ended).toEqual([1, null])
    expect(server.output()).toContain(`PostgreSQL ended unexpectedly; its log is in ${embeddedFolder(folder())}/log.`)
  })

  test('several server processes share one PostgreSQL, which ends after the last of them', async () => {
    const server = await start({ PROCESSES: '2' })
    const pid = postgresPid() as number
    await signUp(server)
    expect(await isSignedUp(server)).toBe(true)
    expect(await server.end('SIGTERM')).toBe(0)
    expect([isAlive(pid), postgresPid()]).toEqual([false, null])
  })
})

describe('a data folder in use', () => {
  test('a second server names the first one, and changes nothing', async () => {
    const server = await start()
    const pid = postgresPid()
    const second = await ServerProcess.spawn(environment)
    running.push(second)
    expect(await once(second.child, 'exit')).toEqual([1, null])
    expect(second.output()).toContain(
      `Piecework cannot start: The data folder ${folder()} is in use by process ${server.child.pid}.`,
    )
    expect([await server.call(contract.config.ready), postgresPid()]).toMatchObject([{ status: 200 }, pid])
  })

  testIf(isRoot && canUnshare())('a second server sees the first one also from another container', async () => {
    const server = await start()
    const script = join(import.meta.dirname, '../src/main.ts')
    const inContainer = ['--pid', '--fork', '--mount-proc', '--net', '--uts', process.execPath, script]
    const second = spawn('unshare', inContainer, { env: { PATH: process.env.PATH, ...environment } })
    const output: string[] = []
    for (const stream of [second.stdout, second.stderr]) stream.on('data', (text) => output.push(String(text)))
    expect(await once(second, 'close')).toEqual([1, null])
    expect(output.join('')).toContain(`is in use by process ${server.child.pid}`)
    expect(await server.call(contract.config.ready)).toMatchObject({ status: 200 })
  })

  test('the doctor checks the database of a server that runs, a backup contains it, and a restore is refused', async () => {
    const server = await start()
    const doctor = await runCommand('doctor', environment)
    expect(doctor.output).toMatch(/✓ Database {6}The embedded database answers: PostgreSQL 18\./)
    expect(doctor.output).toContain('Every rule of the ledger holds.')
    const file = join(aFolder(), 'now.backup')
    expect((await runCommand('backup', environment, ['--to', file])).status).toBe(0)
    const restored = await runCommand('restore', environment, ['--from', file])
    expect(restored.output).toBe('Nothing was restored: there is something in the database already.\n')
    expect(await server.call(contract.config.ready)).toMatchObject({ status: 200 })
  })
})

describe('the data', () => {
  test('a restore that fails leaves no database, and one that ends brings all back', async () => {
    const file = join(aFolder(), 'now.backup')
    expect((await runCommand('backup', environment, ['--to', file])).status).toBe(0)
    const cut = join(aFolder(), 'cut.backup')
    writeFileSync(cut, readFileSync(file).subarray(0, -200))
    const empty = { DATA_DIR: aFolder() }
    expect((await runCommand('restore', empty, ['--from', cut])).status).toBe(1)
    expect(readdirSync(empty.DATA_DIR).filter((name) => /postgres$|making/.test(name))).toEqual([])
    expect(await runCommand('restore', empty, ['--from', file])).toMatchObject({ status: 0 })
    expect(await inDatabase(empty, ({ db }) => findLedgerViolations(db))).toEqual([])
  })

  test('a folder of version 0.1.0 is not touched: its backup is restored beside it', async () => {
    const dataDir = aFolder()
    mkdirSync(join(dataDir, 'database'))
    writeFileSync(join(dataDir, 'database/PG_VERSION'), '18\n')
    await expect(open(dataDir)).rejects.toThrow(
      /database is the database of version 0\.1\.0.+npm run backup.+npm run restore.+Nothing was changed/,
    )
    expect(existsSync(embeddedFolder(dataDir))).toBe(false)
    const restored = await runCommand('restore', { DATA_DIR: dataDir }, [
      '--from',
      releaseFile('0.1.0', 'backup').pathname,
    ])
    expect(restored).toMatchObject({ status: 0 })
    const server = await start({ DATA_DIR: dataDir })
    expect(await server.call(contract.auth.signIn, { email, password })).toMatchObject({ status: 200 })
    expect(readdirSync(join(dataDir, 'database'))).toEqual(['PG_VERSION'])
  })

  test('data of another major version of PostgreSQL stops the start with what to do', async () => {
    const version = join(embeddedFolder(folder()), 'PG_VERSION')
    writeFileSync(version, '17\n')
    await expect(open(folder())).rejects.toThrow(
      /is of PostgreSQL 17, and this version has PostgreSQL 18\. Make a backup/,
    )
    writeFileSync(version, '18\n')
  })

  test('letters are those of Unicode, and texts sort by code point', async () => {
    const { rows } = await inDatabase(environment, ({ db }) =>
      sql<object>`select lower('É') as lower, cardinality(show_trgm('কাজ')) > 0 as bangla, 'Z' < 'a' as sorted,
        current_setting('fsync') as fsync`.execute(db),
    )
    expect(rows).toEqual([{ lower: 'é', bangla: true, sorted: true, fsync: 'on' }])
  })

  test('a lock file of PostgreSQL whose process id another program has by now does not stop the start', async () => {
    const server = await start()
    await server.end('SIGKILL')
    await expect.poll(() => postgresPid(), { timeout: 60_000 }).toBe(null)
    // As in a container, whose next run gives the id to another program.
    const lines = [String(process.pid), embeddedFolder(folder()), '0', '5432', '', '', '']
    writeFileSync(join(embeddedFolder(folder()), 'postmaster.pid'), lines.join('\n'))
    expect(await isSignedUp(await start())).toBe(true)
  })
})

describe('the place', () => {
  test('a long path with spaces and quotation marks is no obstacle', async () => {
    const dataDir = join(aFolder(), `a 'long' "path", ${'of a folder '.repeat(10)}`)
    const server = await start({ DATA_DIR: dataDir })
    await signUp(server)
    expect((await runCommand('doctor', { DATA_DIR: dataDir })).output).toContain('✓ Ledger')
    expect(await server.end('SIGTERM')).toBe(0)
  })

  test('a machine without its programs is told of DATABASE_URL, and nothing is made', async () => {
    const dataDir = aFolder()
    vi.spyOn(process, 'arch', 'get').mockReturnValue('riscv64')
    await expect(open(dataDir)).rejects.toThrow(
      /No embedded PostgreSQL is installed for \w+-riscv64\. Set DATABASE_URL to a PostgreSQL of your own/,
    )
    vi.restoreAllMocks()
    expect(existsSync(embeddedFolder(dataDir))).toBe(false)
  })

  test('a link to a database that is not there stops the start', async () => {
    const dataDir = aFolder()
    symlinkSync('/nowhere/postgres', embeddedFolder(dataDir))
    await expect(open(dataDir)).rejects.toThrow('is a link to /nowhere/postgres, which is not there.')
  })

  testIf(isRoot)(
    'below a folder that only root may enter, the database is elsewhere, and DATA_DIR links to it',
    async () => {
      const parent = aFolder()
      chmodSync(parent, 0o700)
      const dataDir = join(parent, 'data')
      mkdirSync(dataDir)
      const { home } = placeOf(dataDir)
      const first = await open(dataDir)
      expect(first.notice).toMatch(
        /^The database is in \/var\/lib\/piecework\/\w+\/postgres, because .+ is a link to it\.$/,
      )
      await first.close()
      expect(lstatSync(embeddedFolder(dataDir)).isSymbolicLink()).toBe(true)
      await (await open(dataDir)).close()
      rmSync(home, { recursive: true })
    },
  )

  testIf(isRoot)('root runs PostgreSQL as the owner of the folder', async () => {
    const dataDir = aFolder()
    const { uid, gid } = unprivilegedSystemUser() ?? { uid: 0, gid: 0 }
    chownSync(dataDir, uid, gid)
    await (await open(dataDir)).close()
    expect(lstatSync(embeddedFolder(dataDir)).uid).toBe(uid)
  })

  testIf(isRoot)('a user without a name is told that PostgreSQL needs one, and nothing half-made stays', async () => {
    const dataDir = aFolder()
    chownSync(dataDir, 12_345, 12_345)
    await expect(open(dataDir)).rejects.toThrow(/The user with the id 12345 has no name on this machine/)
    expect(readdirSync(dataDir).filter((name) => /postgres$|making/.test(name))).toEqual([])
  })
})

function canUnshare(): boolean {
  return spawnSync('unshare', ['--pid', '--fork', '--mount-proc', '--net', '--uts', 'true']).status === 0
}

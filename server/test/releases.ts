/** Filled databases of every release, as SQL files. */
import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import type { Database } from '../src/db/connect.ts'
import { migrate } from '../src/db/migrate.ts'

const folder = new URL('releases/', import.meta.url)
const migrationsFolder = new URL('../migrations/', import.meta.url)

/** The password of every user in them who signs in. */
export const password = 'Secret-1'

/** `backup`: written by the version itself, from a database with the same rows. */
export function releaseFile(version: string, kind: 'sql' | 'backup'): URL {
  return new URL(`${version}.${kind}`, folder)
}

export type Release = {
  version: string
  /** The migrations of its schema. */
  migrations: string[]
  /** SQL that fills the tables. */
  rows: string
}

export async function releases(): Promise<Release[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()
  return Promise.all(
    files.map(async (file) => releaseOf(file.replace('.sql', ''), await readFile(new URL(file, folder), 'utf8'))),
  )
}

/** The second line of the file names the migrations. */
export function releaseOf(version: string, rows: string): Release {
  const [, migrations = ''] = /^-- Migrations: (.+)$/m.exec(rows) ?? []
  return { version, migrations: migrations.split(' '), rows }
}

/** Turns an empty database into one of this release. */
export async function load(database: Database, { migrations, rows }: Release): Promise<void> {
  const scratch = await mkdtemp(join(tmpdir(), 'piecework-release-'))
  await migrate(database, await copyMigrations(scratch, (file) => migrations.includes(file)))
  await rm(scratch, { recursive: true })
  await database.runScript(rows)
  // The deadlines in the file are in the past.
  await sql`update tasks set completion_date = current_date + 7`.execute(database.db)
}

/** Copies the wanted migrations. @returns the URL of the new folder. */
export async function copyMigrations(to: string, wanted: (file: string) => boolean): Promise<URL> {
  const copy = pathToFileURL(`${to}/`)
  for (const file of await readdir(migrationsFolder))
    if (wanted(file)) await cp(new URL(file, migrationsFolder), new URL(file, copy))
  return copy
}

/** Vitest's set-up for the run on the embedded database: one migrated folder and its dump, from which tests start. */
import { rmSync } from 'node:fs'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { connect, type Database } from '../src/db/connect.ts'
import { migrate } from '../src/db/migrate.ts'
import { dataFolder } from './launch-postgres.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The file that holds the migrated dump, for a database in memory. */
    pgliteDump: string
    /** The same before any migration. */
    pgliteEmptyDump: string
    /** The migrated database as a folder, to be copied for a process of its own. */
    pgliteFolder: string
  }
}

export default async function setUp(project: TestProject): Promise<() => void> {
  const made = await mkdtemp(join(dataFolder(), 'piecework-pglite-'))
  const [folder, file, emptyFile] = [join(made, 'database'), join(made, 'dump.tar'), join(made, 'empty.tar')]
  const database = await connect({ databaseUrl: null, dataDir: folder })
  await writeDump(database, emptyFile)
  await migrate(database)
  await writeDump(database, file)
  await database.close()

  project.provide('pgliteDump', file)
  project.provide('pgliteEmptyDump', emptyFile)
  project.provide('pgliteFolder', folder)
  return () => rmSync(made, { recursive: true, force: true })
}

async function writeDump(database: Database, file: string): Promise<void> {
  const dump = await database.lite?.dumpDataDir('none')
  if (!dump) throw new Error('the embedded database gave no dump')
  await writeFile(file, dump.stream())
}

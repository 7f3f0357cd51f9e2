/** Vitest's set-up for the run on the embedded database: one migrated folder, and dumps from which tests start. */
import { rmSync } from 'node:fs'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { connect, type Database } from '../src/db/connect.ts'
import { migrate } from '../src/db/migrate.ts'
import { dataFolder } from './launch-postgres.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Path of the dump of a migrated database, for a database in memory. */
    pgliteDump: string
    /** Path of the dump before any migration. */
    pgliteEmptyDump: string
    /** Folder of the migrated database, to be copied for another process. */
    pgliteFolder: string
  }
}

export default async function setUp(project: TestProject): Promise<() => void> {
  const parentFolder = await mkdtemp(join(dataFolder(), 'piecework-pglite-'))
  const [folder, file, emptyFile] = [
    join(parentFolder, 'database'),
    join(parentFolder, 'dump.tar'),
    join(parentFolder, 'empty.tar'),
  ]
  const database = await connect({ databaseUrl: null, dataDir: folder })
  await writeDump(database, emptyFile)
  await migrate(database)
  await writeDump(database, file)
  await database.close()

  project.provide('pgliteDump', file)
  project.provide('pgliteEmptyDump', emptyFile)
  project.provide('pgliteFolder', folder)
  return () => rmSync(parentFolder, { recursive: true, force: true })
}

async function writeDump(database: Database, file: string): Promise<void> {
  const dump = await database.lite?.dumpDataDir('none')
  if (!dump) throw new Error('the embedded database gave no dump')
  await writeFile(file, dump.stream())
}

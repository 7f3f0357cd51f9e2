/** Vitest's set-up for the run on the embedded database: one migrated dump, from which each test file starts. */
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { connect } from '../src/db/connect.ts'
import { migrate } from '../src/db/migrate.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The file that holds the migrated dump. */
    pgliteDump: string
  }
}

export default async function setUp(project: TestProject): Promise<void> {
  const database = await connect({ databaseUrl: null, dataDir: null })
  await migrate(database)
  const dump = await database.lite?.dumpDataDir('none')
  await database.close()
  if (!dump) throw new Error('the embedded database gave no dump')

  const folder = join(import.meta.dirname, '..', '..', 'test-results')
  await mkdir(folder, { recursive: true })
  const file = join(folder, 'pglite.tar')
  // Two runs in one checkout may make it at the same time.
  await writeFile(`${file}.${process.pid}`, dump.stream())
  await rename(`${file}.${process.pid}`, file)
  project.provide('pgliteDump', file)
}

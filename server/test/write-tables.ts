/** `npm run tables`: migrates a new PostgreSQL database and writes the types of its tables. */
import { writeFile } from 'node:fs/promises'
import { connect } from '../src/db/connect.ts'
import { migrate } from '../src/db/migrate.ts'
import { launchPostgres } from './launch-postgres.ts'
import { generatedFile, generateTables } from './tables.ts'

const server = await launchPostgres()
const database = connect({ databaseUrl: server.url })
await migrate(database)
await writeFile(generatedFile, await generateTables(database.db))
await database.close()
await server.stop()

/** The command that moves the embedded database to a PostgreSQL. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Moved, moveDatabase } from '../backup/move-database.ts'
import { readAddress } from '../config/database.ts'
import { ConfigError, readConfig } from '../config.ts'
import { embeddedFolder, markAsMoved, openDatabase } from '../db/open.ts'

try {
  await move()
} catch (error) {
  const said = error instanceof Error ? error.message : String(error)
  if (error instanceof ConfigError) console.error(`Nothing was moved: ${said}`)
  else console.error(`Stopped: ${said} Nothing was moved, and the PostgreSQL is as empty as it was.`)
  process.exit(1)
}

async function move(): Promise<void> {
  const { values } = parseArgs({ options: { to: { type: 'string' } } })
  const { database: configured, ...rest } = readConfig()
  const server = values.to ? readAddress(values.to, '--to') : configured.server
  if (!server) throw new ConfigError('say where to, in DATABASE_URL or by --to postgres://user:password@host/database.')
  if (!existsSync(join(embeddedFolder(rest.dataDir), 'PG_VERSION'))) {
    throw new ConfigError(`there is no embedded database in ${rest.dataDir}.`)
  }
  const from = await openDatabase({ ...rest, database: { ...configured, server: null } })
  try {
    const to = await openDatabase(
      { ...rest, database: { ...configured, server, direct: server, pooled: false } },
      { poolSize: 2 },
    )
    try {
      tell(await moveDatabase(from, to, console.log))
    } finally {
      await to.close()
    }
    const { hostname, pathname } = new URL(server.url)
    await markAsMoved(
      rest.dataDir,
      `This embedded database was moved to ${hostname}${pathname} on ${new Date().toISOString().slice(0, 10)}.`,
    )
  } finally {
    await from.close()
  }
  console.log('Moved. Start the server with DATABASE_URL; pictures stay where they are.')
}

function tell({ tables, totals }: Moved): void {
  console.log('\nThe same on both sides, table by table:')
  for (const { table, rows, sum } of tables) console.log(`  ${table.padEnd(24)} ${String(rows).padStart(9)}  ${sum}`)
  console.log('\nThe same coins, and every rule of the books holds:')
  for (const [part, accounts] of Object.entries(totals)) {
    for (const [kind, coins] of Object.entries(accounts)) {
      console.log(`  ${`${part} ${kind}`.padEnd(24)} ${coins.toFixed(2).padStart(14)}`)
    }
  }
  console.log('')
}

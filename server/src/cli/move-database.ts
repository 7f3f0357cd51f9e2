/** The command that moves the embedded database to a PostgreSQL server. */

import { existsSync } from 'node:fs'
import { type MovedDatabase, moveDatabase } from '../backup/move-database.ts'
import { type DatabaseAddress, readAddress } from '../config/database.ts'
import { ConfigError, readConfig } from '../config.ts'
import { markAsMoved, openDatabase } from '../db/open.ts'
import { embeddedFolder } from '../db/place.ts'
import { messageForOperator } from '../http/error-handler.ts'
import { exitWithUsage, readOptions } from './usage.ts'

const command = {
  script: 'database:move',
  purpose:
    'Copies the embedded database to an empty PostgreSQL database, compares both and marks the old one as moved.',
  options: { to: { value: 'URL', meaning: 'The PostgreSQL database. Without it, DATABASE_URL is used.' } },
  example: '--to postgres://user:password@host/database',
}
const { to } = readOptions(command)
const target = to === undefined ? null : readTarget(to)

try {
  await move()
} catch (error) {
  const message = messageForOperator(error)
  if (error instanceof ConfigError) console.error(`Nothing was moved: ${message}`)
  else console.error(`Stopped: ${message} Nothing was moved, and the PostgreSQL is as empty as it was.`)
  process.exit(1)
}

function readTarget(url: string): DatabaseAddress | null {
  try {
    return readAddress(url, '--to')
  } catch (error) {
    if (error instanceof ConfigError) exitWithUsage(command, error.message)
    throw error
  }
}

async function move(): Promise<void> {
  const { database: configured, ...rest } = readConfig()
  const server = target ?? configured.server
  if (!server) exitWithUsage(command, '--to URL is required where DATABASE_URL is not set.')
  if (!existsSync(embeddedFolder(rest.dataDir))) {
    throw new ConfigError(`there is no embedded database in ${rest.dataDir}.`)
  }
  // What a server that runs would store meanwhile would be left behind.
  const embedded = { ...rest, database: { ...configured, server: null } }
  const from = await openDatabase(embedded, { canShare: false })
  try {
    const to = await openDatabase(
      { ...rest, database: { ...configured, server, direct: server, pooled: false } },
      { poolSize: 2 },
    )
    try {
      printComparison(await moveDatabase(from, to, console.log))
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
  console.log('Moved. Start the server with DATABASE_URL; images stay where they are.')
}

function printComparison({ tables, totals }: MovedDatabase): void {
  console.log('\nThe same on both sides, table by table:')
  for (const { table, rows, sum } of tables) console.log(`  ${table.padEnd(24)} ${String(rows).padStart(9)}  ${sum}`)
  console.log('\nThe same coins, and every rule of the ledger holds:')
  for (const [part, accounts] of Object.entries(totals)) {
    for (const [kind, coins] of Object.entries(accounts)) {
      console.log(`  ${`${part} ${kind}`.padEnd(24)} ${coins.toFixed(2).padStart(14)}`)
    }
  }
  console.log('')
}

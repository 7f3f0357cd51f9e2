/** Starts the server process (configuration, folder, database, port, jobs, app, listen) and closes it gracefully. */
import { spawn } from 'node:child_process'
import cluster from 'node:cluster'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { lateReversalSentence, priceSentences } from '@piecework/contract'
import { withProgress } from '../../scripts/progress.mjs'
import { createApp } from './app.ts'
import { demoCards } from './auth/demo.ts'
import { makeFirstAdmin } from './auth/first-admin.ts'
import { activeSessions } from './auth/queries.ts'
import { assertDataFolderIsWritable } from './config/data-folder.ts'
import { misspeltSettings } from './config/misspelt.ts'
import { foldersOf } from './config/room.ts'
import { type Config, ConfigError, readConfig } from './config.ts'
import type { Embedded } from './db/embedded.ts'
import { migrate } from './db/migrate.ts'
import { openDatabase, openEmbeddedOf } from './db/open.ts'
import type { Db } from './db/transact.ts'
import { fillDemo, isEmpty } from './demo/fill.ts'
import { reachOf } from './events/addresses.ts'
import { Deliveries } from './events/deliver.ts'
import { startEvents } from './events/live.ts'
import { Waiting } from './events/waiting.ts'
import { filesOf } from './files/routes.ts'
import { formatFailure } from './http/logging.ts'
import { assertPortIsFree } from './http/port.ts'
import { Drain } from './http/server.ts'
import { startStreams } from './notifications/stream.ts'
import { startHeartbeat } from './operations/heartbeat.ts'
import { onRetire, runProcesses, sayRunning } from './operations/processes.ts'
import { JobQueue } from './operations/queue.ts'
import { startJobs } from './operations/scheduler.ts'
import { hasTestCoins } from './payments/queries.ts'
import { addDecidedRows } from './results/decided-rows.ts'
import { version } from './version.ts'

const closingMs = 10_000

if (process.argv[2] === '--version') {
  console.log(version)
  process.exit(0)
}
try {
  if (cluster.isPrimary) for (const message of misspeltSettings()) console.warn(`Warning: ${message}`)
  const config = readConfig()
  if (cluster.isPrimary) {
    for (const warning of config.warnings) console.warn(`Warning: ${warning}`)
    const { any, rows } = foldersOf(config)
    // An embedded database tries its folder itself.
    if (any && !rows) await assertDataFolderIsWritable(any)
  }
  await run(config)
} catch (error) {
  if (error instanceof ConfigError) console.error(`Piecework cannot start: ${error.message}`)
  else console.error(`Piecework cannot start: ${formatFailure(error)}`)
  process.exit(1)
}

/** An embedded database belongs to the primary, and ends before it. */
async function run(config: Config): Promise<void> {
  const embedded = cluster.isPrimary && !config.database.server ? await openingEmbedded(config) : null
  const closeEmbedded = async () => embedded?.close()
  try {
    if (cluster.isPrimary) await assertPortIsFree(config)
    if (cluster.isPrimary && config.processes > 1) await runProcesses(config, closeEmbedded)
    else await start(config, closeEmbedded)
  } catch (failure) {
    await closeEmbedded()
    throw failure
  }
}

async function openingEmbedded(config: Config): Promise<Embedded> {
  const open = () => openEmbeddedOf(config)
  const embedded = await withProgress(`Opening the embedded database in ${config.dataDir}`, open, () => null)
  if (embedded.notice) console.log(embedded.notice)
  return embedded
}

async function start(config: Config, closeEmbedded: () => Promise<void>): Promise<void> {
  const database = await openDatabase(config)
  await migrate(database)
  if (config.stripe?.livemode && (await hasTestCoins(database.db))) {
    throw new ConfigError(
      'a live Stripe key needs a database without coins from test payments. Remove these coins with npm run test-coins:void, or start with an empty database.',
    )
  }
  if (config.stripe?.livemode) warnOfLosses(config)
  const isFirstStart = await makeAdmin(database.db, config)
  if (!config.database.server && config.demo !== 'off' && (await isEmpty(database.db))) {
    const fill = () => fillDemo(filesOf(database.db, config), config.timeZone)
    await withProgress('Filling the empty database with demo data', fill, () => 'The empty database has demo data now.')
  }

  const drain = new Drain()
  const queue = new JobQueue()
  const waiting = new Waiting()
  const app = await createApp(database, config, { drain, queue, waiting })
  const stopHeartbeat = await startHeartbeat(database.db, app.log)
  const stopLive = await startStreams(database, (sessions) => activeSessions(database.db, sessions))
  const deliveries = new Deliveries(database.db, reachOf(config))
  const stopEvents = startEvents({ db: database.db, waiting, numbered: [addDecidedRows], deliveries, log: app.log })
  // Without Fastify's log line: the address is printed below.
  if (config.logLevel === 'info') app.log.level = 'warn'
  const [stopJobs] = await Promise.all([
    startJobs(queue, database, config, app.log),
    app.listen({ host: config.host, port: config.port }),
  ])
  app.log.level = config.logLevel
  const close = async () => {
    await stopEvents()
    await app.close()
    stopLive()
    stopHeartbeat()
    await stopJobs()
    await database.close()
  }
  closeOnce(async (isReplaced) => {
    waiting.stop()
    if (isReplaced) await drain.handOver(app)
    else {
      drain.begin()
      await sleep(config.drainSeconds * 1000)
    }
    await Promise.race([sleep(closingMs), close()])
    await closeEmbedded()
  })
  const running = `\n${config.words.brand} is running at ${config.publicUrl}${await howToSignIn(database.db, config)}`
  if (cluster.isWorker) sayRunning(running)
  else console.log(running)
  if (isFirstStart && config.production) printWhatIsMissing()
}

/** Says what an operator has still to set. */
function printWhatIsMissing(): void {
  spawn(process.execPath, [fileURLToPath(new URL('cli/doctor.ts', import.meta.url))], { stdio: 'inherit' })
}

async function makeAdmin(db: Db, { admin }: Config): Promise<boolean> {
  if (!admin?.password) return false
  return makeFirstAdmin(db, { email: admin.email, password: admin.password }, (line) => console.log(line))
}

async function howToSignIn(db: Db, { demo }: Config): Promise<string> {
  const cards = demo === 'off' ? [] : await demoCards(db)
  if (cards.length === 0) return ''
  const users = cards.map(({ role, name }) => `${name} (${role})`)
  return `\nSign in with one click on the login page, as ${new Intl.ListFormat('en', { type: 'disjunction' }).format(users)}.`
}

/** With real money, one line for each price that can lose money, and one for late refunds and disputes. */
function warnOfLosses({ prices, postingFeePercent }: Config): void {
  for (const { text, isLoss } of priceSentences(prices, postingFeePercent, 'en')) {
    if (isLoss) console.warn(`Warning: ${text}`)
  }
  console.warn(`Warning: ${lateReversalSentence('en')}`)
}

/**
 * Closes the server once, on the first SIGTERM, SIGINT or SIGHUP, and exits with 0. `close` announces the drain to the proxy, stops
 * accepting requests, lets running ones finish, and closes streams, jobs and the database. Among several processes SIGHUP is
 * for the primary alone, and a process that is replaced closes, too.
 */
function closeOnce(close: (isReplaced: boolean) => Promise<void>): void {
  let closing = false
  async function end(isReplaced: boolean) {
    if (closing) return
    closing = true
    await close(isReplaced)
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void end(false))
  process.on('SIGHUP', () => {
    if (cluster.isPrimary) void end(false)
  })
  if (cluster.isWorker) onRetire(() => void end(true))
}

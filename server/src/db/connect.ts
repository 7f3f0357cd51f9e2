/** One Kysely over two engines: PostgreSQL by its URL, or PGlite in a folder (or in memory, for tests). */
import type { PGlite, PGliteOptions } from '@electric-sql/pglite'
import pg from 'pg'
import { type DatabaseAddress, readAddress } from '../config/database.ts'
import { engineOn } from './driver.ts'
import { PgliteSocket } from './pglite-socket.ts'
import { type Db, databaseOn } from './transact.ts'

export type Database = {
  db: Db
  /** A read-only copy that follows it; null without one. */
  replica: Db | null
  engine: 'postgres' | 'pglite'
  /** Runs a script of several statements, such as a migration, in one transaction. */
  runScript(script: string): Promise<void>
  /** Calls `onMessage` for every NOTIFY message on the channel, from all processes. */
  listen(channel: string, onMessage: (payload: string) => void): Promise<void>
  /** The embedded engine itself, for the job queue; null on PostgreSQL. */
  lite: PGlite | null
  /** The server for jobs and LISTEN, without a connection pooler; null on PGlite. */
  direct: DatabaseAddress | null
  close(): Promise<void>
}

export type ConnectOptions = {
  /** Null for PGlite. */
  databaseUrl: string | DatabaseAddress | null
  /** PGlite's folder; null keeps it in memory. */
  dataDir: string | null
  direct?: DatabaseAddress | null
  poolSize?: number
  /** Behind a transaction pooler: no prepared statements and no session settings. */
  pooled?: boolean
  statementSeconds?: number
  idleSeconds?: number
  /** A dump that is loaded into an in-memory PGlite. */
  loadDataDir?: Blob
}

export function connect(options: ConnectOptions): Promise<Database> {
  const { databaseUrl } = options
  const server = typeof databaseUrl === 'string' ? readAddress(databaseUrl, 'the address of the database') : databaseUrl
  return server ? connectPostgres(server, options) : connectPglite(options)
}

const connectTimeoutSeconds = 10

/** Both engines return the same values: decimals and big integers as numbers, times as ISO texts, dates as texts. */
const parsers: Record<number, (text: string) => unknown> = {
  20: Number,
  1700: Number,
  1082: (date) => date,
  1184: (instant) => new Date(instant.replace(/([+-]\d{2})$/, '$1:00')).toISOString(),
}

const types = {
  getTypeParser: (id: number, format?: 'text' | 'binary') =>
    parsers[id] ?? pg.types.getTypeParser(id, format as 'text'),
}

async function connectPostgres(server: DatabaseAddress, options: ConnectOptions): Promise<Database> {
  const direct = options.direct ?? server
  const { pooled = false, statementSeconds = 0, idleSeconds = 0 } = options
  const pool = new pg.Pool({
    ...clientOptions(server, 'piecework'),
    max: options.poolSize ?? 10,
    pipeline: true,
    idleTimeoutMillis: idleSeconds * 1000,
    // A pooler shares sessions between clients and rejects session settings.
    ...(!pooled && {
      statement_timeout: statementSeconds * 1000,
      idle_in_transaction_session_timeout: statementSeconds * 1000,
    }),
  })
  ignoreLostConnections(pool)
  const listener = new Listener(direct)
  return {
    db: databaseOn(engineOn(pool, !pooled)),
    replica: null,
    engine: 'postgres',
    runScript: async (script) => {
      const client = await pool.connect()
      const failure = await client
        .query(`begin; set local statement_timeout = 0; ${script}; commit`)
        .then(() => null)
        .catch((error: Error) => error)
      if (failure) await client.query('rollback').catch(() => {})
      client.release(failure ?? undefined)
      if (failure) throw failure
    },
    listen: (channel, onMessage) => listener.listen(channel, onMessage),
    lite: null,
    direct,
    close: async () => {
      await listener.close()
      await pool.end()
    },
  }
}

/** Without these handlers, a connection that the database closes, idle or busy, would end the process. */
function ignoreLostConnections(pool: pg.Pool): void {
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
}

export function clientOptions({ url, tls }: DatabaseAddress, application_name: string): pg.ClientConfig {
  return {
    connectionString: url,
    ssl: tls,
    application_name,
    connectionTimeoutMillis: connectTimeoutSeconds * 1000,
    keepAlive: true,
    types,
  }
}

const reconnectDelayMs = 1_000

/** One session that receives NOTIFY messages; when it is lost, a new one listens a second later. */
class Listener {
  readonly #address: DatabaseAddress
  readonly #channels = new Map<string, (payload: string) => void>()
  #client: pg.Client | null = null
  #isClosed = false

  constructor(address: DatabaseAddress) {
    this.#address = address
  }

  async listen(channel: string, onMessage: (payload: string) => void): Promise<void> {
    this.#channels.set(channel, onMessage)
    if (this.#client) await this.#client.query(`listen ${pg.escapeIdentifier(channel)}`)
    else await this.#connect()
  }

  async close(): Promise<void> {
    this.#isClosed = true
    await this.#client?.end()
  }

  async #connect(): Promise<void> {
    const client = new pg.Client(clientOptions(this.#address, 'piecework listen'))
    client.on('error', () => {})
    client.on('notification', ({ channel, payload }) => this.#channels.get(channel)?.(payload ?? ''))
    client.on('end', () => {
      if (this.#client === client) this.#scheduleReconnect()
    })
    try {
      await client.connect()
      for (const channel of this.#channels.keys()) await client.query(`listen ${pg.escapeIdentifier(channel)}`)
      if (this.#isClosed) throw new Error('the listener was closed while it was connecting')
      this.#client = client
    } catch (error) {
      void client.end()
      throw error
    }
  }

  #scheduleReconnect(): void {
    this.#client = null
    if (this.#isClosed) return
    setTimeout(() => this.#connect().catch(() => this.#scheduleReconnect()), reconnectDelayMs).unref()
  }
}

async function connectPglite(options: ConnectOptions): Promise<Database> {
  const { PGlite } = await import('@electric-sql/pglite')
  const { pg_trgm } = await import('@electric-sql/pglite/contrib/pg_trgm')
  const engine: PGliteOptions = {
    extensions: { pg_trgm },
    parsers,
    ...(options.dataDir && { dataDir: options.dataDir }),
    ...(options.loadDataDir && { loadDataDir: options.loadDataDir }),
  }
  const lite = await PGlite.create(engine)
  const pool = new pg.Pool({
    max: 1,
    idleTimeoutMillis: 0,
    pipeline: true,
    ssl: false,
    types,
    stream: () => new PgliteSocket(lite),
  })
  ignoreLostConnections(pool)
  const channels = new Map<string, (payload: string) => void>()
  pool.on('connect', (client) =>
    client.on('notification', ({ channel, payload }) => channels.get(channel)?.(payload ?? '')),
  )
  return {
    db: databaseOn(engineOn(pool, true)),
    replica: null,
    engine: 'pglite',
    runScript: async (script) => {
      await lite.transaction(async (tx) => {
        await tx.exec(script)
      })
    },
    listen: async (channel, onMessage) => {
      channels.set(channel, onMessage)
      await pool.query(`listen ${pg.escapeIdentifier(channel)}`)
    },
    lite,
    direct: null,
    close: async () => {
      await pool.end()
      await lite.close()
    },
  }
}

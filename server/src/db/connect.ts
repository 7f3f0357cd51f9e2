/** One Kysely over PostgreSQL. */
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { type DatabaseAddress, readAddress } from '../config/database.ts'
import { engineOn, planEachStatement, sessionSettings } from './driver.ts'
import { errorCode, readOnly } from './errors.ts'
import { type Db, databaseOn } from './transact.ts'

export type Database = {
  db: Db
  /** A read-only copy that follows it; null without one. */
  replica: Db | null
  /** Runs a script of several statements, such as a migration, in one transaction. */
  runScript(script: string): Promise<void>
  /** Calls `onMessage` for every NOTIFY message on the channel, from all processes. */
  listen(channel: string, onMessage: (payload: string) => void): Promise<void>
  /** The server for jobs and LISTEN, without a connection pooler. */
  direct: DatabaseAddress
  /** `isKept`: false removes an embedded database that is a draft. */
  close(isKept?: boolean): Promise<void>
}

export type ConnectOptions = {
  databaseUrl: string | DatabaseAddress
  direct?: DatabaseAddress | null
  poolSize?: number
  /** Behind a transaction pooler: no prepared statements and no session settings. */
  pooled?: boolean
  /** A copy of the primary, which takes no changes. */
  isReplica?: boolean
  statementSeconds?: number
  idleSeconds?: number
}

const connectTimeoutSeconds = 10

/** Decimals and big integers are numbers, times are ISO texts, and dates are texts. */
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

export function connect(options: ConnectOptions): Database {
  const { databaseUrl } = options
  const server = typeof databaseUrl === 'string' ? addressAt(databaseUrl) : databaseUrl
  const direct = options.direct ?? server
  const { pooled = false, isReplica = false, statementSeconds = 0, idleSeconds = 0 } = options
  const pool = new pg.Pool({
    ...clientOptions(server, 'piecework'),
    max: options.poolSize ?? 10,
    pipeline: true,
    idleTimeoutMillis: idleSeconds * 1000,
    onConnect: async (client) => {
      if (!pooled) await client.query(sessionSettings)
      if (!isReplica) await assertPrimary(client)
    },
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
    runScript: async (script) => {
      const client = await pool.connect()
      const failure = await client
        .query(`begin; set local statement_timeout = 0; ${planEachStatement}; ${script}; commit`)
        .then(() => null)
        .catch((error: Error) => error)
      if (failure) await client.query('rollback').catch(() => {})
      client.release(failure ?? undefined)
      if (failure) throw failure
    },
    listen: (channel, onMessage) => listener.listen(channel, onMessage),
    direct,
    close: async () => {
      await listener.close()
      await pool.end()
    },
  }
}

function addressAt(url: string): DatabaseAddress {
  const address = readAddress(url, 'the address of the database')
  if (!address) throw new Error('the address of the database is empty')
  return address
}

/** A standby takes sessions, too: where changes are made, it is a database that is not there yet. @throws with SQLSTATE 25006 */
export async function assertPrimary(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ transaction_read_only: string }>('show transaction_read_only')
  if (rows[0]?.transaction_read_only !== 'on') return
  throw Object.assign(new Error('the database takes no changes: it is a standby, or read-only'), { code: readOnly })
}

const patienceMs = 60_000

/**
 * Repeats what met a standby, for up to a minute: a proxy may lead to it until its second look. Only for the start: later a
 * request is answered at once, and what runs on its own comes again.
 */
export async function untilPrimary<T>(work: () => Promise<T>, onWait = () => {}): Promise<T> {
  const end = performance.now() + patienceMs
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (failure) {
      if (errorCode(failure) !== readOnly || performance.now() > end) throw failure
      if (attempt === 1) onWait()
      await sleep(500)
    }
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
    else await untilPrimary(() => this.#connect())
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
      await assertPrimary(client)
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

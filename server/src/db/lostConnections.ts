/**
 * PostgreSQL's driver for a database that may go away and come back. After a connection is lost postgres.js may write on
 * one that is gone, which ends the whole process (porsager/postgres issue 1208), or wait for ever. So nothing more is said
 * on a lost connection, and its pool is left for a new one. The database itself has rolled back by then.
 */
import type { CompiledQuery, DatabaseConnection, Driver } from 'kysely'
import { PostgresJSDialect, PostgresJSDriver } from 'kysely-postgres-js'
import type { Sql } from 'postgres'
import { errorCode, isUnavailable } from './errors.ts'

const pools = new Set<Pool>()

/**
 * postgres.js asks every new connection for its types of arrays, and leaves the failure to nobody (issue 1192), which
 * would end the process. Whoever waits for that connection would wait for ever (issue 1219): its pool is left.
 */
export function outliveLostConnections(): void {
  process.on('unhandledRejection', (failure) => {
    if (!isQuestionForTypes(failure)) throw failure
    for (const pool of pools) pool.leave(pool.sql)
  })
}

/** The pool in use, and how to get another one. */
export class Pool {
  readonly #make: () => Sql
  readonly #waiting = new Set<(refused: Error) => void>()
  sql: Sql

  constructor(make: () => Sql) {
    this.#make = make
    this.sql = make()
    pools.add(this)
  }

  /** Waits for a connection, but no longer than the pool is in use. */
  wait<T>(connection: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      this.#waiting.add(reject)
      connection.then(resolve, reject).finally(() => this.#waiting.delete(reject))
    })
  }

  async end(): Promise<void> {
    pools.delete(this)
    await this.sql.end({ timeout: 5 })
  }

  /** Whoever still waits for the old one is refused in a moment. */
  leave(left: Sql): void {
    if (left !== this.sql) return
    this.sql = this.#make()
    const waiting = [...this.#waiting]
    this.#waiting.clear()
    left
      .end({ timeout: 1 })
      .catch(() => {})
      .finally(() => {
        for (const refuse of waiting) refuse(gone())
      })
  }
}

export class CarefulDialect extends PostgresJSDialect {
  readonly #pool: Pool

  constructor(pool: Pool) {
    super({ postgres: pool.sql })
    this.#pool = pool
  }

  override createDriver(): Driver {
    return new CarefulDriver(this.#pool)
  }
}

type Acquired = Awaited<ReturnType<PostgresJSDriver['acquireConnection']>>

class CarefulDriver extends PostgresJSDriver {
  readonly #pool: Pool
  readonly #lost = new WeakSet<DatabaseConnection>()
  #drivers = new WeakMap<Sql, Promise<PostgresJSDriver>>()

  constructor(pool: Pool) {
    super({ postgres: pool.sql })
    this.#pool = pool
  }

  override async acquireConnection(...options: Parameters<PostgresJSDriver['acquireConnection']>): Promise<Acquired> {
    const { sql } = this.#pool
    const driver = await this.#driverOf(sql)
    try {
      return this.#watched(sql, await this.#pool.wait(driver.acquireConnection(...options)))
    } catch (error) {
      if (isUnavailable(error)) this.#pool.leave(sql)
      throw error
    }
  }

  override async rollbackTransaction(...given: Parameters<PostgresJSDriver['rollbackTransaction']>): Promise<void> {
    const [connection] = given
    if (this.#lost.has(connection)) return
    await super.rollbackTransaction(...given).catch((failure) => {
      // Lost in this very moment: the database rolls back by itself, and what failed before is what counts.
      if (!this.#lost.has(connection)) throw failure
    })
  }

  override async releaseConnection(...given: Parameters<PostgresJSDriver['releaseConnection']>): Promise<void> {
    if (!this.#lost.has(given[0])) await super.releaseConnection(...given)
  }

  #driverOf(sql: Sql): Promise<PostgresJSDriver> {
    const known = this.#drivers.get(sql)
    if (known) return known
    const driver = new PostgresJSDriver({ postgres: sql })
    const ready = driver.init().then(() => driver)
    this.#drivers.set(sql, ready)
    return ready
  }

  #watched(sql: Sql, connection: Acquired): Acquired {
    const execute = connection.executeQuery.bind(connection)
    connection.executeQuery = async <Row>(query: CompiledQuery) => {
      if (this.#lost.has(connection)) throw gone()
      try {
        return await execute<Row>(query)
      } catch (error) {
        if (isLost(error)) {
          this.#lost.add(connection)
          this.#pool.leave(sql)
        }
        throw error
      }
    }
    return connection
  }
}

const gone = () => Object.assign(new Error('the connection is gone'), { code: 'CONNECTION_CLOSED' })

function isQuestionForTypes(failure: unknown): boolean {
  return failure instanceof Error && 'query' in failure && /typarray\s+from pg_catalog/.test(String(failure.query))
}

/** The server said goodbye, or the socket ended. */
function isLost(error: unknown): boolean {
  return /^(CONNECTION_|ECONNRESET|EPIPE|57P0)/.test(errorCode(error) ?? '')
}

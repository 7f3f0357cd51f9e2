/**
 * PostgreSQL's driver, kept from speaking on a connection that is gone. postgres.js would end the whole process there
 * (porsager/postgres issue 1208): a rollback after the database died is one such word, and giving the connection back to
 * the pool leads to the next. Nothing is lost by silence: the database has rolled back, and the pool notices the end.
 */
import type { CompiledQuery, DatabaseConnection, Driver } from 'kysely'
import { PostgresJSDialect, PostgresJSDriver } from 'kysely-postgres-js'
import { errorCode } from './errors.ts'

export class CarefulDialect extends PostgresJSDialect {
  readonly #config: ConstructorParameters<typeof PostgresJSDialect>[0]

  constructor(config: ConstructorParameters<typeof PostgresJSDialect>[0]) {
    super(config)
    this.#config = config
  }

  override createDriver(): Driver {
    return new CarefulDriver(this.#config)
  }
}

type Acquired = Awaited<ReturnType<PostgresJSDriver['acquireConnection']>>

class CarefulDriver extends PostgresJSDriver {
  readonly #lost = new WeakSet<DatabaseConnection>()

  override async acquireConnection(...options: Parameters<PostgresJSDriver['acquireConnection']>): Promise<Acquired> {
    const connection = await super.acquireConnection(...options)
    const execute = connection.executeQuery.bind(connection)
    connection.executeQuery = async <Row>(query: CompiledQuery) => {
      if (this.#lost.has(connection)) throw Object.assign(new Error('the connection is gone'), { code: closed })
      try {
        return await execute<Row>(query)
      } catch (error) {
        if (isLost(error)) this.#lost.add(connection)
        throw error
      }
    }
    return connection
  }

  override async rollbackTransaction(...given: Parameters<PostgresJSDriver['rollbackTransaction']>): Promise<void> {
    if (!this.#lost.has(given[0])) await super.rollbackTransaction(...given)
  }

  override async releaseConnection(...given: Parameters<PostgresJSDriver['releaseConnection']>): Promise<void> {
    if (!this.#lost.has(given[0])) await super.releaseConnection(...given)
  }
}

const closed = 'CONNECTION_CLOSED'

/** Not merely refused: the server said goodbye, or the socket ended. */
function isLost(error: unknown): boolean {
  return /^(CONNECTION_|ECONNRESET|EPIPE|57P0)/.test(errorCode(error) ?? '')
}

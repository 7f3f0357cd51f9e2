/** The two engines as Kysely drivers: PostgreSQL by `pg`, with its statements prepared, and PGlite in this process. */
import { createHash } from 'node:crypto'
import type { Socket } from 'node:net'
import type { PGlite, Transaction as PgliteTransaction } from '@electric-sql/pglite'
import {
  type CompiledQuery,
  type DatabaseConnection,
  type DatabaseIntrospector,
  type Dialect,
  type DialectAdapter,
  type Driver,
  type Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely'
import pg, { type Pool, type PoolClient } from 'pg'
import { isStalePlan, isUnavailable } from './errors.ts'

/** A connection with an open transaction. Its statements run in the order in which they were sent. */
export type OpenTransaction = DatabaseConnection & {
  /** Answers when BEGIN is done. Statements may be sent before. */
  begun: Promise<unknown>
  /** The statement that was sent last, and is answered last. */
  last: Promise<unknown>
  /** The first statement that failed: PostgreSQL would answer COMMIT with a silent ROLLBACK. */
  failure: unknown
  commit(): Promise<void>
  /** Never throws: a lost connection has rolled back by itself. */
  rollback(): Promise<void>
}

/** Opens transactions of one database. */
export type Engine = {
  driver: Driver
  begin(): Promise<OpenTransaction>
}

/** `isPrepared`: false behind a transaction pooler, which lends each transaction another session. */
export function postgresEngine(pool: Pool, isPrepared: boolean): Engine {
  const nameOf = isPrepared ? statementName : () => undefined
  return {
    driver: driverOf(
      async () => new PostgresConnection(await pool.connect(), nameOf),
      async (connection) => (connection as PostgresConnection).release(),
      () => pool.end(),
    ),
    begin: async () => new PostgresTransaction(await pool.connect(), nameOf),
  }
}

export function pgliteEngine(lite: PGlite): Engine {
  const connection = new PgliteConnection(lite)
  return {
    driver: driverOf(
      async () => connection,
      async () => {},
      () => lite.close(),
    ),
    begin: () => PgliteOpenTransaction.on(lite),
  }
}

export class PostgresLikeDialect implements Dialect {
  readonly #driver: Driver

  constructor(driver: Driver) {
    this.#driver = driver
  }

  createDriver(): Driver {
    return this.#driver
  }

  createAdapter(): DialectAdapter {
    return new PostgresAdapter()
  }

  createQueryCompiler(): PostgresQueryCompiler {
    return new PostgresQueryCompiler()
  }

  createIntrospector(db: Kysely<unknown>): DatabaseIntrospector {
    return new PostgresIntrospector(db)
  }
}

type Named = (text: string) => string | undefined

const names = new Map<string, string>()
let generation = 0
/** Texts with lists of values differ with their lengths: not all of them are worth a place in every session. */
const mostNames = 1_000

/** A statement is prepared once per session under a name made from its text. */
function statementName(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size >= mostNames) return known
  const name = createHash('sha256').update(`${generation} ${text}`).digest('base64url').slice(0, 24)
  names.set(text, name)
  return name
}

/** All statements are prepared anew, in every session. */
function prepareAnew(): void {
  names.clear()
  generation++
}

class PostgresConnection implements DatabaseConnection {
  protected readonly client: PoolClient
  readonly #nameOf: Named
  #lost: Error | undefined
  #isGathering = false

  constructor(client: PoolClient, nameOf: Named) {
    this.client = client
    this.#nameOf = nameOf
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    try {
      return await this.send<Row>(query)
    } catch (error) {
      if (isStalePlan(error)) return this.send<Row>(query)
      throw error
    }
  }

  protected async send<Row>({ sql: text, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const name = this.#nameOf(text)
    try {
      this.gather()
      const { rows, rowCount } = await this.#answer<Row>(name, text, parameters)
      return { rows, ...(rowCount !== null && { numAffectedRows: BigInt(rowCount) }) }
    } catch (error) {
      if (isUnavailable(error)) this.#lost = error as Error
      // Those that were sent with it fail for the same reason, and must not change the names once more.
      if (isStalePlan(error) && name === this.#nameOf(text)) prepareAnew()
      throw error
    }
  }

  /** As `client.query` with a configuration, which copies it property by property: that took as long as to send it. */
  #answer<Row>(name: string | undefined, text: string, values: readonly unknown[]) {
    return new Promise<{ rows: Row[]; rowCount: number | null }>((resolve, reject) => {
      const query = new pg.Query(text, [...values], (error, result) =>
        error ? reject(error) : resolve(result as never),
      )
      this.client.query(Object.assign(query, { name }))
    })
  }

  /** Kysely asks for it, and no statement of this server streams its rows. */
  streamQuery(): never {
    throw new Error('no statement streams its rows')
  }

  /** What is sent in the same tick leaves in one write: half of the server's time went into writing to sockets. */
  protected gather(): void {
    if (this.#isGathering) return
    const { stream } = (this.client as unknown as { connection: { stream: Socket } }).connection
    this.#isGathering = true
    stream.cork()
    process.nextTick(() => {
      this.#isGathering = false
      stream.uncork()
    })
  }

  /** A lost connection is given back with its error, so that the pool drops it. */
  release(): void {
    this.client.release(this.#lost)
  }
}

/**
 * The statements of an action look up rows by their keys, whatever the values: PostgreSQL plans each of them once per session.
 * Left alone it plans one with a list of ids anew at every call, which takes longer than to run it.
 */
const beginning = 'begin; set local plan_cache_mode = force_generic_plan'

class PostgresTransaction extends PostgresConnection implements OpenTransaction {
  readonly begun: Promise<unknown>
  last: Promise<unknown>
  failure: unknown = null
  #isOver = false

  constructor(client: PoolClient, nameOf: Named) {
    super(client, nameOf)
    this.gather()
    this.begun = client.query(beginning)
    this.begun.catch(() => {})
    this.last = this.begun
  }

  override executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const answer = this.#execute<Row>(query)
    this.last = answer
    return answer
  }

  async #execute<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    // The connection may be another transaction's by now.
    if (this.#isOver) throw new Error('the transaction of this statement is over')
    try {
      const result = await this.send<Row>(query)
      // Answered before: without BEGIN this statement stood alone, and nothing may follow it.
      await this.begun
      return result
    } catch (error) {
      this.failure ??= error
      throw error
    }
  }

  async commit(): Promise<void> {
    this.#isOver = true
    await this.client.query('commit')
    this.release()
  }

  async rollback(): Promise<void> {
    this.#isOver = true
    const lost = await this.client.query('rollback').then(
      () => undefined,
      (error: Error) => error,
    )
    this.client.release(lost)
  }
}

class PgliteConnection implements DatabaseConnection {
  readonly #lite: Pick<PGlite, 'query'>

  constructor(lite: Pick<PGlite, 'query'>) {
    this.#lite = lite
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { rows, affectedRows } = await this.#lite.query<Row>(query.sql, query.parameters as unknown[])
    return { rows, ...(affectedRows !== undefined && { numAffectedRows: BigInt(affectedRows) }) }
  }

  /** Kysely asks for it, and no statement of this server streams its rows. */
  streamQuery(): never {
    throw new Error('no statement streams its rows')
  }
}

/** PGlite runs a transaction as a function that owns the engine; this one ends when it is told to. */
class PgliteOpenTransaction extends PgliteConnection implements OpenTransaction {
  readonly begun: Promise<unknown> = Promise.resolve()
  last: Promise<unknown> = this.begun
  failure: unknown = null
  readonly #end: PromiseWithResolvers<void>
  readonly #over: Promise<void>

  private constructor(tx: PgliteTransaction, end: PromiseWithResolvers<void>, over: Promise<void>) {
    super(tx)
    this.#end = end
    this.#over = over
  }

  static async on(lite: PGlite): Promise<OpenTransaction> {
    const [begun, end] = [Promise.withResolvers<PgliteTransaction>(), Promise.withResolvers<void>()]
    const over = lite.transaction(async (tx) => {
      begun.resolve(tx)
      await end.promise
    })
    over.catch(begun.reject)
    return new PgliteOpenTransaction(await begun.promise, end, over)
  }

  override executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const answer = super.executeQuery<Row>(query).catch((error) => {
      this.failure ??= error
      throw error
    })
    this.last = answer
    return answer
  }

  async commit(): Promise<void> {
    this.#end.resolve()
    await this.#over
  }

  async rollback(): Promise<void> {
    this.#end.reject(new Error('rolled back'))
    await this.#over.catch(() => {})
  }
}

function driverOf(
  acquireConnection: () => Promise<DatabaseConnection>,
  releaseConnection: (connection: DatabaseConnection) => Promise<void>,
  destroy: () => Promise<void>,
): Driver {
  const byTransact = async () => {
    throw new Error('transactions are opened by transact()')
  }
  return {
    init: async () => {},
    acquireConnection,
    releaseConnection,
    destroy,
    beginTransaction: byTransact,
    commitTransaction: byTransact,
    rollbackTransaction: byTransact,
  }
}

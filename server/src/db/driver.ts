/** The Kysely driver: `pg`, with its statements prepared and sent together. */
import { createHash } from 'node:crypto'
import type { Socket } from 'node:net'
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely'
import pg, { type Pool, type PoolClient } from 'pg'
import { isStalePlan, isUnavailable } from './errors.ts'

/** A connection with an open transaction. Its statements run in the order of sending. */
export type OpenTransaction = DatabaseConnection & {
  /** Resolves when BEGIN is done. Statements may be sent before. */
  begun: Promise<unknown>
  /** Sends the statement together with the next one or with COMMIT. */
  queue(query: CompiledQuery): void
  /** @throws the error of the first failed statement, because of which PostgreSQL runs COMMIT as a ROLLBACK without an error */
  commit(): Promise<void>
  /** Never throws: PostgreSQL rolls back when a connection is lost. Does nothing after COMMIT was sent. */
  rollback(): Promise<void>
}

/** Opens transactions of one database. */
export type Engine = {
  driver: Driver
  begin(): Promise<OpenTransaction>
}

/**
 * Statements look up rows by keys, so one plan fits all values: PostgreSQL plans each statement once per session. By default it plans a
 * statement with a list of ids at every call, which takes longer than running it. That one plan must not depend on how many rows the
 * tables had: planned on empty tables, it would scan them, full or not. Where no index fits, as in a table of one row, the price of the
 * disabled scan would start PostgreSQL's compiler.
 */
const settings = ['plan_cache_mode = force_generic_plan', 'enable_seqscan = off', 'jit = off']
export const sessionSettings = settings.map((setting) => `set ${setting}`).join('; ')
const ofThisTransaction = settings.map((setting) => `; set local ${setting}`).join('')

/** For a script of large statements, which each run once. */
export const planEachStatement = 'set local plan_cache_mode = auto; set local enable_seqscan = on'

/**
 * `isPrepared`: each session has the settings above, and keeps its plans. False behind a transaction pooler, which may use another session
 * for each transaction.
 */
export function engineOn(pool: Pool, isPrepared: boolean): Engine {
  const beginSql = isPrepared ? 'begin' : `begin${ofThisTransaction}`
  return {
    driver: {
      init: async () => {},
      acquireConnection: async () => new PostgresConnection(await pool.connect(), isPrepared),
      releaseConnection: async (connection) => (connection as PostgresConnection).release(),
      destroy: () => pool.end(),
      beginTransaction: rejectDirectTransaction,
      commitTransaction: rejectDirectTransaction,
      rollbackTransaction: rejectDirectTransaction,
    },
    begin: async () => new PostgresTransaction(await pool.connect(), isPrepared, beginSql),
  }
}

export function dialectOf(driver: Driver): Dialect {
  return {
    createDriver: () => driver,
    createAdapter: () => new PostgresAdapter(),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createIntrospector: (db) => new PostgresIntrospector(db),
  }
}

const names = new Map<string, string>()
let generation = 0
/** Limits prepared statements per session: a statement with a list of values has a new text for each length. */
const maxNames = 1_000

/** PostgreSQL plans a statement with this mark at each call: how frequent its values are decides the plan. */
export const plannedByValues = '/* planned by values */'

/**
 * A read with this mark follows an index to its end: no plan that reads and sorts all rows, which PostgreSQL takes for few where its
 * statistics are older than they are (`npm run bench:open`).
 */
export const inOrderOfIndex = '/* in the order of an index */'

const byValues = ['set plan_cache_mode = force_custom_plan', 'set plan_cache_mode = force_generic_plan'] as const
const inOrder = [setPlans('off'), setPlans('on')] as const

function setPlans(value: 'on' | 'off'): string {
  return ['sort', 'hashjoin', 'mergejoin'].map((plan) => `set enable_${plan} = ${value}`).join('; ')
}

/** What is set before and after a statement, by its mark. */
function settingsFor(text: string): readonly [before: string, after: string] | null {
  if (!text.includes('/* ')) return null
  return text.includes(plannedByValues) ? byValues : text.includes(inOrderOfIndex) ? inOrder : null
}

/** A statement is prepared once per session under a hash of its text; undefined with the mark and above the limit. */
function statementName(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size >= maxNames || text.includes(plannedByValues)) return known
  const name = createHash('sha256').update(`${generation} ${text}`).digest('base64url').slice(0, 24)
  names.set(text, name)
  return name
}

/** Gives all statements new names, so that every session prepares them again. */
function discardNames(): void {
  names.clear()
  generation++
}

class PostgresConnection implements DatabaseConnection {
  protected readonly client: PoolClient
  /** The error of the first failed statement; set at once where a value cannot be sent. */
  protected failure: unknown = null
  readonly #isPrepared: boolean
  #connectionError: Error | undefined
  #isCorked = false

  constructor(client: PoolClient, isPrepared: boolean) {
    this.client = client
    this.#isPrepared = isPrepared
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    try {
      return await this.#sendWithSettings<Row>(query)
    } catch (error) {
      if (isStalePlan(error)) return this.send<Row>(query)
      throw error
    }
  }

  /** Those of its mark, in one round trip. They end with the statement, also when it fails. A pooler would give them to other clients. */
  async #sendWithSettings<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const [before, after] = (this.#isPrepared && settingsFor(query.sql)) || []
    if (before === undefined || after === undefined) return this.send<Row>(query)
    this.corkUntilNextTick()
    const set = this.client.query(before)
    const result = this.send<Row>(query)
    const reset = this.client.query(after)
    await Promise.allSettled([set, result, reset])
    return result
  }

  protected async send<Row>({ sql: text, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const name = this.#isPrepared ? statementName(text) : undefined
    try {
      this.corkUntilNextTick()
      const { rows, rowCount } = await this.#query<Row>(name, text, parameters)
      return { rows, ...(rowCount !== null && { numAffectedRows: BigInt(rowCount) }) }
    } catch (error) {
      if (isUnavailable(error)) this.#connectionError = error as Error
      // Statements that were sent together fail for the same reason; only the first one may change the names.
      if (isStalePlan(error) && name !== undefined && name === statementName(text)) discardNames()
      throw error
    }
  }

  /** Like `client.query(config)`, which copies the config property by property: that took as long as the sending. */
  #query<Row>(name: string | undefined, text: string, values: readonly unknown[]) {
    return new Promise<{ rows: Row[]; rowCount: number | null }>((resolve, reject) => {
      const query = new pg.Query(text, [...values], (error, result) => {
        if (!error) return resolve(result as never)
        this.failure ??= error
        reject(error)
      })
      this.client.query(Object.assign(query, { name }))
    })
  }

  /** Required by Kysely's interface; this server streams no rows. */
  streamQuery(): never {
    throw new Error('streaming rows is not supported')
  }

  /** Statements of the same tick are sent in one write: half of the server's time went into socket writes. */
  protected corkUntilNextTick(): void {
    if (this.#isCorked) return
    const { stream } = (this.client as unknown as { connection: { stream: Socket } }).connection
    this.#isCorked = true
    stream.cork()
    process.nextTick(() => {
      this.#isCorked = false
      stream.uncork()
    })
  }

  /** Releases a lost or read-only connection with its error, so that the pool removes it. */
  release(): void {
    this.client.release(this.#connectionError)
  }
}

class PostgresTransaction extends PostgresConnection implements OpenTransaction {
  readonly begun: Promise<unknown>
  readonly #queued: CompiledQuery[] = []
  #hasEnded = false

  constructor(client: PoolClient, isPrepared: boolean, beginSql: string) {
    super(client, isPrepared)
    this.corkUntilNextTick()
    this.begun = client.query(beginSql)
    this.begun.catch(() => {})
  }

  override executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    this.#sendQueued()
    return this.#execute<Row>(query)
  }

  queue(query: CompiledQuery): void {
    this.#assertOpen()
    this.#queued.push(query)
  }

  /** Their errors are reported by the statement that follows. */
  #sendQueued(): void {
    for (const query of this.#queued.splice(0)) this.#execute(query).catch(() => {})
  }

  async #execute<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    this.#assertOpen()
    try {
      const result = await this.send<Row>(query)
      // BEGIN has its result by now. If it failed, this statement ran outside a transaction, and none may follow.
      await this.begun
      return result
    } catch (error) {
      // PostgreSQL rejects every statement after a failed one.
      throw this.failure ?? error
    }
  }

  /** The pool may have given the connection to another transaction. */
  #assertOpen(): void {
    if (this.#hasEnded) throw new Error('the transaction of this statement has ended')
  }

  async commit(): Promise<void> {
    this.#sendQueued()
    // PostgreSQL knows nothing of a statement that could not be sent, and would commit the others.
    if (this.failure) throw this.failure
    this.#hasEnded = true
    const { command } = await this.client.query('commit').catch((error: Error) => {
      this.client.release(error)
      throw this.failure ?? error
    })
    this.release()
    if (command !== 'COMMIT') throw this.failure ?? new Error('PostgreSQL ran COMMIT as a ROLLBACK')
  }

  async rollback(): Promise<void> {
    if (this.#hasEnded) return
    this.#hasEnded = true
    await this.client.query('rollback').then(
      () => this.release(),
      (failure: Error) => this.client.release(failure),
    )
  }
}

function rejectDirectTransaction(): Promise<never> {
  throw new Error('transactions are opened by transact()')
}

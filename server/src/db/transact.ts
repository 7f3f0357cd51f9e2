/** Transactions, the only way to change data: they detect misuse and are retried after a deadlock. */
import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  type CompiledQuery,
  DefaultQueryExecutor,
  type Dialect,
  Kysely,
  type KyselyPlugin,
  type QueryExecutor,
  type QueryResult,
  Transaction,
} from 'kysely'
import { dialectOf, type Engine, type OpenTransaction } from './driver.ts'
import { errorCode, isStalePlan } from './errors.ts'
import type { Schema } from './schema.ts'

/** For reads outside a transaction. Queries take this; a `Tx` may be passed too. */
export type Db = Kysely<Schema>

/** An open transaction. Actions take this, so the compiler prevents a call outside a transaction. */
export class Tx extends Transaction<Schema> {
  readonly opened: OpenTransaction
  /** From 1: how often the action has begun. */
  readonly attempt: number
  /** Callbacks, called in this order after the commit; never after a rollback. */
  readonly committed: (() => void)[] = []

  constructor(connection: OpenTransaction, dialect: Dialect, attempt: number) {
    super({
      config: { dialect },
      dialect,
      driver: dialect.createDriver(),
      executor: executorOn(connection, dialect),
    })
    this.opened = connection
    this.attempt = attempt
  }
}

/** A source of one statement: `fixed`, Kysely's `sql` template or one of its builders. */
type Compilable<Row> = { compile(executor: Tx): CompiledQuery<Row> } | { compile(): CompiledQuery<Row> }

/** One statement of an action, as data: `together` or `later` sends it. */
export type Statement<Row = unknown> = {
  query: Compilable<Row>
  /** Called after the commit. */
  committed?: () => void
  ifNoRow?: never
}

type ConditionalStatement = Omit<Statement, 'ifNoRow'> & {
  /** The error to throw if the statement returns or changes no row. */
  ifNoRow: () => Error
}

const engines = new WeakMap<Db, { engine: Engine; dialect: Dialect }>()
const insideTransaction = new AsyncLocalStorage<true>()

const maxAttempts = 5
const deadlockDetected = '40P01'
const serializationFailure = '40001'

export function databaseOn(engine: Engine): Db {
  const dialect = dialectOf(engine.driver)
  const db = new Kysely<Schema>({ dialect, plugins: [noDbInsideTransaction] })
  engines.set(db, { engine, dialect })
  return db
}

/**
 * Runs `change` in one transaction, and retries it after a deadlock, after `run_again()` in a statement, or after a
 * migration by a newer server process, up to five attempts. BEGIN is sent together with the first statements.
 * @throws when a transaction is already open, or when `change` ignored the error of a statement: PostgreSQL would run
 * COMMIT as a ROLLBACK without an error.
 */
export async function transact<T>(db: Db, change: (tx: Tx) => Promise<T>): Promise<T> {
  const entry = engines.get(db)
  if (!entry || insideTransaction.getStore()) throw new Error('a transaction is open already: pass its tx')
  for (let attempt = 1; ; attempt++) {
    try {
      const tx = new Tx(await entry.engine.begin(), entry.dialect, attempt)
      const result = await insideTransaction.run(true, () => runAndCommit(tx, change))
      for (const callback of tx.committed) callback()
      return result
    } catch (error) {
      if (attempt >= maxAttempts || !isWorthRepeating(error)) {
        await recordAttempt(db, error)
        throw error
      }
      await sleep(Math.random() * 20 * attempt)
    }
  }
}

const attempts = new WeakMap<Error, (tx: Tx) => Promise<void>>()

/**
 * For an attempt that is refused and yet leaves rows: an action throws the returned error, its transaction is rolled
 * back, and `record` then runs in a transaction of its own.
 */
export function recordedAfterRollback(error: Error, record: (tx: Tx) => Promise<void>): Error {
  attempts.set(error, record)
  return error
}

async function recordAttempt(db: Db, error: unknown): Promise<void> {
  const record = error instanceof Error ? attempts.get(error) : undefined
  if (record) await transact(db, record)
}

function isWorthRepeating(error: unknown): boolean {
  const code = errorCode(error)
  return code === deadlockDetected || code === serializationFailure || isStalePlan(error)
}

async function runAndCommit<T>(tx: Tx, change: (tx: Tx) => Promise<T>): Promise<T> {
  const { opened: connection } = tx
  try {
    const result = await change(tx)
    await connection.begun
    await connection.commit()
    return result
  } catch (error) {
    await connection.rollback()
    throw error
  }
}

/**
 * Sends statements in one round trip and returns the rows of each. They run, and take their locks, in the order of the
 * arguments.
 * @throws the error of the first statement that failed or found no row, even if later ones failed too
 */
export async function together<
  const Statements extends readonly (Statement | ConditionalStatement | Compilable<unknown>)[],
>(tx: Tx, ...statements: Statements): Promise<{ -readonly [At in keyof Statements]: RowsOf<Statements[At]> }> {
  const normalized = statements.map((each): Statement | ConditionalStatement =>
    'query' in each ? each : { query: each },
  )
  const results = await Promise.allSettled(
    normalized.map(({ query }) => tx.opened.executeQuery<unknown>(query.compile(tx))),
  )
  const rows = results.map((result, at) => {
    if (result.status === 'rejected') throw result.reason
    const { ifNoRow } = normalized[at] as Statement | ConditionalStatement
    if (ifNoRow && isEmpty(result.value)) throw ifNoRow()
    return result.value.rows
  })
  for (const { committed } of normalized) if (committed) tx.committed.push(committed)
  return rows as never
}

/**
 * Sends statements together with the next one of the transaction or with COMMIT, in the order of the calls: the last
 * statements of an action take no round trip of their own. For statements whose rows nothing reads. One that fails rolls
 * the transaction back, and its error is thrown by the next statement or by `transact`.
 */
export function later(tx: Tx, ...statements: (Statement | Compilable<unknown>)[]): void {
  for (const each of statements) {
    const { query, committed }: Statement = 'query' in each ? each : { query: each }
    tx.opened.queue(query.compile(tx))
    if (committed) tx.committed.push(committed)
  }
}

type RowsOf<S> = S extends { query: Compilable<infer Row> } ? Row[] : S extends Compilable<infer Row> ? Row[] : never

function isEmpty({ rows, numAffectedRows }: QueryResult<unknown>): boolean {
  return rows.length === 0 && !numAffectedRows
}

/** Calls `callback` after the commit; never after a rollback. */
export function afterCommit(tx: Tx, callback: () => void): void {
  tx.committed.push(callback)
}

/** A query on `db` inside a transaction would run outside of it, and may wait for it forever. */
function assertOutside(): void {
  if (insideTransaction.getStore()) throw new Error('a query on db inside a transaction: use tx')
}

const noDbInsideTransaction: KyselyPlugin = {
  transformQuery: ({ node }) => {
    assertOutside()
    return node
  },
  transformResult: async ({ result }) => result,
}

/** The same for a statement that Kysely does not build. */
export function assertNotBeside(db: Db): void {
  if (db.getExecutor().plugins.includes(noDbInsideTransaction)) assertOutside()
}

/** Kysely's own transactions wait for each result before they send the next statement. */
function executorOn(connection: OpenTransaction, dialect: Dialect): QueryExecutor {
  return new DefaultQueryExecutor(dialect.createQueryCompiler(), dialect.createAdapter(), {
    provideConnection: (consumer) => consumer(connection),
  })
}

/** The only way to change data: a transaction that notices its own traps and repeats after a deadlock. */
import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  type CompiledQuery,
  DefaultQueryExecutor,
  Kysely,
  type KyselyPlugin,
  type QueryExecutor,
  type QueryResult,
  Transaction,
} from 'kysely'
import { type Engine, type OpenTransaction, PostgresLikeDialect } from './driver.ts'
import { errorCode, isStalePlan } from './errors.ts'
import type { Schema } from './schema.ts'

/** Reads, outside of a transaction. A query takes this; a `Tx` may be passed too. */
export type Db = Kysely<Schema>

/** An open transaction. An action takes this, so the compiler refuses to run it outside of one. */
export class Tx extends Transaction<Schema> {
  readonly opened: OpenTransaction
  /** Called in this order once the transaction has committed; never if it rolls back. */
  readonly committed: (() => void)[] = []

  constructor(connection: OpenTransaction, dialect: PostgresLikeDialect) {
    super({
      config: { dialect },
      dialect,
      driver: dialect.createDriver(),
      executor: executorOn(connection, dialect),
    })
    this.opened = connection
  }
}

/** Something that is compiled to one statement: `fixed`, Kysely's `sql` template or one of its builders. */
type Compilable<Row> = { compile(executor: Tx): CompiledQuery<Row> } | { compile(): CompiledQuery<Row> }

/** One statement of an action, as data: nothing happens until `together` sends it. */
export type Statement<Row = unknown> = {
  query: Compilable<Row>
  /** The error of an action whose guarded statement finds no row. */
  ifNoRow?: () => Error
  /** Called once the transaction has committed. */
  committed?: () => void
}

const engines = new WeakMap<Db, { engine: Engine; dialect: PostgresLikeDialect }>()
const open = new AsyncLocalStorage<true>()

const maxAttempts = 5
const deadlockDetected = '40P01'
const serializationFailure = '40001'

export function databaseOn(engine: Engine): Db {
  const dialect = new PostgresLikeDialect(engine.driver)
  const db = new Kysely<Schema>({ dialect, plugins: [noDbInsideTransaction] })
  engines.set(db, { engine, dialect })
  return db
}

/**
 * Runs `change` in one transaction, again after a deadlock or a migration by a newer server (up to five times). BEGIN is
 * sent with the first statements.
 * @throws when a transaction is open already, or when a failed statement was swallowed: PostgreSQL would then answer
 * COMMIT with a silent ROLLBACK.
 */
export async function transact<T>(db: Db, change: (tx: Tx) => Promise<T>): Promise<T> {
  const opener = engines.get(db)
  if (!opener || open.getStore()) throw new Error('a transaction is open already: pass its tx')
  for (let attempt = 1; ; attempt++) {
    try {
      const tx = new Tx(await opener.engine.begin(), opener.dialect)
      const result = await open.run(true, () => runIn(tx, change))
      for (const tell of tx.committed) tell()
      return result
    } catch (error) {
      if (attempt >= maxAttempts || !isWorthRepeating(error)) throw error
      await sleep(Math.random() * 20 * attempt)
    }
  }
}

function isWorthRepeating(error: unknown): boolean {
  const code = errorCode(error)
  return code === deadlockDetected || code === serializationFailure || isStalePlan(error)
}

async function runIn<T>(tx: Tx, change: (tx: Tx) => Promise<T>): Promise<T> {
  const { opened: connection } = tx
  try {
    const result = await change(tx)
    await connection.begun
    // One that the action did not wait for may fail as well.
    await connection.last.catch(() => {})
    if (connection.failure) throw connection.failure
    await connection.commit()
    return result
  } catch (error) {
    await connection.rollback()
    throw error
  }
}

/**
 * Sends statements in one round trip and answers the rows of each. They run in the order in which they stand here, which
 * is the order of their locks. PGlite runs them one after the other.
 * @throws the error of the first that failed or found no row, whatever failed behind it.
 */
export async function together<const Statements extends readonly (Statement | Compilable<unknown>)[]>(
  tx: Tx,
  ...statements: Statements
): Promise<{ -readonly [At in keyof Statements]: RowsOf<Statements[At]> }> {
  const sent = statements.map((each) => ('query' in each ? each : { query: each }))
  const answers = await Promise.allSettled(sent.map(({ query }) => tx.opened.executeQuery<unknown>(query.compile(tx))))
  const rows = answers.map((answer, at) => {
    if (answer.status === 'rejected') throw answer.reason
    const { ifNoRow } = sent[at] as Statement
    if (ifNoRow && isEmpty(answer.value)) throw ifNoRow()
    return answer.value.rows
  })
  for (const { committed } of sent as Statement[]) if (committed) tx.committed.push(committed)
  return rows as never
}

type RowsOf<S> = S extends { query: Compilable<infer Row> } ? Row[] : S extends Compilable<infer Row> ? Row[] : never

function isEmpty({ rows, numAffectedRows }: QueryResult<unknown>): boolean {
  return rows.length === 0 && !numAffectedRows
}

/** Calls `tell` once the transaction has committed; never if it rolls back. */
export function afterCommit(tx: Tx, tell: () => void): void {
  tx.committed.push(tell)
}

/** On PGlite such a query would wait for ever for its own transaction, on PostgreSQL it would run beside it. */
const noDbInsideTransaction: KyselyPlugin = {
  transformQuery: ({ node }) => {
    if (open.getStore()) throw new Error('a query on db inside a transaction: use tx')
    return node
  },
  transformResult: async ({ result }) => result,
}

/** Kysely's own transactions answer one statement before they send the next. */
function executorOn(connection: OpenTransaction, dialect: PostgresLikeDialect): QueryExecutor {
  return new DefaultQueryExecutor(dialect.createQueryCompiler(), dialect.createAdapter(), {
    provideConnection: (consumer) => consumer(connection),
  })
}

/** The only way to change data: a transaction that notices its own traps and repeats after a deadlock. */
import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Kysely, KyselyPlugin, Transaction } from 'kysely'
import { errorCode } from './errors.ts'
import type { Schema } from './schema.ts'

/** Reads, outside of a transaction. A query takes this; a `Tx` may be passed too. */
export type Db = Kysely<Schema>
/** An open transaction. An action takes this, so the compiler refuses to run it outside of one. */
export type Tx = Transaction<Schema>

type Open = { db: Db; failed: unknown; afterCommit: (() => void)[] }
const open = new AsyncLocalStorage<Open>()

const maxAttempts = 5
const deadlockDetected = '40P01'
const serializationFailure = '40001'

/**
 * Runs `change` in one transaction, again after a deadlock (up to five times).
 * @throws when a transaction is open already, or when a failed statement was swallowed: PostgreSQL would then answer
 * COMMIT with a silent ROLLBACK.
 */
export async function transact<T>(db: Db, change: (tx: Tx) => Promise<T>): Promise<T> {
  if (open.getStore()) throw new Error('a transaction is open already: pass its tx')
  for (let attempt = 1; ; attempt++) {
    const store: Open = { db, failed: null, afterCommit: [] }
    try {
      const result = await open.run(store, () =>
        db.transaction().execute(async (tx) => {
          const answer = await change(tx.withoutPlugins())
          if (store.failed) throw store.failed
          return answer
        }),
      )
      for (const tell of store.afterCommit) tell()
      return result
    } catch (error) {
      const code = errorCode(error)
      if (attempt >= maxAttempts || (code !== deadlockDetected && code !== serializationFailure)) throw error
      await sleep(Math.random() * 20 * attempt)
    }
  }
}

/** Calls `tell` once the open transaction has committed; never if it rolls back. */
export function afterCommit(tell: () => void): void {
  const store = open.getStore()
  if (!store) throw new Error('afterCommit needs an open transaction')
  store.afterCommit.push(tell)
}

/** The database that the open transaction is of, as a name for what was said about it at the start; never to be asked. */
export function databaseInTransaction(): Db {
  const store = open.getStore()
  if (!store) throw new Error('only an open transaction has a database')
  return store.db
}

/** On PGlite such a query would wait for ever for its own transaction, on PostgreSQL it would run beside it. */
export const noDbInsideTransaction: KyselyPlugin = {
  transformQuery: ({ node }) => {
    if (open.getStore()) throw new Error('a query on db inside a transaction: use tx')
    return node
  },
  transformResult: async ({ result }) => result,
}

export function noteFailedStatement(error: unknown): void {
  const store = open.getStore()
  if (store) store.failed ??= error
}

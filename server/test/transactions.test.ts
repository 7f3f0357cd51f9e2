/** A transaction on both engines: never partly stored, never lost without an error, no statement after its end. */
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { afterCommit, later, type Tx, together, transact } from '../src/db/transact.ts'
import { useWorld } from './world.ts'

const here = useWorld()
const insert = (n: number) => sql`insert into kept (n) values (${n})`

beforeAll(async () => {
  await sql`create table kept (n int primary key)`.execute(here.world.db)
})
beforeEach(async () => {
  await sql`delete from kept`.execute(here.world.db)
})

async function storedNumbers(): Promise<number[]> {
  const { rows } = await sql<{ n: number }>`select n from kept order by n`.execute(here.world.db)
  return rows.map(({ n }) => n)
}

test('statements that are sent together run in their order', async () => {
  await transact(here.world.db, (tx) =>
    together(tx, insert(1), sql`update kept set n = n + 1`, insert(1), sql`update kept set n = n * 10`),
  )
  expect(await storedNumbers()).toEqual([10, 20])
})

test('an error in the middle reaches the caller, and nothing is stored', async () => {
  const committed: string[] = []
  const failing = transact(here.world.db, async (tx) => {
    afterCommit(tx, () => committed.push('committed'))
    await together(tx, insert(1), insert(1), insert(2))
  })
  await expect(failing).rejects.toMatchObject({ code: '23505' })
  expect(await storedNumbers()).toEqual([])
  expect(committed).toEqual([])
})

test('the error of a conditional statement without a row reaches the caller, whatever fails after it', async () => {
  const committed: string[] = []
  const ifNoRow = () => new Error('nothing there')
  const failing = transact(here.world.db, (tx) =>
    together(
      tx,
      { query: insert(1), committed: () => committed.push('committed') },
      { query: sql`update kept set n = 3 where n = 2`, ifNoRow },
      insert(1),
    ),
  )
  await expect(failing).rejects.toThrow('nothing there')
  expect(await storedNumbers()).toEqual([])
  expect(committed).toEqual([])
})

test('statements that are sent later run in their order before the next one, and with COMMIT', async () => {
  const committed: string[] = []
  const [rows] = await transact(here.world.db, async (tx) => {
    later(tx, { query: insert(1), committed: () => committed.push('first') })
    later(tx, sql`update kept set n = n + 1`)
    const read = await together(tx, sql<{ n: number }>`select n from kept`)
    later(tx, insert(1), { query: sql`update kept set n = n * 10`, committed: () => committed.push('second') })
    expect(committed).toEqual([])
    return read
  })
  expect(rows).toEqual([{ n: 2 }])
  expect(await storedNumbers()).toEqual([10, 20])
  expect(committed).toEqual(['first', 'second'])
})

const divideByZero = (tx: Tx) =>
  sql`select 1 / 0`
    .execute(tx)
    .then(() => {})
    .catch(() => {})

test.each<[string, (tx: Tx) => unknown]>([
  ['COMMIT', () => {}],
  ['another one', (tx) => together(tx, sql`select 1`)],
  ['one whose error is swallowed', divideByZero],
])('the error of a statement that is sent with %s reaches the caller, and nothing is stored', async (_what, next) => {
  const committed: string[] = []
  const failing = transact(here.world.db, async (tx) => {
    later(tx, { query: insert(1), committed: () => committed.push('committed') }, insert(1), insert(2))
    await next(tx)
  })
  await expect(failing).rejects.toMatchObject({ code: '23505' })
  expect(await storedNumbers()).toEqual([])
  expect(committed).toEqual([])
})

test('statements after a swallowed error: it reaches the caller, and nothing is stored', async () => {
  const failing = transact(here.world.db, async (tx) => {
    later(tx, insert(1))
    await divideByZero(tx)
    later(tx, insert(2))
  })
  await expect(failing).rejects.toMatchObject({ code: '22012' })
  expect(await storedNumbers()).toEqual([])
})

test('a value that cannot be sent with COMMIT: nothing is stored', async () => {
  const unsendable = {
    toPostgres: () => {
      throw new Error('no such value')
    },
  }
  const failing = transact(here.world.db, async (tx) =>
    later(tx, insert(1), sql`update kept set n = ${unsendable}`, insert(2)),
  )
  await expect(failing).rejects.toThrow('no such value')
  expect(await storedNumbers()).toEqual([])
})

test.each<[string, (tx: Tx) => Promise<unknown>]>([
  [
    'was swallowed',
    (tx) =>
      insert(1)
        .execute(tx)
        .catch(() => {}),
  ],
  [
    'is still on its way',
    async (tx) =>
      void insert(1)
        .execute(tx)
        .catch(() => {}),
  ],
])(
  'a failure that %s fails the transaction, because PostgreSQL would roll it back without a word',
  async (_how, fail) => {
    const committed: string[] = []
    const failing = transact(here.world.db, async (tx) => {
      afterCommit(tx, () => committed.push('committed'))
      await together(tx, insert(1))
      await fail(tx)
    })
    await expect(failing).rejects.toMatchObject({ code: '23505' })
    expect(await storedNumbers()).toEqual([])
    expect(committed).toEqual([])
  },
)

test('a statement that comes after the end of its transaction is not run by another one', async () => {
  let late: Promise<unknown> = Promise.resolve()
  const failing = transact(here.world.db, async (tx) => {
    const slow = async () => {
      await sleep(20)
      await together(tx, insert(1))
    }
    late = slow()
    late.catch(() => {})
    throw new Error('the other one failed')
  })
  await expect(failing).rejects.toThrow('the other one failed')
  await transact(here.world.db, async (tx) => {
    await together(tx, insert(2))
    await sleep(50)
  })
  await expect(late).rejects.toThrow()
  expect(await storedNumbers()).toEqual([2])
})

test('a constraint that COMMIT checks fails the transaction, and the next one goes on', async () => {
  await sql`create table later (n int unique deferrable initially deferred)`.execute(here.world.db)
  const twice = transact(here.world.db, (tx) =>
    together(tx, sql`insert into later values (1)`, sql`insert into later values (1)`),
  )
  await expect(twice).rejects.toMatchObject({ code: '23505' })
  await transact(here.world.db, (tx) => together(tx, sql`insert into later values (1)`))
  await sql`drop table later`.execute(here.world.db)
})

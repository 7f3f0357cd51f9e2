import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { useWorld } from '../../test/world.ts'
import { newId } from './ids.ts'
import { type Fixed, fixed } from './statement.ts'
import { afterCommit, together, transact } from './transact.ts'

const here = useWorld()

describe('a transaction detects misuse', () => {
  test('an error that the code ignored does not end as a silent rollback', async () => {
    const swallowing = transact(here.world.db, async (tx) => {
      await sql`insert into users (_id, email, name, role) values (${newId()}, 'UPPER', 'x', 'Worker')`
        .execute(tx)
        .catch(() => {})
    })
    await expect(swallowing).rejects.toThrow('email_is_normalised')
  })

  test('a query on db inside it is an error at once, and so is a second transaction', async () => {
    const { db } = here.world
    await expect(transact(db, () => db.selectFrom('users').select('_id').execute())).rejects.toThrow(/use tx/)
    await expect(transact(db, () => fixed`select 1`.run(db))).rejects.toThrow(/use tx/)
    await expect(transact(db, () => transact(db, async () => {}))).rejects.toThrow(/open already/)
  })
})

describe('statements that are sent together', () => {
  test('have their own text for each choice of their parts, also where a value stands in place of one', () => {
    const textOf = (one: number | Fixed<number>, two: number | Fixed<number>) =>
      fixed`select ${one}, ${two}`.compile().sql
    const part = fixed<number>`1`
    const texts = ['select $1, 1', 'select 1, $1', 'select 1, 1', 'select $1, $2']
    expect([textOf(2, part), textOf(part, 2), textOf(part, part), textOf(2, 2)]).toEqual(texts)
    expect([textOf(2, part), textOf(part, 2), textOf(part, part), textOf(2, 2)]).toEqual(texts)
  })

  test('have no part of Kysely within a constant text, which would be sent as a value', () => {
    // @ts-expect-error The compiler refuses it.
    expect(fixed`select ${sql`now()`}`.compile().sql).toBe('select $1')
    expect(fixed`select ${fixed`now()`}`.compile().sql).toBe('select now()')
  })

  test('answer the rows of each, in their order', async () => {
    const rows = await transact(here.world.db, (tx) =>
      together(tx, sql<{ n: number }>`select 1 as n`, {
        query: sql<{ n: number }>`select 2 as n union all select 3 order by n`,
      }),
    )
    expect(rows).toEqual([[{ n: 1 }], [{ n: 2 }, { n: 3 }]])
  })

  test('throw the error of the condition that matched no row, whatever failed after it, and nothing is written', async () => {
    const { db } = here.world
    const worker = await here.world.aWorker()
    const calls: string[] = []
    const change = transact(db, async (tx) => {
      afterCommit(tx, () => calls.push('committed'))
      await together(
        tx,
        sql`update users set name = 'Changed' where _id = ${worker._id}`,
        { query: sql`update users set name = name where _id = ${newId()}`, ifNoRow: () => new Error('the guard') },
        {
          query: sql`update users set email = 'UPPER' where _id = ${worker._id}`,
          committed: () => calls.push('mailed'),
        },
      )
    })
    await expect(change).rejects.toThrow('the guard')
    expect(await db.selectFrom('users').select('name').where('_id', '=', worker._id).execute()).toEqual([
      { name: worker.name },
    ])
    expect(calls).toEqual([])
  })

  test('run their callbacks once, after the commit', async () => {
    const calls: string[] = []
    await transact(here.world.db, async (tx) => {
      await together(tx, { query: sql`select 1`, committed: () => calls.push('first') })
      afterCommit(tx, () => calls.push('second'))
      expect(calls).toEqual([])
    })
    expect(calls).toEqual(['first', 'second'])
  })
})

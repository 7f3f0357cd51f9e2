import { expect, test } from 'vitest'
import { openSql } from '../test/sql-client.ts'
import { useWorld } from '../test/world.ts'
import { statementsOf } from './captured-statements.ts'
import { findTableScans } from './plans.ts'
import { reads, searches } from './reads.ts'

const here = useWorld()

test('every reading call of the specification finds its rows by an index, except the cached answers', async () => {
  const { world } = here
  const admin = await world.anAdmin()
  const buyer = await world.aBuyer(100)
  const worker = await world.anEarner(250)
  const task = await world.anOpenTask(buyer)
  await world.aPendingSubmission(worker, task)
  await world.aPendingWithdrawal(worker)
  const callers = { admin, buyers: [buyer], workers: [worker], tasks: [task] }
  const url = world.database.direct?.url ?? ''
  const sql = await openSql(url)
  const withoutIndex = [{ text: 'select from submissions where submission_details = $1', values: ['Done.'] }]
  expect(await findTableScans(sql, '', withoutIndex)).toEqual(['submissions'])
  for (const { name, calls } of [...reads, ...searches]) {
    const statements = await statementsOf(url, calls(callers))
    expect(statements.flat().length, name).toBeGreaterThan(0)
    expect(await findTableScans(sql, name, statements.flat()), name).toEqual([])
  }
  await sql.end()
})

/** Every list, called on the same connection while its tables grow: PostgreSQL keeps the plans of a connection. */
import { contract, type Endpoint, maxCounted } from '@piecework/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { batchOfPictures } from '../test/form.ts'
import { openWorld, type TestUser, type World } from '../test/world.ts'
import { aCountingWorld, fillers, fillTables, rowsRead } from './filled-tables.ts'
import { growingTables } from './plans.ts'

type List = [user: TestUser, path: string]

/** A page of each state is full. */
const limit = 20
/** A count stops at `maxCounted`, and a few rows more or less are no growth. */
const mostRead = maxCounted + 120
/** What waits is counted whole; all workers share the count of available tasks. */
const [queue, shared] = ['/withdrawals/pending', '/available-tasks']
const mostReadOfShared = 150

test('no list reads more than half as many rows again on tables that grew tenfold, whether or not they were ever analysed', async () => {
  const world = await openWorld()
  for (const table of growingTables) {
    await sql`alter table ${sql.table(table)} set (autovacuum_enabled = off)`.execute(world.db)
  }
  const { counting, database } = await aCountingWorld(world, { sharedMs: 600_000, openTasksMs: 600_000 })
  const lists = await allLists(world)
  const call = async ([user, path]: List) => {
    const { status, body } = await counting.send('GET', path, undefined, {}, user.token)
    expect(status, `${path} ${JSON.stringify(body)}`).toBe(200)
  }
  const read = async () => {
    const each: number[] = []
    for (const list of lists) {
      // What all callers share is counted by the first one.
      await Promise.all([call(list), call(list), call(list)])
      const before = sumOf(await rowsRead(database.db))
      await call(list)
      each.push(sumOf(await rowsRead(database.db)) - before)
    }
    return each
  }
  // PostgreSQL keeps a plan from the sixth call on.
  await read()
  await read()
  await fillTables(world, 1, fillers / 10)
  const few = await read()
  await sql`analyze`.execute(world.db)
  const fewAnalysed = await read()
  // As on a new site, and before a campaign: no task is offered when the tables are analysed.
  await world.database.runScript(`set local session_replication_role = replica;
    update tasks set required_workers = 0, approved = total_workers where task_title = 'T'`)
  await sql`analyze`.execute(world.db)
  await fillTables(world, fillers / 10 + 1, fillers)
  const many = await read()
  await sql`analyze`.execute(world.db)
  const states = [few, fewAnalysed, many, await read()]
  const grown = lists.flatMap(([, path], nth) => {
    const each = states.map((state) => state[nth] ?? 0)
    const most = path.startsWith(queue) ? fillers + mostRead : path.startsWith(shared) ? mostReadOfShared : mostRead
    return Math.max(...each) > Math.max(most, 1.5 * Math.min(...each)) ? [`${path}: ${each.join(', ')}`] : []
  })
  expect(grown).toEqual([])
  await counting.close()
  await world.close()
})

/** With a few rows of each user. */
async function allLists(world: World): Promise<List[]> {
  const [admin, buyer, worker] = [await world.anAdmin(), await world.aBuyer(1_000), await world.anEarner(700)]
  const task = await world.anOpenTask(buyer, { slots: 9 })
  for (const each of [worker, await world.aWorker(), await world.aWorker()]) await world.aPendingSubmission(each, task)
  await world.aPendingWithdrawal(worker)
  const pictures = await batchOfPictures(buyer)
  const hook = { url: 'https://example.com/hook', types: ['task.posted' as const] }
  const webhook = (await buyer.call(contract.webhooks.create, hook)).body.insertedId
  const byRole = { Admin: admin, Buyer: buyer, Worker: worker }
  const paged = Object.values(contract)
    .flatMap((group) => Object.values(group as Record<string, Endpoint>))
    .filter((each) => each.paged)
  const lists = paged.flatMap(({ path, access }): List[] => {
    const role =
      (['Worker', 'Buyer', 'Admin'] as const).find((each) => Array.isArray(access) && access.includes(each)) ?? 'Admin'
    if (path === '/dev/inbox') return []
    const id = path.startsWith('/batches') ? pictures : path.startsWith('/webhooks') ? webhook : task
    return [[path === '/tasks/{id}/submissions' ? buyer : byRole[role], path.replace('{id}', id)]]
  })
  const available = ['sort=newest', 'sort=pay', 'view=summary&form=any']
  const all: List[] = [...lists, ...available.map((query): List => [worker, `/available-tasks?${query}`])]
  return all.map(([user, path]) => [user, `${path}${path.includes('?') ? '&' : '?'}limit=${limit}`])
}

function sumOf(read: Record<string, number>): number {
  return Object.values(read).reduce((sum, each) => sum + each, 0)
}

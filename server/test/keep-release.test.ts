/**
 * Writes a filled database as SQL, for the upgrade test of later versions. For a release:
 * `KEEP_RELEASE=0.1.0 npx vitest run --project server server/test/keep-release`.
 */

import { writeFile } from 'node:fs/promises'
import { contract } from '@piecework/contract'
import { aCorrection } from '@piecework/contract/test/factories'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { hashPassword } from '../src/auth/password/passwords.ts'
import { migrate } from '../src/db/migrate.ts'
import { extentOf, readRows, readSequences, tablesInOrder } from '../src/db/tables.ts'
import { findLedgerViolations } from '../src/ledger/integrity.ts'
import { emptyDatabase } from './databases.ts'
import { load, password, releaseFile, releaseOf } from './releases.ts'
import { type TestUser, useWorld } from './world.ts'

const here = useWorld({ POSTING_FEE_PERCENT: '10' })

test('a filled database is stored as SQL and can be restored from it', async () => {
  await fill()
  const { KEEP_RELEASE: version } = process.env
  const rows = await dump(version ?? 'today')
  if (version) await writeFile(releaseFile(version, 'sql'), rows)
  const copy = await emptyDatabase()
  await load(copy, releaseOf('today', rows))
  await migrate(copy)
  expect(await findLedgerViolations(copy.db)).toEqual([])
  for (const table of ['transfers', 'balances', 'users', 'submissions']) {
    const tableInfo = { name: table, columns: [] }
    expect([table, await extentOf(copy.db, tableInfo)]).toEqual([table, await extentOf(here.world.db, tableInfo)])
  }
  await copy.close()
})

/**
 * Submissions and withdrawals in every status, with and without taka, a bonus, added slots, a fee, coins of two cards, a
 * correction and a removed user.
 */
async function fill(): Promise<void> {
  const { world } = here
  const [buyer, worker, leaver] = [await world.aBuyer(0, 'Lena'), await world.aWorker('Rahima'), await world.aWorker()]
  const admin = await world.anAdmin()
  await world.buyCoins(buyer, 1000, { cents: 3500, livemode: true })
  await world.buyCoins(buyer, 1000)
  const approved = await submitTo(buyer, worker, 300)
  await expectSuccess(buyer.call(contract.submissions.approve, { id: approved.submission }))
  await expectSuccess(
    buyer.call(contract.submissions.bonus, { id: approved.submission, coins: 2.5, words: 'Very neat.' }),
  )
  await expectSuccess(buyer.call(contract.tasks.addSlots, { id: approved.task, required_workers: 1 }))
  const closed = await submitTo(buyer, worker, 10)
  await submitTo(buyer, worker, 300)
  await submitTo(buyer, leaver, 20)
  await expectSuccess(buyer.call(contract.tasks.remove, { id: closed.task }))
  await expectSuccess(buyer.call(contract.submissions.reject, { id: closed.submission }))
  await world.aPendingWithdrawal(worker)
  await expectSuccess(admin.call(contract.corrections.propose, aCorrection(worker._id, { amount: 400 })))
  await expectSuccess(admin.call(contract.takaRate.change, { per_dollar: 117.35 }))
  const [paid, cancelled] = [await world.aPendingWithdrawal(worker), await world.aPendingWithdrawal(worker)]
  await expectSuccess(admin.call(contract.withdrawals.approve, { id: paid, accept_unbacked: true }))
  await expectSuccess(worker.call(contract.withdrawals.cancel, { id: cancelled }))
  await expectSuccess(admin.call(contract.userManagement.remove, { id: leaver._id }))
  const hash = await hashPassword(password)
  for (const [user, email] of [
    [buyer, 'lena@example.com'],
    [worker, 'rahima@example.com'],
  ] as const) {
    await sql`update users set email = ${email} where _id = ${user._id}`.execute(world.db)
    await sql`update credentials set email = ${email}, password_hash = ${hash} where email = ${user.email}`.execute(
      world.db,
    )
  }
  await sql`delete from sessions`.execute(world.db)
  await world.expectLedgerToHold()
}

async function submitTo(buyer: TestUser, worker: TestUser, pay: number): Promise<{ task: string; submission: string }> {
  const task = await here.world.anOpenTask(buyer, { slots: 2, pay })
  return { task, submission: await here.world.aPendingSubmission(worker, task) }
}

async function expectSuccess(response: Promise<{ status: number }>): Promise<void> {
  expect((await response).status).toBeLessThan(300)
}

/** SQL for a database with the migrations of this release, but without the functions and triggers of server/sql. */
async function dump(version: string): Promise<string> {
  const { db } = here.world
  const tables = await tablesInOrder(db)
  const names = (
    await sql<{ name: string }>`select name from migrations where name not like 'sql:%' order by name`.execute(db)
  ).rows
  const lines = [
    `-- A filled database of version ${version}. Written by server/test/keep-release.test.ts, never changed afterwards.`,
    `-- Migrations: ${names.map(({ name }) => name).join(' ')}`,
    `truncate ${tables.map(({ name }) => name).join(', ')};`,
  ]
  for (const table of tables) {
    const columns = table.columns.join(', ')
    for await (const rows of readRows(db, table)) {
      const json = rows.replaceAll("'", "''")
      lines.push(`insert into ${table.name} (${columns}) overriding system value
select ${columns} from json_populate_recordset(null::${table.name}, '${json}');`)
    }
  }
  for (const { table, column, last } of await readSequences(db)) {
    if (last !== null) lines.push(`select setval(pg_get_serial_sequence('${table}', '${column}'), ${last});`)
  }
  return `${lines.join('\n')}\n`
}

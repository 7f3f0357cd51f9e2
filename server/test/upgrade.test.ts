/** A database of the very first version, with people, work and money in it, is brought to today's; and one that fails. */
import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../src/app.ts'
import { readConfig } from '../src/config.ts'
import type { Database } from '../src/db/connect.ts'
import { isMigrated, migrate } from '../src/db/migrate.ts'
import { hashPassword } from '../src/identity/passwords.ts'
import { emptyDatabase } from './databases.ts'
import { World } from './world.ts'

const today = new URL('../migrations/', import.meta.url)
const firstVersion = /^000[1-4]_/
const password = 'Secret-1'
let scratch: string
let database: Database

beforeAll(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'piecework-upgrade-'))
  database = await emptyDatabase()
})
afterAll(async () => {
  await database.close()
  await rm(scratch, { recursive: true })
})

test('everybody, their work and their coins come along, and go on where they were', async () => {
  await migrate(database, await someMigrations('first', (name) => firstVersion.test(name)))
  const ids = await fillFirstVersion(database)
  await migrate(database)
  expect(await isMigrated(database)).toBe(true)

  const world = await aWorldOn(database)
  await world.expectTheBooksToHold()
  const [buyer, worker] = [await signIn(world, 'lena@example.com'), await signIn(world, 'rahima@example.com')]
  expect((await buyer.own()).body).toMatchObject({ name: 'Lena', role: 'Buyer', coins: 150 })
  expect((await worker.own()).body).toMatchObject({ name: 'Rahima', role: 'Worker', coins: 310 })
  const { body: sent } = await worker.call('GET', '/submissions?email=rahima@example.com')
  expect(sent.map(({ status }: { status: string }) => status).sort()).toEqual(['approved', 'pending', 'rejected'])
  const { body: bought } = await buyer.call('GET', '/payments?email=lena@example.com')
  expect(bought).toMatchObject([{ coins: 1000, amountPaid: 35, transactionId: 'pi_first' }])

  expect(await buyer.call('PATCH', `/submissions/approve/${ids.pending}`)).toMatchObject({ status: 200 })
  const withdrawal = await worker.call('POST', '/withdrawals', world.withdrawalToRequest(600))
  expect(withdrawal).toMatchObject({ status: 201 })
  expect(await buyer.call('DELETE', `/tasks/${ids.open}`)).toMatchObject({ status: 200 })
  const admin = await world.anAdmin()
  expect(await admin.call('PATCH', `/withdrawals/approve/${withdrawal.body.insertedId}`, {})).toMatchObject({
    status: 200,
  })
  expect((await worker.own()).body).toMatchObject({ coins: 10 })
  expect((await buyer.own()).body).toMatchObject({ coins: 450 })
  await world.expectTheBooksToHold()
  await world.app.close()
})

test('a migration that fails changes nothing, and the version before it runs on', async () => {
  const world = await aWorldOn(database)
  const worker = await signIn(world, 'rahima@example.com')
  const wrong = await someMigrations('wrong', () => true)
  await writeFile(
    new URL('9999_wrong.sql', wrong),
    'create table half_done (_id uuid); update users set name = upper(name); alter table users add check (coins > 1e9);',
  )
  await expect(migrate(database, wrong)).rejects.toThrow('migration 9999_wrong.sql failed')
  expect(await isMigrated(database)).toBe(true)
  const { rows } = await sql<{ made: string | null }>`select to_regclass('half_done')::text as made`.execute(
    database.db,
  )
  expect(rows).toEqual([{ made: null }])
  expect((await worker.own()).body).toMatchObject({ name: 'Rahima' })
  expect(await world.call('GET', '/health/ready')).toMatchObject({ status: 200 })
  await world.expectTheBooksToHold()
  await world.app.close()
})

async function aWorldOn(old: Database): Promise<World> {
  const config = readConfig({ RATE_LIMITS: 'off', LOG_LEVEL: 'silent', DEMO: 'off' })
  return new World(old, config, await createApp(old, config))
}

/** A copy of the folder of migrations, or of some of them. */
async function someMigrations(name: string, wanted: (file: string) => boolean): Promise<URL> {
  const copy = pathToFileURL(`${join(scratch, name)}/`)
  for (const file of await readdir(today)) if (wanted(file)) await cp(new URL(file, today), new URL(file, copy))
  return copy
}

async function signIn(world: World, email: string) {
  const { status, body } = await world.call('POST', '/auth/sign-in', { email, password })
  expect(status).toBe(200)
  const call = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, sent?: object) =>
    world.call(method, path, sent, {}, body.token)
  return { call, own: () => call('GET', `/users/${email}`) }
}

/**
 * What people had done by then, in the words of that schema: a buyer with coins from a card; two places at 300 coins,
 * one of them paid; one place at 300 under review; and a task at 10 coins that was deleted, after which the one piece of
 * work on it was rejected.
 */
async function fillFirstVersion({ db, runScript }: Database): Promise<{ open: string; pending: string }> {
  const hash = await hashPassword(password)
  await runScript(`
    insert into credentials (email, password_hash)
      values ('lena@example.com', '${hash}'), ('rahima@example.com', '${hash}');
    insert into users (email, name, role)
      values ('lena@example.com', 'Lena', 'Buyer'), ('rahima@example.com', 'Rahima', 'Worker');
    select open_user_accounts(_id) from users;
    select give_sign_up_gift(_id, case role when 'Buyer' then 50 else 10 end) from users;
    insert into payments (user_id, coins, amount_cents, intent, status, succeeded_at, payment_method)
      select _id, 1000, 3500, 'pi_first', 'succeeded', now(), '{card}' from users where role = 'Buyer';
    select credit_purchase('pi_first', _id, user_id, coins) from payments;

    insert into tasks (buyer_id, task_title, task_detail, submission_info, payable_amount, completion_date,
        total_workers, required_workers)
      select _id, title, 'Do it.', 'A link.', pay, current_date + 7, places, places
      from users, (values ('Label signs', 300, 2), ('Read receipts', 300, 1), ('Compare prices', 10, 2))
        posted (title, pay, places) where role = 'Buyer';
    select fund_task(_id, buyer_id, total_payment) from tasks;
    insert into submissions (task_id, worker_id, buyer_id, payable_amount, task_title, task_detail, submission_info,
        submission_details, status, decided_at)
      select tasks._id, users._id, buyer_id, payable_amount, task_title, task_detail, submission_info, 'Done.', became,
        case when became <> 'pending' then now() end
      from tasks, users, (values ('Label signs', 'approved'), ('Read receipts', 'pending'), ('Compare prices', 'rejected'))
        sent (title, became) where task_title = title and role = 'Worker';
    update tasks set required_workers = 1, approved = 1 where task_title = 'Label signs';
    update tasks set required_workers = 0, under_review = 1 where task_title = 'Read receipts';
    update tasks set required_workers = 0, released = 2, closed_as = 'deleted', deleted_by = buyer_id
      where task_title = 'Compare prices';
    select settle_submission(_id, task_id, worker_id, payable_amount) from submissions where status = 'approved';
    select release_task(_id, buyer_id, payable_amount) from tasks where closed_as = 'deleted';
    select release_submission(_id, task_id, buyer_id, payable_amount) from submissions where status = 'rejected';
  `)
  const { rows } = await sql<{ open: string; pending: string }>`
    select (select _id from tasks where status = 'open') as open,
      (select _id from submissions where status = 'pending') as pending`.execute(db)
  return rows[0] as { open: string; pending: string }
}

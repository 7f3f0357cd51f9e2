import { contract } from '@piecework/contract'
import { aTaskChange } from '@piecework/contract/test/factories'
import { type RawBuilder, sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { type TestUser, useWorld } from '../../test/world.ts'

const here = useWorld()

/** What may happen between two changes of a Buyer, and how the second one is refused. */
const events: [name: string, change: (email: string) => RawBuilder<unknown>, status: number, code: string][] = [
  [
    'signed out',
    (email) => sql`update sessions set ends_at = now() where credential_id = ${credentialOf(email)}`,
    401,
    'bad_token',
  ],
  [
    'has a token that is over',
    (email) => sql`update tokens set expires_at = now() where session_id in (
    select _id from sessions where credential_id = ${credentialOf(email)})`,
    401,
    'bad_token',
  ],
  [
    'was suspended',
    (email) =>
      sql`update users set suspended_at = now(), suspended_until = now() + interval '1 day' where email = ${email}`,
    403,
    'suspended',
  ],
  ['has another role', (email) => sql`update users set role = 'Worker' where email = ${email}`, 403, 'forbidden'],
  [
    'was removed',
    (email) => sql`update credentials set removed_at = now() where email = ${email}`,
    401,
    'account_removed',
  ],
]
const credentialOf = (email: string) => sql`(select _id from credentials where email = ${email})`

describe.each(events)('A Buyer who a moment ago made a change and now %s', (_name, change, status, code) => {
  test('makes no other one, and hears of no other mistake', async () => {
    const { world } = here
    const buyer = await world.aBuyer(100)
    const task = await world.anOpenTask(buyer)
    const edit = (id: string, title: string) =>
      buyer.call(contract.tasks.edit, { id, ...aTaskChange({ task_title: title }) })
    expect((await edit(task, 'The first title')).status).toBe(200)
    await change(buyer.email).execute(world.db)
    expect(await edit(task, 'The second title')).toMatchObject({ status, body: { code } })
    expect(await edit(crypto.randomUUID(), 'Another task')).toMatchObject({ status, body: { code } })
    expect(await titleOf(task)).toBe('The first title')
  })
})

test('An Admin who has set up a second factor meanwhile makes no change without it', async () => {
  const { world } = here
  const [admin, other] = [await world.anAdmin(), await world.aWorker()]
  const suspend = (user: TestUser) =>
    admin.call(contract.userManagement.suspend, { id: user._id, rule: 'other', reason: 'Looked into it, in detail.' })
  expect((await suspend(await world.aWorker())).status).toBe(200)
  await sql`insert into second_factors (credential_id, secret, confirmed_at)
    select _id, 'AAAA', now() from credentials where email = ${admin.email}`.execute(world.db)
  expect((await suspend(other)).status).toBe(403)
  const { rows } = await sql`select from users where _id = ${other._id} and suspended_at is not null`.execute(world.db)
  expect(rows).toEqual([])
})

test('64 changes at once of a Buyer whose session ends among them are each made whole or refused as signed out', async () => {
  const { world } = here
  const buyer = await world.aBuyer(100)
  const tasks = await Promise.all(Array.from({ length: 64 }, () => world.anOpenTask(buyer, { slots: 1, pay: 1 })))
  const edits = tasks.map((id) => buyer.call(contract.tasks.edit, { id, ...aTaskChange({ task_title: 'Changed' }) }))
  const end = sql`update sessions set ends_at = now() where credential_id = ${credentialOf(buyer.email)}`.execute(
    world.db,
  )
  const answers = await Promise.all(edits)
  await end
  for (const [nth, { status, body }] of answers.entries()) {
    if (status !== 200) expect({ status, code: body.code }).toEqual({ status: 401, code: 'bad_token' })
    expect((await titleOf(tasks[nth] ?? '')) === 'Changed').toBe(status === 200)
  }
})

async function titleOf(task: string): Promise<string | undefined> {
  const row = await here.world.db.selectFrom('tasks').select('task_title').where('_id', '=', task).executeTakeFirst()
  return row?.task_title
}

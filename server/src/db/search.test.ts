import { maxCounted } from '@piecework/contract'
import { expect, test } from 'vitest'
import { openWorld } from '../../test/world.ts'

/** A search reads the newest 1,000 rows before the index. */
const newer = 1_100

test('an Admin finds old and new users and tasks once each, newest first, however many others there are', async () => {
  const world = await openWorld()
  const admin = await world.anAdmin()
  const users = (first: number, last: number, name: string) =>
    world.database.runScript(`
    set local session_replication_role = replica;
    insert into users (_id, email, name, role) select ('00000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, 'u' || n || '@example.com', ${name}, 'Buyer'
      from generate_series(${first}, ${last}) n;
    insert into balances (owner) select _id from users where not exists (select from balances where owner = users._id);
    insert into tasks (_id, buyer_id, task_title, task_detail, submission_info, payable_amount, completion_date, total_workers, required_workers)
      select _id, _id, 'Count ' || name, 'D', 'I', 1, current_date + 9, 1, 1 from users
      where role = 'Buyer' and not exists (select from tasks where tasks._id = users._id)`)
  await users(1, 30, `'Nazrul ' || n`)
  await users(31, newer, `'Mina'`)
  await users(newer + 1, newer + 5, `'Nazrul ' || n`)
  const found = async (of: 'users' | 'tasks/all', search: string, limit: number) => {
    const [ids, totals]: [string[], Set<unknown>] = [[], new Set()]
    let next: string | undefined = `/${of}?search=${search}&limit=${limit}`
    while (next && ids.length < 50) {
      const { body, headers } = await admin.send('GET', next)
      ids.push(...(body as { _id: string }[]).map(({ _id }) => _id))
      totals.add(headers['x-total-count'])
      next = /<\/api(.+)>/.exec(String(headers.link ?? ''))?.[1]
    }
    return { ids: ids.map((id) => Number.parseInt(id.slice(-12), 16)), totals: [...totals] }
  }
  const down = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, nth) => from - nth)
  const rare = [...down(newer + 5, newer + 1), ...down(30, 1)]
  for (const of of ['users', 'tasks/all'] as const) {
    for (const limit of [3, 5, 50]) {
      expect(await found(of, 'nazrul', limit)).toEqual({ ids: rare, totals: ['35'] })
    }
    expect(await found(of, 'MINA', 25)).toEqual({ ids: down(newer, newer - 49), totals: [String(maxCounted)] })
    expect(await found(of, 'elephantine', 20)).toEqual({ ids: [], totals: ['0'] })
  }
  await world.close()
})

/** Tables with rows of many other users, and what a call reads of them. */
import { sql } from 'kysely'
import type { Config } from '../src/config.ts'
import { connect } from '../src/db/connect.ts'
import type { Db } from '../src/db/transact.ts'
import { type World, worldOn } from '../test/world.ts'
import { growingTables } from './plans.ts'

export const fillers = 3_000

/** The same world with a single connection, whose statistics can be flushed at once. */
export async function aCountingWorld(world: World, settings: Partial<Config> = {}) {
  const database = connect({ databaseUrl: world.database.direct?.url ?? '', poolSize: 1 })
  return { counting: await worldOn(database, {}, settings), database }
}

/** The rows and index entries of each growing table that were read; the check of the session is a read of its own. */
export async function rowsRead(db: Db): Promise<Record<string, number>> {
  await sql`select pg_stat_force_next_flush()`.execute(db)
  const { rows } = await sql<{ name: string; read: number }>`
    select relname as name, (seq_tup_read + (select coalesce(sum(idx_tup_read), 0) from pg_stat_user_indexes
      where pg_stat_user_indexes.relid = pg_stat_user_tables.relid))::int as read from pg_stat_user_tables`.execute(db)
  const ofSessions = ['tokens', 'sessions', 'credentials']
  const counted = rows.filter(({ name }) => growingTables.has(name) && !ofSessions.includes(name))
  return Object.fromEntries(counted.map(({ name, read }) => [name, read]))
}

/**
 * Rows of other users, without their balances: the ledger of this world does not hold. Without a temporary table, whose
 * schema would be new: PostgreSQL then makes all plans anew.
 */
export async function fillTables(world: World, from = 1, to = fillers): Promise<void> {
  const filler = `(select n, md5('w' || n)::uuid as worker, md5('b' || n)::uuid as buyer, md5('t' || n)::uuid as task,
    md5('i' || n)::uuid as _id from generate_series(${from}, ${to}) n) filler`
  await world.database.runScript(`
    set local session_replication_role = replica;
    insert into users (_id, email, name, role) select worker, 'w' || n || '@example.com', 'W', 'Worker' from ${filler};
    insert into users (_id, email, name, role) select buyer, 'b' || n || '@example.com', 'B', 'Buyer' from ${filler};
    insert into credentials (_id, email, password_hash) select worker, 'w' || n || '@example.com', 'none' from ${filler};
    insert into sessions (_id, credential_id, device, ends_at) select _id, worker, 'a test', now() from ${filler};
    insert into tokens (hash, session_id, expires_at, renewable_until)
      select sha256(n::text::bytea), _id, now(), now() from ${filler};
    insert into balances (owner) select worker from ${filler};
    insert into transfers (from_owner, from_kind, to_owner, to_kind, amount, reason, reference, key)
      select buyer, 'bought', task, 'escrow_bought', 1, 'fund', task, 'filler:' || n from ${filler};
    insert into tasks (_id, buyer_id, task_title, task_detail, submission_info, payable_amount, completion_date,
        total_workers, required_workers)
      select task, buyer, 'T', 'D', 'I', 1, current_date + 9, 1, 1 from ${filler};
    insert into submissions (_id, task_id, worker_id, buyer_id, payable_amount, submission_details)
      select _id, task, worker, buyer, 1, 'Done.' from ${filler};
    insert into submissions (_id, task_id, worker_id, buyer_id, payable_amount, submission_details, status, decided_at,
        rejected_because)
      select gen_random_uuid(), task, worker, buyer, 1, 'Done.', 'rejected', now(), 'other' from ${filler};
    insert into payments (_id, user_id, coins, amount_cents, backed_cents, status, succeeded_at)
      select _id, buyer, 10, 100, 50, 'succeeded', now() from ${filler};
    insert into events (user_id, type, task_id, number) select buyer, 'task.posted', task, nextval('event_numbers') from ${filler};
    insert into webhooks (_id, user_id, url, types, secret) select _id, buyer, 'https://example.com', '{}', 'whsec_' from ${filler};
    insert into webhook_deliveries (webhook_id, number, task_id, state, due_at) select _id, n, task, 'sent', now() from ${filler};
    insert into decided_rows (task_id, number, submission_id) select task, n, _id from ${filler};
    insert into text_findings (_id, task_id, rule, words, decided_at) select _id, task, 'codes', 'W', now() from ${filler};
    insert into notifications (_id, user_id, event, parameters) select _id, worker, 'unsuspended', '{}' from ${filler};
    insert into withdrawals (_id, worker_id, withdrawal_coin, withdrawal_amount, payment_system, account_number,
        account_typed, account_unusual)
      select _id, worker, 200, 10, 'Bkash', n::text, n::text, false from ${filler};
    insert into withdrawals (_id, worker_id, withdrawal_coin, withdrawal_amount, payment_system, account_number,
        account_typed, account_unusual, status, decided_by, decided_at)
      select worker, buyer, 200, 10, 'Bkash', '0' || n, '0' || n, false, 'approved', worker, now() - interval '31 days' from ${filler}`)
}

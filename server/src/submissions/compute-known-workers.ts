/** Stores who is a known worker, by the definition in `server/sql/known-workers.sql`. Run as a cron job, before the records that use it. */
import { fixed } from '../db/statement.ts'
import { type Db, transact } from '../db/transact.ts'

/** Writes only the rows that differ, in tables that no request locks. */
export async function computeKnownWorkers(db: Db): Promise<void> {
  await transact(db, (tx) => addPayers.run(tx))
  while ((await transact(db, (tx) => joinPayers.run(tx))).length > 0);
  await transact(db, (tx) => storeKnown.run(tx))
}

/** Each buyer with a card is at first a payer alone. */
const addPayers = fixed<unknown>`
  insert into card_payers (user_id, payer)
  select distinct user_id, user_id from payments
  where card_hash is not null and not exists (select from card_payers where card_payers.user_id = payments.user_id)
  on conflict do nothing`

/** Gives all buyers of a card the least of their payers. Repeated until nothing changes, so that a chain of shared cards is one payer. */
const joinPayers = fixed<unknown>`
  with cards as (
    select distinct card_hash, user_id, payer from payments join card_payers using (user_id) where card_hash is not null
  ), least_of_card as (
    select distinct on (card_hash) card_hash, payer from cards order by card_hash, payer
  ), least_of_user as (
    select distinct on (user_id) user_id, least_of_card.payer from cards join least_of_card using (card_hash)
    order by user_id, least_of_card.payer
  )
  update card_payers set payer = least_of_user.payer from least_of_user
  where least_of_user.user_id = card_payers.user_id and least_of_user.payer < card_payers.payer
  returning card_payers.user_id`

const storeKnown = fixed<unknown>`
  with known as materialized (
    select worker_id, needed from workers_known_now() order by worker_id
  ), no_longer as (
    delete from known_workers where worker_id not in (select worker_id from known)
  )
  insert into known_workers (worker_id, needed)
  select worker_id, needed from known
  where not exists (select from known_workers same where same.worker_id = known.worker_id and same.needed = known.needed)
  on conflict (worker_id) do update set needed = excluded.needed`

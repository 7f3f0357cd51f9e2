/** The main writing calls as SQL in its best form, for pgbench: the same reads, locks, rows and movements. */
import { createHash } from 'node:crypto'
import { clients, driveOnce } from './drive.ts'
import type { Person, Served } from './people.ts'
import { richBuyers, workToSend } from './writes.ts'

/** What one transaction is about: who asks, and the task or submission. */
type Piece = { who: Person; about: string }

export type Limit = { script: string; supply: (town: Served, count: number) => Promise<Piece[]> }

/** The first statement of every call, from the token to the person; here it also finds the next piece of work. */
const whoAsks = `\\set i :i + 1
\\set n :client_id * 1000000 + :i
select about, users._id as me, users.name as my_name from bench_work join tokens using (hash) join sessions on sessions._id = session_id join credentials on credentials._id = credential_id join users on users.email = credentials.email left join second_factors on second_factors.credential_id = credentials._id where n = :n and tokens.expires_at > now() and sessions.ends_at > now() \\gset
begin;`

/** The work with the rows of its people held, then who is told in the statement of the decision. */
const work = `with work as (select submissions._id, submissions.task_id, worker_id, submissions.buyer_id, submissions.payable_amount, submissions.task_title from submissions join tasks on tasks._id = submissions.task_id join users as worker on worker._id = submissions.worker_id join users as buyer on buyer._id = submissions.buyer_id where submissions._id = :about), people as materialized (select _id, role, suspended_at, removed_at from users where _id = any (array(select worker_id from work union select buyer_id from work union select :me::uuid)) order by _id for key share) select worker_id as worker, payable_amount as pay, task_id as task, task_title as title from people left join work on true where people._id = :me \\gset`
const told = (what: string) =>
  `told as (insert into notifications (user_id, kind, message) select :worker, '${what}', 'Your work was ${what}: ' || :title from place)`

export const limits: Record<string, Limit> = {
  'POST /tasks': {
    supply: async (town, count) => {
      const buyers = await richBuyers(town)
      return Array.from({ length: count }, (_, at) => ({ who: buyers[at % buyers.length] as Person, about: emptyId }))
    },
    script: `${whoAsks}
select _id, role, switch_is_on('posting'), has_open_dispute(_id) from users where _id = :me for key share;
with task as (insert into tasks (buyer_id, task_title, task_detail, submission_info, payable_amount, completion_date, total_workers, required_workers) values (:me, 'Count the trees', 'Walk down the street and count.', 'Paste the number.', 0.5, current_date + 40, 5, 5) returning _id) select _id, fund_task(_id, :me, 2.5) from task;
commit;`,
  },
  'POST /submissions': {
    supply: async (town, count) => {
      const people = new Map(town.workers.map((worker) => [worker.token, worker]))
      return (await workToSend(town, count)).map(({ token, body }) => ({
        who: people.get(token ?? '') as Person,
        about: (body as { task_id: string }).task_id,
      }))
    },
    script: `${whoAsks}
select _id, role, suspended_at, removed_at from users where _id = :me for key share;
insert into submissions (task_id, worker_id, buyer_id, payable_amount, task_title, task_detail, submission_info, submission_details) select _id, :me, buyer_id, payable_amount, task_title, task_detail, submission_info, 'Done.' from tasks where _id = :about and buyer_id <> :me on conflict do nothing returning buyer_id as buyer, task_title as title \\gset
with taken as (update tasks set required_workers = required_workers - 1, under_review = under_review + 1 where _id = :about and required_workers > 0 and closed_as is null and completion_date >= current_date returning (select count(*) from submissions where task_id = :about and worker_id = :me and status = 'rejected') as rejections), told as (insert into notifications (user_id, kind, message) select :buyer, 'submitted', 'Somebody sent work for ' || :title from taken) select rejections from taken;
commit;`,
  },
  'PATCH /submissions/approve/{id}': {
    supply: sentWork,
    script: `${whoAsks}
${work}
with decided as (update submissions set status = 'approved', decided_at = now() where _id = :about and status = 'pending' returning task_id), place as (update tasks set under_review = under_review - 1, approved = approved + 1 from decided where tasks._id = decided.task_id returning tasks._id), ${told('approved')} select settle_submission(:about, :task, :worker, :pay) from place;
commit;`,
  },
  'PATCH /submissions/reject/{id}': {
    supply: sentWork,
    script: `${whoAsks}
${work}
with decided as (update submissions set status = 'rejected', decided_at = now() where _id = :about and status = 'pending' returning task_id), place as (select tasks._id from tasks join decided on tasks._id = decided.task_id for no key update of tasks) update tasks set under_review = under_review - 1, required_workers = required_workers + 1 from place where tasks._id = place._id returning tasks._id;
insert into notifications (user_id, kind, message) values (:worker, 'rejected', 'Your work was rejected: ' || :title);
commit;`,
  },
}

const emptyId = '00000000-0000-0000-0000-000000000000'

/** Lays the pieces out, so many for each client of pgbench. @returns how many each has. */
export async function layOut({ sql }: Served, pieces: Piece[]): Promise<number> {
  const each = Math.floor(pieces.length / clients)
  await sql`create unlogged table if not exists bench_work (n int primary key, hash bytea not null, about uuid not null)`
  await sql`truncate bench_work`
  const rows = pieces.slice(0, each * clients).map(({ who, about }, at) => ({
    n: Math.floor(at / each) * 1_000_000 + (at % each) + 1,
    hash: createHash('sha256').update(who.token).digest(),
    about,
  }))
  await sql`insert into bench_work ${sql(rows)}`
  await sql`analyze bench_work`
  return each
}

async function sentWork(town: Served, count: number): Promise<Piece[]> {
  const sent = await driveOnce(town.server.url, await workToSend(town, count))
  const ids = sent.answers.map((answer) => JSON.parse(answer).insertedId as string)
  const rows = await town.sql<{ _id: string; email: string }[]>`
    select submissions._id, email from submissions join users on users._id = buyer_id where submissions._id in ${town.sql(ids)}`
  const people = new Map(town.buyers.map((buyer) => [buyer.email, buyer]))
  return rows.map(({ _id, email }) => ({ who: people.get(email) as Person, about: _id }))
}

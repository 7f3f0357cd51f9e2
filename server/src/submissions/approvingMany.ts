/** Approving many pieces of work in one transaction: what can be paid is paid, and each gets its own answer. */
import { type Approval, fromHundredths, toHundredths } from '@piecework/contract'
import { sql } from 'kysely'
import type { Tx } from '../db/transact.ts'
import type { Me } from '../http/caller.ts'
import { lockAccounts } from '../ledger/actions.ts'
import { act } from '../users/acting.ts'
import { settleAndTell } from './actions.ts'
import { allToDecide, isTheirs, recordDecision, type WorkToDecide } from './deciding.ts'

/** One answer for each id, in the order asked; an id named twice is answered once. */
export async function approveMany(tx: Tx, who: Me, ids: string[]): Promise<{ coins: number; results: Approval[] }> {
  const asked = [...new Set(ids)]
  const found = await findWork(tx, asked)
  const theirs = [...found.values()].filter((work) => isTheirs(who, work))
  await act(
    tx,
    who,
    theirs.flatMap((work) => [work.worker_id, work.buyer_id]),
  )
  const paid = new Map<string, number>()
  for (const work of await turnApproved(tx, theirs)) {
    const coins = await settleAndTell(tx, work)
    if (who.role === 'Admin') await recordDecision(tx, who, work._id, 'approved', { paid: coins })
    paid.set(work._id, coins)
  }
  const results = asked.map((_id): Approval => {
    const work = found.get(_id)
    const coins = paid.get(_id)
    if (coins !== undefined) return { _id, result: 'approved', coins }
    if (!work) return { _id, result: 'submission_not_found', coins: 0 }
    return { _id, result: isTheirs(who, work) ? 'already_decided' : 'not_yours', coins: 0 }
  })
  return { coins: sum(paid.values()), results }
}

async function findWork(tx: Tx, ids: string[]): Promise<Map<string, WorkToDecide>> {
  const works = await allToDecide(tx, ids)
  return new Map(works.map((work) => [work._id, work]))
}

/**
 * Turns those that are pending into approved, and locks all that their payment touches: submissions, then tasks, then
 * accounts, each by id, so that two such calls never wait for each other.
 */
async function turnApproved(tx: Tx, works: WorkToDecide[]): Promise<WorkToDecide[]> {
  const ids = works.map((work) => work._id)
  if (ids.length === 0) return []
  await tx.selectFrom('submissions').select('_id').where('_id', 'in', ids).orderBy('_id').forNoKeyUpdate().execute()
  const turned = await tx
    .updateTable('submissions')
    .set({ status: 'approved', decided_at: sql<string>`now()` })
    .where('_id', 'in', ids)
    .where('status', '=', 'pending')
    .returning('_id')
    .execute()
  if (turned.length === 0) return []
  const now = new Set(turned.map(({ _id }) => _id))
  const approved = works.filter((work) => now.has(work._id))
  const tasks = [...new Set(approved.map((work) => work.task_id))]
  await tx.selectFrom('tasks').select('_id').where('_id', 'in', tasks).orderBy('_id').forNoKeyUpdate().execute()
  await sql`
    update tasks set under_review = under_review - decided.places, approved = approved + decided.places
    from (select task_id, count(*)::int as places from submissions where _id in (${sql.join([...now])}) group by task_id)
      decided
    where tasks._id = decided.task_id`.execute(tx)
  const workers = approved.map((work) => work.worker_id)
  await lockAccounts(tx, workers, tasks)
  return approved
}

function sum(coins: Iterable<number>): number {
  return fromHundredths([...coins].reduce((total, each) => total + toHundredths(each), 0))
}

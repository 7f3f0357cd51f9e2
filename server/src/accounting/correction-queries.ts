/** Read queries for corrections, with the current balances of their accounts. */
import type { Correction, Page } from '@piecework/contract'
import { sql } from 'kysely'
import type { Db } from '../db/transact.ts'
import type { Actor } from '../http/actor.ts'
import { newestFirst, type Paging } from '../http/page.ts'
import { balanceColumn } from '../ledger/queries.ts'

type Input = Paging & { status?: Correction['status'] | undefined }

/** Newest first. */
export function corrections(db: Db, actor: Actor, input: Input): Promise<Page<Correction>> {
  const rows = db
    .selectFrom('corrections')
    .leftJoin('users as giver', 'giver._id', 'from_user')
    .leftJoin('users as taker', 'taker._id', 'to_user')
    .innerJoin('users as proposer', 'proposer._id', 'proposed_by')
    .leftJoin('users as decider', 'decider._id', 'decided_by')
    .select(['corrections._id', 'from_user', 'from_account', 'to_user', 'to_account', 'amount', 'reason', 'status'])
    .select([
      'giver.name as from_name',
      'giver.email as from_email',
      'taker.name as to_name',
      'taker.email as to_email',
    ])
    .select(['proposer.name as proposed_by', 'proposed_at', 'decider.name as decided_by', 'decided_at'])
    .select([
      balanceColumn('corrections.from_user', 'from_account').as('from_balance'),
      balanceColumn('corrections.to_user', 'to_account').as('to_balance'),
      sql<string | null>`corrects::text`.as('corrects'),
      sql<boolean>`proposed_by = ${actor._id}`.as('proposed_by_me'),
    ])
  return newestFirst(db, 'corrections', rows, input, input.status && sql`corrections.status = ${input.status}`)
}

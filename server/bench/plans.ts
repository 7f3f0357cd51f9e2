/** Reads query plans: whether a call scans a whole table that grows over time. */
import { sessionSettings } from '../src/db/driver.ts'
import type { Sql } from '../test/sql-client.ts'
import type { Statement } from './captured-statements.ts'

/** Tables whose number of rows grows over time. */
export const growingTables = new Set([
  'users',
  'credentials',
  'sessions',
  'tokens',
  'balances',
  'transfers',
  'tasks',
  'submissions',
  'reservations',
  'task_workers',
  'batches',
  'items',
  'answers',
  'row_groups',
  'item_results',
  'files',
  'file_parts',
  'payments',
  'notifications',
  'withdrawals',
  'events',
  'webhooks',
  'webhook_deliveries',
  'decided_rows',
  'text_findings',
])

/**
 * Calls that scan whole tables on purpose: the server computes their output at most every few seconds and shares it
 * between all callers (src/db/shared.ts), because counters would cost a write in every action.
 */
export const sharedAnswers: Record<string, string[]> = {
  'GET /best-workers': ['users', 'balances'],
  'GET /users': ['users'],
  'GET /tasks/all': ['tasks'],
  'GET /admin-stats': ['users', 'balances', 'payments'],
}

type Plan = { 'Node Type': string; 'Relation Name'?: string; Plans?: Plan[] }

/** The growing tables that the statements of a call scan on a session of the server, without those of `sharedAnswers`. */
export async function findTableScans(sql: Sql, call: string, statements: Statement[]): Promise<string[]> {
  const found: string[] = []
  // PostgreSQL would scan a table of ten rows. With that disabled, only a statement without an index still scans.
  await sql.client.query(sessionSettings)
  for (const { text, values } of statements) {
    const { rows } = await sql.client.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(`explain (format json) ${text}`, values)
    for (const { Plan: plan } of rows[0]?.['QUERY PLAN'] ?? []) found.push(...scansIn(plan))
  }
  const allowed = sharedAnswers[call] ?? []
  return [...new Set(found)].filter((table) => !allowed.includes(table))
}

function scansIn(plan: Plan): string[] {
  const table = plan['Relation Name']
  const isScan = plan['Node Type'] === 'Seq Scan' && table !== undefined && growingTables.has(table)
  return [...(isScan ? [table] : []), ...(plan.Plans ?? []).flatMap(scansIn)]
}

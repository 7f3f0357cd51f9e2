/** How PostgreSQL reads what a call asks: whether it reads a whole table that only grows. */
import type { Sql } from '../test/sql-client.ts'
import type { Statement } from './captured.ts'

/** Tables that have as many rows as the town is old. */
export const growing = new Set([
  'users',
  'credentials',
  'sessions',
  'tokens',
  'balances',
  'transfers',
  'tasks',
  'submissions',
  'payments',
  'notifications',
  'withdrawals',
])

/**
 * Calls that read whole tables on purpose: their answers are computed at most every few seconds and shared by all who ask
 * (src/db/shared.ts), because kept totals would be a write in every action.
 */
export const sharedAnswers: Record<string, { tables: string[]; reason: string }> = {
  'GET /best-workers': { tables: ['users', 'balances'], reason: 'the six of all workers who have the most coins' },
  'GET /users': { tables: ['users'], reason: 'how many users there are' },
  'GET /tasks/all': { tables: ['tasks'], reason: 'how many tasks there are' },
  'GET /admin-stats': {
    tables: ['users', 'balances', 'payments'],
    reason: 'the users, coins and payments of all together',
  },
}

type Plan = { 'Node Type': string; 'Relation Name'?: string; Plans?: Plan[] }

/** The growing tables that the statements of a call read from one end to the other, but for those of shared answers. */
export async function wholeReads(sql: Sql, call: string, statements: Statement[]): Promise<string[]> {
  const found: string[] = []
  for (const { text, values } of statements) {
    const { rows } = await sql.client.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(`explain (format json) ${text}`, values)
    for (const { Plan: plan } of rows[0]?.['QUERY PLAN'] ?? []) found.push(...scansIn(plan))
  }
  const meant = sharedAnswers[call]?.tables ?? []
  return [...new Set(found)].filter((table) => !meant.includes(table))
}

function scansIn(plan: Plan): string[] {
  const table = plan['Relation Name']
  const isScan = plan['Node Type'] === 'Seq Scan' && table !== undefined && growing.has(table)
  return [...(isScan ? [table] : []), ...(plan.Plans ?? []).flatMap(scansIn)]
}

/** How PostgreSQL reads what a call asks: whether it walks through a whole table that only grows. */
import type postgres from 'postgres'
import type { Statement } from './captured.ts'

/** Tables that have as many rows as the town is old. */
export const growing = new Set([
  'users',
  'credentials',
  'sessions',
  'tokens',
  'accounts',
  'transfers',
  'tasks',
  'submissions',
  'payments',
  'notifications',
  'withdrawals',
  'tallies',
  'pay',
])

type Plan = { 'Node Type': string; 'Relation Name'?: string; Plans?: Plan[] }

/** The growing tables that these statements read from one end to the other. */
export async function sequentialScans(sql: postgres.Sql, statements: Statement[]): Promise<string[]> {
  const found: string[] = []
  for (const { text, values } of statements) {
    const rows = await sql.unsafe<{ 'QUERY PLAN': { Plan: Plan }[] }[]>(
      `explain (format json) ${text}`,
      values as postgres.ParameterOrJSON<never>[],
    )
    for (const { Plan: plan } of rows[0]?.['QUERY PLAN'] ?? []) found.push(...scansIn(plan))
  }
  return [...new Set(found)]
}

function scansIn(plan: Plan): string[] {
  const table = plan['Relation Name']
  const isScan = plan['Node Type'] === 'Seq Scan' && table !== undefined && growing.has(table)
  return [...(isScan ? [table] : []), ...(plan.Plans ?? []).flatMap(scansIn)]
}

/** Runs every example of docs/ledger.md and compares the result with the page. */
import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useWorld } from '../../test/world.ts'

const here = useWorld()
const page = readFileSync(new URL('../../../docs/ledger.md', import.meta.url), 'utf8')

test('the examples in docs/ledger.md do what the page says', async () => {
  const examples = [...page.matchAll(/```sql\n([\s\S]+?)```\n(?:```text\n([\s\S]+?)```)?/g)]
  expect(examples.length).toBeGreaterThan(2)
  for (const [, statements = '', expected] of examples) {
    let rows: Record<string, unknown>[] = []
    for (const statement of statements.split(/;\n/).filter((part) => part.trim() !== '')) {
      rows = (await sql.raw<Record<string, unknown>>(statement).execute(here.world.db)).rows
    }
    if (expected !== undefined) expect(cells(rows)).toEqual(cellsOf(expected))
  }
  await here.world.expectLedgerToHold()
})

function cells(rows: Record<string, unknown>[]): string[][] {
  return [Object.keys(rows[0] ?? {}), ...rows.map((row) => Object.values(row).map(String))]
}

function cellsOf(table: string): string[][] {
  return table
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
}

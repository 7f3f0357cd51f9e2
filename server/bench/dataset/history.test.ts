import { expect, test } from 'vitest'
import { writeHistory } from './history.ts'
import { columns, type Rows, type Table } from './rows.ts'
import { planDataset } from './timeline.ts'

const size = { users: 500, tasks: 1_200, submissions: 12_000, notifications: 10_000 }

async function aDataset(): Promise<Record<Table, string[]>> {
  const lines = Object.fromEntries(Object.keys(columns).map((table) => [table, []])) as unknown as Record<
    Table,
    string[]
  >
  const rows = Object.fromEntries(
    Object.entries(lines).map(([table, written]) => [table, (line: string) => written.push(line)]),
  ) as unknown as Rows
  await writeHistory(planDataset(size, new Date('2026-01-01T00:00:00Z')), rows, async () => {})
  return lines
}

test('the dataset has exactly the requested number of users, tasks, submissions and notifications, with every column', async () => {
  const lines = await aDataset()
  for (const [table, count] of Object.entries(size)) expect(lines[table as Table], table).toHaveLength(count)
  for (const [table, written] of Object.entries(lines)) {
    const cells = columns[table as Table].split(', ').length
    expect(written.length, table).toBeGreaterThan(0)
    expect(
      written.filter((line) => line.split('\t').length !== cells),
      table,
    ).toEqual([])
  }
})

test('the same numbers make the same dataset, row for row', async () => {
  expect(await aDataset()).toEqual(await aDataset())
})

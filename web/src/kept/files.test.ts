import { entries } from 'idb-keyval'
import { expect, test, vi } from 'vitest'
import { keptFiles } from './files.ts'

vi.mock('idb-keyval', () => ({ set: vi.fn(), del: vi.fn(), entries: vi.fn() }))
const hour = 3_600_000

test('Files that earlier builds kept are found in their order; those that the server may have deleted are sent again', async () => {
  const bytes = new Blob(['pixels'])
  const draft = 'submission.0b6b.7c1e'
  vi.mocked(entries).mockResolvedValue([
    ['4-1-1-1', { draft, at: 4, bytes, id: 'arrived', arrivedAt: Date.now() - 11 * hour }],
    ['3-1-1-1', { draft, at: 3, bytes, id: 'long-ago', arrivedAt: Date.now() - 13 * hour }],
    ['2-1-1-1', { draft, at: 2, bytes, id: 'of-the-first-builds' }],
    ['1-1-1-1', { draft, at: 1, bytes, id: null }],
    ['0-1-1-1', { draft: `${draft}.shop`, at: 0, bytes, id: null }],
  ])
  const idsOf = async (...of: Parameters<typeof keptFiles>) =>
    (await keptFiles(...of)).map(([key, { id }]) => [key, id])
  expect(await idsOf(draft)).toEqual([
    ['1-1-1-1', null],
    ['2-1-1-1', null],
    ['3-1-1-1', null],
    ['4-1-1-1', 'arrived'],
  ])
  expect(await idsOf(`${draft}.`, 'begins')).toEqual([['0-1-1-1', null]])
})

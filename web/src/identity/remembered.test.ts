import { beforeAll, expect, test, vi } from 'vitest'
import { rememberedPath } from './remembered.ts'

beforeAll(() => vi.stubGlobal('location', { origin: 'https://piecework.example' }))

test('a path of our own is taken again', () => {
  expect(rememberedPath({ from: '/dashboard/my-tasks?page=2' })).toBe('/dashboard/my-tasks?page=2')
})

test.each([
  null,
  undefined,
  {},
  { from: 7 },
  { from: 'dashboard' },
  { from: 'https://elsewhere.example/' },
  { from: '//elsewhere.example/' },
  { from: '/\\elsewhere.example/' },
  { from: '/\t/elsewhere.example/' },
  { from: 'javascript:alert(1)' },
])('%o leads to the dashboard', (state) => expect(rememberedPath(state)).toBe('/dashboard'))

import { beforeAll, describe, expect, test, vi } from 'vitest'
import { returnPath } from './return-path.ts'

const origin = 'https://piecework.example'
beforeAll(() => vi.stubGlobal('location', { origin }))

test('an own path is accepted', () => {
  expect(returnPath({ from: '/dashboard/my-tasks?page=2' })).toBe('/dashboard/my-tasks?page=2')
})

test.each([
  ...[null, undefined, {}, { from: 7 }, { from: null }, { from: ['/dashboard'] }, { from: { toString: () => '/x' } }],
  ...['', 'dashboard', 'elsewhere.example', '?x', '#x', ' /dashboard'].map((from) => ({ from })),
])('%o leads to the dashboard', (state) => expect(returnPath(state)).toBe('/dashboard'))

describe('Paths that lead to another host are refused', () => {
  test.each([
    ...['https://elsewhere.example/', 'HTTPS:elsewhere.example', 'https:/elsewhere.example', 'ftp://elsewhere.example'],
    ...['javascript:alert(1)', 'java\nscript:alert(1)', ' javascript:alert(1)', 'data:text/html,x', 'vbscript:x'],
    ...[
      '//elsewhere.example/',
      '///elsewhere.example',
      '////elsewhere.example',
      '//piecework.example@elsewhere.example',
    ],
    ...['/\\elsewhere.example/', '\\\\elsewhere.example', '/\\/elsewhere.example', '\\/elsewhere.example'],
    ...['/\t/elsewhere.example/', '/\n/elsewhere.example', '/\r\\elsewhere.example', '\t//elsewhere.example'],
    ...['/.//elsewhere.example', '/x/..//elsewhere.example', '/./\\elsewhere.example', '/%2e//elsewhere.example'],
    ...['/%2e%2e//elsewhere.example', '/x/%2E%2E/\\elsewhere.example', '/.\t//elsewhere.example'],
    ...['/%2F%2Felsewhere.example', '/%5Celsewhere.example', '/%09/elsewhere.example', '/@elsewhere.example'],
    ...[
      '/:80@elsewhere.example',
      '//%65lsewhere.example',
      '//[::1]/',
      '//2130706433',
      '/\u2044\u2044elsewhere.example',
    ],
    ...['https://piecework.example.elsewhere.example/', 'https://piecework.example@elsewhere.example/'],
  ])('%j', (from) => {
    const path = returnPath({ from })
    expect(path).toMatch(/^\/(?![/\\])/)
    expect(new URL(path, origin).origin).toBe(origin)
  })
})

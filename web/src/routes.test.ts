import { expect, test } from 'vitest'
import { routeTable } from '../route-table.ts'
import { routeAt } from './routes.tsx'

test.each(routeTable().filter(({ path }) => path !== '*'))(
  'the scripts of $path are loaded for its address, and not those of another page',
  ({ path }) => {
    expect(routeAt(path.replace(':id', '0190e6a1')).path).toBe(path)
  },
)

test('an address without a page loads the scripts of the page that says so', () => {
  expect(routeAt('/nowhere').path).toBe('*')
})

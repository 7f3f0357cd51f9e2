import { ApiError } from '@piecework/contract'
import { afterEach, expect, test, vi } from 'vitest'
import { BatchedCounter, Budget, type Counter } from './rate-limits.ts'

afterEach(() => {
  vi.useRealTimers()
})

/** A counter whose calls have these results, in order; the last one repeats. */
function counterWith(...results: (number | Error)[]): { counter: Counter; calls: () => number } {
  let calls = 0
  const consume = async () => {
    const result = results[Math.min(calls++, results.length - 1)]
    if (result instanceof Error) throw result
    return result
  }
  return { counter: { consume } as unknown as Counter, calls: () => calls }
}

test('a database error fails the calls that wait for it, and no later call', async () => {
  const { counter, calls } = counterWith(new Error('connection lost'), 10)
  const batched = new BatchedCounter(counter, 10, 60)
  const atOnce = await Promise.allSettled([batched.consume('a'), batched.consume('a')])
  expect(atOnce.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await batched.consume('a')
  await batched.consume('a')
  expect(calls()).toBe(2)
})

test('a limit that was reached applies to the whole batch, without a query for each call', async () => {
  const { counter, calls } = counterWith(new ApiError('too_many', { retryAfter: 5 }))
  const batched = new BatchedCounter(counter, 10, 60)
  for (let nth = 0; nth < 10; nth++) await expect(batched.consume('a')).rejects.toMatchObject({ code: 'too_many' })
  expect(calls()).toBe(1)
})

test.each([
  { spent: [99], waits: 0 },
  { spent: [60, 40], waits: 60 },
  { spent: [250], waits: 120 },
  { spent: [99, 1000], waits: 600 },
])('work of a minute may exceed its budget once, and the next waits: $spent of 100, $waits s', ({ spent, waits }) => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const budget = new Budget(100, true)
  const [work, others] = [budget.of('a'), budget.of('b')]
  for (const units of spent) {
    expect(work.assertLeft).not.toThrow()
    work.spend(units)
  }
  if (waits > 0) {
    expect(work.assertLeft).toThrow(expect.objectContaining({ details: { retryAfter: waits } }))
    vi.advanceTimersByTime(waits * 1000 - 1)
    expect(work.assertLeft).toThrow(ApiError)
  }
  expect(others.assertLeft).not.toThrow()
  vi.advanceTimersByTime(1)
  expect(work.assertLeft).not.toThrow()
})

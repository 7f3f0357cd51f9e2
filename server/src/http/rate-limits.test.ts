import { ApiError } from '@piecework/contract'
import { expect, test } from 'vitest'
import { BatchedCounter, type Counter } from './rate-limits.ts'

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

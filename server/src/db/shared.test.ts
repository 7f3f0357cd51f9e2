import { expect, onTestFinished, test, vi } from 'vitest'
import { sharedFor } from './shared.ts'

test('callers at once wait for one computation, later ones get its result until it is too old, and a failure is not kept', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const compute = vi.fn(async () => compute.mock.calls.length)
  compute.mockRejectedValueOnce(new Error('no connection'))
  const read = sharedFor(60_000, compute)
  await expect(read()).rejects.toThrow('no connection')
  expect(await Promise.all([read(), read(), read()])).toEqual([2, 2, 2])
  vi.advanceTimersByTime(59_000)
  expect(await read()).toBe(2)
  vi.advanceTimersByTime(2_000)
  expect(await read()).toBe(3)
})

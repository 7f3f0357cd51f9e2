import { expect, test } from 'vitest'
import { lineOf } from './balance-line.tsx'

const row = (day: number, balance: number) => ({ at: new Date(Date.UTC(2026, 0, day)).toISOString(), balance })

test('the balance stays until the next movement, at the place of its time', () => {
  const { path, end, zero } = lineOf([row(1, 0), row(2, 100), row(5, 50)])
  expect(path).toBe('M0 100H150V0H600V50')
  expect([end, zero]).toEqual([50, 100])
})

test('a debt goes below the line of zero', () => {
  const { path, zero } = lineOf([row(1, 50), row(3, -50)])
  expect(path).toBe('M0 0H600V100')
  expect(zero).toBe(50)
})

test('movements of one moment stand side by side, and a balance of zero is a flat line', () => {
  expect(lineOf([row(1, 10), row(1, 20), row(1, 0)]).path).toBe('M0 50H300V0H600V100')
  expect(lineOf([row(1, 0), row(2, 0)]).path).toBe('M0 100H600V100')
})

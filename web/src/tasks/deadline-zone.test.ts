import { expect, test } from 'vitest'
import { zoneToName } from './deadline-zone.ts'

test('A deadline names the time zone of the operator only where the device has another time on that day', () => {
  expect(zoneToName('2026-11-14', 'Asia/Dhaka', 'Asia/Dhaka')).toBe(null)
  expect(zoneToName('2026-11-14', 'Asia/Dhaka', 'Asia/Almaty')).toBe('Asia/Dhaka')
  expect(zoneToName('2026-11-14', 'Asia/Dhaka', 'Asia/Thimphu')).toBe(null)
  expect(zoneToName('2026-01-14', 'Europe/London', 'UTC')).toBe(null)
  expect(zoneToName('2026-07-14', 'Europe/London', 'UTC')).toBe('Europe/London')
  expect(zoneToName('', 'Asia/Dhaka', 'UTC')).toBe(null)
})

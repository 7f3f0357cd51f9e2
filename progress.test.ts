/** What `npm start` shows while it works. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { withProgress } from './scripts/progress.mjs'

const { isTTY } = process.stdout
let printed = ''

beforeEach(() => {
  vi.useFakeTimers()
  printed = ''
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    printed += text
    return true
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  process.stdout.isTTY = isTTY
})

/** Works for 11.5 seconds. */
async function build(): Promise<void> {
  const built = withProgress(
    'Building',
    () => new Promise<number>((resolve) => setTimeout(resolve, 11_500, 3)),
    (pages, seconds) => `Built ${pages} pages in ${seconds} s.`,
  )
  await vi.advanceTimersByTimeAsync(11_500)
  expect(await built).toBe(3)
}

test('on a terminal one line is rewritten every second', async () => {
  process.stdout.isTTY = true
  await build()
  const seconds = Array.from({ length: 11 }, (_, nth) => `\r\u001b[2KBuilding… ${nth + 1} s`)
  expect(printed).toBe(`\r\u001b[2KBuilding…${seconds.join('')}\r\u001b[2KBuilt 3 pages in 11.5 s.\n`)
})

test('elsewhere a plain line comes every ten seconds', async () => {
  process.stdout.isTTY = false
  await build()
  expect(printed).toBe('Building…\nBuilding… 10 s\nBuilt 3 pages in 11.5 s.\n')
})

test('the line of work that fails ends before the error is printed', async () => {
  process.stdout.isTTY = true
  const failing = withProgress('Building', () => Promise.reject(new Error('no disk')), String)
  await expect(failing).rejects.toThrow('no disk')
  expect(printed).toBe('\r\u001b[2KBuilding…\n')
})

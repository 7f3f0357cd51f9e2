import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SlotMeter } from './slot-meter.tsx'

/** The colours of the bar with their slots, and its name. */
function read(slots: [approved: number, toReview: number, free: number, total: number], thick = false) {
  const [approved, under_review, required_workers, total_workers] = slots
  const markup = renderToStaticMarkup(
    <SlotMeter slots={{ approved, under_review, required_workers, total_workers }} thick={thick} />,
  )
  const widths = [...markup.matchAll(/<rect x="\d+" width="(\d+)"[^>]*class="fill-([^"/]+)/g)]
  const shares: Record<string, number> = {}
  for (const [, width, colour = ''] of widths) shares[colour] = (shares[colour] ?? 0) + Number(width)
  return { shares, name: /aria-label="([^"]*)"/.exec(markup)?.[1] }
}

test('A task without work is an empty, grey bar', () => {
  expect(read([0, 0, 50, 50])).toEqual({
    shares: { success: 0, warning: 0, line: 50, muted: 0 },
    name: '0 of 50 sent',
  })
  expect(read([0, 0, 4, 4])).toEqual({ shares: { line: 48 }, name: '0 of 4 sent' })
})

test('Green is approved, amber to review, dark closed, in a list as on the page of the task', () => {
  const name = '15 of 60 sent · 5 to review'
  expect(read([10, 5, 30, 60])).toEqual({ shares: { success: 10, warning: 5, line: 30, muted: 15 }, name })
  expect(read([10, 5, 30, 60], true)).toEqual({ shares: { success: 10, warning: 5, line: 30, muted: 15 }, name })
  expect(read([1, 1, 1, 4])).toEqual({
    shares: { success: 12, warning: 12, line: 12, muted: 12 },
    name: '2 of 4 sent · 1 to review',
  })
})

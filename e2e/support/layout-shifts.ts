/** Content on the screen does not shift when other content loads, in whatever order the responses arrive. */
import type { Page, Request, Route } from '@playwright/test'

/**
 * Opens a page and lets its responses arrive one by one, the last request first. The Bangla font comes afterwards: it
 * loads only where the machine has no such letters, and then it changes the width of texts.
 * @returns the shifts: how far, and what moved
 */
export async function openBackwards(page: Page, address: string): Promise<string[]> {
  const font: Route[] = []
  await page.route('**/bangla-font-*', (route) => void font.push(route))
  const pending: (() => Promise<void>)[] = []
  await page.route('**/api/**', (route) => {
    const request = route.request()
    // The stream does not end.
    if (request.url().includes('/stream')) return route.continue()
    // A request that the page has aborted is finished, too.
    const finished = new Promise<void>((resolve) => {
      const onFinished = (other: Request) => other === request && resolve()
      page.on('requestfinished', onFinished).on('requestfailed', onFinished)
    })
    pending.push(async () => {
      await route.continue()
      await finished
    })
  })
  await page.goto(address)
  const busy = page.locator('[aria-busy="true"]')
  const heading = page.getByRole('heading', { level: 1 })
  while (pending.length > 0 || (await heading.count()) === 0 || (await busy.count()) > 0) {
    await pending.pop()?.()
    await page.evaluate(twoFrames)
  }
  const shifts = await page.evaluate(() => window.shifts)
  for (const part of font) await part.continue()
  await page.unrouteAll()
  return shifts
}

/** Runs in the page: what has come is painted. */
export function twoFrames(): Promise<unknown> {
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
}

declare global {
  interface Window {
    shifts: string[]
  }
}

/** Notes the layout shifts of every page that is opened from now on. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(noteShifts)
}

/** Runs in the page, before its scripts. A user does not notice a layout shift below `smallest`. */
function noteShifts(): void {
  const smallest = 0.005
  window.shifts = []
  type Shift = PerformanceEntry & { value: number; sources: { node?: Node }[] }
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as Shift[]) {
      const moved = sources.map(({ node }) => (node?.textContent ?? '').slice(0, 40))
      if (value > smallest) window.shifts.push(`${value.toFixed(3)} by ${moved.join(' and ')}`)
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

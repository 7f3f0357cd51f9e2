/** Content on the screen does not shift when other content loads, in whatever order the responses arrive. */
import { addressOf, audiences, pagesOf, signInAsDemoUser, unvisitedPages } from './support/pages.ts'
import { expect, type Page, type Request, test } from './support/test.ts'

test('Every page of the route table is checked for layout shifts', () => {
  expect(unvisitedPages()).toEqual([])
})

const screens = { 'a phone': { width: 360, height: 740 }, 'a wide screen': { width: 1280, height: 800 } }

for (const audience of audiences) {
  for (const [screen, viewport] of Object.entries(screens)) {
    test(`On ${screen} nothing shifts on the pages of ${audience}, whatever loads last`, async ({ page }) => {
      await page.setViewportSize(viewport)
      await page.addInitScript(watchShifts)
      if (audience !== 'visitor') await signInAsDemoUser(page, audience)
      const shifts: string[] = []
      for (const path of pagesOf(audience)) {
        const address = await addressOf(page, path)
        await openBackwards(page, address)
        shifts.push(...(await page.evaluate(() => window.shifts)).map((shift) => `${path}: ${shift}`))
      }
      expect(shifts).toEqual([])
    })
  }
}

/** Opens a page and lets its responses arrive one by one, the last request first. */
async function openBackwards(page: Page, address: string): Promise<void> {
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
  await page.unrouteAll()
}

function twoFrames(): Promise<unknown> {
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
}

declare global {
  interface Window {
    shifts: string[]
  }
}

/** Runs in the page, before its scripts. A user does not notice a layout shift below `smallest`. */
function watchShifts(): void {
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

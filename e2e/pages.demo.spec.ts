/**
 * Every page with the demo data, as every role: nothing shifts while it loads, and it is accessible in both themes and on
 * a phone, where targets fit fingers. On a wide screen controls have two heights, and one button of a page is primary.
 */
import { axeOn } from './support/axe.ts'
import { collectBrowserErrors } from './support/browser-errors.ts'
import { openBackwards, watchShifts } from './support/layout-shifts.ts'
import { addressOf, audiences, pagesOf, signInAsDemoUser, unvisitedPages } from './support/pages.ts'
import { whenLoaded } from './support/screen.ts'
import { tightTargets } from './support/targets.ts'
import { expect, type Page, test } from './support/test.ts'

const looks = [
  { name: 'light, 1280 px', colorScheme: 'light', viewport: { width: 1280, height: 800 } },
  { name: 'dark, 360 px', colorScheme: 'dark', viewport: { width: 360, height: 740 } },
] as const

test('Every page of the route table is visited', () => {
  expect(unvisitedPages()).toEqual([])
})

for (const { name, ...look } of looks) {
  test.describe(name, () => {
    test.use(look)

    for (const audience of audiences) {
      const whose = audience === 'visitor' ? 'Every public page' : `Every page of a ${audience}`
      test(`${whose} is accessible, fits the screen, and shifts nothing, whatever loads last`, async ({ page }) => {
        const paths = pagesOf(audience)
        const browserErrors = await collectBrowserErrors(page)
        await watchShifts(page)
        if (audience !== 'visitor') await signInAsDemoUser(page, audience)
        for (const path of paths) {
          await lookAt(page, await addressOf(page, path))
          if (look.viewport.width === 360)
            expect({ path, tight: await tightTargets(page) }).toEqual({ path, tight: [] })
          else expect({ path, uneven: await unevenControls(page) }).toEqual({ path, uneven: [] })
        }
        // The public pages include one unknown path, which answers 404.
        expect(browserErrors.filter((browserError) => audience !== 'visitor' || !browserError.includes('404'))).toEqual(
          [],
        )
      })
    }
  })
}

test('A script or a style that is not part of a page is blocked, and the test reports it', async ({ page }) => {
  const browserErrors = await collectBrowserErrors(page)
  await page.goto('/login')
  await page.evaluate(() => {
    for (const [tag, text] of [
      ['script', 'document.title = "Somebody else"'],
      ['style', 'body { display: none }'],
    ] as const) {
      const foreign = document.createElement(tag)
      foreign.textContent = text
      document.head.append(foreign)
    }
  })
  await expect.poll(() => browserErrors.join()).toContain('style-src-elem blocked inline')
  expect(browserErrors.join()).toContain('script-src-elem blocked inline')
  await expect(page).toHaveTitle('Piecework | Login')
  await expect(page.getByRole('heading').first()).toBeVisible()
})

async function lookAt(page: Page, path: string): Promise<void> {
  // The page loads with its movements; the check of the finished page does not wait for them.
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  expect({ path, shifts: await openBackwards(page, path) }).toEqual({ path, shifts: [] })
  await whenLoaded(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const axe = await axeOn(page)
  const { violations } = await axe.withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']).analyze()
  expect({ path, violations: violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`) }).toEqual({
    path,
    violations: [],
  })
  const { content, screen } = await page.evaluate(() => ({
    content: document.documentElement.scrollWidth,
    screen: document.documentElement.clientWidth,
  }))
  expect({ path, content }).toEqual({ path, content: Math.min(content, screen) })
}

/** Controls of one line that are neither 40 px (tables and bars) nor 48 px (forms) high, and primary buttons from the second on. */
function unevenControls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const shown = (selector: string) =>
      [...document.querySelectorAll(`main :is(${selector})`)].filter((control) =>
        control.checkVisibility({ visibilityProperty: true }),
      )
    const heights = shown('.btn, .input, .select').flatMap((control) => {
      const { height } = control.getBoundingClientRect()
      const isEven = [40, 48].some((even) => Math.abs(height - even) < 1)
      return isEven ? [] : [`${control.textContent || control.getAttribute('aria-label')} is ${height} px high`]
    })
    const primary = shown('.btn-primary').slice(1)
    return [...heights, ...primary.map((button) => `${button.textContent} is a further primary button`)]
  })
}

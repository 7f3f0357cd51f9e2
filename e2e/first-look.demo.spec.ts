/** Every page with the demo data, as every role: accessible in both themes and on a phone. */
import AxeBuilder from '@axe-core/playwright'
import { listenForComplaints } from './support/complaints.ts'
import { addressOf, enterDemo, pagesOf, visitors } from './support/pages.ts'
import { whenLoaded } from './support/people.ts'
import { expect, type Page, test } from './support/test.ts'

/** Milliseconds per page: Playwright runs two workers at once. */
const maxPerPage = 20_000

const looks = [
  { name: 'light, 1280 px', colorScheme: 'light', viewport: { width: 1280, height: 800 } },
  { name: 'dark, 360 px', colorScheme: 'dark', viewport: { width: 360, height: 740 } },
] as const

for (const { name, ...look } of looks) {
  test.describe(name, () => {
    test.use({ ...look, reducedMotion: 'reduce' } as never)

    for (const visitor of visitors) {
      const whose = visitor === 'nobody' ? 'Every public page' : `Every page of a ${visitor}`
      test(`${whose} is accessible and fits the screen`, async ({ page }) => {
        const paths = pagesOf(visitor)
        test.setTimeout(paths.length * maxPerPage)
        const complaints = await listenForComplaints(page)
        if (visitor !== 'nobody') await enterDemo(page, visitor)
        for (const path of paths) await lookAt(page, await addressOf(page, path))
        // The public pages include one unknown path, which answers 404.
        expect(complaints.filter((complaint) => visitor !== 'nobody' || !complaint.includes('404'))).toEqual([])
      })
    }
  })
}

test('A script or a style that a page did not bring is not run, and is noticed', async ({ page }) => {
  const complaints = await listenForComplaints(page)
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
  await expect.poll(() => complaints.join()).toContain('style-src-elem blocked inline')
  expect(complaints.join()).toContain('script-src-elem blocked inline')
  await expect(page).toHaveTitle('Piecework | Login')
  await expect(page.getByRole('heading').first()).toBeVisible()
})

async function lookAt(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await whenLoaded(page)
  // The page has no frames. Legacy mode then finds everything, and axe does not open an extra page for each analysis.
  expect(page.frames()).toHaveLength(1)
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .setLegacyMode()
    .analyze()
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

/** Every page with the demo data, as every role, in Bangla on narrow phones and on a desktop. */
import { englishOn } from './support/language.ts'
import { addressOf, audiences, pagesOf, signInAsDemoUser } from './support/pages.ts'
import { whenLoaded } from './support/screen.ts'
import { tightTargets } from './support/targets.ts'
import { expect, type Page, test } from './support/test.ts'

test.use({ viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' } as never)

for (const audience of audiences) {
  const whose = audience === 'visitor' ? 'Every public page' : `Every page of a ${audience}`
  test(`${whose} is in Bangla, without a word of English, and fits small screens and large letters`, async ({
    page,
  }) => {
    const paths = pagesOf(audience)
    if (audience !== 'visitor') await signInAsDemoUser(page, audience)
    const { origin } = new URL(
      page.url() === 'about:blank' ? await addressOf(page, '/login') : page.url(),
      'http://127.0.0.1',
    )
    await page.context().addCookies([{ name: 'lang', value: 'bn', url: origin }])
    for (const path of paths) {
      const address = await addressOf(page, path)
      await page.goto(address)
      await whenLoaded(page)
      await expect(page.locator('html')).toHaveAttribute('lang', 'bn')
      expect({ path, english: await englishOn(page) }).toEqual({ path, english: [] })
      expect({ path, tight: await tightTargets(page) }).toEqual({ path, tight: [] })
      for (const [width, letters] of [
        [360, 2],
        [1280, 1],
        [320, 1],
        [360, 1],
      ] as const) {
        await page.setViewportSize({ width, height: 740 })
        await setLetters(page, letters)
        const found = { path, width, letters, tooWide: await tooWide(page) }
        expect(found).toEqual({ path, width, letters, tooWide: false })
      }
    }
  })
}

/** The size of letters as in the settings of a browser. @param times of the usual size */
async function setLetters(page: Page, times: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: 16 * times } })
  await session.detach()
  await expect(page.locator('html')).toHaveCSS('font-size', `${16 * times}px`)
}

/** Whether the page can be scrolled sideways, or a table is wider than its panel. */
async function tooWide(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    // On a phone the rows of a table are cards.
    const tables = [...document.querySelectorAll('table')].filter(
      (table) => getComputedStyle(table).display === 'table',
    )
    const isTableTooWide = tables.some((table) => table.scrollWidth > (table.parentElement?.clientWidth ?? 0) + 1)
    return scrollWidth > clientWidth || isTableTooWide
  })
}

/**
 * Every page with the demo data, as every role, once in each language: nothing shifts while it loads, it fits all screens
 * in both themes and with large letters, also with the longest words and the biggest sums, it is accessible, its targets fit
 * fingers, and a Bangla page has no word of English.
 */
import { axeOn } from './support/axe.ts'
import { collectBrowserErrors } from './support/browser-errors.ts'
import { whatDoesNotFit } from './support/fit.ts'
import { englishOn } from './support/language.ts'
import { openBackwards, twoFrames, watchShifts } from './support/layout-shifts.ts'
import { addressOf, audiences, pagesOf, storeDemoSession, unvisitedPages } from './support/pages.ts'
import { phone, setLetters, whenLoaded, wide } from './support/screen.ts'
import { tightTargets } from './support/targets.ts'
import { expect, type Page, test } from './support/test.ts'
import { makeUnkind } from './support/unkind-data.ts'

/** CSS pixels; `letters`: how many times the usual size. */
const screens = [
  { width: 360, letters: 2 },
  { width: 320, letters: 1 },
  { width: 360, letters: 1 },
  { width: 1280, letters: 1 },
]
/** What a page looks like when it is opened. */
const looks = {
  en: { viewport: phone, theme: 'dark' },
  bn: { viewport: wide, theme: 'light' },
} as const

type Language = keyof typeof looks

test('Every page of the route table is visited', () => {
  expect(unvisitedPages()).toEqual([])
})

for (const audience of audiences) {
  for (const path of pagesOf(audience)) {
    const whose = audience === 'visitor' ? 'of visitors' : `of a ${audience}`
    test(`The page ${path} ${whose} fits every screen and every user, in both languages`, async ({ page, baseURL }) => {
      const browserErrors = await collectBrowserErrors(page)
      if (audience !== 'visitor') await storeDemoSession(page, audience)
      const address = await addressOf(page, path)
      await watchShifts(page)
      const faults: unknown[] = []
      for (const language of ['en', 'bn'] as const) {
        await page.context().addCookies([{ name: 'lang', value: language, url: `${baseURL}` }])
        const found = await faultsOf(page, address, language)
        faults.push(...found.map((fault) => ({ language, ...fault })))
      }
      // The path without a page answers 404.
      const unexpected = browserErrors.filter((each) => path !== '/nowhere' || !each.includes('404'))
      expect({ faults, unexpected }).toEqual({ faults: [], unexpected: [] })
    })
  }
}

/** What is wrong with the page, each with where it is seen. */
async function faultsOf(page: Page, address: string, language: Language): Promise<object[]> {
  const { viewport, theme } = looks[language]
  await page.setViewportSize(viewport)
  // The page loads with its movements; the check of the finished page does not wait for them.
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'no-preference' })
  const shifts = await openBackwards(page, address)
  await whenLoaded(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect(page.locator('html')).toHaveAttribute('lang', language)

  const faults: object[] = shifts.map((shift) => ({ shift }))
  const add = (where: object, found: string[]) => faults.push(...found.map((fault) => ({ ...where, fault })))
  add({}, language === 'bn' ? await englishOn(page) : [])
  for (const { width, letters } of screens) {
    await page.setViewportSize({ width, height: width === 1280 ? wide.height : phone.height })
    await setLetters(page, letters)
    add({ width, letters }, await tooWide(page))
    if (letters > 1) continue
    add({ width }, await whatDoesNotFit(page))
    if (width === 360) add({ width }, await tightTargets(page))
    if (width === 1280) add({ width }, await unevenControls(page))
    // The words of a page do not change what axe finds.
    if (language === 'en' && width !== 320) {
      const colorScheme = width === 360 ? 'dark' : 'light'
      await page.emulateMedia({ colorScheme })
      // Bars cover what is scrolled below them.
      await page.evaluate(() => scrollTo(0, 0))
      add({ width, colorScheme }, await violations(page))
    }
  }
  await showUnkindData(page)
  for (const width of [320, 360, 1280]) {
    await page.setViewportSize({ width, height: width === 1280 ? wide.height : phone.height })
    add({ width, isUnkind: true }, await whatDoesNotFit(page))
  }
  return faults
}

/** Loads the data of the open page anew, with the longest words and the biggest sums in it. */
async function showUnkindData(page: Page): Promise<void> {
  const { end, whenAnswered } = await makeUnkind(page)
  // The pages of users load at least their notifications again.
  const isOfUser = (await page.getByRole('button', { name: /^(Notifications|নোটিফিকেশন)/ }).count()) > 0
  // A request that was on its way when the data became unkind brings kind data, and is not made again while they are new.
  await expect(async () => {
    await page.evaluate(() => {
      // What is a minute old is loaded again when the user comes back to the page.
      const now = Date.now.bind(Date)
      Date.now = () => now() + 90_000
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    })
    await page.evaluate(twoFrames)
    expect(await whenAnswered()).toBeGreaterThanOrEqual(isOfUser ? 1 : 0)
  }).toPass({ timeout: 15_000 })
  await page.evaluate(twoFrames)
  await whenLoaded(page)
  await end()
}

async function violations(page: Page): Promise<string[]> {
  const axe = await axeOn(page)
  const found = await axe.withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']).analyze()
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
}

/** A page that can be scrolled sideways, or tables that are wider than their panel; on a phone their rows are cards. */
function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    const tables = [...document.querySelectorAll('table')].filter(
      (table) =>
        getComputedStyle(table).display === 'table' && table.scrollWidth > (table.parentElement?.clientWidth ?? 0) + 1,
    )
    return [
      ...(scrollWidth > clientWidth ? [`the page is ${scrollWidth} wide`] : []),
      ...tables.map((table) => `the table “${table.textContent.slice(0, 40)}” is ${table.scrollWidth} wide`),
    ]
  })
}

/** Controls of one line that are neither 36 px (rows), 40 px (bars) nor 48 px (forms) high, and primary buttons from the second on. */
function unevenControls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const shown = (selector: string) =>
      [...document.querySelectorAll(`main :is(${selector})`)].filter((control) =>
        control.checkVisibility({ visibilityProperty: true }),
      )
    const heights = shown('.btn, .input, .select').flatMap((control) => {
      const { height } = control.getBoundingClientRect()
      const isEven = [...(control.closest('.rows-actions') ? [36] : []), 40, 48].some(
        (even) => Math.abs(height - even) < 1,
      )
      return isEven ? [] : [`${control.textContent || control.getAttribute('aria-label')} is ${height} px high`]
    })
    const primary = shown('.btn-primary').slice(1)
    return [...heights, ...primary.map((button) => `${button.textContent} is a further primary button`)]
  })
}

/** Every page with the longest words and the biggest sums, on small phones, in both languages. */
import { whatDoesNotFit, whatDoesNotFitIn } from './support/fit.ts'
import { type Audience, addressOf, audiences, pagesOf, signInAsDemoUser } from './support/pages.ts'
import { whenLoaded } from './support/screen.ts'
import { expect, type Locator, type Page, test } from './support/test.ts'
import { makeUnkind } from './support/unkind-data.ts'

/** Milliseconds per page. */
const maxPerPage = 20_000

/** Lists with a filter, whose first link is opened, too. */
const more: Record<Audience, string[]> = {
  visitor: [],
  Worker: ['/dashboard/my-submissions?status=rejected'],
  Buyer: ['/dashboard/my-tasks?status=in-progress'],
  Admin: ['/dashboard/manage-users?search=e', '/dashboard?payouts=all', '/dashboard/reports?state=decided'],
}

test.use({
  viewport: { width: 360, height: 740 },
  colorScheme: 'light',
  // A dialog that still slides in is not within the screen.
  contextOptions: { reducedMotion: 'reduce' },
})

for (const lang of ['en', 'bn']) {
  for (const audience of audiences) {
    const whose = audience === 'visitor' ? 'Every public page' : `Every page of a ${audience}`
    test(`${whose} fits a phone with the longest words and the biggest sums, ${lang}`, async ({ page, baseURL }) => {
      const paths = [...pagesOf(audience), ...more[audience]]
      test.setTimeout(paths.length * maxPerPage)
      if (audience !== 'visitor') await signInAsDemoUser(page, audience)
      // Before the e-mails of all users are the same: whose page it is depends on them.
      const addresses = new Map<string, string>()
      for (const path of paths) addresses.set(path, await addressOf(page, path))
      await makeUnkind(page)
      await page.context().addCookies([{ name: 'lang', value: lang, url: `${baseURL}` }])
      const found: unknown[] = []
      for (const path of paths) {
        await page.setViewportSize({ width: 360, height: 740 })
        await page.goto(addresses.get(path) ?? path)
        await whenLoaded(page)
        if (path.includes('?')) await openFirst(page)
        for (const size of [
          { width: 360, height: 740 },
          { width: 360, height: 560 },
          { width: 320, height: 640 },
        ]) {
          await page.setViewportSize(size)
          const faults = await whatDoesNotFit(page)
          if (faults.length > 0) found.push({ path, ...size, faults })
        }
        // The page itself, and not one that says that it cannot be shown.
        await whenLoaded(page)
      }
      expect(found).toEqual([])
    })
  }
}

for (const lang of ['en', 'bn']) {
  for (const audience of ['Worker', 'Buyer', 'Admin'] as const) {
    test(`Every dialog of a ${audience} fits a phone with the longest words and the biggest sums, ${lang}`, async ({
      page,
      baseURL,
    }) => {
      const paths = [...pagesOf(audience), ...more[audience]]
      test.setTimeout(paths.length * maxPerPage)
      await signInAsDemoUser(page, audience)
      const addresses: string[] = []
      for (const path of paths) addresses.push(await addressOf(page, path))
      await makeUnkind(page)
      // No dialog may change the demo data.
      await page.route('**/api/**', (route) => (route.request().method() === 'GET' ? route.fallback() : route.abort()))
      await page.context().addCookies([{ name: 'lang', value: lang, url: `${baseURL}` }])
      const [pressed, found, opened] = [new Set<string>(), [] as unknown[], new Set<string>()]
      for (const address of new Set(addresses)) {
        await page.goto(address)
        await whenLoaded(page)
        for (;;) {
          const button = await nextButton(page, pressed)
          if (!button) break
          const dialog = await press(page, button)
          if (dialog) {
            opened.add(await dialog.getByRole('heading').first().innerText())
            for (const size of dialogSizes) {
              await page.setViewportSize(size)
              const faults = await whatDoesNotFitIn(dialog)
              if (faults.length > 0) found.push({ address, ...size, faults })
            }
            await page.setViewportSize({ width: 360, height: 740 })
            await page.keyboard.press('Escape')
          } else {
            await page.goto(address)
            await whenLoaded(page)
          }
        }
      }
      expect(found).toEqual([])
      expect(opened.size).toBeGreaterThan(2)
    })
  }
}

const dialogSizes = [
  { width: 360, height: 480 },
  { width: 320, height: 640 },
] as const

/** A button of the page whose name was not pressed before, and its first word not on this page. */
async function nextButton(page: Page, pressed: Set<string>): Promise<Locator | null> {
  for (const button of await page.getByRole('main').locator('button:visible:enabled').all()) {
    const name = (await button.getAttribute('aria-label')) ?? (await button.innerText())
    const alike = `${new URL(page.url()).pathname} ${name.split(' ')[0]}`
    if (pressed.has(name) || pressed.has(alike)) continue
    pressed.add(name).add(alike)
    return button
  }
  return null
}

/** Presses a button. @returns the dialog that it opened; null if it opened none */
async function press(page: Page, button: Locator): Promise<Locator | null> {
  await button.click()
  const dialog = page.locator('dialog[open]')
  return dialog.waitFor({ timeout: 500 }).then(
    () => dialog,
    () => null,
  )
}

test('The button of a task, of a withdrawal and of the profile is whole on phones of every height', async ({
  page,
}) => {
  await signInAsDemoUser(page, 'Worker')
  const found: unknown[] = []
  for (const path of ['/dashboard/task/:id', '/dashboard/withdrawals', '/profile']) {
    await page.goto(await addressOf(page, path))
    await whenLoaded(page)
    for (let height = 480; height <= 900; height += 20) {
      await page.setViewportSize({ width: 360, height })
      const faults = await whatDoesNotFit(page)
      if (faults.length > 0) found.push({ path, height, faults })
    }
  }
  expect(found).toEqual([])
})

async function openFirst(page: Page): Promise<void> {
  const link = page.getByRole('main').getByRole('row').getByRole('link').first()
  const address = (await link.count()) > 0 ? await link.getAttribute('href') : null
  if (address === null) return
  await page.goto(address)
  await whenLoaded(page)
}

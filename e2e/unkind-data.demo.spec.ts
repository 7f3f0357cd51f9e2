/** Every page and dialog with the longest words and the biggest sums, on small phones, in both languages. */
import { buttonsOf, findOpeners } from './support/dialogs.ts'
import { whatDoesNotFit, whatDoesNotFitIn } from './support/fit.ts'
import { type Audience, addressOf, audiences, pagesOf, signInAsDemoUser } from './support/pages.ts'
import { openPage as open, phone, whenLoaded } from './support/screen.ts'
import { expect, type Page, test } from './support/test.ts'
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

const pageSizes = [phone, { width: 360, height: 560 }, { width: 320, height: 640 }]
const dialogSizes = [
  { width: 360, height: 480 },
  { width: 320, height: 640 },
]

test.use({
  viewport: phone,
  colorScheme: 'light',
  // A dialog that still slides in is not within the screen.
  contextOptions: { reducedMotion: 'reduce' },
})

for (const audience of audiences) {
  const whose = audience === 'visitor' ? 'Every public page' : `Every page and every dialog of a ${audience}`
  test(`${whose} fits a phone with the longest words and the biggest sums, in both languages`, { tag: '@all' }, async ({
    page,
    baseURL,
  }) => {
    const paths = [...pagesOf(audience), ...more[audience]]
    test.setTimeout(2 * paths.length * maxPerPage)
    if (audience !== 'visitor') await signInAsDemoUser(page, audience)
    // Before the e-mails of all users are the same: whose page it is depends on them.
    const addresses = new Map<string, string>()
    for (const path of paths) addresses.set(path, await addressOf(page, path))
    await makeUnkind(page)
    const [pressed, opened, found] = [new Set<string>(), new Set<string>(), [] as unknown[]]
    for (const path of paths) {
      const address = addresses.get(path) ?? path
      const isFiltered = path.includes('?')
      const openers: number[] = []
      for (const lang of ['en', 'bn']) {
        await page.context().addCookies([{ name: 'lang', value: lang, url: `${baseURL}` }])
        await open(page, address)
        if (isFiltered) await openFirst(page)
        for (const size of pageSizes) {
          await page.setViewportSize(size)
          const faults = await whatDoesNotFit(page)
          if (faults.length > 0) found.push({ path, lang, ...size, faults })
        }
        await page.setViewportSize(phone)
        // The page itself, and not one that says that it cannot be shown.
        await whenLoaded(page)
        if (audience === 'visitor') continue

        if (isFiltered) await open(page, address)
        if (lang === 'en') openers.push(...(await findOpeners(page, address, pressed)))
        for (const at of openers) {
          await buttonsOf(page).nth(at).click()
          const dialog = page.locator('dialog[open]')
          opened.add(await dialog.getByRole('heading').first().innerText())
          for (const size of dialogSizes) {
            await page.setViewportSize(size)
            const faults = await whatDoesNotFitIn(dialog)
            if (faults.length > 0) found.push({ path, lang, ...size, faults })
          }
          await page.setViewportSize(phone)
          await page.keyboard.press('Escape')
          await expect(dialog).toHaveCount(0)
        }
      }
    }
    expect(found).toEqual([])
    if (audience !== 'visitor') expect(opened.size).toBeGreaterThan(4)
  })
}

test('The button of a task, of a withdrawal and of the profile is whole on phones of every height', async ({
  page,
}) => {
  await signInAsDemoUser(page, 'Worker')
  const found: unknown[] = []
  for (const path of ['/dashboard/task/:id', '/dashboard/withdrawals', '/profile']) {
    await open(page, await addressOf(page, path))
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
  if (address !== null) await open(page, address)
}

/** Every page with the longest words and the biggest sums, on small phones, in both languages. */
import { whatDoesNotFit } from './support/fit.ts'
import { type Audience, addressOf, audiences, pagesOf, signInAsDemoUser } from './support/pages.ts'
import { whenLoaded } from './support/screen.ts'
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

test.use({ viewport: { width: 360, height: 740 }, colorScheme: 'light' })

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

/** Where a toast lies: over the bar, above what is read and filled in. */
import { contract } from '@piecework/contract'
import { signInAsDemoUser } from './support/pages.ts'
import { phone, whenLoaded, wide } from './support/screen.ts'
import { refusal, refuse, respondTo } from './support/stubs.ts'
import { expect, type Locator, type Page, test } from './support/test.ts'

const longText =
  'Another Admin has decided about this work in the meantime. Look at the list once more before you go on.'

for (const size of [phone, wide]) {
  test(`A long toast covers neither the title nor the first field nor the buttons, ${size.width} px wide`, {
    tag: '@all',
  }, async ({ page }) => {
    await page.setViewportSize(size)
    await signInAsDemoUser(page, 'Admin')
    await refuse(page, contract.users.updateProfile)
    await page.goto('/profile')
    await whenLoaded(page)
    const main = page.getByRole('main')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expectFree(page, [main.getByRole('heading', { level: 1 }), main.getByLabel('Name')])

    await respondTo(page, contract.withdrawals.claim, (route) => route.fulfill(refusal('already_decided', longText)))
    await page.goto('/dashboard')
    await page
      .getByRole('button', { name: /^More: / })
      .first()
      .click()
    const dialog = page.getByRole('dialog')
    const start = dialog.getByRole('button', { name: 'Start payout' })
    await start.click()
    await expectFree(page, [
      dialog.getByRole('heading', { level: 2 }),
      dialog.getByRole('button', { name: 'Close' }),
      start,
    ])
  })
}

/** None of them lies below the toast, with the page at its top. */
async function expectFree(page: Page, parts: Locator[]): Promise<void> {
  const toast = page.locator('[data-sonner-toast][data-front=true]')
  await expect(toast).toBeVisible()
  await page.evaluate(() => scrollTo(0, 0))
  for (const part of parts) {
    await expect(async () => {
      const [above, below] = [await toast.boundingBox(), await part.first().boundingBox()]
      expect(below?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0))
    }).toPass({ timeout: 5_000 })
  }
}

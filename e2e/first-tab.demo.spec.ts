/** With the keyboard a user comes past the bar and the menu by one press, on the pages of each layout. */
import { signInAsDemoUser } from './support/pages.ts'
import { whenLoaded } from './support/screen.ts'
import { expect, type Page, test } from './support/test.ts'

test('The first Tab stop of a page shows a link that moves the focus to its main area', async ({ page }) => {
  for (const path of ['/', '/login']) await expectSkip(page, path)
  await signInAsDemoUser(page, 'Worker')
  await expectSkip(page, '/dashboard/tasklist')
})

async function expectSkip(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await whenLoaded(page)
  await page.keyboard.press('Tab')
  const link = page.getByRole('link', { name: 'Skip to content' })
  await expect(link).toBeFocused()
  await expect(link).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page).toHaveURL(path)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1)
}

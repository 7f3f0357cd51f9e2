/** The home page answers, is named as specified, and keeps nobody out. */
import AxeBuilder from '@axe-core/playwright'
import { expect, test } from '@playwright/test'

test('The home page is there for everybody', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveTitle('Piecework || Home')
  await expect(page.getByRole('heading', { name: 'Best Workers' })).toBeVisible()
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations).toEqual([])
})

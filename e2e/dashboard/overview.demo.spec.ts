/** The numbers of the installation by day, for Admins. */
import { signInAsDemoUser } from '../support/pages.ts'
import { goTo, violationsOn } from '../support/screen.ts'
import { expect, test } from '../support/test.ts'

test('An Admin reads how the last days went on a phone, for as many days as the address says, and on paper without the choice', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const clock_went_back_at = '2026-11-28T10:15:00Z'
  await page.route('**/api/set-up', (route) =>
    route.fulfill({ json: { admins: 2, backed_up_at: null, clock_went_back_at } }),
  )
  await signInAsDemoUser(page, 'Admin')
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await goTo(page, 'Overview')
  await expect(page.getByText('The last 30 days.')).toBeVisible()
  await expect(page.getByText('The clock was wrong')).toBeVisible()
  const plot = (name: string) => page.getByRole('img', { name: new RegExp(`^${name}: `) })
  await expect(plot('New tasks by day')).toBeVisible()
  await expect(plot('Coins paid for approved work by day')).toHaveAccessibleName(/ coins in all$/)
  await expect(plot('Hours until work was decided')).toHaveAccessibleName(/: \d+\.\d hours on average$/)
  await expect(plot('Hours until withdrawals were paid')).toHaveAccessibleName(/ hours on average$/)

  await page.getByRole('link', { name: '90 days' }).click()
  await expect(page).toHaveURL(/\?days=90$/)
  await expect(plot('New tasks by day').locator('rect')).toHaveCount(90)
  // Fewer than five days are a sentence.
  const users = page.getByRole('region', { name: 'New users by day' })
  await expect(users.getByText(/in all/)).toBeVisible()
  await expect(users.getByRole('img')).toHaveCount(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  expect(await violationsOn(page)).toEqual([])
  await page.reload()
  await expect(page.getByText('The last 90 days.')).toBeVisible()

  await page.emulateMedia({ media: 'print' })
  await expect(plot('New tasks by day')).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Days that are shown' })).toBeHidden()
  await expect(page.getByText('Show as a table').first()).toBeHidden()
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
})

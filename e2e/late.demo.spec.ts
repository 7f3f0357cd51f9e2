/** Withdrawals that wait for longer than usual. */
import { expect, test } from './support/test.ts'

test('The list of withdrawals of an Admin begins with the late one', { tag: '@all' }, async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Admin' }).click()
  const rows = page.getByRole('table', { name: 'Withdrawal requests that wait for a decision' }).getByRole('row')
  await expect(rows.nth(1)).toContainText('Late: it was expected by')
  await expect(rows.filter({ hasText: 'Late:' })).toHaveCount(1)
  await expect(rows.filter({ hasText: 'bKash' }).first()).toContainText('Expected by')
})

test('The form of a withdrawal says how long payouts of bKash usually take', { tag: '@all' }, async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Worker' }).click()
  await expect(page.getByRole('banner')).toContainText('Coins')
  await page.goto('/dashboard/withdrawals')
  await page.getByLabel('Payment Method').selectOption('Bkash')
  await expect(page.getByText(/Usually approved within \d+ hours, then sent\./)).toBeVisible()
})

/** What cannot be done or loaded says so, in words, where it was tried. */

import { goTo } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { toast } from './support/toasts.ts'
import { aMember, aTask, signIn, work } from './support/users.ts'

test('A list shows that it is loading, and when it fails offers to try again', async ({ browser, request }) => {
  const page = await signIn(await aMember('Worker', 'Rahima Khatun', request), browser)
  let answer = () => {}
  const asked = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/available-tasks?*', async (route) => {
    await asked
    await route.fulfill({ status: 500, json: {} })
  })
  await goTo(page, 'Available Tasks')
  const main = page.getByRole('main')
  await expect(main.getByRole('status').filter({ hasText: 'Loading' })).toBeAttached()
  answer()
  await expect(main.getByRole('alert')).toContainText('This could not be loaded')
  await expect(main.getByRole('alert')).toContainText('Something went wrong on our side. Nothing was changed.')
  await page.unroute('**/api/available-tasks?*')
  await main.getByRole('button', { name: 'Try again' }).click()
  await expect(main.getByRole('alert')).toHaveCount(0)
  await expect(page.getByRole('article').or(page.getByText('No Tasks Available')).first()).toBeVisible()
})

test('A decision that fails says so in words', async ({ browser, request }) => {
  const buyer = await aMember('Buyer', 'Lena Hoffmann', request)
  const sent = await work(await aMember('Worker', 'Rahima Khatun', request), await aTask(buyer))
  const page = await signIn(buyer, browser)
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.route('**/api/submissions/approve/*', (route) => route.abort())
  await page.getByRole('button', { name: /^Approve/ }).click()
  await expect(toast(page, 'Not approved', 'No connection. Nothing was lost; please try again.')).toBeVisible()

  await page.unroute('**/api/submissions/approve/*')
  await page.route('**/api/submissions/reject/*', async (route) => {
    // Decided in another tab, a moment before.
    await buyer.call('PATCH', `/submissions/approve/${sent}`, {})
    await route.continue()
  })
  await page.getByRole('button', { name: /^Reject/ }).click()
  await expect(toast(page, 'Not rejected', 'This was already decided. Nothing was changed.')).toBeVisible()
  await expect(page.getByText('No pending submissions')).toBeVisible()
})

/** A failed load or action shows an error text at the place where the user started it. */

import { contract } from '@piecework/contract'
import { goTo } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { toast } from './support/toasts.ts'
import { aMember, aTask, signIn, work } from './support/users.ts'

test('A list shows that it is loading, and when it fails offers to try again', { tag: ['@2.100', '@8.23'] }, async ({
  browser,
  request,
}) => {
  const page = await signIn(await aMember('Worker', 'Rahima Khatun', request), browser)
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/available-tasks?*', async (route) => {
    await released
    await route.fulfill({ status: 500, json: {} })
  })
  await goTo(page, 'Available Tasks')
  const main = page.getByRole('main')
  await expect(main.getByRole('status').filter({ hasText: 'Loading' })).toBeAttached()
  release()
  await expect(main.getByRole('alert')).toContainText('This could not be loaded')
  await expect(main.getByRole('alert')).toContainText('Something went wrong on our side. Nothing was changed.')
  await page.unroute('**/api/available-tasks?*')
  await main.getByRole('button', { name: 'Try again' }).click()
  await expect(main.getByRole('alert')).toHaveCount(0)
  await expect(page.getByRole('article').or(page.getByText('No Tasks Available')).first()).toBeVisible()
})

test('A decision that fails says so in words', { tag: ['@8.22'] }, async ({ browser, request }) => {
  const buyer = await aMember('Buyer', 'Lena Hoffmann', request)
  const submission = await work(await aMember('Worker', 'Rahima Khatun', request), await aTask(buyer))
  const page = await signIn(buyer, browser)
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.route('**/api/submissions/approve/*', (route) => route.abort())
  await page.getByRole('button', { name: /^Approve/ }).click()
  await expect(toast(page, 'Not approved', 'No connection. Nothing was lost; please try again.')).toBeVisible()

  await page.unroute('**/api/submissions/approve/*')
  await page.route('**/api/submissions/reject/*', async (route) => {
    // The buyer approves it in another tab a moment before.
    await buyer.call(contract.submissions.approve, { id: submission })
    await route.continue()
  })
  await page.getByRole('button', { name: /^Reject/ }).click()
  await expect(toast(page, 'Not rejected', 'This was already decided. Nothing was changed.')).toBeVisible()
  await expect(page.getByText('No pending submissions')).toBeVisible()
})

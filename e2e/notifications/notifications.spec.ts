/** The bell: the latest four notifications, a red dot for new ones, and polling when the stream fails. */

import { contract } from '@piecework/contract'
import { violationsOn } from '../support/screen.ts'
import { isCallOf, loseCalls, respondTo } from '../support/stubs.ts'
import { expect, test } from '../support/test.ts'
import { toast } from '../support/toasts.ts'
import { callsOfAdmin, createTask, createUser, logIn, pageOf, signIn, submitWork } from '../support/users.ts'

test('The bell shows a dot until its panel is opened, with the latest four notifications and their times', {
  tag: ['@2.134', '@4.27', '@4.28', '@6.3', '@9.19'],
}, async ({ browser, request }) => {
  const buyer = await createUser('Buyer', 'Lena Hoffmann', request)
  const page = await signIn(buyer, browser)
  const bell = page.getByRole('banner').getByRole('button', { name: /^Notifications/ })
  await expect(bell).toHaveText('Notifications')
  const worker = await createUser('Worker', 'Rahima Khatun', request)
  for (let nth = 1; nth <= 5; nth++)
    await submitWork(worker, await createTask(buyer, { task_title: `Task ${nth}`, required_workers: 1 }))

  await expect(bell).toHaveText('Notifications, something is new')
  await expect(bell.locator('span').last()).toHaveClass(/bg-error/)
  await bell.click()
  const panel = page.getByRole('region', { name: 'Notifications', exact: true })
  await expect(panel.getByRole('listitem')).toHaveCount(4)
  await expect(panel.getByRole('listitem').first()).toContainText('“Rahima Khatun” sent work for “Task 5”.')
  await expect(panel.getByRole('listitem').last()).toContainText('“Rahima Khatun” sent work for “Task 2”.')
  await expect(panel.locator('time')).toHaveCount(4)
  await expect(bell).toHaveText('Notifications')
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(bell).toHaveText('Notifications')
})

test('All notifications are on one page: a row leads to its page, and read ones are no longer marked on any device', async ({
  browser,
  request,
}) => {
  const buyer = await createUser('Buyer', 'Lena Hoffmann', request)
  const worker = await createUser('Worker', 'Rahima Khatun', request)
  const task = await createTask(buyer, { task_title: 'Label street signs', required_workers: 1, payable_amount: 1 })
  const submission = await submitWork(worker, task)
  const other = await createTask(buyer, { task_title: 'Type a table', required_workers: 22, payable_amount: 1 })
  for (let nth = 1; nth <= 21; nth++) {
    const other_worker = await createUser('Worker', `Worker ${nth}`, request)
    await submitWork(other_worker, other)
  }
  const page = await signIn(buyer, browser, { width: 360, height: 740 })
  const bell = page.getByRole('banner').getByRole('button', { name: /^Notifications/ })
  await expect(bell).toHaveText('Notifications, something is new')
  await bell.click()
  await page.getByRole('link', { name: 'All notifications (18 unread)' }).click()
  await expect(page.getByRole('heading', { name: 'Notifications', level: 1 })).toBeVisible()
  const rows = page.getByRole('list', { name: 'Your notifications' }).getByRole('listitem')
  await expect(rows).toHaveCount(20)
  await expect(rows.filter({ hasText: 'New' })).toHaveCount(16)
  expect(await violationsOn(page)).toEqual([])
  await page.getByRole('button', { name: 'Show more notifications' }).click()
  await expect(rows).toHaveCount(22)
  await rows
    .last()
    .getByRole('link', {
      name: '“Rahima Khatun” sent work for “Label street signs”.',
    })
    .click()
  await expect(page).toHaveURL(`/dashboard/submission/${submission}`)
  await page.goBack()
  await expect(rows.first()).not.toContainText('New')
  await expect(rows).toHaveCount(22)
  await expect(rows.last()).not.toContainText('New')
  await expect(rows.nth(-2)).toContainText('New')
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(rows.filter({ hasText: 'New' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Mark all as read' })).toHaveCount(0)

  const elsewhere = await signIn(buyer, browser)
  await expect(elsewhere.getByRole('banner').getByRole('button', { name: /^Notifications/ })).toHaveText(
    'Notifications',
  )
  await elsewhere.goto('/dashboard/notifications')
  await expect(elsewhere.getByRole('listitem').filter({ hasText: 'Worker 21' })).toBeVisible()
  await expect(elsewhere.getByText('New', { exact: true })).toHaveCount(0)
})

test('A notification that is about no page is marked as read by a button of its row', async ({ browser, request }) => {
  const buyer = await createUser('Buyer', 'Lena Hoffmann', request)
  const task = await createTask(buyer, { task_title: 'Label street signs' })
  await submitWork(await createUser('Worker', 'Rahima Khatun', request), task)
  const admin = await callsOfAdmin(request)
  await admin.call(contract.userManagement.suspend, {
    id: buyer._id,
    rule: 'other',
    reason: 'A question about a payment',
  })
  await admin.call(contract.userManagement.unsuspend, { id: buyer._id, reason: 'It is answered' })
  const page = await pageOf(buyer, browser, { width: 360, height: 740 })
  await page.goto('/dashboard/notifications')
  const rows = page.getByRole('list', { name: 'Your notifications' }).getByRole('listitem')
  await expect(rows.filter({ hasText: 'New' })).toHaveCount(3)
  const unsuspended = rows.filter({ hasText: 'no longer suspended' })
  await expect(page.getByRole('button', { name: /^Mark as read: / })).toHaveCount(2)
  expect(await violationsOn(page)).toEqual([])
  await unsuspended.getByRole('button', { name: /^Mark as read: / }).press('Enter')
  await expect(unsuspended).not.toContainText('New')
  await expect(unsuspended).toBeFocused()
  await expect(rows.filter({ hasText: 'New' })).toHaveCount(2)
  await page.reload()
  await expect(rows.filter({ hasText: 'New' })).toHaveCount(2)
  await expect(unsuspended).not.toContainText('New')
})

test('Without the stream the bell asks every five seconds, and a failure is only logged', {
  tag: ['@4.26', '@7.20', '@8.20', '@9.18'],
}, async ({ browser, request }) => {
  const context = await browser.newContext()
  // The stream is not an endpoint of the contract.
  await loseCalls(context, { method: 'GET', path: '/notifications/stream' })
  const page = await context.newPage()
  const { email } = await createUser('Worker', 'Rahima Khatun', request)
  await logIn(page, email)
  await expect(page.getByRole('heading', { name: /^Hello, / })).toBeVisible()

  const poll = () => page.waitForRequest(isCallOf(contract.notifications.latest), { timeout: 15_000 })
  await poll()
  const firstPoll = Date.now()
  await poll()
  const seconds = (Date.now() - firstPoll) / 1000
  expect(seconds).toBeGreaterThan(4)
  expect(seconds).toBeLessThan(7)

  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  await respondTo(page, contract.notifications.latest, (route) =>
    route.fulfill({ status: 409, json: { code: 'task_full', message: 'No.' } }),
  )
  await expect.poll(() => logged.join(), { timeout: 15_000 }).toContain('The notifications could not be read.')
  await expect(toast(page, 'No.')).toHaveCount(0)
  await expect(page.getByRole('alert')).toHaveCount(0)
})

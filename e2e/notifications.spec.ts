/** The bell: the latest four notifications, a red dot for new ones, and polling when the stream fails. */

import { expect, test } from './support/test.ts'
import { toast } from './support/toasts.ts'
import { createTask, createUser, logIn, signIn, submitWork } from './support/users.ts'

test('The bell shows a dot until its panel is opened, and in it the latest four with their times', {
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

test('Without the stream the bell asks every five seconds, and a failure is only logged', {
  tag: ['@4.26', '@7.20', '@8.20', '@9.18'],
}, async ({ browser, request }) => {
  const context = await browser.newContext()
  await context.route('**/api/notifications/stream', (route) => route.abort())
  const page = await context.newPage()
  const { email } = await createUser('Worker', 'Rahima Khatun', request)
  await logIn(page, email)
  await expect(page.getByRole('heading', { name: /^Hello, / })).toBeVisible()

  const isPoll = (address: string) => /\/api\/notifications\?limit=4/.test(address)
  const poll = () => page.waitForRequest((polled) => isPoll(polled.url()), { timeout: 15_000 })
  await poll()
  const firstPoll = Date.now()
  await poll()
  const seconds = (Date.now() - firstPoll) / 1000
  expect(seconds).toBeGreaterThan(4)
  expect(seconds).toBeLessThan(7)

  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  await page.route(isPollOf, (route) => route.fulfill({ status: 409, json: { code: 'task_full', message: 'No.' } }))
  await expect.poll(() => logged.join(), { timeout: 15_000 }).toContain('The notifications could not be read.')
  await expect(toast(page, 'No.')).toHaveCount(0)
  await expect(page.getByRole('alert')).toHaveCount(0)
})

function isPollOf(address: URL): boolean {
  return address.pathname === '/api/notifications'
}

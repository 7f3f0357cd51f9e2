/** The categories of tasks and their lowest pay, which an Admin changes. */
import { day } from '@piecework/contract/test/factories'
import { signInAsDemoUser } from '../support/pages.ts'
import { phone, violationsOn } from '../support/screen.ts'
import { expect, test } from '../support/test.ts'
import { createUser, pageOf } from '../support/users.ts'

test('An Admin changes a category and the pay floor; a buyer chooses the category and reads the lowest pay', {
  tag: '@all',
}, async ({ browser, request }) => {
  const admin = await (await browser.newContext({ viewport: phone })).newPage()
  await signInAsDemoUser(admin, 'Admin')
  await admin.goto('/dashboard/operations')
  await admin.getByRole('button', { name: 'Edit: Transcription' }).click()
  await admin.getByLabel('Lowest pay').fill('3')
  expect(await violationsOn(admin)).toEqual([])
  await admin.getByRole('button', { name: 'Save Changes' }).click()
  await expect(admin.getByText('Category saved')).toBeVisible()

  const page = await pageOf(await createUser('Buyer', 'Lena Hoffmann', request), browser)
  await page.goto('/dashboard/add-task')
  await expect(page.getByLabel('Category')).toHaveValue('other')
  await page.getByRole('button', { name: /^More/ }).click()
  await page.getByLabel('Category').selectOption('transcription')
  await expect(page.getByText('Coins per worker, at least 3 coins.')).toBeVisible()
  await page.getByLabel('Title').fill('Write down an interview')
  await page.getByLabel('Details').fill('Forty minutes.')
  await page.getByLabel('Required workers').fill('1')
  await page.getByLabel('Payable amount').fill('2.99')
  await page.getByLabel('Deadline').fill(day(5))
  await page.getByLabel('Submission info').fill('The text.')
  await page.getByRole('button', { name: 'Add Task' }).click()
  await expect(page.getByText('Payable amount must be at least 3 coins in Transcription').first()).toBeVisible()
  await page.getByLabel('Payable amount').fill('3')
  await page.getByRole('button', { name: 'Add Task' }).click()
  await expect(page.getByText('Task Created!')).toBeVisible()
})

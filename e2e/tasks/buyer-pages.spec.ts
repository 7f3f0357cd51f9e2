/** The content of the Buyer pages: stats, tables, texts, and the toasts after an action. */

import { contract } from '@piecework/contract'
import { dateIn, expectCoins, fillTaskForm, giveReason, goTo } from '../support/screen.ts'
import { isCallOf, respondTo } from '../support/stubs.ts'
import { expect, test } from '../support/test.ts'
import { expectToLast, lifetimeOf, toast } from '../support/toasts.ts'
import { createTask, createUser, pageOf, signIn, submitWork } from '../support/users.ts'

test('A Buyer’s home: three stats and the work to review, approved or rejected with a toast of two seconds', {
  tag: [
    '@1.12',
    '@2.23',
    '@2.77',
    '@2.78',
    '@2.79',
    '@2.80',
    '@2.81',
    '@3.24',
    '@4.11',
    '@6.2',
    '@6.11',
    '@8.28',
    '@8.29',
    '@9.22',
  ],
}, async ({ browser, request }) => {
  const buyer = await createUser('Buyer', 'Lena Hoffmann', request)
  const page = await signIn(buyer, browser)
  await expect(page.getByText('No pending submissions', { exact: true })).toBeVisible()
  const worker = await createUser('Worker', 'Rahima Khatun', request)
  await submitWork(worker, await createTask(buyer, { task_title: 'Label signs' }), '112 signs.')
  await submitWork(worker, await createTask(buyer, { task_title: 'Compare prices' }), 'No idea.')

  const main = page.getByRole('main')
  await expect(main).toContainText(/Total Tasks\s*2/)
  await expect(main).toContainText(/Pending Tasks\s*2/)
  await expect(main).toContainText(/Total Paid\s*\$0\.00/)
  await expect(page.getByRole('heading', { name: 'Tasks to Review' })).toBeVisible()
  await expect(page.getByRole('columnheader')).toHaveText(['#', 'Worker', 'Task Title', 'Payable coins', 'Actions'])
  const row = page.getByRole('row').filter({ hasText: 'Label signs' })
  for (const text of ['Rahima Khatun', worker.email, '5 coins', 'Approve', 'Reject'])
    await expect(row).toContainText(text)

  await row.getByRole('button', { name: 'View Details' }).click()
  const details = page.getByRole('dialog')
  for (const text of ['Rahima Khatun', worker.email, 'Label signs', '5 coins', '112 signs.'])
    await expect(details).toContainText(text)
  await expect(details.getByRole('button', { name: 'Reject Submission' })).toBeVisible()
  const approval = page.waitForRequest(isCallOf(contract.submissions.approve))
  const approved = lifetimeOf(page, 'Approved!')
  await details.getByRole('button', { name: 'Approve Submission' }).click()
  await expect(toast(page, 'Approved!', 'Submission has been approved.')).toBeVisible()
  await expectToLast(approved, 2)
  expect((await approval).postDataJSON()).toEqual({ coins: 5, worker_email: worker.email, edition: 1 })
  const rejection = page.waitForRequest(isCallOf(contract.submissions.reject))
  const rejected = lifetimeOf(page, 'Rejected!')
  await page.getByRole('button', { name: /^Reject/ }).click()
  await giveReason(page)
  expect((await rejection).postDataJSON()).toEqual({
    task_id: expect.any(String),
    edition: 1,
    category: 'missing_part',
    reason: 'The last ten rows are missing.',
  })
  await expect(toast(page, 'Rejected!', 'Submission has been rejected.')).toBeVisible()
  await expectToLast(rejected, 2)
})

test('My Tasks: an empty state, then a table with edit and delete', {
  tag: [
    '@2.101',
    '@2.102',
    '@2.103',
    '@2.104',
    '@2.105',
    '@2.107',
    '@2.108',
    '@2.109',
    '@5.19',
    '@6.9',
    '@7.4',
    '@8.34',
    '@8.35',
  ],
}, async ({ browser, request }) => {
  const buyer = await createUser('Buyer', 'Lena Hoffmann', request)
  const page = await signIn(buyer, browser)
  await goTo(page, 'My Tasks')
  await expect(page.getByText('No tasks created yet', { exact: true })).toBeVisible()
  await expect(page.getByText('Your created tasks will appear here', { exact: true })).toBeVisible()
  await expect(page.getByText('0 task(s) found')).toBeVisible()

  await createTask(buyer, { task_title: 'Label signs', required_workers: 3, payable_amount: 2.5 })
  await page.reload()
  await expect(page.getByText('1 task(s) found')).toBeVisible()
  await expect(page.getByRole('columnheader')).toHaveText([
    '#',
    'Title',
    'Workers',
    'Pay/Worker',
    'Deadline',
    'Status',
    'Actions',
  ])
  const row = page.getByRole('row').nth(1)
  for (const text of ['Label signs', '3', '2.50 coins', dateIn(30), 'Open']) await expect(row).toContainText(text)

  await row.getByRole('button', { name: /^Edit/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Update Task' })
  for (const [field, rule] of [
    ['Title', 'Title is required'],
    ['Details', 'Details are required'],
    ['Submission Info', 'Submission info is required'],
  ] as const) {
    const text = await dialog.getByLabel(field).inputValue()
    await dialog.getByLabel(field).fill(' ')
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    await expect(dialog.getByText(rule, { exact: true })).toBeVisible()
    await dialog.getByLabel(field).fill(text)
  }
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  await row.getByRole('button', { name: /^Edit/ }).click()
  await dialog.getByLabel('Title').fill('Label street signs')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(toast(page, 'Updated!', 'Task has been updated successfully.')).toBeVisible()
  await expect(row).toContainText('Label street signs')

  await row.getByRole('button', { name: /^Delete/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete Task' }).click()
  await expect(toast(page, 'Deleted!', 'The task has been removed.')).toBeVisible()
})

test('Add New Task shows what is missing, and leads to the purchase when there are too few coins', {
  tag: ['@2.7', '@2.99', '@5.14', '@5.15', '@5.17', '@5.18', '@8.11', '@8.33'],
}, async ({ browser, request }) => {
  const page = await signIn(await createUser('Buyer', 'Lena Hoffmann', request), browser)
  await goTo(page, 'Add New Task')
  await page.getByRole('button', { name: 'Add Task' }).click()
  for (const name of ['Title', 'Payable amount', 'Deadline', 'Submission info'])
    await expect(page.getByText(`${name} is required`, { exact: true })).toBeVisible()
  for (const name of ['Details', 'Required workers'])
    await expect(page.getByText(`${name} are required`, { exact: true })).toBeVisible()
  await expect(page.getByLabel('Payable amount')).toHaveAttribute('step', '0.01')
  await expect(page.getByLabel('Required workers')).toHaveAttribute('step', '1')
  await expect(page.getByLabel('Deadline')).toHaveAttribute('type', 'date')

  const part = page.getByRole('button', { name: /^What to do/ })
  await page.getByRole('button', { name: 'Next' }).first().click()
  await expect(part).toHaveAttribute('aria-expanded', 'true')
  await fillTaskForm(page, { title: 'Label signs', workers: '6', pay: '10' })
  await page.getByRole('button', { name: 'Next' }).first().click()
  await expect(part).toHaveAttribute('aria-expanded', 'false')
  await expect(part).toContainText('Label signs')
  await expect(page.getByRole('button', { name: /^Questions/ })).toBeFocused()
  // A wrong field of a folded part opens it.
  await part.click()
  await page.getByLabel('Title').fill('')
  await part.click()
  await page.getByRole('button', { name: /Missing: title$/ }).click()
  await expect(page.getByLabel('Title')).toBeFocused()
  await part.click()
  await page.getByRole('button', { name: 'Add Task' }).click()
  await expect(page.getByLabel('Title')).toBeFocused()
  await page.getByLabel('Title').fill('Label signs')
  await page.getByRole('button', { name: 'Add Task' }).click()
  await expect(toast(page, 'Not Enough Coins', 'Purchase more coins to add this task!')).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard\/purchase-coin\?need=10$/)

  await page.getByRole('link', { name: 'Back to the task' }).click()
  await page.getByLabel('Required workers').fill('5')
  await page.getByRole('button', { name: 'Add Task' }).click()
  await expect(toast(page, 'Task Created!', 'Your task has been successfully posted.')).toBeVisible()
  await expectCoins(page, '0 coins')
  await expect(page.getByRole('banner').getByText('--')).toBeVisible()
})

test('Purchase Coin: four packages, a card, and toasts of two and four seconds', {
  tag: [
    '@1.6',
    '@2.91',
    '@2.92',
    '@2.93',
    '@4.19',
    '@4.21',
    '@4.22',
    '@8.31',
    '@8.32',
    '@9.3',
    '@9.4',
    '@9.5',
    '@9.6',
    '@9.21',
    '@9.23',
  ],
}, async ({ browser, request }) => {
  const page = await signIn(await createUser('Buyer', 'Lena Hoffmann', request), browser)
  await goTo(page, 'Purchase Coin')
  const packages = page.getByRole('radio')
  await expect(packages).toHaveCount(4)
  for (const [nth, [coins, price]] of [
    ['10', '$1'],
    ['150', '$10'],
    ['500', '$20'],
    ['1,000', '$35'],
  ].entries()) {
    await packages.nth(nth).check({ force: true })
    await expect(page.getByRole('heading', { name: `Pay ${price} for ${coins} coins`, exact: true })).toBeVisible()
  }
  await expect(page.getByText('Test mode', { exact: true })).toBeVisible()
  await page.getByLabel('Card number').fill('4242424242424242')
  await page.getByLabel('Expiry').fill('12 / 40')
  await page.getByLabel('CVC').fill('123')
  const [verified, paid] = [lifetimeOf(page, 'Card Verified'), lifetimeOf(page, 'Payment Successful')]
  await page.getByRole('button', { name: 'Confirm Payment' }).click()
  await expect(toast(page, 'Card Verified')).toBeVisible()
  const text = /^1,000 coins were added. Transaction pi_/
  await expect(toast(page, 'Payment Successful').getByText(text)).toBeVisible()
  await expectToLast(verified, 2)
  await expectToLast(paid, 4)
})

test('Payment History: an empty state, then a table with the transaction id of the provider, or N/A', {
  tag: ['@2.95', '@2.96', '@2.97', '@2.98'],
}, async ({ browser, request }) => {
  const page = await signIn(await createUser('Buyer', 'Lena Hoffmann', request), browser)
  await goTo(page, 'Payment History')
  await expect(page.getByText('No payment history', { exact: true })).toBeVisible()
  await respondTo(page, contract.payments.mine, (route) =>
    route.fulfill({
      json: [
        {
          _id: '1',
          email: 'lena@example.com',
          coins: 150,
          amountPaid: 10,
          transactionId: 'pi_1',
          paymentMethod: ['card'],
          type: '',
          date: '2026-11-12T11:05:00.000Z',
        },
      ],
    }),
  )
  await page.reload()
  await expect(page.getByText('Showing 1 payment(s)')).toBeVisible()
  const heads = ['#', 'Coins', 'Amount', 'Type', 'Transaction ID', 'Date and time']
  await expect(page.getByRole('columnheader')).toHaveText(heads)
  const row = page.getByRole('row').nth(1)
  for (const text of ['1', '150 coins', '$10.00', 'N/A', 'pi_1', /1[123] Nov 2026, \d\d:\d\d/])
    await expect(row).toContainText(text)
})

test('A chosen date stands in words beside its field, where the browser shows mm/dd/yyyy', { tag: '@bangla' }, async ({
  browser,
  request,
  say,
}) => {
  const page = await pageOf(await createUser('Buyer', 'Lena Hoffmann', request), browser, { width: 360, height: 740 })
  await page.goto('/dashboard/add-task')
  const deadline = page.getByLabel(say('Deadline'))
  await deadline.fill('2027-12-05')
  await expect(deadline).toHaveAccessibleDescription(
    say.pattern(/^Sunday, 5 December 2027 /, /^রবিবার, ৫ ডিসেম্বর ২০২৭ /),
  )
  await expect(page.getByText(say('Sunday, 5 December 2027', 'রবিবার, ৫ ডিসেম্বর ২০২৭'))).toBeVisible()
  await page.goto('/dashboard/payment-history?from=2027-12-05')
  await page.getByRole('button', { name: say('Filter (1)', 'ফিল্টার (১)') }).click()
  await expect(page.getByRole('dialog')).toContainText(say('5 Dec 2027', '৫ ডিসেম্বর ২০২৭'))
})

/** The content of the Worker pages: stats, cards, tables, texts, and the question before a submission. */

import { contract } from '@piecework/contract'
import { day } from '@piecework/contract/test/factories'
import { dateIn, expectColumns, goTo } from './support/screen.ts'
import { expect, test } from './support/test.ts'
import { toast } from './support/toasts.ts'
import { createTask, createUser, signIn, submitWork } from './support/users.ts'

test('A Worker’s home: three stats and the approved work', {
  tag: ['@1.12', '@2.23', '@2.82', '@2.83', '@2.84', '@2.85', '@6.2', '@9.9'],
}, async ({ browser, request }) => {
  const worker = await createUser('Worker', 'Rahima Khatun', request)
  const page = await signIn(worker, browser)
  await expect(page.getByText('No approved submissions yet', { exact: true })).toBeVisible()
  const buyer = await createUser('Buyer', 'Lena Hoffmann', request)
  const sent = await submitWork(worker, await createTask(buyer, { task_title: 'Label signs', payable_amount: 12.5 }))
  await submitWork(worker, await createTask(buyer, { task_title: 'Compare prices' }))
  await buyer.call(contract.submissions.approve, { id: sent })

  const main = page.getByRole('main')
  await expect(main).toContainText(/Total Submissions\s*2/)
  await expect(main).toContainText(/Pending Submissions\s*1/)
  await expect(main).toContainText(/Total Earnings\s*12\.50\s*coins\s*≈ \$0\.63/)
  await expect(page.getByRole('heading', { name: 'Approved Submissions' })).toBeVisible()
  await expect(page.getByRole('columnheader')).toHaveText(['Task Title', 'Earned', 'Buyer', 'Status'])
  const row = page.getByRole('row').nth(1)
  for (const text of ['Label signs', '12.50 coins', 'Lena Hoffmann', 'Approved']) await expect(row).toContainText(text)
})

test('Available Tasks: cards in one, two or three columns, or an empty state', {
  tag: ['@2.110', '@2.111', '@2.112', '@2.113'],
}, async ({ browser, request }) => {
  const title = `Label signs ${crypto.randomUUID().slice(0, 6)}`
  const buyer = await createUser('Buyer', 'Lena Hoffmann', request)
  // The list is sorted by deadline, so this task is first whatever other tasks are open.
  await createTask(buyer, { task_title: title, required_workers: 3, completion_date: day(1) })
  const page = await signIn(await createUser('Worker', 'Rahima Khatun', request), browser)
  await goTo(page, 'Available Tasks')
  const card = page.getByRole('article').filter({ hasText: title })
  for (const text of ['Buyer', 'Lena Hoffmann', 'Pay', '5 coins', 'Deadline', dateIn(1), 'Slots', '3 of 3 free'])
    await expect(card).toContainText(text)
  await expectColumns(page, page.getByRole('list').filter({ has: card }))
  await card.getByRole('link', { name: 'View Details' }).click()
  await expect(page).toHaveURL(/\/dashboard\/task\/[\w-]+$/)

  await page.route('**/api/available-tasks?*', (route) => route.fulfill({ json: [] }))
  await goTo(page, 'Available Tasks')
  await page.reload()
  await expect(page.getByText('No Tasks Available', { exact: true })).toBeVisible()
  const text = 'There are currently no tasks available. Please check back later.'
  await expect(page.getByText(text, { exact: true })).toBeVisible()
})

test('A worker reads a task, and sends work for it only after a confirmation', {
  tag: ['@2.114', '@2.115', '@2.116', '@2.117', '@5.20', '@5.21', '@5.22', '@5.23', '@6.5', '@7.26', '@8.16', '@8.36'],
}, async ({ browser, request }) => {
  const buyer = await createUser('Buyer', 'Lena Hoffmann', request)
  const task = await createTask(buyer, { task_title: 'Label street signs' })
  const page = await signIn(await createUser('Worker', 'Rahima Khatun', request), browser)
  await page.goto(`/dashboard/task/${task}`)
  await expect(page.getByRole('heading', { name: 'Label street signs' })).toBeVisible()
  const main = page.getByRole('main')
  for (const text of ['Buyer: Lena Hoffmann', 'Deadline', dateIn(30), 'Pay', '5 coins'])
    await expect(main).toContainText(text)
  await expect(page.getByRole('heading', { name: 'Task Details' }).locator('..')).toContainText('Draw a box around')
  const instructions = page.getByRole('heading', { name: 'Submission Instructions' }).locator('..')
  await expect(instructions).toContainText('Paste the link.')
  await expect(page.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/dashboard/tasklist')

  await page.getByLabel('Your Submission').fill('  \n ')
  await page.getByRole('button', { name: 'Submit Task' }).click()
  await expect(toast(page, 'Warning', 'Submission detail is required.')).toBeVisible()
  await expect(page.getByText('Submission detail is required', { exact: true })).toBeVisible()

  const sent: string[] = []
  page.on('request', (sentRequest) => {
    if (sentRequest.method() === 'POST' && sentRequest.url().endsWith('/submissions')) sent.push(sentRequest.url())
  })
  await page.getByLabel('Your Submission').fill('112 signs.')
  await page.getByRole('button', { name: 'Submit Task' }).click()
  const question = page.getByRole('dialog', { name: 'Are you sure?' })
  await expect(question.getByText('Do you want to submit this task now?', { exact: true })).toBeVisible()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  expect(sent).toEqual([])
  await page.getByRole('button', { name: 'Submit Task' }).click()
  await question.getByRole('button', { name: 'Yes, submit it!' }).click()
  await expect(toast(page, 'Submitted!')).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard\/tasklist$/)
  expect(sent).toHaveLength(1)
})

test('My Submissions: an empty state, then five rows a page', {
  tag: ['@2.118', '@2.120', '@2.121', '@2.122', '@2.123', '@3.17', '@9.17'],
}, async ({ browser, request }) => {
  const worker = await createUser('Worker', 'Rahima Khatun', request)
  const page = await signIn(worker, browser)
  await goTo(page, 'My Submissions')
  await expect(page.getByText('No submissions found', { exact: true })).toBeVisible()
  await expect(page.getByText('Your submitted tasks will appear here', { exact: true })).toBeVisible()

  const buyer = await createUser('Buyer', 'Lena Hoffmann', request)
  const sent: string[] = []
  for (let nth = 1; nth <= 7; nth++)
    sent.push(await submitWork(worker, await createTask(buyer, { task_title: `Task ${nth}`, required_workers: 1 })))
  await buyer.call(contract.submissions.approve, { id: sent[6] as string })
  await buyer.call(contract.submissions.reject, { id: sent[5] as string })
  await page.reload()
  const headers = ['#', 'Task Title', 'Buyer', 'Submitted On', 'Status', 'Amount']
  await expect(page.getByRole('columnheader')).toHaveText(headers)
  const rows = page.getByRole('row')
  await expect(rows).toHaveCount(6)
  for (const text of ['Task 7', 'Lena Hoffmann', buyer.email, /\d{1,2} \w{3} \d{4}, \d\d:\d\d/, 'Approved', '5 coins'])
    await expect(rows.nth(1)).toContainText(text)
  await expect(rows.nth(2)).toContainText('Rejected')
  await expect(rows.nth(3)).toContainText('Pending')

  await expect(page.getByText('Showing 1-5 of 7')).toBeVisible()
  await expect(page.getByText('Page 1 of 2')).toBeVisible()
  const [previous, next] = [page.getByRole('button', { name: 'Previous' }), page.getByRole('button', { name: 'Next' })]
  await expect(previous).toBeDisabled()
  await next.click()
  await expect(page.getByText('Showing 6-7 of 7')).toBeVisible()
  await expect(page.getByText('Page 2 of 2')).toBeVisible()
  await expect(rows).toHaveCount(3)
  await expect(next).toBeDisabled()
  await page.getByRole('button', { name: 'Page 1', exact: true }).click()
  await expect(rows).toHaveCount(6)
})

test('Withdraw Coins below 200 coins shows a message instead of the form', { tag: ['@2.124', '@2.125'] }, async ({
  browser,
  request,
}) => {
  const page = await signIn(await createUser('Worker', 'Rahima Khatun', request), browser)
  await goTo(page, 'Withdrawals')
  await expect(page.getByRole('heading', { name: 'Withdraw Coins' })).toBeVisible()
  await expect(page.getByText('Minimum withdrawal not met', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Available coins' }).locator('..')).toContainText('≈ $0.00')
  await expect(page.getByLabel('Coins to Withdraw')).toHaveCount(0)
})

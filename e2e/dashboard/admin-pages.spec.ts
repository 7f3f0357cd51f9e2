/** The content of the Admin pages: stats, tables, texts, and the questions before a removal. */

import { contract } from '@piecework/contract'
import { aWithdrawalRequest } from '@piecework/contract/test/factories'
import { dateIn, goTo } from '../support/screen.ts'
import { answer } from '../support/stubs.ts'
import { expect, type Page, test } from '../support/test.ts'
import { toast } from '../support/toasts.ts'
import { changeRole, createEarner, createTask, createUser, signInAsAdmin } from '../support/users.ts'

test('An Admin’s home: four stats and the pending withdrawals', {
  tag: ['@1.11', '@1.12', '@2.23', '@2.86', '@2.87', '@2.88', '@6.2'],
}, async ({ browser, request }) => {
  const name = `Rahima ${crypto.randomUUID().slice(0, 6)}`
  const worker = await createEarner(name, request)
  const withdrawal = aWithdrawalRequest({ payment_system: 'Nagad' })
  await worker.call(contract.withdrawals.request, withdrawal)
  const page = await signInAsAdmin(browser)
  const main = page.getByRole('main')
  await expect(main).toContainText(/Total Workers\s*\d/)
  await expect(main).toContainText(/Total Buyers\s*\d/)
  await expect(main).toContainText(/Total Coins\s*\d/)
  await expect(main).toContainText(/Total Payments\s*\$\d[\d,]*\.\d\d/)
  const pending = page.getByRole('table', { name: /^Withdrawal requests/ })
  await expect(pending.getByRole('columnheader')).toHaveText([
    'Worker',
    'E-mail',
    'Coin',
    'Amount',
    'Payment system',
    'Account number',
    'Status',
    'Action',
  ])
  const row = pending.getByRole('row').filter({ hasText: name })
  for (const text of [worker.email, '200', '$10.00', 'Nagad', '01712345678', 'Pending', 'Approve'])
    await expect(row).toContainText(text)
  await expect(page.getByRole('heading', { name: 'Pending Withdrawals' })).toBeVisible()

  await answer(page, contract.withdrawals.pending, [])
  await page.reload()
  await expect(page.getByText('No pending withdrawal requests.', { exact: true })).toBeVisible()
})

test('Manage Users: a table with a search, roles and removal, each with its texts', {
  tag: [
    '@1.9',
    '@2.128',
    '@2.129',
    '@2.130',
    '@2.131',
    '@4.31',
    '@5.31',
    '@5.32',
    '@5.33',
    '@5.34',
    '@7.4',
    '@7.15',
    '@7.16',
    '@8.17',
    '@8.37',
    '@8.38',
  ],
}, async ({ browser, request }) => {
  const name = `Nusrat ${crypto.randomUUID().slice(0, 6)}`
  const member = await createUser('Worker', name, request)
  const page = await signInAsAdmin(browser)
  await goTo(page, 'Manage Users')
  await expect(page.getByRole('columnheader')).toHaveText(['#', 'Photo', 'Name', 'Email', 'Role', 'Coin', 'Actions'])
  const rows = page.getByRole('row')
  for (const text of [member.email.toUpperCase(), name.toLowerCase()]) {
    await search(page, 'Search by name or email...', text)
    await expect(rows).toHaveCount(2)
  }
  for (const text of [name, member.email, '10 coins']) await expect(rows.nth(1)).toContainText(text)
  const role = page.getByLabel(`Role of ${name}`)
  await expect(role).toHaveValue('Worker')
  await expect(role.getByRole('option')).toHaveText(['Worker', 'Buyer', 'Admin'])
  await role.selectOption('Admin')
  const dialog = page.getByRole('dialog', { name: `Change the role of “${name}”` })
  await dialog.getByRole('button', { name: 'Change Role' }).click()
  await expect(dialog).toContainText('Password is required')
  await dialog.getByLabel('Your password').fill('Not-the-1')
  await dialog.getByRole('button', { name: 'Change Role' }).click()
  await expect(dialog).toContainText('This is not your current password.')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(role).toHaveValue('Worker')
  await changeRole(page, name, 'Admin')
  await expect(toast(page, 'Success', 'Role updated successfully.')).toBeVisible()

  await page.getByRole('button', { name: `Remove: ${name}` }).click()
  const question = page.getByRole('dialog', { name: 'Are you sure?' })
  await expect(question).toContainText('This action cannot be undone!')
  await question.getByRole('button', { name: 'Remove User' }).click()
  await expect(toast(page, 'Deleted!', 'User has been removed.')).toBeVisible()
  await expect(page.getByText('No users found.', { exact: true })).toBeVisible()

  await search(page, 'Search by name or email...', 'admin@piecework.example')
  await expect(rows).toHaveCount(2)
  await expect(page.getByRole('row').getByRole('combobox')).toBeDisabled()
  await expect(page.getByRole('button', { name: /^Remove/ })).toBeDisabled()
  await page.getByRole('button', { name: /^Remove/ }).click({ force: true })
  await expect(toast(page, 'Action Blocked', 'You cannot remove your own account.')).toBeVisible()
})

test('Manage All Tasks: a table, and a deletion that states the refund', {
  tag: ['@1.10', '@2.132', '@2.133', '@5.35', '@7.4', '@7.27', '@8.39'],
}, async ({ browser, request }) => {
  const title = `Label signs ${crypto.randomUUID().slice(0, 6)}`
  const buyer = await createUser('Buyer', 'Karim Traders', request)
  await createTask(buyer, { task_title: title, required_workers: 3, payable_amount: 7.5 })
  const page = await signInAsAdmin(browser)
  await goTo(page, 'Manage All Tasks')
  await expect(page.getByRole('heading', { name: 'Manage All Tasks' })).toBeVisible()
  await expect(page.getByRole('columnheader')).toHaveText([
    '#',
    'Title',
    'Buyer',
    'Workers',
    'Pay/Worker (Coins)',
    'Deadline',
    'Actions',
  ])
  await search(page, 'Search by title or buyer...', title)
  const row = page.getByRole('row').nth(1)
  for (const text of [title, buyer.email, '3', '7.50 coins', dateIn(30), 'Delete'])
    await expect(row).toContainText(text)
  await row.getByRole('button', { name: /^Delete/ }).click()
  const question = page.getByRole('dialog', { name: 'Are you sure?' })
  await expect(question).toContainText(`“${title}” will be deleted.`)
  await expect(question).toContainText('22.50 coins will be refunded to “Karim Traders”.')
  await question.getByRole('button', { name: 'Delete Task' }).click()
  await expect(toast(page, 'Deleted!', 'Task has been removed and refund processed.')).toBeVisible()
  await expect(page.getByText('No tasks available.', { exact: true })).toBeVisible()
})

test('The menu of an Admin has the pages of an Admin', { tag: ['@2.73', '@2.76'] }, async ({ browser }) => {
  const page = await signInAsAdmin(browser)
  const menu = page.getByRole('navigation', { name: 'Dashboard' }).first()
  for (const [entry, path] of [
    ['Home', '/dashboard'],
    ['Manage Users', '/dashboard/manage-users'],
    ['Manage All Tasks', '/dashboard/manage-tasks'],
  ] as const)
    await expect(menu.getByRole('link', { name: entry, exact: true })).toHaveAttribute('href', path)
})

async function search(page: Page, field: string, text: string): Promise<void> {
  await page.getByPlaceholder(field).fill(text)
}

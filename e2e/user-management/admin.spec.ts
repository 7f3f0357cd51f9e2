/** An Admin finds a user, changes the role, removes a buyer, reviews the orphaned submission, and deletes a task. */

import { expectCoins, goTo } from '../support/screen.ts'
import { expect, type Page, test } from '../support/test.ts'
import {
  changeRole,
  createEarner,
  createTask,
  createUser,
  signIn,
  signInAsAdmin,
  submitWork,
} from '../support/users.ts'

test('An Admin finds a user and changes the role; the own role and account cannot be changed', {
  tag: ['@1.9', '@2.128', '@2.129', '@2.131', '@6.17'],
}, async ({ browser, request }) => {
  const name = `Nusrat ${crypto.randomUUID().slice(0, 6)}`
  const worker = await signIn(await createUser('Worker', name, request), browser)
  const admin = await signInAsAdmin(browser)

  await goTo(admin, 'Manage Users')
  await search(admin, 'Search by name or email...', 'Zzyzx Quux', 0)
  await expect(admin.getByText('No users found.')).toBeVisible()
  await search(admin, 'Search by name or email...', name.toUpperCase())
  await expect(admin.getByRole('row')).toHaveCount(2)

  const role = admin.getByLabel(`Role of ${name}`)
  await role.selectOption('Buyer')
  const question = admin.getByRole('dialog', { name: `Change the role of “${name}”` })
  await expect(question).toContainText(`The role of “${name}” changes from Worker to Buyer.`)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(role).toHaveValue('Worker')
  await changeRole(admin, name, 'Buyer')
  await expect(admin.getByText('Role updated successfully.')).toBeVisible()
  await expect(admin.getByLabel(`Role of ${name}`)).toHaveValue('Buyer')
  await expect(worker.getByRole('navigation').getByRole('link', { name: 'Add New Task' })).toBeVisible()

  await search(admin, 'Search by name or email...', 'admin@piecework.example')
  await expect(admin.getByRole('row').getByRole('combobox')).toBeDisabled()
  await expect(admin.getByRole('button', { name: /^Remove/ })).toBeDisabled()
  await admin.getByRole('button', { name: /^Remove/ }).click({ force: true })
  await expect(admin.getByText('You cannot remove your own account.')).toBeVisible()
})

test('An Admin suspends a user, who reads the reason and can only read', { tag: '@all' }, async ({
  browser,
  request,
}) => {
  const name = `Karim ${crypto.randomUUID().slice(0, 6)}`
  const buyer = await signIn(await createUser('Buyer', name, request), browser)
  const admin = await signInAsAdmin(browser)
  await goTo(admin, 'Manage Users')
  await search(admin, 'Search by name or email...', name)
  await admin.getByRole('button', { name: `Suspend: ${name}` }).click()
  await admin.getByRole('button', { name: 'Suspend User' }).click()
  await expect(admin.getByText('Reason is required')).toBeVisible()
  await admin.getByLabel('Rule that was broken').selectOption('Misleading or forbidden tasks')
  await admin.getByLabel('Reason').fill('Asks workers for passwords')
  await admin.getByRole('button', { name: 'Suspend User' }).click()
  await expect(admin.getByRole('row').getByText('Suspended', { exact: true })).toBeVisible()

  await buyer.getByRole('button', { name: 'Notifications, something is new' }).click()
  await expect(buyer.getByText('Asks workers for passwords').first()).toBeVisible()

  await admin.getByRole('button', { name: `Unsuspend: ${name}` }).click()
  await admin.getByLabel('Reason').fill('A misunderstanding')
  await admin.getByRole('button', { name: 'End Suspension' }).click()
  await expect(admin.getByRole('button', { name: `Suspend: ${name}` })).toBeVisible()
})

test('Removing a buyer ends their session, and an Admin decides the pending work', { tag: ['@5.34'] }, async ({
  browser,
  request,
}) => {
  const name = `Lena ${crypto.randomUUID().slice(0, 6)}`
  const title = `Label signs ${crypto.randomUUID().slice(0, 6)}`
  const user = await createUser('Buyer', name, request)
  const task = await createTask(user, { task_title: title, required_workers: 2, payable_amount: 12 })
  const sender = await createUser('Worker', 'Rahima Khatun', request)
  await submitWork(sender, task, '112 signs.')
  const [buyer, worker] = [await signIn(user, browser), await signIn(sender, browser)]

  const admin = await signInAsAdmin(browser)
  await goTo(admin, 'Manage Users')
  await search(admin, 'Search by name or email...', name)
  await admin.getByRole('button', { name: `Remove: ${name}` }).click()
  const question = admin.getByRole('dialog')
  await expect(question).toContainText('This action cannot be undone!')
  await expect(question).toContainText('1 open task will be closed.')
  await expect(question).toContainText('1 submission on their tasks waits for you to decide; 12 coins stay set aside.')
  await expect(question).toContainText('38 coins')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await admin.getByRole('button', { name: `Remove: ${name}` }).click()
  await question.getByRole('button', { name: 'Remove User' }).click()
  await expect(admin.getByText('User has been removed.')).toBeVisible()
  await expect(admin.getByText('No users found.')).toBeVisible()
  await expect(buyer).toHaveURL(/\/login$/, { timeout: 15_000 })

  await goTo(admin, 'To Decide')
  await admin.getByRole('link', { name: /^Work left behind \(/ }).click()
  const row = admin.getByRole('row').filter({ hasText: title })
  await row.getByRole('button', { name: /^View Details/ }).click()
  await expect(admin.getByRole('dialog')).toContainText('112 signs.')
  await admin.getByRole('button', { name: 'Approve Submission' }).click()
  await expect(row).toHaveCount(0)
  await expect(admin.getByText('Submission has been approved.')).toBeVisible()
  await expectCoins(worker, '22 coins')

  await goTo(admin, 'Audit Trail')
  await expect(admin.getByRole('row').filter({ hasText: `Approved work on “${title}”` })).toBeVisible()
  await expect(admin.getByRole('row').filter({ hasText: 'Forfeited: 38 coins' })).toContainText('Removed user')
})

test('A Worker with earned coins who is removed withdraws them for seven days, until an Admin stops the removal', {
  tag: '@all',
}, async ({ browser, request }) => {
  const name = `Rahima ${crypto.randomUUID().slice(0, 6)}`
  const worker = await signIn(await createEarner(name, request), browser)
  const admin = await signInAsAdmin(browser)
  await goTo(admin, 'Manage Users')
  await search(admin, 'Search by name or email...', name)
  await admin.getByRole('button', { name: `Remove: ${name}` }).click()
  const question = admin.getByRole('dialog')
  await expect(question).toContainText('This user has coins, so the account is suspended until then')
  await question.getByRole('button', { name: 'Remove User' }).click()
  await expect(admin.getByText('User has been removed.')).toBeVisible()
  await expect(admin.getByText('No users found.')).toBeVisible()

  await worker.reload()
  await expect(worker.getByText('Your account will be removed:')).toBeVisible()
  await worker.getByRole('link', { name: 'Withdraw coins' }).click()
  await expect(worker.getByText('From 1 to 210')).toBeVisible()
  await goTo(worker, 'Available Tasks')
  await worker.getByRole('button', { name: 'Notifications, something is new' }).click()
  await expect(worker.getByText('An Admin removed your account.').first()).toBeVisible()

  await admin.getByLabel('Show').selectOption('Waiting removals')
  await expect(admin.getByText('Will be removed:')).toBeVisible()
  await admin.getByRole('button', { name: `Stop the removal: ${name}` }).click()
  await expect(admin.getByText('Removal stopped')).toBeVisible()
  await expect(admin.getByText('No removal waits.')).toBeVisible()
  await worker.reload()
  await expect(worker.getByText('Your account will be removed:')).toHaveCount(0)
})

test('An Admin deletes a task, and its buyer gets the coins back', { tag: ['@1.10', '@5.35', '@6.14'] }, async ({
  browser,
  request,
}) => {
  const title = `Compare prices ${crypto.randomUUID().slice(0, 6)}`
  const user = await createUser('Buyer', 'Karim Traders', request)
  await createTask(user, { task_title: title, required_workers: 3, payable_amount: 7.5 })
  const buyer = await signIn(user, browser)
  await goTo(buyer, 'My Tasks')
  await expectCoins(buyer, '27.50 coins')

  const admin = await signInAsAdmin(browser, { width: 360, height: 740 })
  await goTo(admin, 'Tasks')
  await search(admin, 'Search by title or buyer...', title)
  await admin.getByRole('button', { name: `Delete: ${title}` }).click()
  await expect(admin.getByRole('dialog')).toContainText('22.50 coins will be refunded to “Karim Traders”.')
  await admin.getByRole('button', { name: 'Delete Task' }).click()
  await expect(admin.getByText('Task has been removed and refund processed.')).toBeVisible()
  await expect(admin.getByText('No tasks available.')).toBeVisible()
  await expectCoins(buyer, '50 coins')
  await expect(buyer.getByText('No tasks created yet')).toBeVisible()
})

/** Waits for the rows, with that of the heads: a row moves when others go, and a press in this moment would be lost. */
async function search(page: Page, field: string, text: string, rows = 2): Promise<void> {
  await page.getByPlaceholder(field).fill(text)
  await expect(page.getByRole('row')).toHaveCount(rows)
}

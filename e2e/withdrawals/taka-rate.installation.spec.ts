/** Taka beside dollars, and the rate that an Admin sets. */
import { signInAsDemoUser } from '../support/pages.ts'
import { goTo, phone, violationsOn } from '../support/screen.ts'
import { expect, test } from '../support/test.ts'
import { toast } from '../support/toasts.ts'
import { createEarner, createTask, createUser, signIn } from '../support/users.ts'

test('A worker sees taka while typing coins, an Admin changes the rate meanwhile, and the request keeps the new one', {
  tag: '@all',
}, async ({ browser, request, page: admin }) => {
  const { email } = await createEarner('Rahima Khatun', request)
  const worker = await signIn({ email }, browser, phone)
  await expect(worker.getByText(/^≈ \$10\.00\s· about ৳1,195, rate of \d+\s\w+$/)).toBeVisible()
  const task = await createTask(await createUser('Buyer', 'Lena Hoffmann', request), { payable_amount: 2.5 })
  await worker.goto(`/dashboard/task/${task}`)
  await expect(worker.getByText('about ৳14.94', { exact: true }).filter({ visible: true })).toBeVisible()
  await worker.goto('/dashboard/withdrawals')
  await worker.getByLabel('Coins to Withdraw').fill('200')
  await worker.getByLabel('Payment Method').selectOption('Bkash')
  await worker.getByLabel('Account Number').fill('01712345678')
  const sum = worker.getByText(/^about ৳1,195, rate of \d+\s\w+$/).filter({ visible: true })
  await expect(sum).toBeVisible()
  await worker.getByLabel('Coins to Withdraw').fill('207')
  await expect(worker.getByText(/^about ৳1,236\.83, rate of/).filter({ visible: true })).toBeVisible()

  await signInAsDemoUser(admin, 'Admin')
  await goTo(admin, 'Operations')
  const panel = admin.getByRole('region', { name: 'Taka beside dollars' })
  await expect(panel).toContainText('$1.00 = ৳119.50')
  await panel.getByRole('button', { name: 'Change the rate' }).click()
  await admin.getByLabel('Taka per dollar').fill('40')
  await admin.getByRole('button', { name: 'Save Changes' }).click()
  await expect(admin.getByText('At least 50 taka per dollar')).toBeVisible()
  await admin.getByLabel('Taka per dollar').fill('121')
  await admin.getByRole('button', { name: 'Save Changes' }).click()
  await expect(toast(admin, 'Saved', 'It holds for withdrawals that are requested from now on.')).toBeVisible()
  await expect(panel).toContainText('$1.00 = ৳121')
  await expect(panel).toContainText(/Since .*, by Samir Das/)

  // The form was opened with the earlier rate.
  await expect(worker.getByText(/^about ৳1,236\.83, rate of/).filter({ visible: true })).toBeVisible()
  await worker.getByRole('button', { name: 'Withdraw 207 coins' }).click()
  await expect(worker.getByRole('dialog').getByText(/^about ৳1,236\.83, rate of/)).toBeVisible()
  await worker.getByRole('button', { name: 'Yes, withdraw' }).click()
  await expect(toast(worker, 'Success', 'Withdrawal request submitted: $10.35 · ৳1,252.35')).toBeVisible()
  await expect(worker.getByRole('row').filter({ hasText: '017•••••678' })).toContainText(
    '৳1,252.35, at ৳121 per dollar',
  )
  expect(await violationsOn(worker)).toEqual([])

  await panel.getByRole('button', { name: 'Change the rate' }).click()
  await admin.getByLabel('Taka per dollar').fill('150')
  await admin.getByRole('button', { name: 'Save Changes' }).click()
  await expect(admin.getByText('Another Admin must confirm it under Accounting before the rate changes.')).toBeVisible()
  await expect(panel).toContainText('Samir Das proposes ৳150 per dollar. It waits under Accounting for another Admin.')
  expect(await violationsOn(admin)).toEqual([])
  await panel.getByRole('link', { name: 'Accounting' }).click()
  const proposal = admin.getByRole('row').filter({ hasText: 'The rate of taka: from ৳121 to ৳150 per dollar.' })
  await proposal.getByRole('button', { name: 'Withdraw' }).click()
  await expect(toast(admin, 'Cancelled', 'The rate stays as it is.')).toBeVisible()

  await goTo(admin, 'Home')
  const pending = admin.getByRole('row').filter({ hasText: email })
  await expect(pending).toContainText('$10.35')
  await expect(pending).toContainText('৳1,252.35')
  await pending.getByRole('button', { name: 'Approve' }).click()
  await expect(admin.getByRole('dialog')).toContainText('৳1,252.35, at ৳121 per dollar')
})

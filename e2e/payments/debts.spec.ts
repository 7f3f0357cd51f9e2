/** Returned card money, and suspended users, on the screens of all roles. Server tests make the debts. */

import { contract } from '@piecework/contract'
import { goTo, violationsOn, whenLoaded } from '../support/screen.ts'
import { respondTo } from '../support/stubs.ts'
import { type APIRequestContext, expect, type Page, test } from '../support/test.ts'
import {
  callsOfAdmin,
  createEarner,
  createTask,
  createUser,
  pageOf,
  pageOfAdmin,
  signIn,
  signInAsAdmin,
  submitWork,
} from '../support/users.ts'

const withdrawal = { withdrawal_coin: 200, payment_system: 'Bkash', account_number: '01712345678' } as const

const looks = [
  { colorScheme: 'light', viewport: { width: 1280, height: 800 } },
  { colorScheme: 'dark', viewport: { width: 360, height: 740 } },
] as const

for (const { colorScheme, viewport } of looks) {
  test(`A buyer who owes coins reads why, and what settles it (${colorScheme}, ${viewport.width} px)`, {
    tag: colorScheme === 'light' ? '@all' : [],
  }, async ({ browser, request }) => {
    const page = await signIn(await createUser('Buyer', 'Lena Hoffmann', request), browser, viewport)
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await owes(page, { owed_coins: 1000, coins: 0, available_coins: 0 })
    await expect(page.getByText('You owe 1,000 coins.')).toBeVisible()
    await expect(page.getByText(/A card payment of \$35\.00 was returned on 3 Dec 2026\./)).toBeVisible()
    expect(await violationsOn(page)).toEqual([])
    await page.getByRole('link', { name: 'Buy coins' }).click()
    await expect(page.getByRole('heading', { name: 'Purchase Coin' })).toBeVisible()
    await expect(page.getByText('You owe 1,000 coins.')).toBeVisible()
    await page.goto('/dashboard/add-task')
    await expect(page.getByText('you cannot post or approve until then')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Add Task' })).toHaveCount(0)
    await owes(page, { disputed: true, owed_coins: 1000 })
    await expect(page.getByText('Your bank disputes a card payment.')).toBeVisible()
    expect(await violationsOn(page)).toEqual([])
  })

  test(`An Admin reads who owes coins, and pays a suspended worker only after a second question (${colorScheme}, ${viewport.width} px)`, {
    tag: '@all',
  }, async ({ browser, request }) => {
    const name = `Rahima ${crypto.randomUUID().slice(0, 6)}`
    const worker = await createEarner(name, request)
    await worker.call(contract.withdrawals.request, withdrawal)
    const admin = await signInAsAdmin(browser)
    await admin.setViewportSize(viewport)
    await admin.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await admin.goto('/dashboard/manage-users')
    await admin.getByLabel('Search by name or email...').fill(name)
    await expect(admin.getByText('1 user', { exact: true })).toBeVisible()
    await admin.getByRole('button', { name: `Suspend: ${name}` }).click()
    await admin.getByLabel('Rule that was broken').selectOption('payment_fraud')
    await admin.getByLabel('Reason').fill('Stolen cards')
    await admin.getByRole('button', { name: 'Suspend User' }).click()
    await expect(admin.getByText(/^Payment fraud case: withdrawals held until/)).toBeVisible()
    expect(await violationsOn(admin)).toEqual([])

    const page = await pageOf(worker, browser, viewport)
    await page.goto('/dashboard/withdrawals')
    await expect(page.getByText('Your withdrawals wait.')).toBeVisible()

    await admin.goto('/dashboard')
    await openWithdrawal(admin, name)
    await expect(admin.getByText('A payment fraud case is open: the withdrawal waits')).toBeVisible()
    await expect(admin.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true })).toHaveCount(0)

    await admin.goto('/dashboard/manage-users')
    await admin.getByLabel('Search by name or email...').fill(name)
    await expect(admin.getByText('1 user', { exact: true })).toBeVisible()
    await admin.getByRole('button', { name: `Unsuspend: ${name}` }).click()
    await admin.getByLabel('Action').selectOption('change')
    await admin.getByLabel('Rule that was broken').selectOption('other')
    await admin.getByLabel('Reason').fill('The cards were fine')
    await admin.getByRole('button', { name: 'Change Suspension' }).click()
    await expect(admin.getByText(/^Payment fraud case/)).toHaveCount(0)
    await admin.goto('/dashboard')
    await openWithdrawal(admin, name)
    const dialog = admin.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Approve', exact: true }).click()
    await expect(dialog.getByText('Approve it only if you mean to pay it all the same.')).toBeVisible()
    expect(await violationsOn(admin)).toEqual([])
    await dialog.getByRole('button', { name: 'Approve all the same' }).click()
    await expect(admin.getByText('Withdrawal approved and coins deducted!')).toBeVisible()
  })
}

test('The task of a suspended buyer is closed for now; its work is on the Admin’s list, with the reason', {
  tag: '@all',
}, async ({ browser, request }) => {
  const { task, buyer, admin } = await aSuspendedBuyer(request)
  const worker = await pageOf(await createUser('Worker', 'Rahima Khatun', request), browser)
  await worker.goto(`/dashboard/task/${task}`)
  await expect(worker.getByText('This task is closed for now.')).toBeVisible()
  await expect(worker.getByRole('button', { name: 'Submit' })).toHaveCount(0)

  const own = await signIn(buyer, browser)
  await goTo(own, 'My Tasks')
  await expect(own.getByText('Closed for now')).toBeVisible()

  const page = await pageOfAdmin(browser)
  await page.goto('/dashboard/to-decide?kind=work')
  await page.getByLabel('Why here').selectOption('buyer_suspended')
  await expect(page.getByRole('row').filter({ hasText: 'Buyer suspended' }).first()).toBeVisible()
  await page.getByLabel('Why here').selectOption('task_deleted')
  await whenLoaded(page)
  await expect(page.getByRole('row').filter({ hasText: 'Buyer suspended' })).toHaveCount(0)
  await admin.call(contract.userManagement.unsuspend, { id: buyer._id, reason: 'Cleared up' })
})

async function aSuspendedBuyer(request: APIRequestContext) {
  const buyer = await createUser('Buyer', 'Lena Hoffmann', request)
  const task = await createTask(buyer)
  await submitWork(await createUser('Worker', 'Karim Uddin', request), task)
  const admin = await callsOfAdmin(request)
  await admin.call(contract.userManagement.suspend, { id: buyer._id, rule: 'other', reason: 'Spam' })
  return { buyer, task, admin }
}

/** Loads the page again with a changed user record, as after a refund of $35. */
async function owes(page: Page, change: object): Promise<void> {
  await page.unrouteAll()
  await respondTo(page, contract.users.own, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), ...change } })
  })
  await respondTo(page, contract.payments.mine, (route) =>
    route.fulfill({
      json: [{ ...returned, _id: crypto.randomUUID(), email: 'lena@example.com' }],
      headers: { 'x-total-count': '1' },
    }),
  )
  await page.reload()
  await whenLoaded(page)
}

const returned = {
  coins: -1000,
  amountPaid: -35,
  transactionId: 're_1',
  paymentMethod: ['card'],
  type: 'Refund',
  date: '2026-12-03T12:00:00.000Z',
}

async function openWithdrawal(admin: Page, name: string): Promise<void> {
  await admin.getByRole('button', { name: `More: ${name}, $10.00` }).click()
  await expect(admin.getByText('This worker is suspended.')).toBeVisible()
}

/** A buyer with many submissions to review approves several in one step. */

import { contract } from '@piecework/contract'
import { expectCoins, expectFits } from '../support/screen.ts'
import { expect, test } from '../support/test.ts'
import { createTask, createUser, signIn, submitWork, type TestUser } from '../support/users.ts'

test('Selected work is approved in one step, after a question that states coins and workers', async ({
  browser,
  request,
}) => {
  const buyer = await createUser('Buyer', 'Lena Hoffmann', request)
  const [signs, prices] = [
    await createTask(buyer, { task_title: 'Label signs', required_workers: 3, payable_amount: 2.5 }),
    await createTask(buyer, { task_title: 'Compare prices', required_workers: 1, payable_amount: 7 }),
  ]
  const workers = await Promise.all(
    ['Rahima Khatun', 'Tanvir Hasan', 'Joy Barua'].map((name) => createUser('Worker', name, request)),
  )
  const [rahima, tanvir, joy] = workers as [TestUser, TestUser, TestUser]
  await submitWork(rahima, signs)
  await submitWork(tanvir, signs)
  await submitWork(rahima, prices)
  await submitWork(joy, signs)

  const page = await signIn(buyer, browser, { width: 360, height: 740 })
  const bar = page.getByText(/ selected\s· /)
  await expect(page.getByRole('checkbox')).toHaveCount(5)
  await expect(bar).toBeHidden()
  await page.getByRole('checkbox', { name: 'Select all 4 shown' }).press('Space')
  await expect(bar).toHaveText('4 selected · 14.50 coins')
  await page.getByRole('checkbox', { name: 'Select: Label signs, Tanvir Hasan' }).press('Space')
  await expect(bar).toHaveText('3 selected · 12 coins')
  await expect(page.getByRole('checkbox', { name: 'Select all 4 shown' })).toHaveJSProperty('indeterminate', true)
  await expectFits(page)

  await page.getByRole('button', { name: 'Approve 3', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Approve 3 submissions?' })
  await expect(question).toContainText('12 coins go to 2 workers.')
  await question.getByRole('button', { name: 'Yes, approve 3' }).click()
  await expect(page.getByText('3 submissions approved, 12 coins paid.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Approve: / })).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Approve: Label signs, Tanvir Hasan' })).toBeVisible()
  await expect(bar).toBeHidden()

  const paid = await signIn(rahima, browser)
  await expectCoins(paid, '19.50 coins')
})

test('Work that another user has decided in the meantime is named, and the rest is approved', async ({
  browser,
  request,
}) => {
  const buyer = await createUser('Buyer', 'Lena Hoffmann', request)
  const task = await createTask(buyer, { required_workers: 2 })
  const first = await submitWork(await createUser('Worker', 'Rahima Khatun', request), task)
  await submitWork(await createUser('Worker', 'Tanvir Hasan', request), task)
  const page = await signIn(buyer, browser)
  await page.getByRole('checkbox', { name: 'Select all 2 shown' }).check()
  await page.getByRole('button', { name: 'Approve 2', exact: true }).click()
  await buyer.call(contract.submissions.approve, { id: first })
  await page.getByRole('button', { name: 'Yes, approve 2' }).click()
  await expect(page.getByText('1 submission approved, 5 coins paid. 1 other had been decided already.')).toBeVisible()
  await expect(page.getByText('No pending submissions')).toBeVisible()
})

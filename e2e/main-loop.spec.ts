/** The main loop: a Buyer posts, a Worker submits, the Buyer approves, the Worker is notified and paid at once. */

import { contract } from '@piecework/contract'
import { day } from '@piecework/contract/test/factories'
import { expectCoins, fillTaskForm, giveReason, goTo } from './support/screen.ts'
import { isCallOf } from './support/stubs.ts'
import { expect, test } from './support/test.ts'
import { createTask, createUser, inEnglish, registerUser, signIn, submitWork } from './support/users.ts'

test('Coins go from a buyer to a worker, who sees them within two seconds', {
  tag: ['@bangla', '@1.4', '@1.7', '@4.10', '@4.27', '@4.28', '@5.16'],
}, async ({ browser, say }) => {
  const title = `Label signs ${crypto.randomUUID().slice(0, 6)}`
  const buyer = await registerUser('Buyer', 'Lena Hoffmann', inEnglish(browser))
  await expectCoins(buyer, '50 coins')

  await goTo(buyer, 'Add New Task')
  await fillTaskForm(buyer, { title, workers: '2', pay: '12.50' })
  // The first page of the worker's list then shows it, whatever other tests have posted.
  await buyer.getByLabel('Deadline').fill(day(1))
  await buyer.getByRole('button', { name: 'Add Task' }).click()
  await expect(buyer.getByText('Your task has been successfully posted.')).toBeVisible()
  await expect(buyer.getByText('1 task(s) found')).toBeVisible()
  await expectCoins(buyer, '25 coins')

  const worker = await registerUser('Worker', 'Rahima Khatun', browser, { width: 360, height: 740 })
  await expectCoins(worker, say('10 coins', '১০ কয়েন'))
  await goTo(worker, 'Tasks')
  const card = worker.getByRole('article').filter({ hasText: title })
  await card.getByRole('link', { name: say('View Details') }).click()
  await worker.getByRole('button', { name: say('Submit Task') }).click()
  await expect(worker.getByText(say('Submission detail is required', 'জমা দেওয়া কাজের বিবরণ লিখুন')).first()).toBeVisible()
  await worker.getByLabel(say('Your Submission')).fill('https://sets.example.org/s/1\n112 signs.')
  await worker.getByRole('button', { name: say('Submit Task') }).click()
  await expect(worker.getByRole('dialog')).toContainText(say('Do you want to submit this task now?'))
  await worker.getByRole('button', { name: say('Yes, submit it!') }).click()
  await expect(worker.getByText(say('Submitted!'))).toBeVisible()
  await expect(worker).toHaveURL(/\/dashboard\/tasklist$/)
  await expect(worker.getByRole('article').filter({ hasText: title })).toHaveCount(0)

  await goTo(buyer, 'Home')
  await buyer.getByRole('button', { name: 'View Details' }).first().click()
  await expect(buyer.getByRole('dialog')).toContainText('112 signs.')
  await expect(worker.getByRole('button', { name: say('Notifications'), exact: true })).toBeVisible()

  const sent = buyer.waitForResponse((each) => isCallOf(contract.submissions.approve)(each.request()))
  await buyer.getByRole('button', { name: 'Approve Submission' }).click()
  await sent
  const approved = Date.now()
  await expect(worker.getByRole('button', { name: say('Notifications, something is new') })).toBeVisible({
    timeout: 2_000,
  })
  await expectCoins(worker, say('22.50 coins', '২২.৫০ কয়েন'), 2_000)
  expect(Date.now() - approved).toBeLessThan(4_000)
  await expect(buyer.getByText('Submission has been approved.')).toBeVisible()
  await expect(buyer.getByText('No pending submissions')).toBeVisible()

  await worker.getByRole('button', { name: say('Notifications, something is new') }).click()
  await expect(
    worker.getByText(
      say(
        `Your work on “${title}” was approved. 12.50 coins were added.`,
        `“${title}” কাজে আপনার জমা অনুমোদিত হয়েছে। ১২.৫০ কয়েন যোগ হয়েছে।`,
      ),
    ),
  ).toBeVisible()
  await worker.keyboard.press('Escape')
  await expect(worker.getByRole('button', { name: say('Notifications'), exact: true })).toBeVisible()
  await goTo(worker, 'Home')
  await expect(worker.getByRole('heading', { name: say('Approved Submissions') })).toBeVisible()
  await expect(worker.getByRole('link', { name: title, exact: true })).toBeVisible()
})

test('Rejected work keeps its slot until the rejection is final, and deleting the task refunds what is free', {
  tag: ['@4.11', '@4.17'],
}, async ({ browser, request }) => {
  const title = `Compare prices ${crypto.randomUUID().slice(0, 6)}`
  const [user, sender] = [
    await createUser('Buyer', 'Karim Traders', request),
    await createUser('Worker', 'Tanvir Hasan', request),
  ]
  const task = await createTask(user, { task_title: title, required_workers: 2, payable_amount: 20 })
  await submitWork(sender, task, 'No idea.')
  const [buyer, worker] = [await signIn(user, browser), await signIn(sender, browser)]
  await buyer
    .getByRole('button', { name: /^Reject/ })
    .first()
    .click()
  await giveReason(buyer)
  await expect(buyer.getByText('Submission has been rejected.')).toBeVisible()
  await expect(buyer.getByText('No pending submissions')).toBeVisible()

  await goTo(worker, 'My Submissions')
  await expect(worker.getByRole('row').filter({ hasText: title })).toContainText('Rejected')

  await goTo(buyer, 'My Tasks')
  await buyer.getByRole('button', { name: /^Edit/ }).click()
  await buyer.getByRole('dialog').getByLabel('Title').fill(`${title} again`)
  await buyer.getByRole('button', { name: 'Save Changes' }).click()
  await expect(buyer.getByText('Task has been updated successfully.')).toBeVisible()
  await buyer.getByRole('button', { name: /^Delete/ }).click()
  await expect(buyer.getByRole('dialog')).toContainText('20 coins')
  await buyer.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(buyer.getByText('The task has been removed. 20 coins stay set aside')).toBeVisible()
  await expect(buyer.getByText('No tasks created yet')).toBeVisible()
  await expectCoins(buyer, '30 coins')
})

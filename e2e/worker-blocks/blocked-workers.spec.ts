/** A buyer blocks a worker where the work is read, and ends the block in the list. */
import { contract } from '@piecework/contract'
import { expectFits, phone, violationsOn, wide } from '../support/screen.ts'
import { expect, test } from '../support/test.ts'
import { createTask, createUser, pageOf, signIn, submitWork } from '../support/users.ts'

for (const viewport of [phone, wide]) {
  test(`At ${viewport.width} px a worker is blocked from the details or the page of the work, and unblocked in the list`, {
    tag: viewport === wide ? '@all' : [],
  }, async ({ browser, request }) => {
    const buyer = await createUser('Buyer', 'Lena Hoffmann', request)
    const [rahima, tanvir] = [
      await createUser('Worker', 'Rahima Khatun', request),
      await createUser('Worker', 'Tanvir Hasan', request),
    ]
    const task = await createTask(buyer, { task_title: 'Label signs' })
    await submitWork(rahima, task)
    const work = await submitWork(tanvir, task)

    const page = await signIn(buyer, browser, viewport)
    await page.getByRole('link', { name: 'Blocked workers' }).click()
    await expect(page.getByText('No blocked workers')).toBeVisible()
    await page.getByRole('link', { name: 'Back' }).click()

    await page.getByRole('button', { name: 'View Details: Label signs, Rahima Khatun' }).click()
    const details = page.getByRole('dialog', { name: 'Submission details' })
    await details.getByRole('button', { name: 'Block Worker' }).click()
    const dialog = page.getByRole('dialog', { name: 'Block “Rahima Khatun”?' })
    await dialog.getByLabel('How long').selectOption('30 days')
    await dialog.getByLabel('Reason').fill('The same text for every task.')
    expect(await violationsOn(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Block Worker' }).click()
    await expect(page.getByText('“Rahima Khatun” no longer sees your tasks.')).toBeVisible()
    await details.getByRole('button', { name: 'Close' }).first().click()
    // Work that waits for the decision stays.
    await expect(page.getByRole('button', { name: 'Approve: Label signs, Rahima Khatun' })).toBeVisible()

    await page.goto(`/dashboard/submission/${work}`)
    await page.getByRole('button', { name: 'Block Worker' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Block Worker' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Block Worker' }).click()
    await expect(page.getByText('“Tanvir Hasan” no longer sees your tasks.')).toBeVisible()
    await expectFits(page)

    await page.goto('/dashboard/blocked-workers')
    const row = page.getByRole('row').filter({ hasText: 'Rahima Khatun' })
    await expect(row).toContainText('The same text for every task.')
    await expect(page.getByRole('row').filter({ hasText: 'Tanvir Hasan' })).toContainText('When you unblock')
    await expectFits(page)
    expect(await violationsOn(page)).toEqual([])
    await page.getByRole('button', { name: 'Unblock: Tanvir Hasan' }).click()
    await expect(page.getByText('“Tanvir Hasan” sees your tasks again.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Unblock: Tanvir Hasan' })).toBeHidden()
    await expect(page.getByRole('button', { name: 'Unblock: Rahima Khatun' })).toBeFocused()
  })
}

test('A blocked worker keeps the text that was not sent, and reads why and until when the buyer takes no work', {
  tag: '@bangla-words',
}, async ({ browser, request, say }) => {
  const buyer = await createUser('Buyer', 'Lena Hoffmann', request)
  const worker = await createUser('Worker', 'Rahima Khatun', request)
  const title = `Boats ${crypto.randomUUID()}`
  const task = await createTask(buyer, { task_title: title, required_workers: 1 })
  await submitWork(worker, await createTask(buyer))
  const page = await pageOf(worker, browser, phone)
  await page.goto(`/dashboard/task/${task}`)
  await page.getByLabel(say('Your Submission')).fill('Twelve boats.')
  const terms = { until: '2999-12-03T08:00:00Z', because: 'Copied from a list' }
  await buyer.call(contract.workerBlocks.block, { worker_id: worker._id, ...terms })

  await page.getByRole('button', { name: say('Submit Task') }).click()
  await page.getByRole('button', { name: say('Yes, submit it!') }).click()
  const told = page
    .getByRole('main')
    .getByRole('status')
    .getByText(
      say.pattern(/^This buyer takes no work from you until .*2999/, /^এই বায়ার আপনার কাছ থেকে .*২৯৯৯.* পর্যন্ত কাজ নেবেন না।/),
    )
  await expect(told).toContainText(say('Reason: “Copied from a list”', 'কারণ: “Copied from a list”'))
  await expect(page.getByLabel(say('Your Submission'))).toHaveValue('Twelve boats.')
  await page.reload()
  await expect(told).toContainText(say('Reason: “Copied from a list”', 'কারণ: “Copied from a list”'))
  await expect(page.getByLabel(say('Your Submission'))).toHaveValue('Twelve boats.')
  await expectFits(page)
  expect(await violationsOn(page)).toEqual([])
  await page
    .getByRole('link', { name: say('Available Tasks') })
    .last()
    .click()
  await expect(page.getByRole('heading', { name: say('Available Tasks') })).toBeVisible()
  await expect(page.getByText(title)).toBeHidden()
})

/** The work itself: a buyer reads, decides and downloads it; a worker changes it and reads why it was rejected. */
import { readFile } from 'node:fs/promises'
import { contract } from '@piecework/contract'
import { goTo, phone, violationsOn } from '../support/screen.ts'
import { expect, test } from '../support/test.ts'
import { createTask, createUser, pageOf, signIn, submitWork } from '../support/users.ts'

test('A buyer reads each work on the page of its task, decides, and finds the approved work there and in the download', async ({
  browser,
  request,
}) => {
  const buyer = await createUser('Buyer', 'Karim Traders', request)
  const task = await createTask(buyer, { task_title: 'Copy the price list', required_workers: 3, payable_amount: 2 })
  for (const name of ['Tanvir Hasan', 'Rahima Khatun']) {
    const worker = await createUser('Worker', name, request)
    await submitWork(worker, task, `Rows of ${name}. কাজ শেষ`)
  }
  const page = await signIn(buyer, browser, { width: 1280, height: 800 })
  await goTo(page, 'My Tasks')
  await page.getByRole('link', { name: 'Copy the price list' }).click()
  await expect(page.getByRole('link', { name: 'To review (2)' })).toBeVisible()
  await expect(page.getByText('Rows of Tanvir Hasan.')).toBeVisible()
  await page.getByRole('link', { name: /^Tanvir Hasan .+/ }).click()
  await expect(page.getByRole('heading', { name: 'Tanvir Hasan', level: 2 })).toBeFocused()
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(page.getByText('Rows of Rahima Khatun.')).toBeVisible()
  await page.getByRole('button', { name: 'Reject', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Reject', exact: true }).click()
  await expect(dialog.getByText('Please choose what is wrong')).toBeVisible()
  await dialog.getByLabel('Another reason').check()
  await dialog.getByRole('button', { name: 'Reject', exact: true }).click()
  await expect(dialog.getByText('Please say what is wrong, in at least 20 characters')).toBeVisible()
  expect(await violationsOn(page)).toEqual([])
  await dialog.getByLabel('The answer is wrong').check()
  await dialog.getByRole('button', { name: 'Reject', exact: true }).click()
  await expect(page.getByText('No work to review')).toBeVisible()

  await page.getByRole('link', { name: 'Approved (1)' }).click()
  await expect(page.getByText('Rows of Tanvir Hasan.')).toBeVisible()
  await page.getByRole('link', { name: 'Rejected', exact: true }).click()
  await page.getByRole('link', { name: /Rahima Khatun .*The answer is wrong/ }).click()
  await expect(page.getByText('This answer was rejected and cannot be read any more.')).toBeVisible()
  await expect(page.getByText('Rows of Rahima Khatun.')).toHaveCount(0)
  expect(await violationsOn(page)).toEqual([])

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: /^More: / }).click()
  await page.getByRole('button', { name: 'Download Results' }).click()
  const file = await readFile(await (await download).path(), 'utf8')
  expect(file).toContain('Rows of Tanvir Hasan. কাজ শেষ')
  expect(file).not.toContain('Rows of Rahima Khatun')
})

test('A buyer deletes a task, and still reads the work that was paid for', { tag: '@all' }, async ({
  browser,
  request,
}) => {
  const buyer = await createUser('Buyer', 'Karim Traders', request)
  const worker = await createUser('Worker', 'Tanvir Hasan', request)
  const task = await createTask(buyer, { task_title: 'Copy the price list', required_workers: 3 })
  const id = await submitWork(worker, task, 'Rows of Tanvir Hasan.')
  await buyer.call(contract.submissions.approve, { id })
  const page = await pageOf(buyer, browser, phone)
  await page.goto('/dashboard/my-tasks')
  await page.getByRole('button', { name: 'Delete: Copy the price list' }).click()
  await expect(page.getByRole('dialog')).toContainText('1 approved submission can still be read and downloaded')
  await page.getByRole('button', { name: 'Delete Task' }).click()
  await expect(page.getByText('No tasks created yet')).toBeVisible()

  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('dialog').getByLabel('Status').selectOption('Deleted')
  await page.getByRole('button', { name: 'Show the list' }).click()
  await expect(page.getByRole('button', { name: 'Delete: Copy the price list' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Copy the price list' }).click()
  await expect(page.getByText('This task was deleted. The work that was paid for stays here.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add Slots' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Approved (1)' }).click()
  expect(await violationsOn(page)).toEqual([])
  await page.getByRole('link', { name: /Tanvir Hasan/ }).click()
  await expect(page.getByText('Rows of Tanvir Hasan.')).toBeVisible()
})

test('“Next to review” leads through all pending work of a task, and another tab leaves the page where it is', async ({
  browser,
  request,
}) => {
  const buyer = await createUser('Buyer', 'Karim Traders', request)
  const task = await createTask(buyer, { task_title: 'Copy the price list', required_workers: 3 })
  for (const name of ['Rahima Khatun', 'Tanvir Hasan', 'Nusrat Jahan']) {
    await submitWork(await createUser('Worker', name, request), task, `Rows of ${name}.`)
  }
  const page = await pageOf(buyer, browser, phone)
  await page.goto(`/dashboard/my-tasks/${task}`)
  const search = page.getByRole('searchbox', { name: 'Search by name or email' })
  await search.fill('nusrat')
  await expect(page.getByRole('link', { name: /Tanvir Hasan/ })).toHaveCount(0)
  await page.getByRole('link', { name: /Nusrat Jahan/ }).click()
  for (const name of ['Nusrat Jahan', 'Rahima Khatun', 'Tanvir Hasan', 'Nusrat Jahan']) {
    await expect(page.getByText(`Rows of ${name}.`)).toBeVisible()
    await page.getByRole('link', { name: 'Next to review' }).click()
  }
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await expect(search).toHaveValue('nusrat')
  await search.fill('')
  await expect(page.getByRole('link', { name: /Rahima Khatun/ })).toBeVisible()
  await page.getByRole('link', { name: 'About' }).scrollIntoViewIfNeeded()
  await page.evaluate(() => scrollBy(0, 100))
  const place = await page.evaluate(() => scrollY)
  await page.getByRole('link', { name: 'About' }).click()
  await expect(page.getByText('Terms')).toBeVisible()
  expect(place).toBeGreaterThan(0)
  expect(await page.evaluate(() => scrollY)).toBe(place)
})

test('A worker changes work until the buyer opens it, and reads why it was rejected beside the own text', {
  tag: '@bangla-words',
}, async ({ browser, request, say }) => {
  const buyer = await createUser('Buyer', 'Karim Traders', request)
  const worker = await createUser('Worker', 'Rahima Khatun', request)
  const task = await createTask(buyer, { task_title: 'Copy the price list' })
  const id = await submitWork(worker, task, 'Rows 1 to 90.')
  const page = await pageOf(worker, browser, phone)
  await page.goto('/dashboard/my-submissions')
  await page.getByRole('link', { name: 'Copy the price list' }).click()
  await page.getByRole('button', { name: say('Change', 'বদলান') }).click()
  await page.getByLabel(say('Your Submission')).fill('Rows 1 to 100.')
  await page.getByRole('button', { name: say('Save Changes') }).click()
  await expect(page.getByText(say('Changed!'))).toBeVisible()
  await expect(page.getByText('Rows 1 to 100.')).toBeVisible()
  expect(await violationsOn(page)).toEqual([])

  await buyer.call(contract.submissions.details, { id })
  await page.reload()
  await expect(page.getByText(say('The buyer has opened your work, so it cannot change any more.'))).toBeVisible()
  await expect(page.getByRole('button', { name: say('Change', 'বদলান') })).toHaveCount(0)

  await buyer.call(contract.submissions.reject, {
    id,
    category: 'missing_part',
    reason: 'The last ten rows are missing.',
  })
  await page.reload()
  await expect(page.getByText(say('A part is missing'))).toBeVisible()
  await expect(page.getByText('The last ten rows are missing.')).toBeVisible()
  await expect(page.getByText('Rows 1 to 100.')).toBeVisible()
  expect(await violationsOn(page)).toEqual([])
  await page.goto('/dashboard/my-submissions')
  const sentence = say(
    'A part is missing. “The last ten rows are missing.”',
    'একটি অংশ বাদ পড়েছে। “The last ten rows are missing.”',
  )
  await expect(page.getByText(sentence)).toBeVisible()
})

test('A worker withdraws work, and the slot is free again', { tag: ['@all', '@bangla-words'] }, async ({
  browser,
  request,
  say,
}) => {
  const buyer = await createUser('Buyer', 'Karim Traders', request)
  const worker = await createUser('Worker', 'Rahima Khatun', request)
  const task = await createTask(buyer, { task_title: 'Copy the price list' })
  const id = await submitWork(worker, task, 'Wrong file.')
  const page = await pageOf(worker, browser, phone)
  await page.goto(`/dashboard/submission/${id}`)
  await page.getByRole('button', { name: say('Withdraw', 'ফিরিয়ে নিন') }).click()
  await page.getByRole('button', { name: say('Yes, withdraw it') }).click()
  await expect(page.getByText(say('Withdrawn!'))).toBeVisible()
  await page.goto('/dashboard/my-submissions')
  await expect(page.getByRole('row', { name: /Copy the price list/ })).toContainText(say('Withdrawn'))
  expect(await buyer.call(contract.tasks.details, { id: task })).toMatchObject({ required_workers: 2 })
})

/** Workers report a task; an Admin decides; worker and buyer are notified. Reports that pause a task: reports.test.ts. */
import { contract } from '@piecework/contract'
import { expectFits, violationsOn, whenSaved } from '../support/screen.ts'
import { expect, test } from '../support/test.ts'
import { toast } from '../support/toasts.ts'
import { createTask, createUser, inEnglish, pageOf, pageOfAdmin, signIn } from '../support/users.ts'

test('A worker reports a task, its buyer edits it, an Admin reads both texts and decides all its reports at once', {
  tag: '@bangla-words',
}, async ({ browser, request, say, viewport }) => {
  const buyer = await createUser('Buyer', 'Lena Hoffmann', request)
  const title = `Send us the code ${crypto.randomUUID().slice(0, 8)}`
  const texts = { task_title: title, task_detail: 'Send us the code of your wallet.', submission_info: 'The code.' }
  const task = await createTask(buyer, { ...texts, required_workers: 9, payable_amount: 1 })
  const other = await createUser('Worker', 'Tanvir Hasan', request)
  await other.call(contract.reports.report, { id: task, because: 'identity' })

  const worker = await pageOf(await createUser('Worker', 'Rahima Khatun', request), browser)
  await worker.goto(`/dashboard/task/${task}`)
  await worker.getByRole('button', { name: say('Report Task') }).click()
  const dialog = worker.getByRole('dialog', { name: say('Report this task?') })
  await dialog.getByRole('button', { name: say('Report', 'রিপোর্ট করুন'), exact: true }).click()
  await expect(dialog.getByText(say('Please choose what is wrong', 'সমস্যা কী, তা বেছে নিন'))).toBeInViewport({
    ratio: 1,
  })
  await dialog.getByLabel(say('It asks for a code', 'এতে কোড')).check()
  await dialog.getByRole('textbox', { name: say('Details', 'বিবরণ') }).fill('It wants the code of my wallet.')
  expect(await violationsOn(worker)).toEqual([])
  await buyer.call(contract.tasks.edit, { id: task, ...texts, task_detail: 'Send us the photo of your wallet.' })
  await dialog.getByRole('button', { name: say('Report', 'রিপোর্ট করুন'), exact: true }).click()
  await whenSaved(worker)

  const admin = await pageOfAdmin(browser, viewport ?? undefined)
  await admin.goto('/dashboard/to-decide?kind=report')
  const entries = admin.getByRole('list', { name: 'What waits, the first to end first' }).getByRole('link')
  const ofTask = entries.filter({ hasText: title })
  await expect(ofTask).toHaveCount(2)
  await ofTask.filter({ hasText: 'Rahima Khatun' }).click()
  const ofRahima = admin
    .getByRole('article')
    .filter({ hasText: 'It wants the code of my wallet.' })
    .filter({ hasText: title })
  await expect(ofRahima).toContainText('Rahima Khatun')
  await expect(ofRahima).toContainText('The task takes work.')
  await expect(ofRahima).toContainText('The buyer has edited this task since it was reported.')
  await expect(ofRahima).toContainText('It does not count for the automatic pause')
  await expect(ofRahima.getByRole('deletion')).toHaveText('code')
  await expect(ofRahima.getByRole('insertion')).toHaveText('photo')
  expect(await violationsOn(admin)).toEqual([])
  await expectFits(admin)
  await ofRahima.getByRole('button', { name: 'Uphold' }).click()
  const decision = admin.getByRole('dialog', { name: 'Uphold the report?' })
  await decision.getByLabel('All 2 open reports about this task').check()
  await decision.getByLabel('Pause it').check()
  await decision.getByRole('textbox', { name: 'Note to the worker' }).fill('Never give a code to others.')
  expect(await violationsOn(admin)).toEqual([])
  await decision.getByRole('button', { name: 'Uphold' }).click()
  const done = 'The workers of 2 reports get a notification. The task is paused, and its buyer gets a notification.'
  await expect(toast(admin, 'Upheld', done)).toBeVisible()
  await expect(ofTask).toHaveCount(0)
  await admin.goto('/dashboard/reports')
  await expect(ofRahima).toContainText('Upheld by')
  await expect(ofRahima).toContainText('Never give a code to others.')
  await expect(ofRahima).toContainText('An Admin has paused the task.')

  const ofBuyer = await signIn(buyer, inEnglish(browser), viewport ?? undefined)
  await ofBuyer
    .getByRole('banner')
    .getByRole('button', { name: /^Notifications/ })
    .click()
  const told = `An Admin paused your task “${title}”. It takes no new work until an Admin resumes it.`
  await ofBuyer.getByRole('link', { name: told }).click()
  await expect(ofBuyer).toHaveURL(`/dashboard/my-tasks/${task}`)
  await expect(ofBuyer.getByRole('button', { name: /^Resume/ })).toHaveCount(0)

  await worker
    .getByRole('banner')
    .getByRole('button', { name: say('Notifications, something is new') })
    .click()
  const thanks = worker.getByRole('link', {
    name: say(
      `An Admin agrees with your report about “${title}”. The task was paused. Thank you. The Admin writes: “Never give a code to others.”`,
      `“${title}” কাজ নিয়ে আপনার রিপোর্টের সঙ্গে একজন অ্যাডমিন একমত হয়েছেন। কাজটি থামানো হয়েছে। ধন্যবাদ। অ্যাডমিন লিখেছেন: “Never give a code to others.”`,
    ),
  })
  await thanks.click()
  await expect(worker).toHaveURL(`/dashboard/task/${task}`)
  await expect(worker.getByText(say('This task was paused.'))).toBeVisible()
})

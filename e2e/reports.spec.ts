/** Workers report a task; an Admin decides; worker and buyer are notified. */
import { contract } from '@piecework/contract'
import { violationsOn } from './support/screen.ts'
import { type APIRequestContext, expect, test } from './support/test.ts'
import { toast } from './support/toasts.ts'
import { createTask, createUser, inEnglish, signIn, signInAsAdmin, submitWork, type TestUser } from './support/users.ts'

const screens = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
]

for (const screen of screens) {
  test(`At ${screen.width} px the third report pauses a task, an Admin dismisses and upholds, and worker and buyer are notified`, {
    tag: '@bangla',
  }, async ({ browser, request, say }) => {
    const buyer = await createUser('Buyer', 'Lena Hoffmann', request)
    const title = `Send us the code ${crypto.randomUUID().slice(0, 8)}`
    const task = await createTask(buyer, { task_title: title, required_workers: 9, payable_amount: 1 })
    for (const name of ['Tanvir Hasan', 'Joy Barua'])
      await (await anExperiencedWorker(name, request)).call(contract.reports.report, { id: task, because: 'identity' })
    const isPaused = async () => (await buyer.call(contract.tasks.details, { id: task })).paused
    expect(await isPaused()).toBe(false)

    const worker = await signIn(await anExperiencedWorker('Rahima Khatun', request), browser, screen)
    await worker.goto(`/dashboard/task/${task}`)
    await worker.getByRole('button', { name: say('Report Task') }).click()
    const dialog = worker.getByRole('dialog', { name: say('Report this task?') })
    await dialog.getByRole('button', { name: say('Report'), exact: true }).click()
    await expect(dialog.getByText(say('Please choose what is wrong', 'সমস্যা কী, তা বেছে নিন'))).toBeVisible()
    await dialog.getByLabel(say('It asks for a code', 'এতে কোড')).check()
    await dialog.getByRole('textbox', { name: say('Details', 'বিবরণ') }).fill('It wants the code of my wallet.')
    expect(await violationsOn(worker)).toEqual([])
    await dialog.getByRole('button', { name: say('Report'), exact: true }).click()
    await expect(toast(worker, say('Reported'))).toBeVisible()
    expect(await isPaused()).toBe(true)

    const ofBuyer = await signIn(buyer, inEnglish(browser), screen)
    await ofBuyer
      .getByRole('banner')
      .getByRole('button', { name: /^Notifications/ })
      .click()
    const told = `Workers reported your task “${title}”, so it takes no new work until an Admin has looked at it.`
    await ofBuyer.getByRole('link', { name: told }).click()
    await expect(ofBuyer).toHaveURL(`/dashboard/my-tasks/${task}`)
    await expect(ofBuyer.getByText('after reports', { exact: true })).toBeVisible()
    await expect(ofBuyer.getByRole('button', { name: /^Resume/ })).toHaveCount(0)

    const admin = await signInAsAdmin(browser, screen)
    await admin.goto('/dashboard/reports')
    const reports = admin.getByRole('article').filter({ hasText: title })
    await expect(reports).toHaveCount(3)
    const ofRahima = reports.filter({ hasText: 'It wants the code of my wallet.' })
    await expect(ofRahima).toContainText('paused by reports')
    await expect(ofRahima).toContainText('Rahima Khatun')
    expect(await violationsOn(admin)).toEqual([])
    await ofRahima.getByRole('button', { name: 'Uphold' }).click()
    await expect(toast(admin, 'Upheld', 'The worker gets a notification.')).toBeVisible()
    await expect(reports).toHaveCount(2)
    await reports.first().getByRole('button', { name: 'Dismiss' }).click()
    await expect(toast(admin, 'Dismissed')).toBeVisible()
    await admin.getByRole('link', { name: 'Decided' }).click()
    await expect(reports.filter({ hasText: 'It wants the code of my wallet.' })).toContainText('Upheld by')
    expect(await admin.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(screen.width)

    await worker
      .getByRole('banner')
      .getByRole('button', { name: say('Notifications, something is new') })
      .click()
    const thanks = worker.getByRole('link', {
      name: say(
        `An Admin agrees with your report about “${title}”. Thank you.`,
        `“${title}” নিয়ে আপনার রিপোর্টের সঙ্গে একজন অ্যাডমিন একমত হয়েছেন। ধন্যবাদ।`,
      ),
    })
    await thanks.click()
    await expect(worker).toHaveURL(`/dashboard/task/${task}`)
    await expect(worker.getByText(say('This task was paused.'))).toBeVisible()
    expect(await isPaused()).toBe(true)
  })
}

/** Only the reports of workers with approved work pause a task. */
async function anExperiencedWorker(name: string, request: APIRequestContext): Promise<TestUser> {
  const [buyer, worker] = [await createUser('Buyer', 'Nodi Books', request), await createUser('Worker', name, request)]
  const task = await createTask(buyer, { required_workers: 1, payable_amount: 1 })
  await buyer.call(contract.submissions.approve, { id: await submitWork(worker, task) })
  return worker
}

/** The life of a task: slots added, a pause, a bonus, a copy, and drafts. */
import { contract } from '@piecework/contract'
import { day } from '@piecework/contract/test/factories'
import {
  dateIn,
  expectFits,
  fillTaskForm,
  goTo,
  movePointerAway,
  phone,
  violationsOn,
  whenLoaded,
  whenPosted,
  whenSaved,
  whenSubmitted,
  wide,
} from '../support/screen.ts'
import { expect, test } from '../support/test.ts'
import { toast } from '../support/toasts.ts'
import {
  buyCoins,
  type Contexts,
  createTask,
  createUser,
  pageOf,
  pageOfAdmin,
  signIn,
  submitWork,
} from '../support/users.ts'

test('A Buyer adds slots, extends, pauses, resumes and copies a task', async ({ browser, request }) => {
  const buyer = await createUser('Buyer', 'Lena Hoffmann', request)
  const worker = await createUser('Worker', 'Rahima Khatun', request)
  const title = `Label signs ${crypto.randomUUID().slice(0, 8)}`
  const task = await createTask(buyer, { task_title: title, required_workers: 2, payable_amount: 5 })
  const page = await pageOf(buyer, browser, { width: 360, height: 800 })
  await page.goto(`/dashboard/my-tasks/${task}`)
  const main = page.getByRole('main')

  await main.getByRole('button', { name: 'Add Slots' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('How many more').fill('9')
  await expect(dialog).toContainText('You need 5 more coins')
  await dialog.getByLabel('How many more').fill('3')
  await expect(dialog).toContainText(/3 slots × 5 coins\s*15 coins/)
  await expect(dialog).toContainText(/Left afterwards\s*25 coins/)
  expect(await violationsOn(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Add Slots' }).click()
  await whenSaved(page)
  await main.getByRole('link', { name: 'About' }).click()
  await expect(main).toContainText(/Free\s*5/)
  await expect(main).toContainText(/Set aside\s*25 coins/)

  await expect(main.getByRole('img', { name: '0 of 5 sent', exact: true }).first()).toBeVisible()

  const more = main.getByRole('button', { name: 'More: actions of this task' })
  await more.click()
  await expect(main.getByRole('region', { name: 'actions of this task' })).toBeVisible()
  expect(await violationsOn(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(main.getByRole('button', { name: 'Extend' })).toBeHidden()
  await expect(more).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(main.getByRole('button', { name: 'Download Results' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(main.getByRole('button', { name: 'Extend' })).toBeFocused()
  await page.keyboard.press('Enter')
  await dialog.getByLabel('New deadline').fill(day(30))
  await dialog.getByRole('button', { name: 'Extend' }).click()
  await expect(dialog.getByText('The new deadline must be later than the present one.')).toBeVisible()
  await dialog.getByLabel('New deadline').fill(day(40))
  await dialog.getByRole('button', { name: 'Extend' }).click()
  await expect(toast(page, 'Extended!', `The task is open until the end of ${dateIn(40)}.`)).toBeVisible()
  await movePointerAway(page)

  await main.getByRole('button', { name: 'Pause' }).click()
  expect(await violationsOn(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Pause' }).click()
  await expect(main.getByText('Paused', { exact: true })).toBeVisible()
  await movePointerAway(page)
  await expect(main.getByText('Open', { exact: true })).toHaveCount(0)
  const isAvailable = async () =>
    (await worker.call(contract.tasks.available, { limit: 1000 })).some(({ _id }) => _id === task)
  expect(await isAvailable()).toBe(false)
  await main.getByRole('button', { name: 'Resume' }).click()
  await expect(main.getByText('Open', { exact: true })).toBeVisible()
  await movePointerAway(page)
  expect(await isAvailable()).toBe(true)

  await more.click()
  await main.getByRole('link', { name: 'Copy' }).click()
  await expect(page.getByLabel('Title')).toHaveValue(title)
  await expect(page.getByLabel('Payable amount')).toHaveValue('5')
  await page.getByLabel('Required workers').fill('1')
  await page.getByRole('button', { name: 'Add Task' }).click()
  await whenPosted(page)
  expect(await buyer.call(contract.tasks.mine)).toHaveLength(2)
})

test('Where the operator has another time than the device, each list, dialog and preview names the zone of a deadline', async ({
  browser,
  request,
}) => {
  const inNewYork: Contexts = {
    newContext: (options) => browser.newContext({ timezoneId: 'America/New_York', ...options }),
  }
  const buyer = await createUser('Buyer', 'Lena Hoffmann', request)
  const title = `Label signs ${crypto.randomUUID().slice(0, 8)}`
  const task = await createTask(buyer, { task_title: title })
  const withZone = /[\d\p{L}] \(UTC\)/u
  const search = `?search=${encodeURIComponent(title)}`

  const worker = await pageOf(await createUser('Worker', 'Rahima Khatun', request), inNewYork, phone)
  await worker.goto(`/dashboard/tasklist${search}`)
  await expect(worker.getByRole('article').filter({ hasText: title })).toContainText(withZone)
  await expectFits(worker)
  const admin = await pageOfAdmin(inNewYork, phone)
  await admin.goto(`/dashboard/manage-tasks${search}`)
  await expect(admin.getByRole('row').filter({ hasText: title })).toContainText(withZone)
  await expectFits(admin)

  const page = await pageOf(buyer, inNewYork, phone)
  await page.goto('/dashboard/my-tasks')
  await expect(page.getByRole('row').filter({ hasText: title })).toContainText(withZone)
  await expectFits(page)
  await page.goto(`/dashboard/my-tasks/${task}`)
  const main = page.getByRole('main')
  const dialog = page.getByRole('dialog')
  await main.getByRole('button', { name: 'Pause' }).click()
  await expect(dialog).toContainText(withZone)
  await page.keyboard.press('Escape')
  await main.getByRole('button', { name: 'More: actions of this task' }).click()
  await main.getByRole('button', { name: 'Extend' }).click()
  await expect(dialog).toContainText(withZone)
  await expect(dialog.getByLabel('New deadline')).toHaveAccessibleDescription(/ in UTC\./)
  await page.keyboard.press('Escape')
  await main.getByRole('button', { name: 'Add Slots' }).click()
  await expect(dialog.getByLabel('Deadline')).toHaveAccessibleDescription(/ in UTC\./)

  await page.setViewportSize(wide)
  await page.goto('/dashboard/add-task')
  await page.getByLabel('Deadline').fill(day(7))
  await expect(page.getByRole('region', { name: 'What workers see' })).toContainText(withZone)
})

test('A Worker who has begun sends the work after the pause; others read that the task is closed for now', {
  tag: ['@all', '@bangla-words'],
}, async ({ browser, request, say }) => {
  const buyer = await createUser('Buyer', 'Lena Hoffmann', request)
  const task = await createTask(buyer)
  const begun = await pageOf(await createUser('Worker', 'Rahima Khatun', request), browser)
  await begun.goto(`/dashboard/task/${task}`)
  await begun.getByLabel(say('Your Submission')).fill('All 112 signs.')
  await buyer.call(contract.tasks.pause, { id: task })
  await begun.reload()
  await expect(
    begun.getByText(
      say(
        'Work that you have begun is taken for 1 hour after the pause.',
        'আপনি যে কাজ শুরু করেছেন, তা থামানোর পর ১ ঘণ্টা পর্যন্ত জমা দেওয়া যাবে।',
      ),
    ),
  ).toBeVisible()
  await begun.getByRole('button', { name: say('Submit Task') }).click()
  await begun.getByRole('button', { name: say('Yes, submit it!') }).click()
  await whenSubmitted(begun)

  const late = await pageOf(await createUser('Worker', 'Jamal Uddin', request), browser)
  await late.goto(`/dashboard/task/${task}`)
  await expect(late.getByText(say('This task is closed for now.'))).toBeVisible()
})

test('A Buyer gives a bonus for rejected work and can read it again; the Worker reads why', { tag: '@all' }, async ({
  browser,
  request,
}) => {
  const buyer = await createUser('Buyer', 'Lena Hoffmann', request)
  const worker = await createUser('Worker', 'Rahima Khatun', request)
  const work = await submitWork(worker, await createTask(buyer), 'All 112 signs.')
  await buyer.call(contract.submissions.reject, { id: work })
  const page = await pageOf(buyer, browser, { width: 360, height: 740 })
  await page.goto(`/dashboard/submission/${work}`)
  const notice = page.getByText('This answer was rejected and cannot be read any more.')
  await expect(notice).toBeVisible()
  await expect(page.getByText('With bonuses of 5 coins in all you can read it again.')).toBeVisible()
  await expectFits(page)
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Give a Bonus' }).click()
  await expect(dialog).toContainText('At most 100 coins for this work, in all.')
  await dialog.getByLabel('Coins').fill('5')
  await dialog.getByLabel('Words to the worker').fill('It was right after all.')
  expect(await violationsOn(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Give Bonus' }).click()
  const refused = 'You can give at most 0 coins as a bonus. Coins for signing up cannot be given.'
  await expect(toast(page, 'Not given', refused)).toBeVisible()

  await buyCoins(buyer, 100)
  await dialog.getByRole('button', { name: 'Give Bonus' }).click()
  await expect(toast(page, 'Bonus given!', '“Rahima Khatun” received 5 coins.')).toBeVisible()
  await expect(page.getByText('All 112 signs.')).toBeVisible()

  const own = await signIn(worker, browser)
  await own.getByRole('button', { name: /^Notifications/ }).click()
  await expect(own.getByText(/A bonus for your work .* “It was right after all\.”/)).toBeVisible()
})

test('A draft survives a reload and another device, and is gone once its task is posted', async ({
  browser,
  request,
}) => {
  const buyer = await createUser('Buyer', 'Lena Hoffmann', request)
  const page = await signIn(buyer, browser)
  await goTo(page, 'Add New Task')
  await fillTaskForm(page, { title: 'Label street signs', workers: '2', pay: '5' })
  await expect(page.getByText('Saved as a draft.')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Title')).toHaveValue('Label street signs')

  const phone = await pageOf(buyer, browser, { width: 360, height: 800 })
  await phone.goto('/dashboard/add-task')
  await phone.getByText('Drafts (1)').click()
  await phone.getByRole('link', { name: 'Continue: Label street signs' }).click()
  await expect(phone.getByLabel('Required workers')).toHaveValue('2')
  await expect(phone.getByRole('main')).toContainText(/To set aside\s*10 coins/)
  await phone.getByRole('button', { name: 'Preview' }).click()
  await expect(phone.getByRole('dialog', { name: 'What workers see' })).toContainText('Draw a box around every sign.')
  expect(await violationsOn(phone)).toEqual([])
  await phone.keyboard.press('Escape')
  await phone.getByRole('button', { name: 'Add Task' }).click()
  await whenPosted(phone)
  expect(await buyer.call(contract.drafts.mine)).toEqual([])
})

test('What was typed just before a reload or a change of the page is in the draft', async ({ browser, request }) => {
  const buyer = await createUser('Buyer', 'Lena Hoffmann', request)
  await buyer.call(contract.drafts.create, { content: { task_title: 'Half a task' } })
  const page = await signIn(buyer, browser)
  await goTo(page, 'Add New Task')
  await page.getByText('Drafts (1)').click()
  await page.getByRole('link', { name: 'Continue: Half a task' }).click()
  await expect(page.getByLabel('Title')).toHaveValue('Half a task')
  await page.getByLabel('Details').fill('Typed before the reload.')
  await page.reload()
  await expect(page.getByLabel('Details')).toHaveValue('Typed before the reload.')
  await page.getByLabel('Submission info').fill('Typed before the page was left.')
  await page.goto('/')
  await expect
    .poll(async () => (await buyer.call(contract.drafts.mine))[0]?.content)
    .toMatchObject({ submission_info: 'Typed before the page was left.' })
})

test('A Buyer deletes a draft', async ({ browser, request }) => {
  const buyer = await createUser('Buyer', 'Lena Hoffmann', request)
  await buyer.call(contract.drafts.create, { content: { task_title: 'Half a task' } })
  const page = await signIn(buyer, browser)
  await goTo(page, 'Add New Task')
  await page.getByText('Drafts (1)').click()
  await page.getByRole('button', { name: 'Delete the draft: Half a task' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, 'Deleted!', 'The draft has been deleted.')).toBeVisible()
  await expect(page.getByText('Drafts (1)')).toBeHidden()
  await whenLoaded(page)
})

/** A Worker keeps a slot of a task while working on it. */
import { contract } from '@piecework/contract'
import { aTaskChange } from '@piecework/contract/test/factories'
import {
  expectFits,
  goTo,
  phone,
  setLetters,
  violationsOn,
  whenLoaded,
  whenSaved,
  whenSubmitted,
} from '../support/screen.ts'
import { expect, type Page, type Say, test } from '../support/test.ts'
import { toast } from '../support/toasts.ts'
import { type Contexts, createTask, createUser, inEnglish, pageOf, signIn } from '../support/users.ts'

const keptRow = (say: Say) => say.pattern(/This slot is yours until .+\s· 1 h left/, /জায়গাটি .+ পর্যন্ত আপনার\s· ১ ঘণ্টা বাকি/)

/** A browser whose clock shows this hour: whenever the test runs, a slot ends on the same day, or on the next one. */
function atHour(hour: number, browser: Contexts): Contexts {
  const ahead = ((hour - new Date().getUTCHours() + 36) % 24) - 12
  // The sign in the name of such a zone says how far it is behind.
  const timezoneId = `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`
  return { newContext: (options) => browser.newContext({ ...options, timezoneId }) }
}

async function send(page: Page, say: Say) {
  await page.getByRole('button', { name: say('Submit Task') }).click()
  await page.getByRole('button', { name: say('Yes, submit it!') }).click()
}

test('A Worker keeps the last slot, and is judged by the words from when the slot was taken', {
  tag: ['@all', '@bangla-words'],
}, async ({ browser, request, say }) => {
  const buyer = await createUser('Buyer', 'Lena Hoffmann', request)
  const worker = await createUser('Worker', 'Rahima Khatun', request)
  const other = await createUser('Worker', 'Kofi Mensah', request)
  const task = await createTask(buyer, { task_detail: 'Count the red signs.', required_workers: 1 })
  const page = await pageOf(worker, atHour(23, browser))
  await page.goto(`/dashboard/task/${task}`)
  await page.getByLabel(say('Your Submission')).fill('Seven red signs')
  expect(await violationsOn(page)).toEqual([])
  await page.getByRole('button', { name: say('Keep a slot') }).click()
  await expect(page.getByText(keptRow(say))).toBeVisible()
  await expect(page.getByRole('button', { name: say('Give it back') })).toBeFocused()
  expect(await violationsOn(page)).toEqual([])
  await expectFits(page)

  const second = await pageOf(other, inEnglish(browser))
  await second.goto(`/dashboard/task/${task}`)
  await expect(second.getByText('All slots of this task are taken.')).toBeVisible()
  await second.close()

  await buyer.call(contract.tasks.edit, { id: task, ...aTaskChange({ task_detail: 'Count the blue signs.' }) })
  await page.reload()
  await expect(
    page.getByText(
      say(
        'The buyer changed this task. Your work is judged by the words from when you took the slot, which you read here.',
      ),
    ),
  ).toBeVisible()
  await expect(page.getByText('Count the red signs.')).toBeVisible()
  await expect(page.getByLabel(say('Your Submission'))).toHaveValue('Seven red signs')

  await goTo(page, 'Available Tasks')
  const panel = page.getByRole('list', { name: say('Slots that you keep') })
  await expect(panel).toContainText(say.pattern(/until \d{1,2} \w+, 00:\d\d/, /[০-৯]+\s\S+,\sরাত\s১২:[০-৯]+\sপর্যন্ত/))
  expect(await violationsOn(page)).toEqual([])
  const usual = page.viewportSize() ?? phone
  await page.setViewportSize(phone)
  await setLetters(page, 2)
  await expectFits(page)
  await setLetters(page, 1)
  await page.setViewportSize(usual)
  await panel.getByRole('link').click()
  await send(page, say)
  await whenSubmitted(page)
  await expect(panel).toBeHidden()

  const [sent] = await buyer.call(contract.submissions.ofTask, { id: task })
  const { task_detail } = await buyer.call(contract.submissions.details, { id: sent?._id ?? '' })
  expect(task_detail).toBe('Count the red signs.')
})

test('The page warns five minutes before the end, and afterwards the text can still be sent', {
  tag: ['@bangla'],
}, async ({ browser, request, say }) => {
  const buyer = await createUser('Buyer', 'Lena Hoffmann', request)
  const task = await createTask(buyer, { required_workers: 1 })
  const page = await signIn(await createUser('Worker', 'Rahima Khatun', request), browser)
  await page.clock.install()
  await page.goto(`/dashboard/task/${task}`)
  await page.getByLabel(say('Your Submission')).fill('Half of the work')
  await page.getByRole('button', { name: say('Keep a slot') }).click()
  await expect(page.getByText(keptRow(say))).toBeVisible()
  const announced = page.getByRole('status').filter({ hasText: say.pattern(/slot/, /জায়গা/) })
  await page.clock.fastForward('54:00')
  await expect(page.getByText(say('6 min left', '৬ মিনিট বাকি'))).toBeVisible()
  await expect(announced).toHaveCount(0)

  await page.clock.fastForward('01:00')
  await expect(announced).toContainText(say.pattern(/This slot is yours until .+5 min left/, /আপনার.*৫ মিনিট বাকি/))
  expect(await violationsOn(page)).toEqual([])
  await expectFits(page)

  await page.clock.fastForward('05:00')
  await expect(announced).toContainText(say('Your slot is free for others again.'))
  await expect(page.getByLabel(say('Your Submission'))).toHaveValue('Half of the work')
  expect(await violationsOn(page)).toEqual([])
  await send(page, say)
  await whenSubmitted(page)
})

test('A Worker gives a slot back, and a Worker without approved work keeps one slot only', {
  tag: '@all',
}, async ({ browser, request }) => {
  const buyer = await createUser('Buyer', 'Lena Hoffmann', request)
  const [task, another] = [await createTask(buyer), await createTask(buyer)]
  const worker = await createUser('Worker', 'Rahima Khatun', request)
  await worker.call(contract.reservations.reserve, { task_id: another })
  const page = await pageOf(worker, atHour(12, browser))
  await page.goto('/dashboard/tasklist')
  await expect(page.getByRole('list', { name: 'Slots that you keep' })).toContainText(/until 13:\d\d/)
  await page.goto(`/dashboard/task/${task}`)
  await page.getByLabel('Your Submission').fill('Kept text')
  await page.getByRole('button', { name: 'Keep a slot' }).click()
  await expect(toast(page, 'No slot is kept for you')).toContainText('You can keep three slots at once')
  await expect(page.getByLabel('Your Submission')).toHaveValue('Kept text')

  await page.goto(`/dashboard/task/${another}`)
  await page.getByRole('button', { name: 'Give it back' }).click()
  await page.getByRole('button', { name: 'Yes, give it back' }).click()
  await expect(page.getByRole('button', { name: 'Keep a slot' })).toBeVisible()
  await expect(page.getByText('Your slot is free for others again.')).toBeHidden()
})

test('A Worker sends work into a kept slot of a paused task', {
  tag: '@all',
}, async ({ browser, request }) => {
  const buyer = await createUser('Buyer', 'Lena Hoffmann', request)
  const worker = await createUser('Worker', 'Rahima Khatun', request)
  const task = await createTask(buyer, { required_workers: 1 })
  await worker.call(contract.reservations.reserve, { task_id: task })
  await buyer.call(contract.tasks.pause, { id: task })
  const page = await pageOf(worker, browser)
  await page.goto(`/dashboard/task/${task}`)
  await expect(page.getByText('Your work is still taken while the slot is yours.')).toBeVisible()
  await page.getByLabel('Your Submission').fill('Sent while paused')
  await page.getByRole('button', { name: 'Submit Task' }).click()
  await page.getByRole('button', { name: 'Yes, submit it!' }).click()
  await whenSubmitted(page)
})

test('A Buyer chooses how long a slot is kept, and sees kept slots in the numbers of the task', {
  tag: '@all',
}, async ({ browser, request }) => {
  const buyer = await createUser('Buyer', 'Lena Hoffmann', request)
  const title = `Count signs ${crypto.randomUUID().slice(0, 6)}`
  const task = await createTask(buyer, { task_title: title, required_workers: 1, payable_amount: 5 })
  const page = await signIn(buyer, browser)
  await goTo(page, 'My Tasks')
  await page.getByRole('button', { name: `Edit: ${title}` }).click()
  const field = page.getByLabel('A slot is kept for')
  await expect(field).toHaveValue('60')
  await field.selectOption('2 hours')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await whenSaved(page)

  const worker = await createUser('Worker', 'Rahima Khatun', request)
  const { ends_at } = await worker.call(contract.reservations.reserve, { task_id: task })
  expect(Date.parse(ends_at) - Date.now()).toBeGreaterThan(118 * 60_000)
  await page.reload()
  await expect(page.getByRole('row').filter({ hasText: title })).toContainText('1 kept by workers')
  await page.getByRole('button', { name: `Delete: ${title}` }).click()
  await expect(page.getByRole('dialog')).toContainText('1 slot is kept by workers: 5 coins come back to you later')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('link', { name: title }).click()
  await page.getByRole('link', { name: 'About' }).click()
  await whenLoaded(page)
  await expect(page.getByRole('region', { name: 'Progress' })).toContainText(/Kept by workers\s*1\s*Free\s*0/)
  expect(await violationsOn(page)).toEqual([])
  await page.goto(`/dashboard/add-task?copy=${task}`)
  await expect(page.getByLabel('A slot is kept for')).toHaveValue('120')
})

/** What each role sees first: a guide above the home page, until its steps are done. */

import { contract } from '@piecework/contract'
import { day, password } from '@piecework/contract/test/factories'
import { folderOf, png } from '../support/pictures.ts'
import { expectFits, pasteOn, phone, violationsOn, whenLoaded, whenPosted, whenSubmitted } from '../support/screen.ts'
import { answer, respondTo } from '../support/stubs.ts'
import { expect, type Locator, type Page, test } from '../support/test.ts'
import { createTask, createUser, signIn, signInAsAdmin, submitWork } from '../support/users.ts'

test('A new Buyer posts a first task from a template in three presses, and the guide is gone', async ({
  browser,
  request,
}) => {
  const page = await signIn(await createUser('Buyer', 'Lena Hoffmann', request), browser)
  const guide = page.getByRole('region', { name: 'Post your first task' })
  await expect(guide.getByRole('listitem').filter({ hasText: 'Have the coins' })).toContainText('Done: Have the coins')
  await expect(guide.getByRole('listitem').filter({ hasText: 'Describe the task' }).first()).not.toContainText('Done:')
  await guide.getByRole('link', { name: 'Answer 8 short questions about your phone' }).click()
  await expect(page.getByLabel('Title')).toHaveValue('Answer 8 short questions about your phone')
  await expect(page.getByLabel('Payable amount')).toHaveValue('7')
  await expect(page.getByRole('button', { name: '1 week' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Add Task' }).click()
  await whenPosted(page)
  await page.goto('/dashboard')
  await expect(page.getByText('Total Tasks')).toBeVisible()
  await whenLoaded(page)
  await expect(guide).toHaveCount(0)
})

test('A draft ticks the first step of a new Buyer, who goes on with it', async ({ browser, request }) => {
  const buyer = await createUser('Buyer', 'Lena Hoffmann', request)
  await buyer.call(contract.drafts.create, { content: { task_title: 'Count trees' } })
  const page = await signIn(buyer, browser, phone)
  const guide = page.getByRole('region', { name: 'Post your first task' })
  await expect(guide).toContainText('Done: Describe the task')
  await expectFits(page)
  await guide.getByRole('link', { name: 'Post it' }).click()
  await expect(page.getByLabel('Title')).toHaveValue('Count trees')
})

test('A new Worker reads the way to the first withdrawal, and finds tasks that fit', {
  tag: '@bangla-words',
}, async ({ browser, request, say }) => {
  const buyer = await createUser('Buyer', 'Lena Hoffmann', request)
  const title = String(crypto.getRandomValues(new Uint32Array(1))[0])
  const task = await createTask(buyer, { task_title: title, estimated_minutes: 1 })
  const worker = await createUser('Worker', 'Rahima Khatun', request)
  const page = await signIn(worker, browser, phone)
  const guide = page.getByRole('region', { name: say('Your way to the first withdrawal') })
  await expect(guide).toContainText(say('0 coins of 200 coins', '২০০ কয়েন-এর মধ্যে ০ কয়েন'))
  await expect(guide).toContainText(
    say('Your gift of 10 coins counts', 'আপনার উপহারের ১০ কয়েন প্রথম কাজ অনুমোদনের পর থেকে গোনা হবে'),
  )
  await expect(guide).not.toContainText(say('Done:'))
  await expect(page.getByRole('article').filter({ hasText: title })).toBeVisible()
  expect(await violationsOn(page)).toEqual([])
  await expectFits(page)

  await buyer.call(contract.submissions.approve, { id: await submitWork(worker, task) })
  await page.reload()
  await expect(guide).toContainText(say('Done: Have work approved', 'হয়েছে: কাজ অনুমোদন পাক'))
  await expect(guide).toContainText(say('15 coins of 200 coins', '২০০ কয়েন-এর মধ্যে ১৫ কয়েন'))
  await expect(page.getByRole('article').filter({ hasText: title })).toHaveCount(0)
})

test('An Admin reads what is left to set up, and where', { tag: '@all' }, async ({ browser }) => {
  const page = await signInAsAdmin(browser)
  const panel = page.getByRole('region', { name: 'What is left to set up' })
  await expect(panel).toContainText('None was written yet.')
  await expect(panel.getByRole('link', { name: 'Set the rate of taka' })).toHaveAttribute(
    'href',
    '/dashboard/operations',
  )
  expect(await violationsOn(page)).toEqual([])
})

test('A Buyer sees beside the form what workers will see, and what similar tasks pay', async ({ browser, request }) => {
  const buyer = await createUser('Buyer', 'Lena Hoffmann', request)
  const page = await signIn(buyer, browser)
  await answer(page, contract.tasks.usualPay, [
    { category: 'survey', low: 18, high: 24 },
    { category: 'labelling', low: 1, high: 1 },
  ])
  await page.goto('/dashboard/add-task')
  await page.getByLabel('Details').fill('Open [the form](https://forms.example.com/a):\n- first page\n- second page')
  const seen = page.getByRole('region', { name: 'What workers see' })
  await expect(seen.getByRole('listitem')).toHaveText(['first page', 'second page'])
  await expect(seen).toContainText('the form (forms.example.com):')
  await expect(page.getByText('Similar tasks pay')).toHaveCount(0)
  await page.getByRole('button', { name: /^More/ }).click()
  await page.getByLabel('Category').selectOption('survey')
  await expect(page.getByText('Similar tasks pay 18 to 24 coins.')).toBeVisible()
  await page.getByLabel('Category').selectOption('labelling')
  await expect(page.getByText('Similar tasks pay 1 coin.')).toBeVisible()
  await page.getByRole('button', { name: '2 weeks' }).click()
  await expect(page.getByLabel('Deadline')).toHaveValue(day(14))
  expect(await violationsOn(page)).toEqual([])
})

/** Presses, and counts what a user presses; typing in a field is no press. */
function countPresses() {
  let presses = 0
  return {
    press: async (target: Locator) => {
      presses += 1
      await target.click()
    },
    count: () => presses,
  }
}

async function registerOn(page: Page, press: (target: Locator) => Promise<void>): Promise<void> {
  await page.getByLabel('Name').fill('Lena Hoffmann')
  await page.getByLabel('E-mail').fill(`${crypto.randomUUID().slice(0, 8)}@example.com`)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await press(page.getByRole('button', { name: 'Register' }))
}

test('A Buyer comes from the first page to a posted task, with the coins bought for it, in at most eight presses', async ({
  page,
}) => {
  const { press, count } = countPresses()
  await page.goto('/')
  await press(page.getByRole('link', { name: 'Post a task' }))
  await registerOn(page, press)
  await press(page.getByRole('link', { name: 'Answer 8 short questions about your phone' }))
  await page.getByLabel('Required workers').fill('70')
  await press(page.getByRole('link', { name: 'Purchase Coin' }).last())
  await expect(page.getByRole('heading', { name: 'Pay $20 for 500 coins' })).toBeVisible()
  await payByCard(page, press)
  await press(page.getByRole('link', { name: 'Post your task' }))
  await whenPosted(page)
  expect(count()).toBeLessThanOrEqual(8)
})

async function payByCard(page: Page, press: (target: Locator) => Promise<void>): Promise<void> {
  await page.getByLabel('Card number').fill('4242424242424242')
  await page.getByLabel('Expiry').fill('12 / 40')
  await page.getByLabel('CVC').fill('123')
  await press(page.getByRole('button', { name: 'Confirm Payment' }))
}

/** Writes the task and its one question, once its items are chosen. */
async function askOneQuestion(page: Page, press: (target: Locator) => Promise<void>, pay: string): Promise<void> {
  await page.getByLabel('Title').fill('Say what it is')
  await page.getByLabel('Details').fill('Look at each one, and say what it is.')
  await page.getByLabel('Submission info').fill('Answer the question.')
  await press(page.getByRole('button', { name: 'Add a question' }))
  await press(page.getByRole('dialog').getByRole('button', { name: /^Short text/ }))
  await page.getByLabel('Question', { exact: true }).fill('What is it?')
  await page.getByLabel('Payable amount').fill(pay)
  await press(page.getByRole('button', { name: '1 week' }))
  await press(page.getByRole('button', { name: 'Add Task' }))
}

test('A new Buyer drops 40 photos, buys the coins and has the task posted in at most twelve presses', async ({
  browser,
  request,
}, info) => {
  const { press, count } = countPresses()
  const buyer = await createUser('Buyer', 'Lena Hoffmann', request)
  const page = await signIn(buyer, browser)
  await press(page.getByRole('link', { name: 'Describe the task' }))
  const files = Object.fromEntries(Array.from({ length: 40 }, (_, nth) => [`IMG_${nth}.png`, png(nth)]))
  const folder = folderOf(info.outputPath('Photos'), files)
  const choosing = page.waitForEvent('filechooser')
  await press(page.getByRole('button', { name: 'A folder' }))
  await (await choosing).setFiles(folder)
  await expect(page.getByText('40 photos', { exact: true })).toBeVisible({ timeout: 60_000 })
  await askOneQuestion(page, press, '20')
  await expect(page.getByRole('heading', { name: 'Pay $10 for 150 coins' })).toBeVisible()
  await payByCard(page, press)
  await press(page.getByRole('link', { name: 'Post your task' }))
  await whenPosted(page)
  expect(count()).toBeLessThanOrEqual(12)
  const [task] = await buyer.call(contract.tasks.mine, {})
  const { form } = await buyer.call(contract.tasks.details, { id: task?._id ?? '' })
  expect(form?.parts.map(({ kind }) => kind)).toEqual(['image', 'short_text'])
})

test('A new Buyer pastes 30 rows and posts them in at most eight presses; Workers read no phone numbers and e-mail addresses', async ({
  browser,
  request,
}) => {
  const { press, count } = countPresses()
  const buyer = await createUser('Buyer', 'Lena Hoffmann', request)
  const page = await signIn(buyer, browser)
  await press(page.getByRole('link', { name: 'Describe the task' }))
  const rows = Array.from(
    { length: 30 },
    (_, nth) => `Shop ${nth}\t+880 1712-3456${nth + 10}\tshop${nth}@example.com\t${nth}`,
  )
  await expect(page.getByRole('button', { name: 'Paste' })).toBeVisible()
  await pasteOn(page, ['name\tcontact\twrite to\tcount', ...rows].join('\n'))
  await expect(page.getByText('30 rows · 4 columns, separated by tabs')).toBeVisible()
  const read = page.getByRole('group', { name: 'Workers read' })
  for (const name of ['name', 'count']) await expect(read.getByRole('checkbox', { name })).toBeChecked()
  for (const name of ['contact', 'write to']) await expect(read.getByRole('checkbox', { name })).not.toBeChecked()
  await askOneQuestion(page, press, '5')
  await whenPosted(page)
  expect(count()).toBeLessThanOrEqual(8)
  const [task] = await buyer.call(contract.tasks.mine, {})
  const { form } = await buyer.call(contract.tasks.details, { id: task?._id ?? '' })
  expect(form?.parts[0]).toEqual({ kind: 'paragraph', text: 'name: {{name}}\ncount: {{count}}' })
})

test('A Worker comes from an open task on the first page to sent work in at most five presses after the registration', async ({
  page,
  request,
}) => {
  const title = `Count trees ${crypto.randomUUID().slice(0, 6)}`
  const _id = await createTask(await createUser('Buyer', 'Lena Hoffmann', request), { task_title: title })
  const open = { _id, task_title: title, category: 'other', payable_amount: 5 }
  const tasks = [{ ...open, estimated_minutes: null, measured_minutes: null }]
  const json = { tasks, open_tasks: null, coins_paid: null, median_hours: null }
  await respondTo(page, contract.openTasks.newest, (route) => route.fulfill({ json }))
  const before = countPresses()
  await page.goto('/')
  await before.press(page.getByRole('link', { name: 'Find work' }))
  await before.press(page.getByRole('link', { name: title }))
  await registerOn(page, before.press)
  const { press, count } = countPresses()
  await page.getByLabel('Your Submission').fill('112 trees.')
  await press(page.getByRole('button', { name: 'Submit Task' }))
  await press(page.getByRole('button', { name: 'Yes, submit it!' }))
  await whenSubmitted(page)
  expect(count()).toBeLessThanOrEqual(5)
})

test('A Buyer sees the first work to approve on the home page without scrolling', async ({ browser, request }) => {
  const buyer = await createUser('Buyer', 'Lena Hoffmann', request)
  await submitWork(await createUser('Worker', 'Rahima Khatun', request), await createTask(buyer))
  const page = await signIn(buyer, browser)
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(page.getByRole('button', { name: /^Approve: / })).toBeInViewport({ ratio: 1 })
})

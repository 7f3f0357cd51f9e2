/** From posting a task to its results: a Buyer with thirty Workers, and a Worker whose work is rejected. */
import { readFile } from 'node:fs/promises'
import { contract } from '@piecework/contract'
import { cellsOf } from '@piecework/contract/test/csv'
import {
  expectFits,
  fillTaskForm,
  giveReason,
  goTo,
  isPhone,
  phone,
  searchTasks,
  whenDecided,
  whenPosted,
  whenSaved,
  whenSubmitted,
  wide,
} from '../support/screen.ts'
import { type APIRequestContext, expect, type Page, test } from '../support/test.ts'
import { toast } from '../support/toasts.ts'
import { buyCoins, createTask, createUser, pageOf, signIn, submitWork, type TestUser } from '../support/users.ts'

for (const viewport of [phone, wide]) {
  test(`At ${viewport.width} px a Buyer posts, decides 30 submissions, gives a bonus, adds slots, downloads and copies`, {
    tag: '@all',
  }, async ({ browser, request }) => {
    const buyer = await createUser('Buyer', 'Karim Traders', request)
    await buyCoins(buyer, 100)
    const page = await signIn(buyer, browser, viewport)
    const title = `Count shops ${crypto.randomUUID().slice(0, 8)}`
    await page.goto('/dashboard/add-task')
    await fillTaskForm(page, { title, workers: '32', pay: '1' })
    await page.getByRole('button', { name: /^More/ }).click()
    await page.getByLabel('Category').selectOption('survey')
    await page.getByRole('button', { name: 'Add Task' }).click()
    await whenPosted(page)
    const task = (await buyer.call(contract.tasks.mine))[0]?._id ?? ''
    await sendWorkOf30(task, request)

    await page.goto('/dashboard/my-tasks')
    await page.getByRole('link', { name: title }).click()
    await expect(page.getByRole('link', { name: 'To review (30)' })).toBeVisible()
    await rejectWorkOf(page, 'Worker 7', 'The last ten rows are missing.')
    await page.goto(`/dashboard/my-tasks/${task}`)
    await rejectWorkOf(page, 'Worker 8', 'This is the text of another worker.')

    await page.goto('/dashboard')
    await page.getByRole('checkbox', { name: 'Select all 28 shown' }).check()
    await page.getByRole('button', { name: 'Approve 28', exact: true }).click()
    await page.getByRole('button', { name: 'Yes, approve 28' }).click()
    await expect(page.getByText('28 submissions approved, 28 coins paid.')).toBeVisible()

    await page.goto(`/dashboard/my-tasks/${task}?tab=approved`)
    await page.getByRole('link', { name: /^Worker 3 .+/ }).click()
    await page.getByRole('button', { name: 'Give a Bonus' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Coins').fill('5')
    await dialog.getByRole('button', { name: 'Give Bonus' }).click()
    await expect(toast(page, 'Bonus given!', '“Worker 3” received 5 coins.')).toBeVisible()

    await page.goto(`/dashboard/my-tasks/${task}`)
    await page.getByRole('button', { name: 'Add Slots' }).click()
    await dialog.getByLabel('How many more').fill('3')
    await dialog.getByRole('button', { name: 'Add Slots' }).click()
    await whenSaved(page)
    await page.getByRole('link', { name: 'About' }).click()
    // 32 slots, 28 of them approved and 2 kept for rejected work, and 3 more.
    await expect(page.getByRole('main')).toContainText(/Rejected, not final\s*2\s*Free\s*5/)
    await expect(page.getByRole('main')).toContainText(/Bonuses\s*5 coins/)
    await expectFits(page)

    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: /^More: / }).click()
    await page.getByRole('button', { name: 'Download Results' }).click()
    expectSpreadsheet(await readFile(await (await download).path(), 'utf8'))

    await page.getByRole('button', { name: /^More: / }).click()
    await page.getByRole('link', { name: 'Copy' }).click()
    await expect(page.getByLabel('Title')).toHaveValue(title)
    await expect(page.getByLabel('Category')).toHaveValue('survey')
    await page.getByLabel('Required workers').fill('1')
    await page.getByRole('button', { name: 'Add Task' }).click()
    await whenPosted(page)
    const [copy] = await buyer.call(contract.tasks.mine)
    expect(copy).toMatchObject({ task_title: title, category: 'survey', payable_amount: 1, total_workers: 1 })
    expect(copy?._id).not.toBe(task)
  })
}

test('A Worker searches in Bangla, sends and changes work, and reads from a notification why it was rejected', {
  tag: ['@all', '@bangla-words'],
}, async ({ browser, request, say }) => {
  const buyer = await createUser('Buyer', 'রহিমা বেগম', request)
  const mark = crypto.randomUUID().slice(0, 8)
  const title = `২০টি দোকানের ছবি ${mark}`
  const task = await createTask(buyer, { task_title: title })
  await createTask(buyer, { task_title: `রাস্তার বাতি ${mark}` })
  const worker = await createUser('Worker', 'Tanvir Hasan', request)
  const page = await pageOf(worker, browser)
  await page.goto('/dashboard/tasklist')
  await searchTasks(page, `দোকানের ছবি ${mark}`)
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.getByRole('link', { name: say(`View Details: ${title}`, `বিস্তারিত দেখুন: ${title}`) }).click()
  await page.getByLabel(say('Your Submission')).fill('আঠারোটি ছবি।')
  await page.getByRole('button', { name: say('Submit Task') }).click()
  await page.getByRole('button', { name: say('Yes, submit it!') }).click()
  await whenSubmitted(page)
  const until = say.pattern(/In review until .+, then paid[.;]/, /.+ পর্যন্ত যাচাই, তারপর পারিশ্রমিক পাবেন[।;]/)
  await expect(page.getByText(until)).toBeVisible()
  await page.goto(`/dashboard/task/${task}`)
  await expect(page.getByText(until)).toBeVisible()

  await goTo(page, isPhone(page) ? 'Submissions' : 'My Submissions')
  await page.getByRole('link', { name: title }).click()
  await page.getByRole('button', { name: say('Change', 'বদলান') }).click()
  await page.getByLabel(say('Your Submission')).fill('বিশটি ছবি।')
  await page.getByRole('button', { name: say('Save Changes') }).click()
  await whenSaved(page)

  const id = await rejectAfterReading(buyer, task, 'Two of the pictures show the same shop.')
  await page.goto('/dashboard')
  await page
    .getByRole('banner')
    .getByRole('button', { name: say.pattern(/^Notifications/, /^নোটিফিকেশন/) })
    .click()
  await page
    .getByRole('link', {
      name: say.pattern(
        /was rejected\. .*Two of the pictures show the same shop\./,
        /প্রত্যাখ্যাত হয়েছে। .*Two of the pictures show the same shop\./,
      ),
    })
    .click()
  await expect(page).toHaveURL(`/dashboard/submission/${id}`)
  await expect(page.getByRole('heading', { name: say('The instructions were not followed') })).toBeVisible()
  await expect(page.getByRole('main').getByText('Two of the pictures show the same shop.')).toBeVisible()
  await expect(page.getByText('বিশটি ছবি।')).toBeVisible()
  await expectFits(page)
})

/** Texts that a spreadsheet could misread: a formula, quotes, line breaks, a separator, Bangla. */
const texts = ['=HYPERLINK("http://example.com")', 'Row 1, "quoted";\nrow 2', 'সব সারি, দুবার দেখা']

async function sendWorkOf30(task: string, request: APIRequestContext): Promise<void> {
  const send = async (nth: number) =>
    submitWork(await createUser('Worker', `Worker ${nth}`, request), task, texts[nth] ?? `${nth} shops.`)
  await Promise.all(Array.from({ length: 30 }, (_, nth) => send(nth)))
}

/** On the page of the task. */
async function rejectWorkOf(page: Page, name: string, reason: string): Promise<void> {
  await page.getByRole('link', { name: new RegExp(`^${name} .+`) }).click()
  await page.getByRole('button', { name: 'Reject', exact: true }).click()
  await giveReason(page, reason)
  await whenDecided(page)
}

/** Rows of 28 approved and 2 rejected submissions; the texts of the rejected ones are not there. */
function expectSpreadsheet(file: string): void {
  expect(file.startsWith('\uFEFFsubmission_id,')).toBe(true)
  // Every row ends with CRLF; a line feed stands only inside quotes.
  expect(file.split('\r\n')).toHaveLength(1 + 30 + 1)
  expect(file).toContain('"Row 1, ""quoted"";\nrow 2"')
  const [header = [], ...lines] = cellsOf(file)
  expect(new Set(lines.map((cells) => cells.length))).toEqual(new Set([header.length]))
  const rows = lines.map((cells) => Object.fromEntries(cells.map((cell, at) => [header[at], cell])))
  const of = (name: string) => rows.find((row) => row.worker_name === name)
  expect(rows).toHaveLength(30)
  expect(rows.filter(({ status }) => status === 'approved')).toHaveLength(28)
  expect(of('Worker 0')?.submission_details).toBe(`'${texts[0]}`)
  expect(of('Worker 1')?.submission_details).toBe(texts[1])
  expect(of('Worker 2')?.submission_details).toBe(texts[2])
  expect(of('Worker 7')).toMatchObject({
    ...{ status: 'rejected', sealed: 'yes', submission_details: '' },
    rejected_reason: 'The last ten rows are missing.',
  })
}

/** @returns the id of the submission. */
async function rejectAfterReading(buyer: TestUser, task: string, reason: string): Promise<string> {
  const [work] = await buyer.call(contract.submissions.ofTask, { id: task })
  const id = work?._id ?? ''
  await buyer.call(contract.submissions.reject, { id, category: 'not_followed', reason })
  return id
}

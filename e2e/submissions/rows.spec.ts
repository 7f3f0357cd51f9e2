/** The rows of a file are answered in pages: on a phone row by row, sent with and without the next page, changed, and reviewed. */

import { contract } from '@piecework/contract'
import type { Form } from '@piecework/contract/forms'
import { aNewTask, day } from '@piecework/contract/test/factories'
import { expectFits, phone, violationsOn, whenSaved, whenSubmitted, wide } from '../support/screen.ts'
import { respondTo } from '../support/stubs.ts'
import { expect, type Page, type Say, test } from '../support/test.ts'
import { toast } from '../support/toasts.ts'
import { createUser, inEnglish, pageOf, signIn, type TestUser } from '../support/users.ts'

const form: Form = {
  parts: [
    { kind: 'paragraph', text: 'Read the name of the shop: {{shop}}' },
    { kind: 'link', url: '{{page}}', label: 'Open the page of {{shop}}' },
    { kind: 'short_text', name: 'street', label: 'Street of {{shop}}', required: true, max: 60 },
    { kind: 'yes_no', name: 'open', label: 'Is it open?', required: true },
    { kind: 'long_text', name: 'notes', label: 'What is special?' },
  ],
}

const nineRows = Array.from(
  { length: 9 },
  (_, nth) => `Shop ${nth + 1},${nth % 2 ? 'ftp' : 'http'}://example.com/${nth + 1}`,
)

const rows = nineRows.slice(0, 8)

/** A task with pages of three rows of eight, or of other ones. */
async function createTaskWithRows(
  buyer: TestUser,
  more: { lines?: string[]; form?: Form; page_size?: number; answers_per_item?: number } = {},
) {
  const { lines = rows, ...others } = more
  const { insertedId: batch_id } = await buyer.sendRows(`shop,page\r\n${lines.join('\r\n')}`)
  const { required_workers: _, ...task } = aNewTask({ completion_date: day(30), task_title: 'Visit shops' })
  return (await buyer.call(contract.tasks.post, { ...task, form, batch_id, page_size: 3, ...others })).insertedId
}

/** The numbers of the shops on the page that the worker keeps: rows are divided at random. */
async function shopsOf(worker: TestUser, task_id: string): Promise<[number, number, number]> {
  const { items } = await worker.call(contract.reservations.reserve, { task_id })
  const [first = 0, second = 0, third = 0] = (items ?? []).map(({ data }) => Number(data.shop?.split(' ')[1]))
  return [first, second, third]
}

const position = (page: Page, nth: string) => page.getByRole('heading', { name: new RegExp(`${nth}$`) })

/** Answers the row that a phone shows. */
async function answerRow(page: Page, say: Say, nth: number): Promise<void> {
  await page.getByRole('textbox', { name: `Street of Shop ${nth}` }).fill(`Street ${nth}`)
  await page
    .getByRole('group', { name: 'Is it open?' })
    .filter({ visible: true })
    .getByLabel(nth % 2 ? say('Yes') : say('No'))
    .check()
}

test('A Worker answers pages of rows on a phone, and their Buyer reads each row', {
  tag: '@bangla',
}, async ({ browser, request, say }) => {
  const buyer = await createUser('Buyer', 'Lena Hoffmann', request)
  const task = await createTaskWithRows(buyer, { lines: nineRows })
  const worker = await createUser('Worker', 'Rahima Khatun', request)
  const page = await pageOf(worker, browser, phone)
  await page.goto(`/dashboard/task/${task}`)
  await expect(page.getByRole('heading', { name: say('Pages of 3 rows', '৩টি করে সারির পাতা') })).toBeVisible()
  await expect(page.getByLabel(say('Your Submission'))).toHaveCount(0)
  expect(await violationsOn(page)).toEqual([])
  await expectFits(page)

  await page.getByRole('button', { name: say('Take a page', 'একটি পাতা নিন') }).click()
  await expect(position(page, say('1 of 3', '৩টির ১ নম্বর'))).toBeFocused()
  const [one, two, three] = await shopsOf(worker, task)
  // Every second shop has an address that is no link.
  await expect(page.getByRole('link', { name: `Open the page of Shop ${one}` })).toHaveCount(one % 2)
  await expect(page.getByRole('progressbar', { name: say('Row of this page') })).toHaveAttribute('value', '1')
  expect(await violationsOn(page)).toEqual([])
  await expectFits(page)

  const next = page.getByRole('button', { name: say('Next row'), exact: true })
  await next.click()
  await expect(page.getByRole('textbox', { name: `Street of Shop ${one}` })).toBeFocused()
  await expect(page.getByText(say('Please answer: Is it open?', 'উত্তর দিন: Is it open?'))).toBeVisible()
  await answerRow(page, say, one)
  await next.click()
  await expect(position(page, say('2 of 3', '৩টির ২ নম্বর'))).toBeFocused()
  await expect(page.getByText(`Open the page of Shop ${two}: ftp://example.com/${two}`)).toHaveCount(1 - (two % 2))
  await expect(page.getByRole('link', { name: `Open the page of Shop ${two}` })).toHaveCount(two % 2)
  await page.getByRole('textbox', { name: `Street of Shop ${two}` }).fill('Half of a street')

  await page.reload()
  await expect(position(page, say('2 of 3', '৩টির ২ নম্বর'))).toBeVisible()
  await expect(page.getByRole('textbox', { name: `Street of Shop ${two}` })).toHaveValue('Half of a street')
  await expect(page.getByText(say('1 of 3 answered', '৩টির মধ্যে ১টির উত্তর দেওয়া হয়েছে'))).toBeAttached()
  await answerRow(page, say, two)
  await next.click()
  await answerRow(page, say, three)
  await page.getByRole('button', { name: say('Back'), exact: true }).click()
  await page.getByRole('textbox', { name: `Street of Shop ${two}` }).fill('')
  await page.getByRole('textbox', { name: `Street of Shop ${two}` }).press('Enter')
  await expect(page.getByRole('textbox', { name: `Street of Shop ${two}` })).toBeFocused()
  await answerRow(page, say, two)
  await page.getByRole('textbox', { name: `Street of Shop ${two}` }).press('Enter')
  await expect(position(page, say('3 of 3', '৩টির ৩ নম্বর'))).toBeFocused()
  expect(await violationsOn(page)).toEqual([])
  await expectFits(page)

  await page.getByRole('button', { name: say('Send and take the next page') }).click()
  await expect(position(page, say('1 of 3', '৩টির ১ নম্বর'))).toBeFocused()
  const status = page.getByRole('status').filter({ hasText: say.pattern(/Sent: a page of 3 rows/, /৩টি সারির একটি পাতা/) })
  await expect(status).toBeVisible()
  expect(await keptOnDevice(page, task)).toBe(1)
  const others = await shopsOf(worker, task)
  for (const nth of others) {
    await answerRow(page, say, nth)
    if (nth !== others[2]) await next.click()
  }
  await page.getByRole('button', { name: say('Send and stop') }).click()
  await whenSubmitted(page)
  expect(await keptOnDevice(page, task)).toBe(0)
  await page.goto(`/dashboard/task/${task}`)
  await expect(
    page.getByText(say('2 sent · 0 approved · 0 rejected', '২টি জমা · ০টি অনুমোদিত · ০টি প্রত্যাখ্যাত')),
  ).toBeVisible()

  const reader = await pageOf(buyer, inEnglish(browser))
  await reader.goto(`/dashboard/my-tasks/${task}`)
  const [, first] = await buyer.call(contract.submissions.ofTask, { id: task, view: 'summary' })
  await reader.goto(`/dashboard/submission/${first?._id}`)
  await expect(reader.getByRole('columnheader').nth(1)).toHaveText('Street of shop')
  const third = reader.getByRole('row').filter({ hasText: `Row 3 · line ${three + 1} of the file` })
  await expect(third.getByRole('rowheader')).toContainText(`Shop ${three}`)
  await expect(third.getByRole('cell')).toHaveText([`Street ${three}`, three % 2 ? 'Yes' : 'No', 'No answer'])
  const boxOf = await third.boundingBox()
  expect(boxOf?.height).toBeLessThanOrEqual(37)
  expect(await violationsOn(reader)).toEqual([])
  await reader.getByRole('button', { name: 'Approve' }).click()
  const approved = () => buyer.call(contract.submissions.ofTask, { id: task, status: 'approved', view: 'summary' })
  await expect.poll(async () => (await approved()).map(({ _id }) => _id), { timeout: 30_000 }).toEqual([first?._id])
})

test('A row with one choice goes on after a tap or the digit of an answer, and not after an arrow key', async ({
  browser,
  request,
}) => {
  const buyer = await createUser('Buyer', 'Lena Hoffmann', request)
  const choice: Form = { parts: [{ kind: 'yes_no', name: 'open', label: 'Is {{shop}} open?', required: true }] }
  const task = await createTaskWithRows(buyer, { lines: rows.slice(0, 3), form: choice })
  const page = await pageOf(await createUser('Worker', 'Rahima Khatun', request), browser, phone)
  await page.goto(`/dashboard/task/${task}`)
  await page.getByRole('button', { name: 'Take a page' }).click()
  const shown = page.getByRole('group').filter({ visible: true })
  await expect(position(page, '1 of 3')).toBeFocused()
  await shown.getByText('Yes').click()
  await expect(position(page, '2 of 3')).toBeFocused()
  await page.keyboard.press('2')
  await expect(position(page, '3 of 3')).toBeFocused()
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(shown.getByLabel('No')).toBeChecked()
  // The digit of the answer that is chosen already, too.
  await page.keyboard.press('2')
  await expect(position(page, '3 of 3')).toBeFocused()
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await shown.getByLabel('No').focus()
  await page.keyboard.press('ArrowUp')
  await expect(shown.getByLabel('Yes')).toBeChecked()
  await expect(position(page, '2 of 3')).toBeVisible()
})

test('A Buyer sees which answers differ from the approved ones, and approves the pages that agree', {
  tag: '@bangla-words',
}, async ({ browser, request, say }) => {
  const buyer = await createUser('Buyer', 'Lena Hoffmann', request)
  const task = await createTaskWithRows(buyer, { lines: rows.slice(0, 2), page_size: 2, answers_per_item: 5 })
  const sent: string[] = []
  for (const street of ['Main street', 'Main street', ' main STREET', 'Side street', 'Main street']) {
    const worker = await createUser('Worker', `Rahima ${sent.length}`, request)
    const { items } = await worker.call(contract.reservations.reserve, { task_id: task })
    const answers = (items ?? []).map(({ _id }) => ({ item_id: _id, values: { street, open: true } }))
    sent.push((await worker.call(contract.submissions.submit, { task_id: task, answers })).insertedId)
  }
  await buyer.call(contract.submissions.approveMany, { ids: sent.slice(0, 2) })
  const page = await pageOf(buyer, browser, wide)
  await page.goto(`/dashboard/my-tasks/${task}?open=${sent[3]}`)
  const first = page.getByRole('row').filter({ hasText: say('Row 1 · line', 'সারি ১ · ফাইলের') })
  const street = first.getByRole('cell').first()
  await expect(street).toHaveText(say('Side street≠ Differs: Main street × 2', 'Side street≠ মেলে না: Main street × ২'))
  expect(await violationsOn(page)).toEqual([])
  await expectFits(page)
  const list = page.getByRole('list', { name: say('Submissions', 'জমা দেওয়া কাজ') })
  await list.getByRole('link', { name: 'Rahima 3' }).focus()
  await page.keyboard.press('k')
  await expect(street).toHaveText('main STREET')
  await first.getByRole('button').press('Enter')
  await expect(page.getByText(say('Approved: Main street × 2', 'অনুমোদিত: Main street × ২'))).toBeVisible()
  await page.getByLabel(say('Answers')).selectOption(say('Only what differs'))
  await expect(list.getByRole('link')).toHaveText([/Rahima 3/])

  await page.setViewportSize(phone)
  await page.goto(`/dashboard/my-tasks/${task}`)
  const agreeing = page.getByRole('button', {
    name: say('Approve the 2 that agree · 10 coins', 'মেলে এমন ২টি অনুমোদন · ১০ কয়েন'),
  })
  await agreeing.click()
  await page.getByRole('button', { name: say.pattern(/^Undo: /, /^ফিরিয়ে নিন: /) }).click()
  await expect(
    page.getByRole('button', { name: say('Approve all 3 · 15 coins', 'সব ৩টি অনুমোদন করুন · ১৫ কয়েন') }),
  ).toBeVisible()
  expect(await violationsOn(page)).toEqual([])
  await expectFits(page)
  const endJob = await holdJob(page)
  await agreeing.click()
  await expect(agreeing).toHaveCount(0)
  const running = page.getByRole('progressbar', {
    name: say('Approving: 1 of 3', 'অনুমোদন হচ্ছে: ৩টির মধ্যে ১টি'),
  })
  await expect(running).toHaveAttribute('value', '1')
  await page.reload()
  await expect(running).toBeVisible()
  await expectFits(page)
  endJob()
  await expect(running).toHaveCount(0)
  await expect(list.getByRole('link')).toHaveText([/Rahima 3/])
  await page.reload()
  const ended = say.pattern(/2 of 3 submissions approved; the others/, /৩টি কাজের মধ্যে ২টি অনুমোদিত হয়েছে; বাকিগুলো/)
  await expect(page.getByText(ended)).toBeVisible()
})

test('Of more pages than are compared at once a Buyer can still approve those that agree', async ({
  browser,
  request,
}) => {
  const buyer = await createUser('Buyer', 'Lena Hoffmann', request)
  const task = await createTaskWithRows(buyer, { lines: rows.slice(0, 2), page_size: 2, answers_per_item: 2 })
  for (const name of ['Rahima', 'Tanvir']) {
    const worker = await createUser('Worker', name, request)
    const { items } = await worker.call(contract.reservations.reserve, { task_id: task })
    const answers = (items ?? []).map(({ _id }) => ({ item_id: _id, values: { street: name, open: true } }))
    await worker.call(contract.submissions.submit, { task_id: task, answers })
  }
  const page = await pageOf(buyer, browser, phone)
  await respondTo(page, contract.reviewJobs.rest, async (route) => {
    const response = await route.fetch()
    const at_most = new URL(route.request().url()).searchParams.get('filter') === 'agrees'
    await route.fulfill({ response, json: { ...(await response.json()), at_most } })
  })
  await page.goto(`/dashboard/my-tasks/${task}`)
  for (const name of ['Approve those that agree · at most 2, 10 coins', 'Approve all 2 · 10 coins'])
    await expect(page.getByRole('button', { name })).toBeVisible()
  await expectFits(page)
})

/** A job that approves the rest is in the middle, as the page is answered, until the returned function is called. */
async function holdJob(page: Page): Promise<() => void> {
  let isHeld = true
  const hold = <Job extends object>(job: Job): Job => (isHeld ? { ...job, state: 'running', done: 1 } : job)
  await respondTo(page, contract.reviewJobs.details, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: hold(await response.json()) })
  })
  await respondTo(page, contract.reviewJobs.rest, async (route) => {
    const response = await route.fetch()
    const rest = await response.json()
    await route.fulfill({ response, json: { ...rest, job: rest.job && hold(rest.job) } })
  })
  return () => {
    isHeld = false
  }
}

test('On a wide screen a page is a list; an error leads to its row, and the last page says that there is no next one', async ({
  browser,
  request,
  say,
}) => {
  const buyer = await createUser('Buyer', 'Lena Hoffmann', request)
  const task = await createTaskWithRows(buyer, { lines: rows.slice(0, 6) })
  const worker = await createUser('Worker', 'Rahima Khatun', request)
  const page = await pageOf(worker, browser, wide)
  await page.goto(`/dashboard/task/${task}`)
  await page.getByRole('button', { name: 'Take a page' }).click()
  await expect(page.getByRole('heading', { name: 'A page of 3 rows' })).toBeFocused()
  for (const nth of [1, 2, 3]) await expect(page.getByRole('form', { name: `Row ${nth}` })).toBeVisible()
  const inRow = (nth: number) => page.getByRole('form', { name: `Row ${nth}` })
  const send = page.getByRole('button', { name: 'Send and take the next page' })
  for (const nth of [1, 3]) {
    await inRow(nth).getByRole('textbox', { name: 'Street' }).fill(`Street ${nth}`)
    await inRow(nth).getByLabel(say('Yes')).check()
  }
  await expect(inRow(1).getByLabel('Yes')).toBeChecked()
  await send.click()
  await expect(inRow(2).getByRole('textbox', { name: 'Street' })).toBeFocused()
  expect(await violationsOn(page)).toEqual([])
  await expectFits(page)
  await inRow(2).getByRole('textbox', { name: 'Street' }).fill('Street 2')
  await inRow(2).getByLabel('No').check()
  await send.click()
  await expect(page.getByRole('heading', { name: 'A page of 3 rows' })).toBeFocused()
  await expect(page.getByRole('button', { name: 'Send and take the next page' })).toHaveCount(0)
  const [, second] = await shopsOf(worker, task)
  for (const nth of [1, 2, 3]) {
    await inRow(nth).getByRole('textbox', { name: 'Street' }).fill('Same street')
    await inRow(nth).getByLabel('Yes').check()
  }
  await page.getByRole('button', { name: 'Send the page' }).click()
  await whenSubmitted(page)

  const [work] = await buyer.call(contract.submissions.ofTask, { id: task, view: 'summary' })
  await page.goto(`/dashboard/submission/${work?._id}`)
  await expect(page.getByRole('listitem').filter({ hasText: 'Row 2' })).toContainText(
    new RegExp(`Street of Shop ${second}\\s*Same street`),
  )
  await page.getByRole('button', { name: 'Change' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('textbox', { name: `Street of Shop ${second}` })).toHaveValue('Same street')
  await dialog.getByRole('textbox', { name: `Street of Shop ${second}` }).fill('')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(dialog.getByRole('textbox', { name: `Street of Shop ${second}` })).toBeFocused()
  expect(await violationsOn(page)).toEqual([])
  await dialog.getByRole('textbox', { name: `Street of Shop ${second}` }).fill('Another street')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await whenSaved(page)
  await expect(page.getByRole('listitem').filter({ hasText: 'Row 2' })).toContainText('Another street')
})

test('Errors of the server lead to their row; when the time is over, the answers stay until the Worker takes a new page', {
  tag: '@bangla-words',
}, async ({ browser, request, say }) => {
  const buyer = await createUser('Buyer', 'Lena Hoffmann', request)
  const task = await createTaskWithRows(buyer, { page_size: 2 })
  const worker = await createUser('Worker', 'Rahima Khatun', request)
  const page = await pageOf(worker, browser, phone)
  await page.goto(`/dashboard/task/${task}`)
  await page.getByRole('button', { name: say('Take a page', 'একটি পাতা নিন') }).click()
  await expect(position(page, say('1 of 2', '২টির ১ নম্বর'))).toBeFocused()
  const [first, second] = await shopsOf(worker, task)
  await answerRow(page, say, first)
  await page.getByRole('button', { name: say('Next row'), exact: true }).click()
  await answerRow(page, say, second)
  const send = page.getByRole('button', { name: say('Send and take the next page') })
  const answerWith = (status: number, json: object) =>
    respondTo(page, contract.submissions.submit, (route) => route.fulfill({ status, json }), { times: 1 })

  const rule = say('Choose another street', 'অন্য রাস্তা বেছে নিন')
  await answerWith(422, { code: 'answers_invalid', message: rule, fields: { 'answers.0.values.street': rule } })
  await send.click()
  await expect(position(page, say('1 of 2', '২টির ১ নম্বর'))).toBeVisible()
  const street = page.getByRole('textbox', { name: `Street of Shop ${first}` })
  await expect(street).toBeFocused()
  await expect(street).toHaveAccessibleDescription(rule)
  await street.fill('Another street')
  await page.getByRole('button', { name: say('Next row'), exact: true }).click()

  const sentence = say(
    'Your time for these rows is over, and others have them now. What you typed stays on this device.',
  )
  await answerWith(409, { code: 'reservation_ended', message: sentence })
  await send.click()
  await expect(page.getByText(sentence)).toBeVisible()
  await expect(page.getByRole('textbox', { name: `Street of Shop ${second}` })).toHaveValue(`Street ${second}`)
  await expect(send).toHaveCount(0)
  expect(await violationsOn(page)).toEqual([])
  await expectFits(page)
  const newPage = {
    insertedId: crypto.randomUUID(),
    ends_at: new Date(Date.now() + 3_600_000).toISOString(),
    items: [{ _id: 'a'.repeat(32), data: { shop: 'Shop 9', page: '' } }],
  }
  await respondTo(page, contract.reservations.reserve, (route) => route.fulfill({ status: 201, json: newPage }))
  await page.getByRole('button', { name: say('Take a new page') }).click()
  await expect(page.getByRole('textbox', { name: 'Street of Shop 9' })).toBeVisible()
})

test('A Worker whose last rows others have gets no next page, and reads why', { tag: '@all' }, async ({
  browser,
  request,
  say,
}) => {
  const buyer = await createUser('Buyer', 'Lena Hoffmann', request)
  const task = await createTaskWithRows(buyer, { lines: rows.slice(0, 2), page_size: 1 })
  const worker = await createUser('Worker', 'Rahima Khatun', request)
  const page = await pageOf(worker, browser, phone)
  await page.goto(`/dashboard/task/${task}`)
  await page.getByRole('button', { name: 'Take a page' }).click()
  await expect(page.getByRole('textbox', { name: /^Street of Shop/ })).toBeVisible()
  const [shop] = await shopsOf(worker, task)
  await answerRow(page, say, shop)
  const other = await createUser('Worker', 'Kofi Mensah', request)
  await other.call(contract.reservations.reserve, { task_id: task })
  await page.getByRole('button', { name: 'Send and take the next page' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Sent: a page of 1 row.' })).toBeVisible()
  await expect(page.getByText('All slots of this task are taken.').first()).toBeVisible()
  expect(await violationsOn(page)).toEqual([])
})

/** How many pages and rows of this task the device keeps. */
function keptOnDevice(page: Page, task: string): Promise<number> {
  return page.evaluate(
    (id) => Object.keys(localStorage).filter((name) => /^piecework\.draft\./.test(name) && name.includes(id)).length,
    task,
  )
}

test('A page whose response was lost counts as sent, also when the Worker then presses the other button', async ({
  browser,
  request,
}) => {
  const buyer = await createUser('Buyer', 'Lena Hoffmann', request)
  const task = await createTaskWithRows(buyer, { lines: rows.slice(0, 2), page_size: 1 })
  const page = await pageOf(await createUser('Worker', 'Rahima Khatun', request), browser, phone)
  await page.goto(`/dashboard/task/${task}`)
  await page.getByRole('button', { name: 'Take a page' }).click()
  await page.getByRole('textbox', { name: /^Street of Shop/ }).fill('Street 1')
  await page.getByLabel('Yes').check()
  await respondTo(
    page,
    contract.submissions.submit,
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await page.getByRole('button', { name: 'Send and take the next page' }).click()
  await expect(toast(page, 'Not submitted')).toBeVisible()
  await page.getByRole('button', { name: 'Send and stop' }).click()
  await expect(page.getByText('Sent: a page of 1 row.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: /^Street of Shop/ })).toHaveCount(0)
  expect(await buyer.call(contract.submissions.ofTask, { id: task, status: 'pending' })).toHaveLength(1)
})

test('A second tab keeps its answers when their page was sent in the first', { tag: '@all' }, async ({
  browser,
  request,
}) => {
  const task = await createTaskWithRows(await createUser('Buyer', 'Lena Hoffmann', request), {
    lines: rows.slice(0, 1),
  })
  const first = await pageOf(await createUser('Worker', 'Rahima Khatun', request), browser)
  await first.goto(`/dashboard/task/${task}`)
  await first.getByRole('button', { name: 'Take a page' }).click()
  const street = (page: Page) => page.getByRole('textbox', { name: /^Street of Shop/ })
  await street(first).fill('Main street')
  const second = await first.context().newPage()
  await second.goto(`/dashboard/task/${task}`)
  await street(second).fill('Main street, at the corner of the market')
  for (const page of [first, second]) {
    await page.getByLabel('Yes').check()
    await page.getByRole('button', { name: /^Send (the page|and stop)$/ }).click()
    if (page === first) await whenSubmitted(page)
  }
  await expect(second.getByRole('main').getByText('All slots of this task are taken.')).toBeVisible()
  await expect(street(second)).toHaveValue('Main street, at the corner of the market')
})

test('After a page a Worker reads how many known answers were right, and which were not once it is decided; too many end the pages', {
  tag: ['@all', '@bangla-words'],
}, async ({ browser, request, say }) => {
  const buyer = await createUser('Buyer', 'Lena Hoffmann', request)
  const lines = ['Shop 1,,', ...Array.from({ length: 17 }, (_, nth) => `Known ${nth},no,The door is shut.`)]
  const { insertedId: batch_id } = await buyer.sendRows(`shop,expected:open,hint\n${lines.join('\n')}`)
  const isOpen: Form = { parts: [{ kind: 'yes_no', name: 'open', label: 'Is {{shop}} open?', required: true }] }
  const { required_workers: _, ...plain } = aNewTask({ completion_date: day(30), task_title: 'Visit shops' })
  const pages = { batch_id, page_size: 6, min_accuracy: 50 }
  const { insertedId: task } = await buyer.call(contract.tasks.post, { ...plain, form: isOpen, ...pages })
  const worker = await createUser('Worker', 'Rahima Khatun', request)
  const page = await pageOf(worker, browser, wide)
  await page.goto(`/dashboard/task/${task}`)
  await page.getByText(say('how?'), { exact: true }).click()
  await expect(page.getByText(say.pattern(/fewer than 50% of such rows/, /৫০%/))).toBeVisible()
  await page.getByRole('button', { name: say('Take a page', 'একটি পাতা নিন') }).click()
  const answers = page.getByLabel(say('Yes'))
  await expect(answers).toHaveCount(6)
  const { items } = await worker.call(contract.reservations.reserve, { task_id: task })
  const known = (items ?? []).filter(({ data }) => data.shop?.startsWith('Known')).length
  for (const yes of await answers.all()) await yes.check()
  await page.getByRole('button', { name: say('Send and take the next page') }).click()
  const results = page.getByRole('region', { name: say('Rows with known answers') })
  const right = say(`0 of ${known} checked answers right`, `${known === 5 ? '৫' : '৬'}টি যাচাই করা উত্তরের ০টি ঠিক`)
  await expect(results).toContainText(right)
  await expect(results).not.toContainText('The door is shut.')
  await expect(page.getByText(say('Thank you: you get no more pages of this task'))).toHaveCount(1)
  for (const { width, height } of [wide, phone]) {
    await page.setViewportSize({ width, height })
    expect(await violationsOn(page)).toEqual([])
    await expectFits(page)
  }
  await page.reload()
  await expect(page.getByText(say('Thank you: you get no more pages of this task'))).toBeVisible()

  const reader = await signIn(buyer, inEnglish(browser))
  const [work] = await buyer.call(contract.submissions.ofTask, { id: task, view: 'summary' })
  await reader.goto(`/dashboard/submission/${work?._id}`)
  await expect(reader.getByText(`0 of ${known} checked answers right`)).toBeVisible()
  await expect(reader.getByText('The right answer is another one')).toHaveCount(known)
  expect(await violationsOn(reader)).toEqual([])

  await buyer.call(contract.submissions.approve, { id: work?._id ?? '' })
  await page.goto(`/dashboard/submission/${work?._id}`)
  await expect(page.getByText('The door is shut.')).toHaveCount(known)
  await expect(page.getByText(say.pattern(/Is Known \d+ open\?: No/, /Is Known \d+ open\?: না/))).toHaveCount(known)
  await expectFits(page)
})

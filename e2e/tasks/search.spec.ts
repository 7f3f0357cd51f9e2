/** Search, filters and sorts of the lists. */

import { contract } from '@piecework/contract'
import { day } from '@piecework/contract/test/factories'
import { chooseFilter, goTo, isPhone, phone, searchTasks, violationsOn } from '../support/screen.ts'
import { respondTo } from '../support/stubs.ts'
import { expect, type Page, test } from '../support/test.ts'
import { createTask, createUser, inEnglish, pageOf, signIn, signInAsAdmin, submitWork } from '../support/users.ts'

test('A worker searches in Bangla and finds the task', { tag: '@bangla' }, async ({ browser, request, say }) => {
  const mark = crypto.randomUUID().slice(0, 8)
  const buyer = await createUser('Buyer', 'রহিমা বেগম', request)
  const title = `২০টি দোকানের ছবি ${mark}`
  await createTask(buyer, { task_title: title, category: 'survey', payable_amount: 2 })
  await createTask(buyer, { task_title: `রাস্তার বাতি ${mark}`, category: 'writing', payable_amount: 3 })
  await createTask(buyer, { task_title: `Street lights ${mark}`, category: 'survey', payable_amount: 1 })
  const page = await pageOf(await createUser('Worker', 'Tanvir', request), browser)
  await page.goto('/dashboard/tasklist')

  const cards = page.getByRole('article')
  const titles = page.getByRole('article').getByRole('heading')
  await searchTasks(page, `ছবি 20টি ${mark}`)
  await expect(titles).toHaveText([title])
  await expect(cards.first()).toContainText(say('Surveys', 'জরিপ'))
  await page.getByRole('searchbox').fill(mark)
  await expect(cards).toHaveCount(3)

  await chooseFilter(page, say('Sort by'), 'pay')
  await expect(titles).toHaveText([`রাস্তার বাতি ${mark}`, title, `Street lights ${mark}`])
  await chooseFilter(page, say('Category', 'ক্যাটাগরি'), 'survey')
  await expect(titles).toHaveText([title, `Street lights ${mark}`])
  await chooseFilter(page, say('Language'), 'bangla')
  await expect(titles).toHaveText([title])
  if (isPhone(page)) await expect(page.getByRole('button', { name: say('Filter (2)', 'ফিল্টার (২)') })).toBeVisible()
  expect(await violationsOn(page)).toEqual([])

  // The state is in the URL: a reload and Back show the same list.
  await page.reload()
  await expect(titles).toHaveText([title])
  await page.goBack()
  await expect(cards).toHaveCount(2)
  // The link of a task that leads back to the list keeps it, too.
  const seen = page.url()
  await cards.first().getByRole('link').click()
  await page.reload()
  await page.getByRole('link', { name: say('Back'), exact: true }).click()
  await expect(cards).toHaveCount(2)
  await expect(page).toHaveURL(seen)
  await page.getByRole('searchbox').fill(`${mark} nothing`)
  await expect(page.getByText(say('Nothing matches'), { exact: true })).toBeVisible()
  await page.getByRole('button', { name: say('Clear filters') }).click()
  await expect(page.getByRole('searchbox', { includeHidden: true })).toHaveValue('')
  await expect(page).toHaveURL(/tasklist\?sort=pay$/)
})

test('A link to a filtered list opens that list, and values that no filter has are ignored', {
  tag: '@bangla-words',
}, async ({ browser, request, say }) => {
  const mark = crypto.randomUUID().slice(0, 8)
  const buyer = await createUser('Buyer', 'Lena Hoffmann', request)
  await createTask(buyer, { task_title: `Cheap ${mark}`, payable_amount: 1 })
  await createTask(buyer, { task_title: `Dear ${mark}`, payable_amount: 2 })
  const page = await pageOf(await createUser('Worker', 'Tanvir', request), browser)
  await page.goto(`/dashboard/tasklist?search=${mark}&min_pay=1.5&sort=best&category=no-such&script=greek`)
  await expect(page.getByRole('article').getByRole('heading')).toHaveText([`Dear ${mark}`])
  await expect(page.getByLabel(say('Pay at least (coins)'))).toHaveValue('1.5')
  await expect(page.getByLabel(say('Sort by'))).toHaveValue('')
})

test('After a submission the first line of the list offers the next task', { tag: '@bangla-words' }, async ({
  browser,
  request,
  say,
}) => {
  const buyer = await createUser('Buyer', 'Lena Hoffmann', request)
  const done = await createTask(buyer, { task_title: 'The first one' })
  const page = await signIn(await createUser('Worker', 'Tanvir', request), browser, phone)
  // Tasks of other tests may have nearer deadlines, so the answer is fixed.
  const next = await createTask(buyer, { task_title: 'The next one', completion_date: day(1) })
  const task = await buyer.call(contract.tasks.details, { id: next })
  await respondTo(page, contract.tasks.available, (route) =>
    route.request().url().includes(`not=${done}`) ? route.fulfill({ json: [task] }) : route.continue(),
  )
  await page.goto(`/dashboard/task/${done}`)
  await page.getByLabel(say('Your Submission')).fill('Done.')
  await page.getByRole('button', { name: say('Submit Task') }).click()
  await page.getByRole('button', { name: say('Yes, submit it!') }).click()
  await expect(page).toHaveURL(/\/dashboard\/tasklist$/)
  await expect(page.getByText(say('Next: The next one', 'পরের কাজ: The next one'))).toBeVisible()
  await page.getByRole('link', { name: say('Next task: The next one', 'পরের কাজে যান: The next one') }).click()
  await expect(page).toHaveURL(new RegExp(`/dashboard/task/${next}$`))
  await expect(page.getByRole('heading', { level: 1, name: 'The next one' })).toBeVisible()
})

test('My Tasks, My Submissions and Payment History are filtered, and show a message when nothing matches', {
  tag: ['@all', '@bangla-words'],
}, async ({ browser, request, say }) => {
  const buyer = await createUser('Buyer', 'Shapla Books', request)
  const worker = await createUser('Worker', 'Tanvir', request)
  await submitWork(worker, await createTask(buyer, { task_title: 'Count shops', required_workers: 1 }))
  await submitWork(worker, await createTask(buyer, { task_title: 'Count trees' }))
  const rows = (page: Page) => page.getByRole('row').filter({ hasNot: page.getByRole('columnheader') })

  const ofBuyer = await pageOf(buyer, inEnglish(browser))
  await ofBuyer.goto('/dashboard/my-tasks')
  await expect(rows(ofBuyer)).toHaveCount(2)
  await chooseFilter(ofBuyer, 'Status', 'in-progress')
  await expect(rows(ofBuyer)).toHaveCount(1)
  await expect(ofBuyer.getByText('1 task(s) found')).toBeVisible()
  await ofBuyer.getByLabel('Posted until').fill(day(-1))
  await expect(ofBuyer.getByText('Nothing matches', { exact: true })).toBeVisible()
  expect(await violationsOn(ofBuyer)).toEqual([])
  await ofBuyer.goto('/dashboard/payment-history?status=Refund')
  await expect(ofBuyer.getByText('Nothing matches', { exact: true })).toBeVisible()
  await ofBuyer.getByRole('button', { name: 'Clear filters' }).click()
  await expect(ofBuyer.getByText('No payment history', { exact: true })).toBeVisible()

  const ofWorker = await pageOf(worker, browser, phone)
  await ofWorker.goto('/dashboard/my-submissions')
  await ofWorker.getByRole('searchbox', { name: say('Search title and buyer') }).fill('trees shapla')
  await expect(ofWorker.getByText(say('Showing 1-1 of 1 · Page 1 of 1', '১টির মধ্যে ১-১ · পৃষ্ঠা ১/১'))).toBeVisible()
  await chooseFilter(ofWorker, say('Status'), 'approved')
  await expect(ofWorker.getByText(say('Nothing matches'), { exact: true })).toBeVisible()
  expect(await violationsOn(ofWorker)).toEqual([])
})

test('A second page stays through Back and a reload', { tag: '@bangla-words' }, async ({ browser, request, say }) => {
  const buyer = await createUser('Buyer', 'Lena Hoffmann', request)
  const worker = await createUser('Worker', 'Tanvir', request)
  for (let nth = 0; nth < 6; nth++) {
    const task = await createTask(buyer, { required_workers: 1, payable_amount: 1, task_title: `Count shops ${nth}` })
    await buyer.call(contract.submissions.approve, { id: await submitWork(worker, task) })
  }
  const page = await signIn(worker, browser, phone)
  const second = page.getByText(say('Showing 6-6 of 6 · Page 2 of 2', '৬টির মধ্যে ৬-৬ · পৃষ্ঠা ২/২'))
  await page.getByRole('button', { name: say('Next', 'পরের') }).click()
  await expect(second).toBeVisible()
  await page.getByRole('link', { name: 'Count shops 0' }).click()
  await expect(page).toHaveURL(/\/dashboard\/submission\//)
  await page.goBack()
  await expect(second).toBeVisible()
  await page.reload()
  await expect(second).toBeVisible()
})

test('A pressed link opens its page, also if the list that is left is filtered before the next page shows', async ({
  browser,
  request,
}) => {
  const buyer = await createUser('Buyer', 'Shapla Books', request)
  await createTask(buyer, { task_title: 'Count shops' })
  const page = await signIn(buyer, browser)
  await goTo(page, 'My Tasks')
  // Both in one turn: a slow phone shows the next page only after the search that was typed before.
  await page.getByRole('link', { name: 'Count shops' }).evaluate((link: HTMLElement) => {
    link.click()
    const status = document.querySelector('search select') as HTMLSelectElement
    status.value = 'open'
    status.dispatchEvent(new Event('change', { bubbles: true }))
  })
  await expect(page.getByRole('heading', { level: 1, name: 'Count shops' })).toBeVisible()
})

test('The lists of an Admin keep what they show through Back, a reload and a link', { tag: '@all' }, async ({
  browser,
  request,
}) => {
  const mark = crypto.randomUUID().slice(0, 8)
  const buyer = await createUser('Buyer', `Lena ${mark}`, request)
  await createTask(buyer, { task_title: `Count shops ${mark}` })
  const page = await signInAsAdmin(browser)
  const rows = page.getByRole('row').filter({ hasNot: page.getByRole('columnheader') })
  for (const list of ['manage-users', 'manage-tasks']) {
    await page.goto(`/dashboard/${list}`)
    await page.getByRole('searchbox').fill(mark)
    await expect(page).toHaveURL(`/dashboard/${list}?search=${mark}`)
    await goTo(page, 'Audit Trail')
    await page.goBack()
    await expect(page.getByRole('searchbox')).toHaveValue(mark)
    await expect(rows).toHaveCount(1)
    await page.reload()
    await expect(rows).toHaveCount(1)
  }

  await page.goto('/dashboard/to-decide?kind=work')
  await page.getByLabel('Why here').selectOption('buyer_suspended')
  await goTo(page, 'Audit Trail')
  await page.goBack()
  await expect(page.getByLabel('Why here')).toHaveValue('buyer_suspended')

  await page.goto('/dashboard')
  const all = page.getByRole('group').getByRole('button', { name: 'All', exact: true })
  await all.click()
  await goTo(page, 'Audit Trail')
  await page.goBack()
  await expect(all).toHaveAttribute('aria-pressed', 'true')
})

/** Chooses in the row of filters, or on a phone in the sheet. */

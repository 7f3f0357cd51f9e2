/** What waits for the Admins, each with its time: they read and decide it in the list, or on a phone one by one. */

import { contract, type DecisionKind, type OutputOf } from '@piecework/contract'
import {
  expectCoins,
  expectFits,
  goTo,
  movePointerAway,
  phone,
  violationsOn,
  whenDecided,
  whenSaved,
  wide,
} from '../support/screen.ts'
import { respondTo } from '../support/stubs.ts'
import { type APIRequestContext, type Browser, expect, type Page, test } from '../support/test.ts'
import {
  callsOfAdmin,
  createAdmin,
  createEarner,
  createTask,
  createUser,
  signIn,
  signInAsAdmin,
  submitWork,
} from '../support/users.ts'

const { objections, submissions, userManagement } = contract
const title = 'Copy the price list'
const words = 'This was not a threat at all.'

/** One of each kind; the objection ends in five hours, the others after days. */
async function fourThatWait(request: APIRequestContext) {
  const [buyer, suspendedBuyer, worker, suspended, removed] = [
    await createUser('Buyer', 'Karim Traders', request),
    await createUser('Buyer', 'Nusrat Jahan', request),
    await createUser('Worker', 'Rahima Khatun', request),
    await createUser('Worker', 'Arif Chowdhury', request),
    await createEarner('Tanvir Hasan', request),
  ]
  const { call } = await callsOfAdmin(request)
  const task = await createTask(buyer, { task_title: title, payable_amount: 12 })
  const objection = await submitWork(worker, task, 'Rows 1 to 100, on two sheets.')
  await buyer.call(submissions.reject, { id: objection, category: 'missing_part', reason: 'Ten rows are missing.' })
  await worker.call(objections.object, { submission_id: objection, words: 'They are on the second sheet.' })
  await buyer.call(objections.answer, { id: objection, pay: false, words: 'The task asks for one sheet.' })

  const left = await createTask(suspendedBuyer, { task_title: 'Name the birds', payable_amount: 9 })
  const work = await submitWork(worker, left, 'A sparrow and a crow.')
  await call(userManagement.suspend, { id: suspendedBuyer._id, rule: 'other', reason: 'Spam' })
  await call(userManagement.suspend, { id: suspended._id, rule: 'abuse', reason: 'Threats in a task.' })
  const { insertedId: appeal } = await suspended.call(contract.appeals.appeal, { words })
  await call(userManagement.remove, { id: removed._id })
  return { worker, ids: [objection, work, appeal, removed._id] }
}

type Waiting = OutputOf<typeof contract.decisions.toDecide>

/** The page without what other tests have made. */
async function showOnly(page: Page, ids: readonly string[]): Promise<void> {
  await respondTo(page, contract.decisions.toDecide, async (route) => {
    const asked = new URL(route.request().url()).searchParams
    const kind = asked.get('kind')
    if (asked.has('like')) return route.continue()
    const response = await route.fetch({ url: route.request().url().replace(/\?.*/, '?limit=1000') })
    const waiting: Waiting = await response.json()
    const own = waiting.rows
      .filter(({ _id }) => ids.includes(_id))
      .map((row) =>
        row.kind === 'objection' ? { ...row, ends_at: new Date(Date.now() + 19_000_000).toISOString() } : row,
      )
      .sort((one, other) => Date.parse(one.ends_at ?? '9999') - Date.parse(other.ends_at ?? '9999'))
    const count = (of: DecisionKind) => own.filter((row) => row.kind === of).length
    const counts = {
      ...{ objection: count('objection'), appeal: count('appeal') },
      ...{ work: count('work'), removal: count('removal'), report: count('report'), texts: count('texts') },
    }
    await route.fulfill({ response, json: { counts, rows: own.filter((row) => kind === null || row.kind === kind) } })
  })
}

test('An Admin reads what waits with its times, and decides one after the other beside the list', async ({
  browser,
  request,
}) => {
  const { worker, ids } = await fourThatWait(request)
  const page = await signInAsAdmin(browser, wide)
  await showOnly(page, ids)
  await goTo(page, 'To Decide')
  const list = page.getByRole('list', { name: 'What waits, the first to end first' })
  const items = list.getByRole('link')
  await expect(items).toHaveCount(4)
  await expect(items.first()).toHaveText(/^Objection12 coins.*5 hours left, else the rejection stands$/)
  const appeal = items.filter({ hasText: 'Arif Chowdhury' })
  await expect(appeal).toHaveText(/^Appeal.*days left, else the suspension ends$/)
  await expect(items.filter({ hasText: 'Name the birds' })).toHaveText(
    /^Work left behind9 coins.*Buyer suspended.*days left, else it is paid$/,
  )
  const removal = items.filter({ hasText: 'Tanvir Hasan' })
  await expect(removal).toHaveText(/^Removal210 coins.*days left, else the account is removed$/)
  const tab = (name: string) =>
    page.getByRole('navigation', { name: 'What waits, by kind' }).getByRole('link', { name })
  await expect(tab('All (4)')).toHaveAttribute('aria-current', 'page')
  // The first one is read at once.
  const heading = (name: string) => page.getByRole('heading', { name, level: 2 })
  await expect(heading(title)).toBeVisible()
  await expect(page.getByRole('link', { name: 'To Decide', exact: true })).toHaveAccessibleDescription('4 waiting')
  expect(await violationsOn(page)).toEqual([])

  await items.first().press('Enter')
  await expect(heading(title)).toBeFocused()
  await expect(page).toHaveURL(/\?open=/)
  await expect(items.first()).toHaveAttribute('aria-current', 'true')
  const article = page.getByRole('article')
  for (const said of [
    'Rows 1 to 100, on two sheets.',
    'They are on the second sheet.',
    'The task asks for one sheet.',
  ]) {
    await expect(article.getByText(said)).toBeVisible()
  }
  await expect(article.getByText('Draw a box around every sign')).toBeVisible()
  expect(await violationsOn(page)).toEqual([])
  await article.getByRole('button', { name: 'For the worker' }).click()
  const decision = page.getByRole('dialog')
  await decision.getByLabel('Your reason').fill('The task does not say that all rows are on one sheet.')
  await decision.getByRole('button', { name: 'For the worker' }).click()
  await whenSaved(page)
  await expect(items).toHaveCount(3)
  await expect(tab('All (3)')).toBeVisible()
  await expect(tab('Objections (0)')).toBeVisible()
  // The next one is read.
  await expect(page.getByRole('article').getByRole('heading', { level: 2 })).toBeFocused()
  await expect(items.first()).toHaveAttribute('aria-current', 'true')

  await appeal.click()
  await expect(heading('Appeal of “Arif Chowdhury”')).toBeFocused()
  await expect(article.getByText(words)).toBeVisible()
  await expect(article.getByText('Threats in a task.')).toBeVisible()
  expect(await violationsOn(page)).toEqual([])

  await removal.click()
  await expect(heading('Removal of “Tanvir Hasan”')).toBeFocused()
  await page.reload()
  await article.getByRole('button', { name: 'Keep' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Yes, keep' }).click()
  await expect(items).toHaveCount(2)
  await expect(tab('Removals (0)')).toBeVisible()

  await items.filter({ hasText: 'Name the birds' }).click()
  await expect(article.getByText('A sparrow and a crow.')).toBeVisible()
  await article.getByRole('button', { name: 'Approve', exact: true }).click()
  await page.getByRole('button', { name: /^Undo/ }).hover()
  for (const name of ['All (1)', 'Work left behind (0)']) await expect(tab(name)).toBeVisible()
  await movePointerAway(page)
  await whenDecided(page)
  await expect(items).toHaveCount(1)
  await expectCoins(await signIn(worker, browser), '31 coins')
})

test('An Admin with a phone reads one by one, comes back to the list at the same place, and decides the last', {
  tag: ['@all', '@bangla-words'],
}, async ({ browser, request, say }) => {
  const { ids } = await fourThatWait(request)
  const [objection, , appeal = '', removed = ''] = ids
  const page = await anotherAdmin(browser, request)
  await showOnly(page, [appeal, removed])
  await page.goto('/dashboard/to-decide')
  const items = page.getByRole('list', { name: say('What waits, the first to end first') }).getByRole('link')
  await expect(items).toHaveCount(2)
  const entry = page.getByRole('link', { name: say('Decide', 'সিদ্ধান্ত'), exact: true })
  await expect(entry).toHaveAccessibleDescription(say('2 waiting', '২ অপেক্ষায়'))
  await expectFits(page)
  expect(await violationsOn(page)).toEqual([])

  const last = items.filter({ hasText: 'Tanvir Hasan' })
  await last.scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => scrollY)
  await last.click()
  const removal = page.getByRole('heading', { name: say('Removal of “Tanvir Hasan”', '“Tanvir Hasan”-এর অ্যাকাউন্ট সরানো') })
  await expect(removal).toBeFocused()
  await expect(items).toHaveCount(0)
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await expectFits(page)
  expect(await violationsOn(page)).toEqual([])
  await page.getByRole('link', { name: say('Back to the list') }).click()
  await expect(last).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(place)

  await last.click()
  await page.getByRole('button', { name: say('Keep') }).click()
  await page.getByRole('button', { name: say('Yes, keep') }).click()
  const next = page.getByRole('heading', { name: say('Appeal of “Arif Chowdhury”', '“Arif Chowdhury”-এর আপিল') })
  await expect(next).toBeFocused()
  await page.getByRole('button', { name: say('Decide', 'সিদ্ধান্ত দিন') }).click()
  const decision = page.getByRole('dialog')
  await decision.getByLabel(say('End the suspension', 'স্থগিতাদেশ শেষ করুন')).check()
  await decision.getByLabel(say('Your reason')).fill('The words are rude, and no threat.')
  expect(await violationsOn(page)).toEqual([])
  await decision.getByRole('button', { name: say('Decide', 'সিদ্ধান্ত দিন') }).click()
  await expect(page.getByText(say('Nothing waits for you'))).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByRole('link', { name: say('All (0)', 'সব (০)') })).toBeVisible()
  await expectFits(page)
  expect(await violationsOn(page)).toEqual([])

  await page.goto(`/dashboard/to-decide?open=${objection}`)
  await expect(page.getByText(say('This does not wait any more'))).toBeVisible()
})

/** A page on a phone of an Admin whom the first one has made. */
async function anotherAdmin(browser: Browser, request: APIRequestContext): Promise<Page> {
  return signIn(await createAdmin('Samir Das', request), browser, phone)
}

test('An Admin decides objections about the same words together, with one reason', {
  tag: ['@all', '@bangla-words'],
}, async ({ browser, request, say }) => {
  const buyer = await createUser('Buyer', 'Karim Traders', request)
  const task = await createTask(buyer, { task_title: title, payable_amount: 12, required_workers: 2 })
  const ids: string[] = []
  for (const name of ['Rahima Khatun', 'Tanvir Hasan']) {
    const worker = await createUser('Worker', name, request)
    const id = await submitWork(worker, task, 'Rows 1 to 100, on two sheets.')
    await buyer.call(submissions.reject, { id, category: 'missing_part', reason: 'Ten rows are missing.' })
    await worker.call(objections.object, { submission_id: id })
    await buyer.call(objections.answer, { id, pay: false, words: 'The task asks for one sheet.' })
    ids.push(id)
  }
  const page = await anotherAdmin(browser, request)
  await page.goto(`/dashboard/to-decide?open=${ids[0]}`)
  const stands = say('The rejection stands')
  await page.getByRole('button', { name: stands }).click()
  const decision = page.getByRole('dialog')
  await decision.getByRole('checkbox').check()
  await expect(decision.getByText('“Tanvir Hasan”')).toBeVisible()
  await expectFits(page)
  expect(await violationsOn(page)).toEqual([])
  await decision.getByLabel(say('Your reason')).fill('The task does not say anything about two sheets.')
  await decision.getByRole('button', { name: stands }).click()
  await whenSaved(page)
  const { call } = await callsOfAdmin(request)
  for (const id of ids) {
    const { objection } = await call(submissions.details, { id })
    expect(objection?.outcome).toBe('stands')
  }
})

/** The review workspace of a Buyer: list, work and buttons in view, keys, and decisions that can be taken back. */

import { contract } from '@piecework/contract'
import type { BrowserContext } from '@playwright/test'
import { giveReason, phone, violationsOn, whenDecided } from '../support/screen.ts'
import { isCallOf, respondTo } from '../support/stubs.ts'
import { type APIRequestContext, expect, type Page, test } from '../support/test.ts'
import { toast } from '../support/toasts.ts'
import { createTask, createUser, pageOf, signIn, submitWork, type TestUser } from '../support/users.ts'

const desktop = { width: 1280, height: 800 }
const longWord = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(12)
const longWork = `${longWord}\n${'All rows are copied and checked twice. '.repeat(150)}`

async function createWork(request: APIRequestContext, names: string[], text = longWork) {
  const buyer = await createUser('Buyer', 'Karim Traders', request)
  const title = `Copy the price list of ${'Wolfeschlegelsteinhausenbergerdorff'.repeat(3)} and count all its rows twice`
  const task = await createTask(buyer, { task_title: title, required_workers: 25, payable_amount: 0.1 })
  const ids: string[] = []
  // The list begins with what was sent first.
  for (const name of names.toReversed()) {
    ids.unshift(await submitWork(await createUser('Worker', name, request), task, text))
  }
  return { buyer, task, ids }
}

async function statusOf(buyer: TestUser, task: string): Promise<Record<string, string>> {
  const rows = await buyer.call(contract.submissions.ofTask, { id: task, view: 'summary' })
  return Object.fromEntries(rows.map(({ worker_name, status }) => [worker_name, status]))
}

function countDecisions(context: BrowserContext): { sent: number } {
  const counted = { sent: 0 }
  context.on('request', (sent) => {
    if (isCallOf(contract.submissions.approve)(sent) || isCallOf(contract.submissions.reject)(sent)) counted.sent++
  })
  return counted
}

/** While the pointer is on Undo, the time of the decision does not end, also on a busy machine. */
const holdDecision = (page: Page, name: string) => page.getByRole('button', { name: `Undo: “${name}”` }).hover()

async function expectInView(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 })
}

test('On a wide screen the first work and its buttons are in view at once, however long the work is, and the next one follows', async ({
  browser,
  request,
}) => {
  const { buyer, task } = await createWork(request, ['Rahima Khatun', 'Tanvir Hasan', 'Nusrat Jahan'])
  const page = await pageOf(buyer, browser, desktop)
  await page.goto(`/dashboard/my-tasks/${task}`)
  await expect(page.getByRole('heading', { name: 'Nusrat Jahan', level: 2 })).toBeInViewport()
  await expect(page.getByText(/^Wolfeschlegel.* All rows/s)).toBeInViewport()
  for (const name of ['Reject', 'Approve', 'Ask for changes']) await expectInView(page, name)
  await expect(page.getByRole('link', { name: /Nusrat Jahan.*1,051 words/ })).toBeInViewport()
  expect(await page.evaluate(() => document.documentElement.scrollHeight <= innerHeight)).toBe(true)
  expect(await violationsOn(page)).toEqual([])

  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  await holdDecision(page, 'Nusrat Jahan')
  await expect(page.getByRole('heading', { name: 'Tanvir Hasan', level: 2 })).toBeFocused()
  await expect(page.getByRole('link', { name: /Nusrat Jahan/, includeHidden: true })).toHaveCount(0)
  for (const name of ['To review (2)', 'Approved (1)']) await expect(page.getByRole('link', { name })).toBeVisible()
  await expect(page.getByRole('img', { name: /^3 of 25 sent\s·\s2 to review$/ })).toBeVisible()
  for (const name of ['Reject', 'Approve', 'Undo: “Nusrat Jahan”']) await expectInView(page, name)
  await page.mouse.move(0, 0)
  await whenDecided(page)
  expect(await statusOf(buyer, task)).toMatchObject({ 'Nusrat Jahan': 'approved', 'Tanvir Hasan': 'pending' })
})

test('On a phone the first work is in view in the list, and its buttons on its page, which leads to the next', async ({
  browser,
  request,
}) => {
  const { buyer, task } = await createWork(request, ['Rahima Khatun', 'Tanvir Hasan'])
  const page = await pageOf(buyer, browser, phone)
  await page.goto(`/dashboard/my-tasks/${task}`)
  const first = page.getByRole('link', { name: /Tanvir Hasan/ })
  await expect(first).toBeInViewport({ ratio: 1 })
  await first.click()
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
  for (const name of ['Reject', 'Approve']) await expectInView(page, name)
  await page.getByRole('button', { name: 'Reject', exact: true }).click()
  await giveReason(page)
  await holdDecision(page, 'Tanvir Hasan')
  await expect(page.getByRole('link', { name: 'Rahima Khatun' })).toBeVisible()
  for (const name of ['Reject', 'Approve', 'Undo: “Tanvir Hasan”']) await expectInView(page, name)
  await page.mouse.move(0, 0)
  await whenDecided(page)
})

test('A search that ends in the moment in which other work is opened changes nothing about that work', async ({
  browser,
  request,
}) => {
  const { buyer, task } = await createWork(request, ['Rahima Khatun', 'Tanvir Hasan', 'Nusrat Jahan'], 'All rows.')
  const page = await pageOf(buyer, browser, desktop)
  await page.goto(`/dashboard/my-tasks/${task}?search=a`)
  await expect(page.getByRole('heading', { name: 'Nusrat Jahan', level: 2 })).toBeVisible()
  const clear = await page.getByRole('button', { name: 'Clear', exact: true }).elementHandle()
  // Both before the page is drawn again.
  await page.getByRole('button', { name: 'The next one' }).evaluate(
    (next: HTMLElement, other) => {
      next.click()
      other?.click()
    },
    clear as never as HTMLElement,
  )
  await expect(page.getByRole('heading', { name: 'Tanvir Hasan', level: 2 })).toBeVisible()
  expect(new URL(page.url()).searchParams.get('search')).toBeNull()
})

test('Keys move, choose, decide and take back while the list or the work has the focus; a switch in the profile turns them off', async ({
  browser,
  request,
}) => {
  const { buyer, task } = await createWork(request, ['Rahima Khatun', 'Tanvir Hasan', 'Nusrat Jahan'], 'All rows.')
  const page = await signIn(buyer, browser, desktop)
  const decisions = countDecisions(page.context())
  await page.goto(`/dashboard/my-tasks/${task}`)
  const heading = (name: string) => page.getByRole('heading', { name, level: 2 })
  await expect(heading('Nusrat Jahan')).toBeVisible()
  await page.getByRole('searchbox').press('a')
  await page.getByRole('searchbox').fill('')
  await page
    .getByRole('link', { name: /^Nusrat Jahan/ })
    .first()
    .focus()
  await page.keyboard.press('j')
  await expect(heading('Tanvir Hasan')).toBeFocused()
  // Its place in the list has a ring.
  await expect(page.locator('[data-item][aria-current]')).toHaveCSS('box-shadow', /0px 2px/)
  await page.keyboard.press('k')
  await expect(heading('Nusrat Jahan')).toBeFocused()
  await page.keyboard.press('x')
  await expect(page.getByRole('checkbox', { name: /Nusrat Jahan/ })).toBeChecked()
  await page.keyboard.press('x')
  await page.keyboard.press('Shift+?')
  await expect(page.getByRole('dialog', { name: 'Keys' })).toContainText('Reject')
  expect(await violationsOn(page)).toEqual([])
  await page.keyboard.press('a')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Keys' }).press('r')
  await expect(page.getByRole('dialog')).toContainText('Reject the work of “Nusrat Jahan”?')
  await page.keyboard.press('Escape')
  // The second press of a double click decides nothing.
  await page.getByRole('button', { name: 'Approve', exact: true }).hover()
  await page.mouse.down({ clickCount: 2 })
  await page.mouse.up({ clickCount: 2 })
  await page.getByRole('button', { name: 'Keys' }).press('a')
  await holdDecision(page, 'Nusrat Jahan')
  await expect(heading('Tanvir Hasan')).toBeFocused()
  await page.keyboard.press('z')
  await expect(page.getByRole('link', { name: /^Nusrat Jahan/ })).toHaveCount(1)
  await expect(page.getByRole('button', { name: /^Undo/ })).toHaveCount(0)
  // A key that is held down decides once.
  await page.keyboard.down('a')
  await holdDecision(page, 'Tanvir Hasan')
  await expect(heading('Rahima Khatun')).toBeFocused()
  await page.keyboard.down('a')
  await page.keyboard.up('a')
  await expect(page.getByRole('button', { name: /^Undo/ })).toHaveCount(1)
  await page.keyboard.press('z')
  await expect(page.getByRole('button', { name: /^Undo/ })).toHaveCount(0)

  await page.goto('/profile')
  await page.getByRole('group', { name: 'Keys of the review' }).getByText('Off').click()
  await page.goto(`/dashboard/my-tasks/${task}`)
  await page
    .getByRole('link', { name: /^Nusrat Jahan/ })
    .first()
    .press('a')
  await page.getByRole('link', { name: /^Tanvir Hasan/ }).click()
  await expect(heading('Tanvir Hasan')).toBeFocused()
  expect(decisions.sent).toBe(0)
  expect(await statusOf(buyer, task)).toEqual({
    'Nusrat Jahan': 'pending',
    'Tanvir Hasan': 'pending',
    'Rahima Khatun': 'pending',
  })
})

test('Undo takes a decision back before it is sent, in its own tab and in another one, and each decision is sent once', async ({
  browser,
  request,
}) => {
  const { buyer, task } = await createWork(request, ['Rahima Khatun', 'Tanvir Hasan'], 'All rows.')
  const page = await signIn(buyer, browser, desktop)
  const decisions = countDecisions(page.context())
  const other = await page.context().newPage()
  // In a test no tab hides the other one.
  for (const tab of [page, other]) await tab.goto('/dashboard')
  for (const tab of [page, other]) await expect(tab.getByRole('row', { name: /Rahima Khatun/ })).toBeVisible()
  await page.getByRole('button', { name: /^Approve: .*Rahima Khatun/ }).click()
  await expect(other.getByRole('row', { name: /Rahima Khatun/ })).toHaveCount(0)
  for (const tab of [page, other]) await expect(tab.getByText(/^1 submission waits/)).toBeVisible()
  await other.getByRole('button', { name: 'Undo: “Rahima Khatun”' }).click()
  for (const tab of [page, other]) await expect(tab.getByRole('row', { name: /Rahima Khatun/ })).toBeVisible()
  for (const tab of [page, other]) await expect(tab.getByText(/^2 submissions wait/)).toBeVisible()
  expect(decisions.sent).toBe(0)

  await other.getByRole('button', { name: /^Reject: .*Tanvir Hasan/ }).click()
  await giveReason(other)
  await page.getByRole('button', { name: /^Approve: .*Rahima Khatun/ }).click()
  await expect(page.getByText('No pending submissions')).toBeVisible()
  await expect.poll(() => statusOf(buyer, task)).toEqual({ 'Rahima Khatun': 'approved', 'Tanvir Hasan': 'rejected' })
  for (const tab of [page, other]) await expect(tab.getByRole('button', { name: /^Undo/ })).toHaveCount(0)
  expect(decisions.sent).toBe(2)
})

test('A decision is not lost when the page is left, without a connection, or when the browser is killed', async ({
  browser,
  request,
}) => {
  const names = ['Rahima Khatun', 'Tanvir Hasan', 'Nusrat Jahan', 'Sabbir Ahmed']
  const { buyer, task } = await createWork(request, names, 'All rows.')
  const page = await signIn(buyer, browser, desktop)
  const context = page.context()
  const approve = (tab: Page, name: string) =>
    tab.getByRole('button', { name: new RegExp(`^Approve: .*${name}`) }).click()

  await approve(page, 'Rahima Khatun')
  await page.goto('about:blank')
  await expect.poll(async () => (await statusOf(buyer, task))['Rahima Khatun']).toBe('approved')

  await page.goto('/dashboard')
  await expect(page.getByRole('row', { name: /Tanvir Hasan/ })).toBeVisible()
  // The page was left before the answer: it is read now.
  await whenDecided(page)
  await context.setOffline(true)
  await approve(page, 'Tanvir Hasan')
  await expect(page.getByText('No connection: your decision on “Tanvir Hasan” is kept on this device')).toBeVisible()
  expect((await statusOf(buyer, task))['Tanvir Hasan']).toBe('pending')
  await context.setOffline(false)
  await whenDecided(page, 2)
  expect((await statusOf(buyer, task))['Tanvir Hasan']).toBe('approved')

  await context.setOffline(true)
  await approve(page, 'Nusrat Jahan')
  await expect(page.getByRole('button', { name: 'Undo: “Nusrat Jahan”' })).toBeVisible()
  const kept = await context.storageState()
  await context.close()
  const again = await browser.newContext({ storageState: kept, viewport: desktop })
  const started = await again.newPage()
  await started.goto('/dashboard')
  await expect.poll(async () => (await statusOf(buyer, task))['Nusrat Jahan']).toBe('approved')

  await approve(started, 'Sabbir Ahmed')
  await started.getByRole('button', { name: 'Logout', exact: true }).click()
  await expect.poll(async () => (await statusOf(buyer, task))['Sabbir Ahmed']).toBe('approved')
})

test('A decision that the server refuses says which work it was about, and what was typed stands there again', async ({
  browser,
  request,
}) => {
  const { buyer, task, ids } = await createWork(request, ['Rahima Khatun', 'Tanvir Hasan'], 'All rows.')
  const page = await pageOf(buyer, browser, desktop)
  await page.goto(`/dashboard/my-tasks/${task}`)
  await respondTo(page, contract.submissions.reject, (route) =>
    route.fulfill({ status: 409, json: { code: 'work_changed', message: 'The worker has changed the work.' } }),
  )
  await page.getByRole('button', { name: 'Reject', exact: true }).click()
  await giveReason(page, 'The prices of page seven are missing.')
  await expect(toast(page, 'Not rejected: “Tanvir Hasan”', 'The worker has changed the work.')).toBeVisible()
  await page.getByRole('link', { name: /^Tanvir Hasan/ }).click()
  await page.getByRole('button', { name: 'Reject', exact: true }).click()
  await expect(page.getByRole('textbox', { name: 'Words to the worker' })).toHaveValue(
    'The prices of page seven are missing.',
  )
  await expect(page.getByLabel('A part is missing')).toBeChecked()
  await page.keyboard.press('Escape')

  // Another device decides meanwhile.
  await page.getByRole('link', { name: /^Rahima Khatun/ }).click()
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  await buyer.call(contract.submissions.approve, { id: ids[0] ?? '' })
  await expect(toast(page, 'Not approved: “Rahima Khatun”')).toBeVisible()
})

test('All that waits is approved by one button that can be taken back; what is being rejected stays rejected', async ({
  browser,
  request,
}) => {
  const { buyer, task } = await createWork(request, ['Rahima Khatun', 'Tanvir Hasan', 'Nusrat Jahan'], 'All rows.')
  const page = await pageOf(buyer, browser, desktop)
  await page.goto(`/dashboard/my-tasks/${task}`)
  await page.getByRole('button', { name: 'Approve all 3 · 0.30 coins' }).click()
  await expect(page.getByRole('link', { name: /Tanvir Hasan/ })).toHaveCount(0)
  await page.getByRole('button', { name: /^Undo: “Copy the price list/ }).click()
  await expect(page.getByRole('heading', { name: 'Nusrat Jahan', level: 2 })).toBeVisible()

  // While the rejection cannot be sent, the approval of the others waits for it.
  const connect = await respondTo(page, contract.submissions.reject, (route) => route.abort())
  await page.getByRole('button', { name: 'Reject', exact: true }).click()
  await giveReason(page)
  await page.getByRole('button', { name: 'Approve all', exact: true }).click()
  await expect(page.locator('[data-decision][data-state="kept"]')).toHaveCount(2)
  expect(Object.values(await statusOf(buyer, task))).toEqual(['pending', 'pending', 'pending'])
  await connect()
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await whenDecided(page, 2)
  await expect
    .poll(() => statusOf(buyer, task), { timeout: 30_000 })
    .toEqual({ 'Nusrat Jahan': 'rejected', 'Tanvir Hasan': 'approved', 'Rahima Khatun': 'approved' })
})

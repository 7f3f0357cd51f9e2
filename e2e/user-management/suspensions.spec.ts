/** Suspensions with a rule and an end, appeals against them, and the days before a removal. */

import { contract } from '@piecework/contract'
import { goTo, violationsOn } from '../support/screen.ts'
import { loseCalls } from '../support/stubs.ts'
import { type APIRequestContext, type Browser, expect, type Page, test } from '../support/test.ts'
import {
  callsOfAdmin,
  createAdmin,
  createEarner,
  createUser,
  inEnglish,
  pageOf,
  pageOfAdmin,
  signIn,
  signInAsAdmin,
} from '../support/users.ts'

test('An Admin suspends a Worker for a rule and a time, who reads both, appeals once and reads why the suspension ends', {
  tag: '@bangla-words',
}, async ({ browser, request, say }) => {
  const name = `Karim ${crypto.randomUUID().slice(0, 6)}`
  const user = await createUser('Worker', name, request)
  const admin = await signInAsAdmin(browser)
  await goTo(admin, 'Manage Users')
  await admin.getByLabel('Search by name or email...').fill(name)
  await expect(admin.getByText('1 user', { exact: true })).toBeVisible()
  await admin.getByRole('button', { name: `Suspend: ${name}` }).click()
  const dialog = admin.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Suspend User' }).click()
  await expect(dialog.getByText('Please choose the rule that was broken')).toBeVisible()
  await expect(dialog.getByText('Reason is required')).toBeVisible()
  await dialog.getByLabel('Rule that was broken').selectOption('Fraud with payments')
  await expect(dialog.getByLabel('Ends after')).toHaveValue('30')
  await dialog.getByLabel('Rule that was broken').selectOption('Copied or made-up work')
  await expect(dialog.getByLabel('Ends after')).toHaveValue('7')
  await dialog.getByLabel('Ends after').selectOption('On a date')
  await dialog.getByLabel('Reason').fill('Five tasks have the same answer.')
  await dialog.getByLabel('Ends on').fill('2020-01-01T10:00')
  expect(await violationsOn(admin)).toEqual([])
  await dialog.getByRole('button', { name: 'Suspend User' }).click()
  await expect(dialog.getByLabel('Ends on')).toHaveAccessibleDescription(/still to come/)
  await dialog.getByLabel('Ends after').selectOption('3 days')
  await dialog.getByRole('button', { name: 'Suspend User' }).click()
  await expect(admin.getByRole('row').getByText(/^Copied or made-up work, until /)).toBeVisible()

  const page = await signIn(user, browser)
  const banner = page
    .getByText(say.pattern(/^Your account is suspended until [^.]*\.$/, /^আপনার অ্যাকাউন্ট [^।]* পর্যন্ত স্থগিত।$/))
    .locator('..')
  await expect(banner).toContainText(say('“Five tasks have the same answer.”', '“Five tasks have the same answer.”'))
  await expect(banner.getByRole('link', { name: say('Copied or made-up work') })).toHaveAttribute(
    'href',
    '/rules#false_work',
  )
  expect(await violationsOn(page)).toEqual([])
  // It stands on every page.
  await page.goto('/profile')
  await banner.getByRole('button', { name: say('Appeal', 'আপিল করুন') }).click()
  const appeal = page.getByRole('dialog')
  const words = appeal.getByLabel(say('Why it is wrong'))
  await words.fill('No')
  await appeal.getByRole('button', { name: say('Send Appeal') }).click()
  await expect(words).toHaveAccessibleDescription(say.pattern(/at least 10 characters/, /অন্তত ১০টি অক্ষরে/))
  await words.fill('The form asks the same question five times.')
  await expect(appeal.getByText(say('43 of 500', '৪৩ / ৫০০'))).toBeVisible()
  expect(await violationsOn(page)).toEqual([])

  // The words stay when the call fails, also after the page was left.
  const restore = await loseCalls(page, contract.appeals.appeal)
  await appeal.getByRole('button', { name: say('Send Appeal') }).click()
  await expect(page.getByText(say('Not sent', 'আপিল পাঠানো যায়নি'))).toBeVisible()
  await restore()
  await page.reload()
  await banner.getByRole('button', { name: say('Appeal', 'আপিল করুন') }).click()
  await expect(words).toHaveValue('The form asks the same question five times.')
  await appeal.getByRole('button', { name: say('Send Appeal') }).click()
  await expect(appeal).toHaveCount(0)
  await expect(banner).toContainText(
    say.pattern(/An Admin answers by .*the suspension ends/, /উত্তর দেবেন; কেউ না দিলে স্থগিতাদেশ শেষ হবে/),
  )
  await expect(banner.getByRole('button')).toHaveCount(0)

  const other = await asAnotherAdmin(browser, request)
  const row = other.getByRole('link', { name })
  await row.click()
  const article = other.getByRole('article').filter({ hasText: `Appeal of “${name}”` })
  await expect(article).toContainText('Five tasks have the same answer.')
  await expect(article).toContainText('The form asks the same question five times.')
  await article.getByRole('button', { name: 'Decide' }).click()
  const decision = other.getByRole('dialog')
  await decision.getByRole('button', { name: 'Decide' }).click()
  await expect(decision.getByText('Choose your decision')).toBeVisible()
  await decision.getByLabel('End the suspension').check()
  await decision.getByLabel('Your reason').fill('Too short')
  await decision.getByRole('button', { name: 'Decide' }).click()
  await expect(decision.getByLabel('Your reason')).toHaveAccessibleDescription(/at least 20 characters/)
  await decision.getByLabel('Your reason').fill('The form does ask the same five times.')
  expect(await violationsOn(other)).toEqual([])
  await decision.getByRole('button', { name: 'Decide' }).click()
  await expect(row).toHaveCount(0)

  await page.goto('/dashboard/notifications')
  await expect(page.getByText('The form does ask the same five times.').first()).toBeVisible()
  await expect(banner).toHaveCount(0)
})

test('A user whom an Admin removed withdraws below the minimum, appeals, and reads that the removal stays', {
  tag: ['@all', '@bangla-words'],
}, async ({ browser, request, say }) => {
  const user = await createEarner(`Rahima ${crypto.randomUUID().slice(0, 6)}`, request)
  const { call } = await callsOfAdmin(request)
  await call(contract.userManagement.remove, { id: user._id })
  const page = await signIn(user, browser)
  const banner = page.getByText(say.pattern(/^Your account will be removed: /, /^আপনার অ্যাকাউন্ট সরানো হবে: /)).locator('..')
  await banner.getByRole('link', { name: say('Withdraw coins', 'কয়েন তুলুন') }).click()
  await expect(page.getByText(say('From 1 to 210', '১ থেকে ২১০'))).toBeVisible()
  await banner.getByRole('button', { name: say('Appeal', 'আপিল করুন') }).click()
  await page.getByLabel(say('Why it is wrong')).fill('I have done nothing against the rules.')
  await page.getByRole('button', { name: say('Send Appeal') }).click()
  await expect(banner).toContainText(say.pattern(/the removal is stopped/, /অ্যাকাউন্ট সরানো থামবে/))

  const other = await asAnotherAdmin(browser, request)
  const row = other.getByRole('link', { name: user.name })
  await expect(row).toContainText('else the removal is stopped')
  await row.click()
  await other.getByRole('article').getByRole('button', { name: 'Decide' }).click()
  const decision = other.getByRole('dialog')
  await expect(decision).toContainText('Without a decision the removal is stopped')
  await decision.getByLabel('Let it stand').check()
  await decision.getByLabel('Your reason').fill('Four accounts are of the same person.')
  await decision.getByRole('button', { name: 'Decide' }).click()
  await expect(row).toHaveCount(0)

  await page.reload()
  await expect(banner).toContainText('“Four accounts are of the same person.”')
  await expect(banner).toContainText(
    say('An Admin has read your appeal, and the removal stays.', 'অ্যাকাউন্ট সরানোর সিদ্ধান্ত বহাল আছে।'),
  )
  expect(await violationsOn(page)).toEqual([])
})

test('The Admin who suspended a user reads the appeal, and another one decides', { tag: '@all' }, async ({
  browser,
  request,
}) => {
  const user = await createUser('Buyer', `Lena ${crypto.randomUUID().slice(0, 6)}`, request)
  const { call } = await callsOfAdmin(request)
  await call(contract.userManagement.suspend, { id: user._id, rule: 'abuse', reason: 'Threats in a task.' })
  await user.call(contract.appeals.appeal, { words: 'This was not a threat at all.' })
  await asAnotherAdmin(browser, request)
  const admin = await pageOfAdmin(browser)
  await admin.goto('/dashboard/to-decide?kind=appeal')
  await admin.getByRole('link', { name: user.name }).click()
  const article = admin.getByRole('article')
  await expect(article).toContainText('This was not a threat at all.')
  await expect(article).toContainText('Another Admin decides')
  await expect(article.getByRole('button', { name: 'Decide' })).toHaveCount(0)
})

/** The page with the appeals, of an Admin whom the first one has made. */
async function asAnotherAdmin(browser: Browser, request: APIRequestContext): Promise<Page> {
  const user = await createAdmin('Samir Das', request)
  const page = await pageOf(user, inEnglish(browser))
  await page.goto('/dashboard/to-decide?kind=appeal')
  return page
}

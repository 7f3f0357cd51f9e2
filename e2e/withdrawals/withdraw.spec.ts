/** A worker requests a withdrawal, the coins are held, an Admin approves it, and the worker is notified. */

import { contract } from '@piecework/contract'
import { expectCoins, goTo, violationsOn } from '../support/screen.ts'
import { holdCalls, isCallOf, respondTo } from '../support/stubs.ts'
import { expect, type Page, type Say, test } from '../support/test.ts'
import { toast } from '../support/toasts.ts'
import { createEarner, createRichEarner, createUser, signIn, signInAsAdmin } from '../support/users.ts'

test('A worker asks for a payout, an Admin approves it, and the worker gets a notification', {
  tag: [
    '@bangla',
    '@1.8',
    '@1.11',
    '@2.124',
    '@2.125',
    '@2.126',
    '@2.127',
    '@4.13',
    '@5.24',
    '@5.25',
    '@5.26',
    '@5.28',
    '@8.14',
    '@8.15',
    '@8.30',
    '@8.40',
  ],
}, async ({ browser, request, say }) => {
  const name = `Rahima ${crypto.randomUUID().slice(0, 6)}`
  const worker = await signIn(await createEarner(name, request), browser)
  await goTo(worker, 'Withdrawals')
  await expect(worker.getByLabel(say('Coins to Withdraw'))).toHaveAttribute('min', '200')
  await expect(worker.getByLabel(say('Coins to Withdraw'))).toHaveAttribute('max', '210')
  await expect(worker.getByLabel(say('Equivalent Amount ($)'))).toHaveAttribute('readonly')
  await expect(worker.getByRole('heading', { name: say('Available coins') }).locator('..')).toContainText(
    say('≈ $10.50'),
  )

  await worker.getByLabel(say('Coins to Withdraw')).fill('300')
  await worker.getByLabel(say('Payment Method')).selectOption('Bkash')
  const usual = say('Usually approved within 3 days, then sent.', 'সাধারণত ৩ দিনের মধ্যে অনুমোদন হয়, তারপর টাকা পাঠানো হয়।')
  await expect(worker.getByText(usual)).toBeVisible()
  await worker.getByLabel(say('Account Number')).pressSequentially('01712345678')
  await expect(worker.getByLabel(say('Account Number'))).toHaveValue('017 1234 5678')
  await expect(worker.getByText(say('11 digits, a bKash number.', '১১ সংখ্যার বিকাশ নম্বর।'))).toBeVisible()
  await worker.getByRole('button', { name: say('Withdraw 300 coins', '৩০০ কয়েন তুলুন') }).click()
  await expect(toast(worker, say('Error'), say('Insufficient coins', 'যথেষ্ট কয়েন নেই'))).toBeVisible()

  await worker.getByLabel(say('Coins to Withdraw')).fill('199')
  await worker.getByRole('button', { name: say('Withdraw 199 coins', '১৯৯ কয়েন তুলুন') }).click()
  await expect(
    toast(
      worker,
      say('Error'),
      say('You need at least 200 coins to request withdrawal.', 'টাকা তোলার অনুরোধ করতে অন্তত ২০০ কয়েন লাগবে।'),
    ),
  ).toBeVisible()
  await worker.getByLabel(say('Coins to Withdraw')).fill('207')
  await expect(worker.getByLabel(say('Equivalent Amount ($)'))).toHaveValue(say('$10.35'))
  await worker.getByLabel(say('Coins to Withdraw')).fill('200')
  await expect(worker.getByLabel(say('Equivalent Amount ($)'))).toHaveValue(say('$10.00'))
  await worker.getByRole('button', { name: say('Withdraw 200 coins', '২০০ কয়েন তুলুন') }).click()
  await worker.getByRole('button', { name: say('Yes, withdraw') }).click()
  await expect(worker.getByText(say('Expected by ', 'সিদ্ধান্ত হওয়ার কথা: '))).toBeVisible()
  await expect(toast(worker, say('Success', 'সফল হয়েছে'), say('Withdrawal request submitted'))).toBeVisible()
  await expect(
    worker.getByRole('main').getByText(say('200 coins wait to be paid out', '২০০ কয়েন: টাকা পাওয়া বাকি')),
  ).toBeVisible()
  await expect(worker.getByText(say('Minimum withdrawal not met'))).toBeVisible()
  await expect(worker.getByRole('row').filter({ hasText: '017•••••678' })).toContainText(say('Pending'))
  // What waits is no coin to spend.
  await expectCoins(worker, say('10 coins', '১০ কয়েন'))

  const admin = await signInAsAdmin(browser)
  const row = admin.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText('01712345678')
  await expect(row).toContainText('$10.00')
  await row.getByRole('button', { name: 'Approve' }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await expect(admin.getByText('Withdrawal approved and coins deducted!')).toBeVisible()

  await expectCoins(worker, say('10 coins', '১০ কয়েন'), 4_000)
  await worker.getByRole('button', { name: say('Notifications, something is new') }).click()
  const text = say(
    'Your withdrawal of 200 coins ($10.00) to bKash 017•••••678 was approved.',
    'বিকাশ 017•••••678 নম্বরে আপনার ২০০ কয়েন ($১০.০০) তোলার অনুরোধ অনুমোদিত হয়েছে।',
  )
  await expect(worker.getByText(text)).toBeVisible()
  await worker.keyboard.press('Escape')

  // After sending the money the Admin records the transaction id, and the worker sees it.
  await admin.getByRole('button', { name: `Record id: ${name}` }).click()
  await admin.getByLabel('Transaction id').fill('BKH7T2Q9XD')
  await admin.getByRole('button', { name: 'Record', exact: true }).click()
  await expect(admin.getByRole('button', { name: `Record id: ${name}` })).toHaveCount(0)
  await worker.reload()
  await expect(worker.getByText(say('Sent, transaction BKH7T2Q9XD', 'পাঠানো হয়েছে, ট্রানজেকশন BKH7T2Q9XD'))).toBeVisible()
})

test('An impossible number is refused, an unusual one needs a second look, and a request can be cancelled until an Admin claims it', {
  tag: ['@bangla-words', '@8.41'],
}, async ({ browser, request, say }) => {
  const name = `Tanvir ${crypto.randomUUID().slice(0, 6)}`
  const worker = await signIn(await createEarner(name, request), browser)
  await goTo(worker, 'Withdrawals')
  await fillWithdrawal(worker, say, '0171234')
  const submit = worker.getByRole('button', { name: say('Withdraw 200 coins', '২০০ কয়েন তুলুন') })
  await submit.click()
  await expect(worker.getByLabel(say('Account Number'))).toHaveAccessibleDescription(
    say.pattern(
      /^bKash numbers have 11 digits and start with 013-019\./,
      /^বিকাশ নম্বর ১১ সংখ্যার হয় এবং 013-019 দিয়ে শুরু হয়।/,
    ),
  )
  await expect(worker.getByRole('dialog')).toHaveCount(0)
  await worker.getByLabel(say('Account Number')).fill('01112345678')
  await submit.click()
  await worker.getByRole('button', { name: say('Change it') }).click()
  await expect(worker.getByText(say('No withdrawals yet', 'এখনো টাকা তোলেননি।'))).toBeVisible()
  await submit.click()
  await worker.getByRole('button', { name: say('Yes, use this number') }).click()
  await expect(worker.getByText(say('Withdrawal request submitted'))).toBeVisible()
  await worker.getByRole('button', { name: say('Cancel the withdrawal', 'তোলার অনুরোধ বাতিল করুন') }).click()
  await worker.getByRole('button', { name: say('Cancel withdrawal'), exact: true }).click()
  await expect(worker.getByText(say('200 coins are available again.', '২০০ কয়েন আবার ব্যবহারযোগ্য।'))).toBeVisible()
  await expect(worker.getByLabel(say('Coins to Withdraw'))).toHaveValue('')
  await expect(worker.getByLabel(say('Account Number'))).toHaveValue('')

  await requestWithdrawal(worker, say, '+880 1712-345678')
  await expect(worker.getByText(say('Withdrawal request submitted')).last()).toBeVisible()
  const admin = await signInAsAdmin(browser)
  await admin.getByRole('button', { name: `More: ${name}` }).click()
  await admin.getByRole('button', { name: 'Start payout' }).click()
  await expect(admin.getByText('You started this payout.')).toBeVisible()
  await worker.reload()
  await expect(worker.getByText(say('Its payout was started.'))).toBeVisible()
  await expect(worker.getByRole('button', { name: say('Cancel the withdrawal', 'তোলার অনুরোধ বাতিল করুন') })).toHaveCount(0)

  await admin.getByRole('dialog').getByRole('button', { name: 'Reject' }).click()
  await admin.getByLabel('Reason').fill('The number belongs to a different name.')
  await admin.getByRole('button', { name: 'Reject withdrawal' }).click()
  await expect(admin.getByText(`“${name}” has the 200 coins again.`)).toBeVisible()
  await expect(worker.getByText('The number belongs to a different name.').first()).toBeVisible({ timeout: 4_000 })
})

test('A worker with many coins asks once, however often the button is pressed, and again only by choice', {
  tag: ['@bangla-words', '@8.40'],
}, async ({ browser, request, say }) => {
  const worker = await signIn(await createRichEarner('Rahima Khatun', request), browser)
  const sent: string[] = []
  worker.on('request', (each) => {
    if (isCallOf(contract.withdrawals.request)(each)) sent.push(each.headers()['idempotency-key'] ?? '')
  })
  await goTo(worker, 'Withdrawals')
  const { release: answer } = await holdCalls(worker, contract.withdrawals.request)
  await fillWithdrawal(worker, say, '01712345678')
  const submit = worker.getByRole('button', { name: say('Withdraw 200 coins', '২০০ কয়েন তুলুন') })
  await submit.dblclick()
  const dialog = worker.getByRole('dialog')
  await expect(dialog).toHaveCount(1)
  for (const text of [say('bKash', 'বিকাশ'), '017 1234 5678', say('200 coins', '২০০ কয়েন'), say('$10.00')])
    await expect(dialog).toContainText(text)
  expect(await violationsOn(worker)).toEqual([])
  await dialog.getByRole('button', { name: say('Yes, withdraw') }).dblclick()
  await expect(dialog).toHaveCount(0)

  // The line is slow: presses meanwhile, and a form that opens anew, send nothing.
  const sending = worker.getByRole('button', { name: say('Sending…') })
  await sending.dblclick()
  await worker.getByLabel(say('Account Number')).press('Enter')
  await goTo(worker, 'Home')
  await goTo(worker, 'Withdrawals')
  await sending.dblclick()
  answer()

  const done = worker.getByRole('region', { name: say('200 coins requested', '২০০ কয়েন তোলার অনুরোধ জমা হয়েছে') })
  await expect(done).toContainText('017•••••678')
  await expect(done).toContainText(say('$10.00'))
  await expect(toast(worker, say('Success', 'সফল হয়েছে'), say('Withdrawal request submitted'))).toBeVisible()
  await expect(submit).toHaveCount(0)
  await expect(worker.getByLabel(say('Coins to Withdraw'))).toHaveCount(0)
  await worker.keyboard.press('Enter')
  await expect(worker.getByRole('row').filter({ hasText: '017•••••678' })).toHaveCount(1)
  await expectCoins(worker, say('4,810 coins', '৪,৮১০ কয়েন'))
  expect(await violationsOn(worker)).toEqual([])

  await done.getByRole('button', { name: say('See it', 'দেখুন') }).click()
  await expect(worker.getByRole('row').filter({ hasText: '017•••••678' })).toBeInViewport()
  await done.getByRole('button', { name: say('Withdraw more') }).click()
  for (const label of ['Coins to Withdraw', 'Payment Method', 'Account Number'])
    await expect(worker.getByLabel(say(label))).toHaveValue('')
  await expect(worker.getByLabel(say('Coins to Withdraw'))).toBeFocused()
  await worker.reload()
  await expect(worker.getByLabel(say('Account Number'))).toHaveValue('')
  expect(new Set(sent).size).toBe(1)
  await expect(worker.getByRole('row').filter({ hasText: '017•••••678' })).toHaveCount(1)
})

test('The number of the last withdrawal of a system is filled in, but not over a number that was typed', {
  tag: ['@bangla-words'],
}, async ({ browser, request, say }) => {
  const worker = await signIn(await createRichEarner(`Mita ${crypto.randomUUID().slice(0, 6)}`, request), browser)
  await goTo(worker, 'Withdrawals')
  const next = worker.getByRole('region', { name: say('What happens next') })
  await expect(next).toContainText(
    say('An Admin decides, usually within 3 days.', 'একজন অ্যাডমিন সিদ্ধান্ত নেন, সাধারণত ৩ দিনের মধ্যে।'),
  )
  await expect(worker.getByRole('progressbar')).toHaveCount(0)
  await requestWithdrawal(worker, say, '01712345678')
  await worker.getByRole('button', { name: say('Withdraw more') }).click()
  const [method, number] = [worker.getByLabel(say('Payment Method')), worker.getByLabel(say('Account Number'))]
  await expect(number).toHaveValue('')
  await method.selectOption('Bkash')
  await expect(number).toHaveValue('017 1234 5678')
  await expect(number).toHaveAccessibleDescription(
    say.pattern(/^The number of your last withdrawal\./, /^আগেরবার এই নম্বরে টাকা তুলেছিলেন।/),
  )
  await method.selectOption('Nagad')
  await expect(number).toHaveValue('')
  await number.fill('01912345678')
  await method.selectOption('Bkash')
  await expect(number).toHaveValue(/^019/)
  expect(await violationsOn(worker)).toEqual([])
})

test('A worker with too few coins sees how far they are on the way to the smallest withdrawal', async ({
  browser,
  request,
}) => {
  const worker = await signIn(await createUser('Worker', 'Rahima Khatun', request), browser)
  await goTo(worker, 'Withdrawals')
  await expect(worker.getByText('Minimum withdrawal not met')).toBeVisible()
  const bar = worker.getByRole('progressbar', { name: '0 of 200 coins for the smallest withdrawal' })
  await expect(bar).toHaveAttribute('value', '0')
  expect(await violationsOn(worker)).toEqual([])
})

test('A payout that card money does not cover names the sum, and is paid only after a second confirmation', {
  tag: '@all',
}, async ({ browser, request, say }) => {
  const name = `Arif ${crypto.randomUUID().slice(0, 6)}`
  const worker = await signIn(await createEarner(name, request), browser)
  await goTo(worker, 'Withdrawals')
  await requestWithdrawal(worker, say, '01612345678')
  await expect(worker.getByText('Withdrawal request submitted')).toBeVisible()

  const admin = await signInAsAdmin(browser)
  await answerAsWithRealMoney(admin)
  await admin.reload()
  const row = admin.getByRole('row').filter({ hasText: name })
  for (const text of ['$3.50 behind it', '$1.25 at risk', '155 coins not covered', 'New account', 'Used by 2 workers'])
    await expect(row).toContainText(text)
  await row.getByRole('button', { name: 'Approve' }).click()
  const dialog = admin.getByRole('dialog')
  for (const text of ['At risk, because card money of a buyer went back', '−$1.25', 'Not covered', '$7.75'])
    await expect(dialog).toContainText(text)
  await dialog.getByRole('button', { name: 'Approve' }).click()
  await expect(dialog.getByText('$6.50 never came in by card: gifts')).toBeVisible()
  await expect(dialog.getByText('155 coins of this payout are not covered')).toBeVisible()
  expect(await violationsOn(admin)).toEqual([])
  await dialog.getByRole('button', { name: 'Approve all the same' }).click()
  await expect(admin.getByText('Withdrawal approved and coins deducted!')).toBeVisible()
  await expectCoins(worker, '10 coins', 4_000)
})

test('The reserves page says in sums and sentences what card money covers and what the prices can lose', {
  tag: '@all',
}, async ({ browser }) => {
  const admin = await signInAsAdmin(browser)
  await goTo(admin, 'Accounting')
  await admin.getByRole('link', { name: 'What can be lost' }).click()
  await expect(admin.getByRole('heading', { name: 'Reserves' })).toBeVisible()
  await expect(admin.getByText('Test mode: no real card money has come in.')).toBeVisible()
  for (const sentence of [
    '1,000 coins sold at $0.035 can be withdrawn at $0.050: at most $15.00 a package; a posting fee of 43 % or a price of $50 closes it.',
    '10 coins sold at $0.100 can be withdrawn at $0.050: nothing can be lost.',
  ])
    await expect(admin.getByText(sentence)).toBeVisible()
  await answerAsWithRealMoney(admin)
  await admin.reload()
  const main = admin.getByRole('main')
  for (const text of ['Card money, less refunds', '$60.60', 'Paid out', '−$10.00', 'Behind earned coins', '−$77.60'])
    await expect(main).toContainText(text)
  await expect(main).toContainText('Card money of $77.60 stands behind these coins.')
  await expect(main).toContainText('$27.00 are missing: card money went back after its coins were paid out')
  await expect(main).toContainText('$12.25 of the card money that went back is missing in the debts of 1 user.')
  expect(await violationsOn(admin)).toEqual([])
})

/** The tests have no live keys: the reserves and the first approval are those of a server with real money. */
async function answerAsWithRealMoney(admin: Page): Promise<void> {
  await respondTo(admin, contract.withdrawals.backing, (route) =>
    route.fulfill({
      json: {
        is_test_mode: false,
        card_cents: 6060,
        paid_out_coins: 200,
        paid_out_cents: 1000,
        owed_coins: 1552,
        owed_cents: 7760,
        backing_cents: -2700,
        missing_cents: 1225,
        debtors: 1,
      },
    }),
  )
  await respondTo(admin, contract.withdrawals.pending, async (route) => {
    const response = await route.fetch()
    const uncovered = { never_paid_cents: 650, uncovered_cents: 775, uncovered_coins: 155, backed: false }
    const cover = { behind_cents: 350, at_risk_cents: 125, ...uncovered, account_workers: 2 }
    const rows = await response.json()
    await route.fulfill({ response, json: rows.map((row: object) => ({ ...row, ...cover })) })
  })
  await respondTo(admin, contract.withdrawals.approve, async (route) => {
    if (route.request().postDataJSON().accept_unbacked) return route.continue()
    const message =
      '155 coins of this payout are not covered: $6.50 never came in by card, and $1.25 are at risk, because card money of a buyer went back. Confirm it a second time to go on.'
    await route.fulfill({ status: 409, json: { code: 'unbacked', message } })
  })
}

async function fillWithdrawal(worker: Page, say: Say, account: string): Promise<void> {
  await worker.getByLabel(say('Coins to Withdraw')).fill('200')
  await worker.getByLabel(say('Payment Method')).selectOption('Bkash')
  await worker.getByLabel(say('Account Number')).fill(account)
}

/** Asks for 200 coins and confirms the sum and the number. */
async function requestWithdrawal(worker: Page, say: Say, account: string): Promise<void> {
  await fillWithdrawal(worker, say, account)
  await worker.getByRole('button', { name: say('Withdraw 200 coins', '২০০ কয়েন তুলুন') }).click()
  await worker.getByRole('button', { name: say('Yes, withdraw') }).click()
}

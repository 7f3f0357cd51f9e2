/** A buyer buys coins: with a card that works, and after a declined card. */

import { contract } from '@piecework/contract'
import { aNewTask } from '@piecework/contract/test/factories'
import { expectCoins, fillTaskForm, goTo, violationsOn } from '../support/screen.ts'
import { isCallOf, respondTo } from '../support/stubs.ts'
import { expect, type Page, test } from '../support/test.ts'
import { createUser, pageOf, signIn } from '../support/users.ts'

test('10 coins bought with a test card are in the bar and in the history', {
  tag: ['@1.5', '@1.6', '@2.92', '@2.95', '@2.97', '@4.20', '@4.24', '@4.25', '@7.43', '@7.44'],
}, async ({ browser, request }) => {
  const page = await signIn(await createUser('Buyer', 'Lena Hoffmann', request), browser)
  await goTo(page, 'Purchase Coin')
  await choosePackage(page, '10 coins')
  await expect(page.getByRole('heading', { name: 'Pay $1 for 10 coins' })).toBeVisible()
  await payWith(page, '4242424242424242')
  await expect(page.getByText('Card Verified')).toBeVisible()
  await expect(page.getByText('Payment Successful')).toBeVisible()
  await expect(page.getByText(/10 coins were added. Transaction pi_/)).toBeVisible()

  await expectCoins(page, '60 coins')
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Confirm Payment' })).toBeHidden()

  await goTo(page, 'Payment History')
  await expect(page.getByText('Showing 1 payment(s)')).toBeVisible()
  const row = page.getByRole('row').nth(1)
  for (const text of ['10 coins', '$1.00', 'Coin Purchase', 'pi_']) await expect(row).toContainText(text)
})

test('after a purchase its receipt and the next step stay, and the history has the receipt too', async ({
  browser,
  request,
}) => {
  const page = await signIn(await createUser('Buyer', 'Lena Hoffmann', request), browser)
  await goTo(page, 'Purchase Coin')
  await choosePackage(page, '1,000 coins')
  await payWith(page, '4242424242424242')
  const panel = page.getByRole('region', { name: '1,000 coins bought' })
  await expect(panel.getByRole('link', { name: 'Post your task' })).toHaveAttribute('href', '/dashboard/add-task')
  await panel.getByRole('link', { name: 'Show receipt' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Receipt' })).toBeVisible()
  const receipt = page.getByRole('main')
  for (const text of [
    'Piecework',
    /TEST-\d{4}-\d{6}/,
    'Lena Hoffmann',
    '1,000 coins',
    '$35.00',
    /pi_/,
    /no real money/,
  ]) {
    await expect(receipt).toContainText(text)
  }
  expect(await violationsOn(page)).toEqual([])
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await expect(receipt).toContainText('$35.00')
  await page.emulateMedia({ media: null })
  const address = page.url()

  await goTo(page, 'Payment History')
  await page.getByRole('link', { name: /^Receipt of \d/ }).click()
  await expect(page).toHaveURL(address)

  await page.goto('/dashboard/receipt/00000000-0000-7000-8000-000000000000')
  await expect(page.getByText('No receipt')).toBeVisible()
})

test('with the coins that a task is short of, the smallest package that covers them is chosen', async ({
  browser,
  request,
}) => {
  const page = await pageOf(await createUser('Buyer', 'Lena Hoffmann', request), browser)
  await page.goto('/dashboard/purchase-coin?need=160')
  const chosen = page.getByRole('radio', { checked: true })
  await expect(chosen).toHaveAccessibleName(/^500 coins.*Covers your task\s*340 coins left after it$/)
  await expect(page.getByText('Your task needs 160 coins more.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Pay $20 for 500 coins' })).toBeVisible()
  await choosePackage(page, '1,000 coins')
  await expect(chosen).toHaveAccessibleName(/^1,000 coins/)

  await page.goto('/dashboard/purchase-coin?need=5000')
  await expect(page.getByText('No package covers it alone.')).toBeVisible()
  await expect(chosen).toHaveCount(0)
})

test('each package says how many answers it buys at the pay of the last task', async ({ browser, request }) => {
  const buyer = await createUser('Buyer', 'Lena Hoffmann', request)
  const page = await signIn(buyer, browser)
  await goTo(page, 'Purchase Coin')
  const packages = page.getByRole('group', { name: 'Package' })
  await expect(packages).toContainText('$6.67 per 100 coins')
  await expect(packages).not.toContainText('answers')
  await buyer.call(contract.tasks.post, aNewTask({ payable_amount: 2.5, required_workers: 1 }))
  await page.reload()
  await expect(packages.getByText(/ answers? at /)).toHaveText(
    [4, 60, 200, 400].map((count) => `${count} answers at 2.50 coins`),
  )
  await buyer.call(contract.tasks.post, aNewTask({ payable_amount: 6, required_workers: 1 }))
  await page.reload()
  await expect(packages.getByText('1 answer at 6 coins', { exact: true })).toBeVisible()
})

test('a declined card shows why in red, charges nothing, and another card pays the same order', {
  tag: ['@2.94', '@8.8', '@8.9'],
}, async ({ browser, request }) => {
  const page = await signIn(await createUser('Buyer', 'Lena Hoffmann', request), browser)
  await goTo(page, 'Purchase Coin')
  await choosePackage(page, '150 coins')
  await payWith(page, '4000000000000002')
  const text = 'Your card was declined. Nothing was charged.'
  await expect(page.getByRole('alert').filter({ hasText: 'Card Error' })).toContainText(text)
  const number = page.getByLabel('Card number')
  await expect(number).toHaveAccessibleDescription(text)
  await expect(number).toHaveAttribute('aria-invalid', 'true')
  await expect(number).toBeFocused()
  await expectCoins(page, '50 coins')

  await number.fill('5555555555554444')
  await expect(number).not.toHaveAttribute('aria-invalid')
  await page.getByRole('button', { name: 'Confirm Payment' }).click()
  await expectCoins(page, '200 coins')
  await goTo(page, 'Payment History')
  await expect(page.getByText('Showing 1 payment(s)')).toBeVisible()
})

test('a card with 3-D Secure pays only after the confirmation', { tag: ['@8.10'] }, async ({ browser, request }) => {
  const page = await signIn(await createUser('Buyer', 'Lena Hoffmann', request), browser)
  await goTo(page, 'Purchase Coin')
  await choosePackage(page, '10 coins')
  await payWith(page, '4000002760003184')
  const question = page.getByRole('dialog', { name: 'Confirm with your bank' })
  await expect(question).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Card number')).toHaveAccessibleDescription(/did not confirm/)
  await page.getByRole('button', { name: 'Confirm Payment' }).click()
  await question.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expectCoins(page, '60 coins')
})

test('a real card number is not sent anywhere', async ({ browser, request }) => {
  const page = await signIn(await createUser('Buyer', 'Lena Hoffmann', request), browser)
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url() + (request.postData() ?? '')))
  await goTo(page, 'Purchase Coin')
  await choosePackage(page, '10 coins')
  await payWith(page, '4111111111111111')
  await expect(page.getByLabel('Card number')).toHaveAccessibleDescription(/Only the test cards work here/)
  expect(requests.filter((each) => /4111|payment-intent/.test(each))).toEqual([])
})

test('a task that costs too much leads to the purchase, and its form keeps what was typed', { tag: ['@5.18'] }, async ({
  browser,
  request,
}) => {
  const buyer = await createUser('Buyer', 'Lena Hoffmann', request)
  const page = await signIn(buyer, browser)
  const expectTask = async () => {
    await expect(page.getByLabel('Title')).toHaveValue('Label street signs')
    await expect(page.getByLabel('Payable amount')).toHaveValue('6')
    await expect(page.getByText(/^Drafts/)).toHaveCount(0)
  }
  await goTo(page, 'Add New Task')
  await fillTaskForm(page, { title: 'Label street signs', workers: '10', pay: '6' })
  await page.getByRole('button', { name: 'Add Task' }).click()
  await expect(page.getByText('Not Enough Coins')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Purchase Coin' })).toBeVisible()
  await page.goBack()
  await expectTask()
  await page.goForward()

  await choosePackage(page, '10 coins')
  await payWith(page, '4242424242424242')
  await expectCoins(page, '60 coins')
  const fields = { submission_info: 'Say it with other words' }
  const json = { code: 'invalid_input', message: 'Say it with other words', fields }
  await respondTo(page, contract.tasks.post, (route) => route.fulfill({ status: 400, json }), { times: 1 })
  await page.getByRole('link', { name: 'Post your task' }).click()
  await expect(page.getByLabel('Submission info')).toHaveAccessibleDescription(fields.submission_info)
  await expect(page.getByLabel('Submission info')).toBeFocused()
  await expect(page.getByText('This is the task for which you had too few coins.')).toBeVisible()
  await goTo(page, 'My Tasks')
  await page.goBack()
  await expectTask()
  await page.getByRole('button', { name: 'Add Task' }).click()
  await expect(page.getByText('Task Created!')).toBeVisible()
  expect(await buyer.call(contract.drafts.mine)).toEqual([])
  await goTo(page, 'Add New Task')
  await expect(page.getByLabel('Title')).toHaveValue('')
})

test('after a task with too few coins another one can be written', async ({ browser, request }) => {
  const page = await signIn(await createUser('Buyer', 'Lena Hoffmann', request), browser)
  await goTo(page, 'Add New Task')
  await fillTaskForm(page, { title: 'Label street signs', workers: '10', pay: '6' })
  await page.getByRole('button', { name: 'Add Task' }).click()
  await expect(page.getByRole('heading', { name: 'Purchase Coin' })).toBeVisible()
  await goTo(page, 'Add New Task')
  await page.getByRole('link', { name: 'Start another task' }).click()
  await expect(page.getByLabel('Title')).toHaveValue('')
  await expect(page.getByText('Drafts (1)')).toBeVisible()
})

test('a posted task leaves no draft behind, also when the draft could not be saved', async ({ browser, request }) => {
  const buyer = await createUser('Buyer', 'Lena Hoffmann', request)
  const page = await signIn(buyer, browser)
  await goTo(page, 'Add New Task')
  let isPosted = false
  page.on('request', (each) => {
    if (isCallOf(contract.tasks.post)(each)) isPosted = true
  })
  await respondTo(page, contract.drafts.create, (route) => (isPosted ? route.continue() : route.abort()))
  await fillTaskForm(page, { title: 'Label street signs', workers: '2', pay: '6' })
  await expect(page.getByText(/not saved/i)).toBeVisible()
  await page.getByRole('button', { name: 'Add Task' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'My Tasks' })).toBeVisible()
  await goTo(page, 'Add New Task')
  await expect(page.getByLabel('Title')).toHaveValue('')
  await expect(page.getByText(/^Drafts/)).toHaveCount(0)
  expect(await buyer.call(contract.drafts.mine)).toEqual([])
})

test('purchase and payment history can be used with a screen reader and with a keyboard', async ({
  browser,
  request,
}) => {
  const page = await signIn(await createUser('Buyer', 'Lena Hoffmann', request), browser)
  await goTo(page, 'Payment History')
  await expect(page.getByText('No payment history')).toBeVisible()
  expect(await violationsOn(page)).toEqual([])
  await goTo(page, 'Purchase Coin')
  await choosePackage(page, '500 coins')
  await page.getByText('All test cards').click()
  expect(await violationsOn(page)).toEqual([])
})

async function choosePackage(page: Page, coins: string): Promise<void> {
  await page.getByRole('radio', { name: coins }).check({ force: true })
}

async function payWith(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expiry').fill('12 / 40')
  await page.getByLabel('CVC').fill('123')
  await page.getByRole('button', { name: 'Confirm Payment' }).click()
}

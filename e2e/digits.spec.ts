/** Every number field takes Bangla digits; what is sent has Latin digits. */
import { contract } from '@piecework/contract'
import { banglaDigits } from '@piecework/contract/language'
import type { CalledEndpoint } from '@piecework/contract/test/calls'
import { aWithdrawalRequest, day } from '@piecework/contract/test/factories'
import { expectCoins, fillTaskForm, goTo } from './support/screen.ts'
import { isCallOf } from './support/stubs.ts'
import { expect, type Page, test } from './support/test.ts'
import {
  callsOfAdmin,
  createEarner,
  createTask,
  createUser,
  signIn,
  signInAsAdmin,
  submitWork,
} from './support/users.ts'

test('A Worker filters by the least pay, and withdraws coins, with Bangla digits in the Bangla pages', async ({
  browser,
  request,
  baseURL,
}) => {
  const page = await signIn(await createEarner('Rahima Khatun', request), browser)
  await page.context().addCookies([{ name: 'lang', value: 'bn', url: `${baseURL}` }])
  await page.goto('/dashboard/tasklist')
  const least = page.getByLabel('পারিশ্রমিক অন্তত (কয়েন)')
  await least.fill('দশ')
  await expect(least).toHaveAccessibleDescription(/^“দশ” কোনো সংখ্যা নয়/)
  expect(new URL(page.url()).searchParams.get('min_pay')).toBeNull()
  await least.fill('১.৫')
  await expect(page).toHaveURL(/[?&]min_pay=1\.5(&|$)/)
  await expect(least).toHaveValue('১.৫')

  await page.goto('/dashboard/withdrawals')
  const coins = page.getByLabel('কত কয়েন তুলবেন')
  await coins.fill('দুইশ')
  await page.getByRole('button', { name: 'কয়েন তুলুন' }).click()
  await expect(coins).toHaveAccessibleDescription(/“দুইশ” কোনো সংখ্যা নয়/)
  await coins.fill('২০০')
  await expect(page.getByLabel('সমপরিমাণ ডলার ($)')).toHaveValue('$১০.০০')
  await page.getByLabel('পেমেন্ট মাধ্যম').selectOption('Bkash')
  await page.getByLabel('অ্যাকাউন্ট নম্বর').fill('০১৭১২ ৩৪৫৬৭৮')
  const sent = sentBy(page, contract.withdrawals.request)
  await page.getByRole('button', { name: '২০০ কয়েন তুলুন' }).click()
  await page.getByRole('button', { name: 'হ্যাঁ, তুলুন' }).click()
  expect(await sent).toMatchObject({ withdrawal_coin: 200, account_number: '01712 345678' })
  await expect(page.getByRole('row').filter({ hasText: '017•••••678' })).toBeVisible()
})

test('A number that cannot be read stays in its field with an error, and nothing is sent', async ({
  browser,
  request,
}) => {
  const buyer = await createUser('Buyer', 'Lena Hoffmann', request)
  const parts = [
    { kind: 'number', name: 'price', label: 'Price' },
    { kind: 'yes_no', name: 'open', label: 'Is it open?', required: true },
  ] as const
  const task = await createTask(buyer, { task_title: 'Visit a shop', form: { parts: [...parts] } })
  const work = await signIn(await createUser('Worker', 'Rahima Khatun', request), browser)
  await work.goto(`/dashboard/task/${task}`)
  await work.getByLabel('Price').fill('120 euros')
  await work.getByRole('group', { name: 'Is it open?' }).getByLabel('Yes').check()
  await work.getByRole('button', { name: 'Submit Task' }).click()
  await expect(work.getByLabel('Price')).toHaveAccessibleDescription(/^“120 euros” is no number/)
  await expect(work.getByRole('dialog')).toHaveCount(0)
  await work.getByLabel('Price').fill('৳ ১২০,৫/-')
  const sent = sentBy(work, contract.submissions.submit)
  await work.getByRole('button', { name: 'Submit Task' }).click()
  await work.getByRole('button', { name: 'Yes, submit it!' }).click()
  expect(await sent).toMatchObject({ answers: { price: 120.5, open: true } })

  const page = await signIn(buyer, browser)
  await page.goto('/dashboard/add-task')
  await fillTaskForm(page, { title: 'Name the animals', workers: '2 people', pay: '5' })
  await page.getByLabel('Estimated time (minutes)').fill('half an hour')
  await expect(page.getByText('Saved as a draft.')).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Add Task' }).click()
  for (const [label, typed] of [
    ['Required workers', '2 people'],
    ['Estimated time (minutes)', 'half an hour'],
  ] as const) {
    await expect(page.getByLabel(label)).toHaveValue(typed)
    await expect(page.getByLabel(label)).toHaveAccessibleDescription(new RegExp(`“${typed}” is no number`))
  }
})

test('A Buyer posts a task, buys coins, adds slots and gives a bonus with Bangla digits', { tag: '@all' }, async ({
  browser,
  request,
}) => {
  const buyer = await createUser('Buyer', 'Lena Hoffmann', request)
  const page = await signIn(buyer, browser)
  await goTo(page, 'Add New Task')
  await fillTaskForm(page, { title: 'Label signs', workers: banglaDigits('4'), pay: banglaDigits('10.50') })
  await expect(page.getByRole('main')).toContainText(/To set aside\s*42 coins/)
  const posted = sentBy(page, contract.tasks.post)
  await page.getByRole('button', { name: 'Add Task' }).click()
  expect(await posted).toMatchObject({ required_workers: 4, payable_amount: 10.5, completion_date: day(7) })
  await expect(page.getByRole('heading', { level: 1, name: 'My Tasks' })).toBeVisible()

  await goTo(page, 'Purchase Coin')
  await page.getByRole('radio', { name: '150 coins' }).check({ force: true })
  await page.getByLabel('Card number').fill(banglaDigits('4242 4242 4242 4242'))
  await page.getByLabel('Expiry').fill(banglaDigits('12 / 40'))
  await page.getByLabel('CVC').fill(banglaDigits('123'))
  await expect(page.getByLabel('Card number')).toHaveValue('4242 4242 4242 4242')
  await page.getByRole('button', { name: 'Confirm Payment' }).click()
  await expectCoins(page, '158 coins')

  const task = await createTask(buyer, { required_workers: 2, payable_amount: 5 })
  await page.goto(`/dashboard/my-tasks/${task}`)
  const dialog = page.getByRole('dialog')
  await page.getByRole('main').getByRole('button', { name: 'Add Slots' }).click()
  await dialog.getByLabel('How many more').fill(banglaDigits('3'))
  await expect(dialog).toContainText('15 coins')
  const added = sentBy(page, contract.tasks.addSlots)
  await dialog.getByRole('button', { name: 'Add Slots' }).click()
  expect(await added).toMatchObject({ required_workers: 3 })

  const worker = await createUser('Worker', 'Rahima Khatun', request)
  const work = await submitWork(worker, task)
  await buyer.call(contract.submissions.approve, { id: work })
  await page.goto(`/dashboard/submission/${work}`)
  await page.getByRole('button', { name: 'Give a Bonus' }).click()
  await dialog.getByLabel('Coins').fill(banglaDigits('2.5'))
  await dialog.getByRole('button', { name: 'Give Bonus' }).click()
  await expect(page.getByText('“Rahima Khatun” received 2.50 coins.')).toBeVisible()
})

test('An Admin changes the pay floor and a category, corrects coins, and records a transaction id with Bangla digits', {
  tag: '@all',
}, async ({ browser, request }) => {
  const worker = await createEarner(`Rahima ${crypto.randomUUID().slice(0, 6)}`, request)
  const { insertedId } = await worker.call(contract.withdrawals.request, aWithdrawalRequest())
  await (await callsOfAdmin(request)).call(contract.withdrawals.approve, { id: insertedId })
  const page = await signInAsAdmin(browser)
  const dialog = page.getByRole('dialog')

  await page.getByRole('button', { name: `Record id: ${worker.name}` }).click()
  await dialog.getByLabel('Transaction id').fill('BKH৭T২Q৯')
  await dialog.getByRole('button', { name: 'Record', exact: true }).click()
  await expect(page.getByRole('button', { name: `Record id: ${worker.name}` })).toHaveCount(0)
  const own = await worker.call(contract.withdrawals.mine, {})
  expect(JSON.stringify(own)).toContain('BKH7T2Q9')

  // The values stay as they are, because other tests post tasks at the same time.
  await page.goto('/dashboard/operations')
  await page.getByRole('button', { name: 'Change the pay floor' }).click()
  const floor = await dialog.getByLabel('Pay floor').inputValue()
  await dialog.getByLabel('Pay floor').fill(banglaDigits(floor))
  const changed = sentBy(page, contract.categories.changeSettings)
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  expect(await changed).toEqual({ pay_floor: Number(floor) })

  await page.getByRole('button', { name: 'Edit: Survey' }).click()
  const lowest = await dialog.getByLabel('Lowest pay').inputValue()
  await dialog.getByLabel('Lowest pay').fill(banglaDigits(lowest))
  const edited = sentBy(page, contract.categories.edit)
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  expect(await edited).toMatchObject({ min_pay: Number(lowest) })

  await page.goto(`/dashboard/accounting?user=${worker._id}`)
  await page.getByRole('button', { name: 'Correct coins', exact: true }).click()
  await dialog.getByLabel('Coins', { exact: true }).fill(banglaDigits('1.25'))
  await dialog.getByLabel('Reason').fill('A bonus of the team.')
  await dialog.getByRole('button', { name: /Correct Coins|Correction/ }).click()
  await expect(page.getByText('1.25 coins').first()).toBeVisible()
})

/** The body of the next call of the endpoint. */
async function sentBy(page: Page, endpoint: CalledEndpoint): Promise<unknown> {
  const request = await page.waitForRequest(isCallOf(endpoint))
  return request.postDataJSON()
}

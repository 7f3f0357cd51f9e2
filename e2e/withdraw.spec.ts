/** Coins become money: a worker asks, sees the coins held, an Admin approves, the worker is told. */
import { type APIRequestContext, type Browser, expect, type Page, test } from '@playwright/test'
import { day, expectCoins, goTo } from './people.ts'

test('A worker asks for a payout, an Admin approves it, and the worker is told', async ({ browser, request }) => {
  const name = `Rahima ${crypto.randomUUID().slice(0, 6)}`
  const worker = await anEarner(name, browser, request)
  await goTo(worker, 'Withdrawals')
  await expect(worker.getByLabel('Coins to Withdraw')).toHaveAttribute('max', '210')

  await worker.getByLabel('Coins to Withdraw').fill('300')
  await worker.getByLabel('Payment Method').selectOption('Bkash')
  await worker.getByLabel('Account Number').pressSequentially('01712345678')
  await expect(worker.getByLabel('Account Number')).toHaveValue('017 1234 5678')
  await expect(worker.getByText('11 digits, a bKash number.')).toBeVisible()
  await worker.getByRole('button', { name: 'Withdraw 300 coins' }).click()
  await expect(worker.getByRole('alert').filter({ hasText: 'Insufficient coins' })).toBeVisible()

  await worker.getByLabel('Coins to Withdraw').fill('199')
  await expect(worker.getByText('You need at least 200 coins to request withdrawal.')).toBeVisible()
  await worker.getByLabel('Coins to Withdraw').fill('200')
  await expect(worker.getByLabel('Equivalent Amount ($)')).toHaveValue('$10.00')
  await worker.getByRole('button', { name: 'Withdraw 200 coins' }).click()
  await expect(worker.getByText('Withdrawal request submitted')).toBeVisible()
  await expect(worker.getByText('200 more coins wait in a pending withdrawal.')).toBeVisible()
  await expect(worker.getByText('Minimum withdrawal not met')).toBeVisible()
  await expect(worker.getByRole('row').filter({ hasText: '017•• •••678' })).toContainText('Pending')
  await expectCoins(worker, '210 coins')

  const admin = await anAdmin(browser)
  const row = admin.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText('01712345678')
  await expect(row).toContainText('$10.00')
  await row.getByRole('button', { name: 'Approve' }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await expect(admin.getByText('Withdrawal approved and coins deducted!')).toBeVisible()

  await expectCoins(worker, '10 coins', 4_000)
  await worker.getByRole('button', { name: 'Notifications, something is new' }).click()
  const news = 'Your withdrawal of 200 coins ($10.00) to bKash 017•• •••678 was approved.'
  await expect(worker.getByText(news)).toBeVisible()
  await worker.keyboard.press('Escape')

  // The money is sent: the Admin writes down its transaction id, and the worker can see it.
  await admin.getByRole('button', { name: `Record id: ${name}` }).click()
  await admin.getByLabel('Transaction id').fill('BKH7T2Q9XD')
  await admin.getByRole('button', { name: 'Record', exact: true }).click()
  await expect(admin.getByRole('button', { name: `Record id: ${name}` })).toHaveCount(0)
  await worker.reload()
  await expect(worker.getByText('Sent, transaction BKH7T2Q9XD')).toBeVisible()
})

test('An unusual number is asked about, and a request can be taken back until its payout is started', async ({
  browser,
  request,
}) => {
  const name = `Tanvir ${crypto.randomUUID().slice(0, 6)}`
  const worker = await anEarner(name, browser, request)
  await goTo(worker, 'Withdrawals')
  await askFor(worker, '0171234')
  await worker.getByRole('button', { name: 'Change it' }).click()
  await expect(worker.getByText('No withdrawals yet')).toBeVisible()
  await worker.getByRole('button', { name: 'Withdraw 200 coins' }).click()
  await worker.getByRole('button', { name: 'Yes, use this number' }).click()
  await expect(worker.getByText('Withdrawal request submitted')).toBeVisible()
  await worker.getByRole('button', { name: 'Cancel the withdrawal' }).click()
  await worker.getByRole('button', { name: 'Cancel withdrawal', exact: true }).click()
  await expect(worker.getByText('200 coins are available again.')).toBeVisible()

  await askFor(worker, '+880 1712-345678')
  await expect(worker.getByText('Withdrawal request submitted').last()).toBeVisible()
  const admin = await anAdmin(browser)
  await admin.getByRole('button', { name: `More: ${name}` }).click()
  await admin.getByRole('button', { name: 'Start payout' }).click()
  await expect(admin.getByText('You started this payout.')).toBeVisible()
  await worker.reload()
  await expect(worker.getByText('Its payout was started.')).toBeVisible()
  await expect(worker.getByRole('button', { name: 'Cancel the withdrawal' })).toHaveCount(0)

  await admin.getByRole('dialog').getByRole('button', { name: 'Refuse' }).click()
  await admin.getByLabel('Reason').fill('The number belongs to a different name.')
  await admin.getByRole('button', { name: 'Refuse withdrawal' }).click()
  await expect(admin.getByText(`${name} has the 200 coins again.`)).toBeVisible()
  await expect(worker.getByText('The number belongs to a different name.').first()).toBeVisible({ timeout: 4_000 })
})

async function askFor(worker: Page, account: string): Promise<void> {
  await worker.getByLabel('Coins to Withdraw').fill('200')
  await worker.getByLabel('Payment Method').selectOption('Bkash')
  await worker.getByLabel('Account Number').fill(account)
  await worker.getByRole('button', { name: 'Withdraw 200 coins' }).click()
}

/** A worker with 210 coins: 10 of the sign-up, and four buyers' sign-up gifts earned from them. */
async function anEarner(name: string, browser: Browser, request: APIRequestContext): Promise<Page> {
  const [worker, ...buyers] = await Promise.all([
    aMember('Worker', name, request),
    ...Array.from({ length: 4 }, () => aMember('Buyer', 'Lena Hoffmann', request)),
  ])
  await Promise.all(
    buyers.map(async (buyer) => {
      const task = await buyer.call('POST', '/tasks', {
        task_title: 'Label signs',
        task_detail: 'Draw a box around every sign.',
        required_workers: 1,
        payable_amount: 50,
        completion_date: day(7),
        submission_info: 'Paste the link.',
      })
      const work = await worker.call('POST', '/submissions', { task_id: task.insertedId, submission_details: 'Done.' })
      await buyer.call('PATCH', `/submissions/approve/${work.insertedId}`, {})
    }),
  )
  return signIn(worker.email, 'Secret-1', browser)
}

async function aMember(role: 'Worker' | 'Buyer', name: string, request: APIRequestContext) {
  const email = `${crypto.randomUUID().slice(0, 8)}@example.com`
  const { token } = await call(request, 'POST', '/auth/sign-up', { email, password: 'Secret-1', name })
  await call(request, 'POST', '/users', { email, name, role }, token)
  return {
    email,
    call: (method: 'POST' | 'PATCH', path: string, sent: object) => call(request, method, path, sent, token),
  }
}

async function call(request: APIRequestContext, method: 'POST' | 'PATCH', path: string, data: object, token?: string) {
  const headers = token ? { authorization: `Bearer ${token}` } : {}
  const answer = await request.fetch(`/api${path}`, { method, data, headers })
  expect(answer.ok()).toBe(true)
  return answer.json()
}

function anAdmin(browser: Browser): Promise<Page> {
  return signIn('admin@piecework.example', 'Admin-of-the-tests', browser)
}

async function signIn(email: string, password: string, browser: Browser): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await page.goto('/login')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByRole('heading', { name: /^Hello, / })).toBeVisible()
  return page
}

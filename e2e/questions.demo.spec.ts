/** Questions about money: a press of Enter as soon as they open changes nothing. */
import { signInAsDemoUser } from './support/pages.ts'
import { whenLoaded } from './support/screen.ts'
import { expect, type Page, test } from './support/test.ts'

type Question = { path: string; title: string; ask: (page: Page) => Promise<void> }

const questions: Record<'Worker' | 'Buyer' | 'Admin', Question[]> = {
  Worker: [
    { path: '/dashboard/withdrawals', title: 'Withdraw 200 coins?', ask: (page) => askFor200(page, '01712345678') },
    {
      path: '/dashboard/withdrawals',
      title: 'Is this account number right?',
      ask: (page) => askFor200(page, '01112345678'),
    },
    { path: '/dashboard/withdrawals', title: 'Cancel this withdrawal?', ask: (page) => press(page, /^Cancel/) },
  ],
  Buyer: [
    {
      path: '/dashboard',
      title: 'Approve 2 submissions?',
      ask: async (page) => {
        for (const at of [1, 2]) await page.getByRole('checkbox').nth(at).press('Space')
        await press(page, 'Approve 2')
      },
    },
    {
      path: '/dashboard',
      title: 'Pay 24 coins?',
      ask: async (page) => {
        await page.getByRole('link', { name: 'Read and answer' }).click()
        await press(page, /^Pay /)
      },
    },
  ],
  Admin: [
    { path: '/dashboard', title: 'Approve this withdrawal?', ask: (page) => press(page, /^Approve: /) },
    { path: '/dashboard/operations', title: 'Remove the rate?', ask: (page) => press(page, 'Remove the rate') },
  ],
}

for (const [role, ofRole] of Object.entries(questions) as [keyof typeof questions, Question[]][]) {
  test(`Questions to ${role}s about money begin on Cancel, and Enter changes nothing`, async ({ page }) => {
    await signInAsDemoUser(page, role)
    for (const { path, title, ask } of ofRole) {
      await page.goto(path)
      await whenLoaded(page)
      await ask(page)
      const dialog = page.getByRole('dialog', { name: title })
      await expect(dialog.getByRole('button', { name: /^(Cancel|Change it|Keep it)$/ })).toBeFocused()
      const sent: string[] = []
      page.on('request', (request) => request.method() !== 'GET' && sent.push(request.url()))
      await page.keyboard.press('Enter')
      await expect(dialog).toHaveCount(0)
      expect(sent).toEqual([])
    }
  })
}

function press(page: Page, name: string | RegExp): Promise<void> {
  return page.getByRole('main').getByRole('button', { name, exact: true }).first().click()
}

async function askFor200(page: Page, account: string): Promise<void> {
  await page.getByLabel('Coins to Withdraw').fill('200')
  await page.getByLabel('Payment Method').selectOption('Bkash')
  await page.getByLabel('Account Number').fill(account)
  await press(page, 'Withdraw 200 coins')
}

/** Integrity check and corrections: a big one needs two Admins of three days or more, a small one needs one Admin. */

import { expectCoins, goTo } from '../support/screen.ts'
import { expect, type Page, test } from '../support/test.ts'
import { changeRole, createUser, signIn, signInAsAdmin } from '../support/users.ts'

test('An Admin sees the ledger is consistent and proposes a correction; one whom that Admin made cannot confirm it', {
  tag: '@all',
}, async ({ browser, request }) => {
  const name = `Lena ${crypto.randomUUID().slice(0, 6)}`
  const secondName = `Nadia ${crypto.randomUUID().slice(0, 6)}`
  const buyer = await signIn(await createUser('Buyer', name, request), browser)
  const secondAdmin = await signIn(await createUser('Worker', secondName, request), browser)
  const admin = await signInAsAdmin(browser)
  await goTo(admin, 'Manage Users')
  await search(admin, secondName)
  await changeRole(admin, secondName, 'Admin')
  await expect(admin.getByText('Role updated successfully.')).toBeVisible()

  await goTo(admin, 'Accounting')
  await admin.getByRole('button', { name: 'Check now' }).click()
  await expect(admin.getByText('The ledger is consistent.')).toBeVisible()

  await goTo(admin, 'Manage Users')
  await search(admin, name)
  await admin.getByRole('link', { name: `Transfers: ${name}` }).click()
  await expect(admin.getByRole('row').filter({ hasText: 'Sign-up gift' })).toContainText('50')
  await admin.getByRole('button', { name: 'Correct coins' }).click()
  const dialog = admin.getByRole('dialog')
  await dialog.getByLabel('Coins', { exact: true }).fill('1500')
  await expect(dialog.getByText('Bought: 0 → 1,500')).toBeVisible()
  await dialog.getByRole('button', { name: 'Propose Correction' }).click()
  await expect(dialog.getByText('Reason is required')).toBeVisible()
  await dialog.getByLabel('Reason').fill('The card was charged twice')
  await dialog.getByRole('button', { name: 'Propose Correction' }).click()
  await expect(admin.getByText('Another Admin must confirm it before coins move.')).toBeVisible()
  const proposal = admin.getByRole('row').filter({ hasText: `“${name}”, bought: 0 → 1,500` })
  await expect(proposal).toContainText('by you')
  await expect(proposal.getByRole('button', { name: 'Confirm' })).toHaveCount(0)
  await expectCoins(buyer, '50 coins')

  await goTo(secondAdmin, 'Accounting')
  const seen = secondAdmin.getByRole('row').filter({ hasText: `“${name}”, bought: 0 → 1,500` })
  await expect(seen).toContainText('No Admin can confirm it')
  await expect(seen).toContainText('npm run confirm -- admin ADDRESS')
  await expect(seen.getByRole('button', { name: 'Confirm' })).toHaveCount(0)
  await expectCoins(buyer, '50 coins')

  await goTo(admin, 'Accounting')
  await proposal.getByRole('button', { name: 'Withdraw' }).click()
  await expect(admin.getByText('No coins moved.')).toBeVisible()
  await expect(proposal).toHaveCount(0)
  await goTo(secondAdmin, 'Audit Trail')
  await expect(secondAdmin.getByRole('row').filter({ hasText: name }).first()).toBeVisible()
})

test('A small correction is booked at once, and taking more than there is moves nothing', { tag: '@all' }, async ({
  browser,
  request,
}) => {
  const name = `Karim ${crypto.randomUUID().slice(0, 6)}`
  const buyer = await signIn(await createUser('Buyer', name, request), browser)
  const admin = await signInAsAdmin(browser, { width: 360, height: 740 })
  await goTo(admin, 'Users')
  await search(admin, name)
  await admin.getByRole('link', { name: `Transfers: ${name}` }).click()
  await correct(admin, { type: 'Take coins back', kind: 'Gift', coins: '60' })
  await expect(admin.getByText('There are fewer than 60 coins on the account they come from.')).toBeVisible()
  await admin.getByLabel('Coins', { exact: true }).fill('20.50')
  await admin.getByRole('button', { name: 'Correct Coins', exact: true }).click()
  await expect(admin.getByText('20.50 coins moved.')).toBeVisible()
  await expectCoins(buyer, '29.50 coins')
})

async function correct(
  admin: Page,
  { type, kind, coins }: { type: string; kind: string; coins: string },
): Promise<void> {
  await admin.getByRole('button', { name: 'Correct coins', exact: true }).click()
  await admin.getByLabel('What to do').selectOption(type)
  await admin.getByLabel('Kind of coins').selectOption(kind)
  await expect(admin.getByLabel('They go to').locator('option:checked')).toHaveText('Gifts, the operator’s')
  await admin.getByLabel('Coins', { exact: true }).fill(coins)
  await admin.getByLabel('Reason').fill('Given by mistake')
  await admin.getByRole('button', { name: 'Correct Coins', exact: true }).click()
}

async function search(page: Page, text: string): Promise<void> {
  await page.getByPlaceholder('Search by name or email...').fill(text)
}

/** The search of an Admin, and the page with all about one user. */
import { contract } from '@piecework/contract'
import { violationsOn } from '../support/screen.ts'
import { answer, refuse } from '../support/stubs.ts'
import { expect, type Page, test } from '../support/test.ts'
import { createUser, signInAsAdmin } from '../support/users.ts'

test('Ctrl K finds a user by two words, and Enter opens the page with all about the user', async ({
  browser,
  request,
}) => {
  const name = `Nusrat ${crypto.randomUUID().slice(0, 6)}`
  const user = await createUser('Worker', name, request)
  const page = await signInAsAdmin(browser)
  await search(page, name.toUpperCase())
  await expect(page.getByRole('option')).toHaveText([new RegExp(`${name}.*Worker.*${user.email}`)])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/dashboard/users/${user._id}`)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(main).toContainText(user.email)
  for (const part of ['Coins', 'Submissions', 'Withdrawals', 'What Admins did'])
    await expect(main.getByRole('heading', { name: part, level: 2 })).toBeVisible()
  await expect(main.getByRole('heading', { name: 'Payments' })).toHaveCount(0)

  await page.goto('/dashboard/users/00000000-0000-7000-8000-000000000000')
  await expect(page.getByText('User not found')).toBeVisible()
})

test('What is found stands by kind and is chosen by arrows; nothing found and a failure are said, and Escape goes back', async ({
  browser,
  request,
}) => {
  const name = `Tanvir ${crypto.randomUUID().slice(0, 6)}`
  const { _id: user_id } = await createUser('Worker', name, request)
  const page = await signInAsAdmin(browser)
  const row = { user_id, user_name: name, user_removed: false, coins: 200, amount: 10, at: '2026-06-01T10:00:00.000Z' }
  const withdrawal = { ...row, _id: crypto.randomUUID(), status: 'approved' as const }
  const payment = { ...row, _id: crypto.randomUUID(), status: 'succeeded' as const }
  await answer(page, contract.lookup.number, { withdrawals: [withdrawal], payments: [payment] })
  await search(page, name.slice(-6))
  await expect(page.getByRole('option')).toHaveText([
    new RegExp(`^${name}Worker`),
    new RegExp(`^${name}Approved.*\\$10\\.00`),
    new RegExp(`^${name}Paid.*\\$10\\.00`),
  ])
  for (const kind of ['Users', 'Withdrawals', 'Payments'])
    await expect(page.getByRole('group', { name: kind }).getByRole('option')).toHaveCount(1)
  await expect(page.getByRole('option', { selected: true })).toContainText('Worker')
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('option', { selected: true })).toContainText('Paid')
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('option', { selected: true })).toContainText('Approved')
  expect(await violationsOn(page)).toEqual([])

  await answer(page, contract.lookup.number, { withdrawals: [], payments: [] })
  await page.getByRole('combobox').fill('Zzyzx-Quux')
  await expect(page.getByRole('status').filter({ hasText: 'Nothing found' })).toBeVisible()
  const stop = await refuse(page, contract.users.all)
  await page.getByRole('combobox').fill(name)
  const failure = page.getByRole('alert').filter({ hasText: 'This could not be loaded' })
  await expect(failure).toBeVisible({ timeout: 15_000 })
  await stop()
  await failure.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('option')).toHaveText([new RegExp(`^${name}Worker`)])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

async function search(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+k')
  const dialog = page.getByRole('dialog', { name: 'Search' })
  await expect(dialog.getByRole('combobox')).toBeFocused()
  await dialog.getByRole('combobox').fill(text)
}

/** My Profile: the fields, what can be changed, and the bars that show the user. */

import { contract } from '@piecework/contract'
import { goTo, violationsOn, whenLoaded, wide } from '../support/screen.ts'
import { refuse } from '../support/stubs.ts'
import { expect, test } from '../support/test.ts'
import { toast } from '../support/toasts.ts'
import { createUser, pageOf, signIn } from '../support/users.ts'

test('The name can be changed; e-mail, role and coins can only be read', {
  tag: ['@1.16', '@2.89', '@2.90', '@5.29', '@8.7', '@8.27'],
}, async ({ browser, request }) => {
  const member = await createUser('Buyer', 'Lena Hoffmann', request)
  const page = await signIn(member, browser)
  await goTo(page, 'My Profile')
  for (const [field, value] of [
    ['E-mail', member.email],
    ['Role', 'Buyer'],
    ['Coins', '50 coins'],
  ] as const) {
    await expect(page.getByLabel(field, { exact: true })).toHaveValue(value)
    await expect(page.getByLabel(field, { exact: true })).toHaveAttribute('readonly')
  }
  await page.getByLabel('Name').fill('Lena Sommer')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(toast(page, 'Updated!', 'Your profile has been updated')).toBeVisible()
  await expect(page.getByRole('banner')).toContainText('Lena Sommer')

  await page.getByLabel('Name').fill('   ')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByLabel('Name')).toHaveValue('Lena Sommer')

  await refuse(page, contract.users.updateProfile)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(toast(page, 'Error', 'Failed to update profile')).toBeVisible()
})

test('Mails are chosen for each kind of event', { tag: '@all' }, async ({ browser, request }) => {
  const page = await pageOf(await createUser('Worker', 'Asha Rahman', request), browser)
  await page.goto('/profile')
  const choices = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Turn (on|off) mails/ }) })
  await expect(choices).toHaveText([/^WithdrawalsOn/, /^ReviewsOff/])
  const changed = [/^WithdrawalsOff/, /^ReviewsOn/]
  await page.getByRole('button', { name: 'Turn on mails: Reviews' }).click()
  await expect(toast(page, 'Saved', 'Reviews: mails are on.')).toBeVisible()
  await page.getByRole('button', { name: 'Turn off mails: Withdrawals' }).click()
  await expect(choices).toHaveText(changed)
  await page.reload()
  await expect(choices).toHaveText(changed)
  await whenLoaded(page)
  expect(await violationsOn(page)).toEqual([])
})

test('The bars show who is signed in, their coins and their pages', {
  tag: ['@1.17', '@2.5', '@2.6', '@2.8', '@2.9', '@2.70', '@2.71', '@2.72', '@4.1', '@4.2'],
}, async ({ browser, request }) => {
  const page = await signIn(await createUser('Buyer', 'Lena Hoffmann', request), browser, wide)
  const top = page.getByRole('banner')
  for (const words of ['Lena Hoffmann', 'Buyer', 'Coins: 50 coins']) await expect(top).toContainText(words)
  await expect(top.getByText('LH')).toBeVisible()
  await expect(top.getByRole('button', { name: 'Notifications' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Home', exact: true }).first()).toHaveAttribute('aria-current', 'page')
  await top.getByRole('link', { name: 'Home page' }).click()
  await expect(page).toHaveTitle('Piecework || Home')

  const bar = page.getByRole('navigation', { name: 'Main' })
  await expect(bar.getByText('Coins: 50 coins').first()).toBeAttached()
  await expect(bar.getByRole('link', { name: /Coins/ })).toHaveCount(0)
  await expect(bar.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/dashboard')
  await expect(bar.getByRole('link', { name: 'Profile' })).toHaveAttribute('href', '/profile')
  await expect(bar.getByRole('link', { name: 'Login' })).toHaveCount(0)
  await bar.getByRole('button', { name: 'Logout' }).click()
  await expect(bar.getByRole('link', { name: 'Login' })).toBeVisible()
})

const menus = {
  Worker: ['Available Tasks', 'My Submissions', 'Withdrawals'],
  Buyer: ['Add New Task', 'My Tasks', 'Purchase Coin', 'Payment History'],
}

for (const role of ['Worker', 'Buyer'] as const) {
  test(`The menu of a ${role} has the pages of a ${role}, each with its title`, {
    tag: ['@2.10', '@2.16', '@2.70', '@2.73', '@2.74', '@2.75', '@6.17'],
  }, async ({ browser, request }) => {
    const page = await signIn(await createUser(role, 'Asha Rahman', request), browser, wide)
    const menu = page.getByRole('navigation', { name: 'Dashboard' }).first()
    for (const entry of ['Home', ...menus[role], 'My Profile']) {
      const link = menu.getByRole('link', { name: entry, exact: true })
      await link.click()
      await expect(page).toHaveTitle(/^Piecework \| /)
      await expect(link).toHaveAttribute('aria-current', 'page')
    }
    for (const entry of [...menus[role === 'Worker' ? 'Buyer' : 'Worker'], 'Manage Users', 'Manage All Tasks'].map(
      (each) => each,
    ))
      await expect(menu.getByRole('link', { name: entry, exact: true })).toHaveCount(0)
  })
}

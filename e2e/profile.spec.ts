/** My Profile: the fields, what can be changed, and the bars that show the user. */

import { goTo, violationsOn, whenLoaded } from './support/screen.ts'
import { expect, test } from './support/test.ts'
import { toast } from './support/toasts.ts'
import { createUser, signIn } from './support/users.ts'

const wide = { width: 1280, height: 800 }

test('The name can be changed; e-mail, role and coins can only be read', {
  tag: ['@1.16', '@2.89', '@2.90', '@5.29', '@8.7', '@8.27'],
}, async ({ browser, request, say }) => {
  const member = await createUser('Buyer', 'Lena Hoffmann', request)
  const page = await signIn(member, browser)
  await goTo(page, 'My Profile')
  for (const [field, value] of [
    [say('E-mail'), member.email],
    [say('Role', 'ভূমিকা'), say('Buyer')],
    [say('Coins'), say('50 coins', '৫০ কয়েন')],
  ] as const) {
    await expect(page.getByLabel(field, { exact: true })).toHaveValue(value)
    await expect(page.getByLabel(field, { exact: true })).toHaveAttribute('readonly')
  }
  await page.getByLabel(say('Name')).fill('Lena Sommer')
  await page.getByRole('button', { name: say('Save Changes') }).click()
  await expect(toast(page, say('Updated!'), say('Your profile has been updated'))).toBeVisible()
  await expect(page.getByRole('banner')).toContainText('Lena Sommer')

  await page.getByLabel(say('Name')).fill('   ')
  await page.getByRole('button', { name: say('Save Changes') }).click()
  await expect(page.getByLabel(say('Name'))).toHaveValue('Lena Sommer')

  await page.route('**/api/users/update/**', (route) => route.fulfill({ status: 500, json: {} }))
  await page.getByRole('button', { name: say('Save Changes') }).click()
  await expect(toast(page, say('Error'), say('Failed to update profile'))).toBeVisible()
})

test('Mails are chosen for each kind of event', async ({ browser, request, say }) => {
  const page = await signIn(await createUser('Worker', 'Asha Rahman', request), browser)
  await page.goto('/profile')
  const choices = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: say.pattern(/^Turn (on|off) mails/, /^ইমেইল (চালু|বন্ধ) করুন/) }) })
  await expect(choices).toHaveText([say.pattern(/^WithdrawalsOn/, /^টাকা তোলাচালু/), say.pattern(/^ReviewsOff/, /^যাচাইবন্ধ/)])
  const changed = [say.pattern(/^WithdrawalsOff/, /^টাকা তোলাবন্ধ/), say.pattern(/^ReviewsOn/, /^যাচাইচালু/)]
  await page.getByRole('button', { name: say('Turn on mails: Reviews', 'ইমেইল চালু করুন: যাচাই') }).click()
  await expect(toast(page, say('Saved'), say('Reviews: mails are on.', 'যাচাই: ইমেইল চালু আছে।'))).toBeVisible()
  await page.getByRole('button', { name: say('Turn off mails: Withdrawals', 'ইমেইল বন্ধ করুন: টাকা তোলা') }).click()
  await expect(choices).toHaveText(changed)
  await page.reload()
  await expect(choices).toHaveText(changed)
  await whenLoaded(page)
  expect(await violationsOn(page)).toEqual([])
})

test('The bars show who is signed in, their coins and their pages', {
  tag: ['@1.17', '@2.5', '@2.6', '@2.8', '@2.9', '@2.70', '@2.71', '@2.72', '@4.1', '@4.2'],
}, async ({ browser, request, say }) => {
  const page = await signIn(await createUser('Buyer', 'Lena Hoffmann', request), browser, wide)
  const top = page.getByRole('banner')
  for (const words of ['Lena Hoffmann', say('Buyer'), say('Coins: 50 coins', 'ব্যালেন্স: ৫০ কয়েন')])
    await expect(top).toContainText(words)
  await expect(top.getByText('LH')).toBeVisible()
  await expect(top.getByRole('button', { name: say('Notifications') })).toBeVisible()
  await expect(page.getByRole('link', { name: say('Home'), exact: true }).first()).toHaveAttribute(
    'aria-current',
    'page',
  )
  await top.getByRole('link', { name: say('Home page') }).click()
  await expect(page).toHaveTitle(say('Piecework || Home', 'Piecework || হোম'))

  const bar = page.getByRole('navigation', { name: say('Main') })
  await expect(bar.getByText(say('Coins: 50 coins', 'ব্যালেন্স: ৫০ কয়েন')).first()).toBeAttached()
  await expect(bar.getByRole('link', { name: say.pattern(/Coins/, /কয়েন/) })).toHaveCount(0)
  await expect(bar.getByRole('link', { name: say('Dashboard') })).toHaveAttribute('href', '/dashboard')
  await expect(bar.getByRole('link', { name: say('Profile') })).toHaveAttribute('href', '/profile')
  await expect(bar.getByRole('link', { name: say('Login') })).toHaveCount(0)
  await bar.getByRole('button', { name: say('Logout') }).click()
  await expect(bar.getByRole('link', { name: say('Login') })).toBeVisible()
})

const menus = {
  Worker: ['Available Tasks', 'My Submissions', 'Withdrawals'],
  Buyer: ['Add New Task', 'My Tasks', 'Purchase Coin', 'Payment History'],
}

for (const role of ['Worker', 'Buyer'] as const) {
  test(`The menu of a ${role} has the pages of a ${role}, each with its title`, {
    tag: ['@2.10', '@2.16', '@2.70', '@2.73', '@2.74', '@2.75', '@6.17'],
  }, async ({ browser, request, say }) => {
    const page = await signIn(await createUser(role, 'Asha Rahman', request), browser, wide)
    const menu = page.getByRole('navigation', { name: say('Dashboard') }).first()
    for (const entry of ['Home', ...menus[role], 'My Profile'].map((each) => say(each))) {
      const link = menu.getByRole('link', { name: entry, exact: true })
      await link.click()
      await expect(page).toHaveTitle(/^Piecework \| /)
      await expect(link).toHaveAttribute('aria-current', 'page')
    }
    for (const entry of [...menus[role === 'Worker' ? 'Buyer' : 'Worker'], 'Manage Users', 'Manage All Tasks'].map(
      (each) => say(each),
    ))
      await expect(menu.getByRole('link', { name: entry, exact: true })).toHaveCount(0)
  })
}

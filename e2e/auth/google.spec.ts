/** Sign-in with Google, through the window of the development issuer. */

import { contract } from '@piecework/contract'
import { anEmail } from '@piecework/contract/test/factories'
import { expectCoins, phone } from '../support/screen.ts'
import { loseCalls, refuse, respondTo } from '../support/stubs.ts'
import { expect, type Page, test } from '../support/test.ts'
import { toast } from '../support/toasts.ts'

test.use({ viewport: phone })

async function openGoogle(page: Page): Promise<Page> {
  await page.goto('/login')
  const opening = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Sign in with Google' }).click()
  const popup = await opening
  await expect(popup.getByRole('heading', { name: 'Development Google' })).toBeVisible()
  return popup
}

test('A new user signs in with Google and is a Worker with 10 coins; the next time it is the same account', {
  tag: ['@1.32', '@2.136', '@6.25', '@7.48', '@9.37'],
}, async ({ page, browser }) => {
  const email = anEmail()
  for (const visit of [page, await browser.newPage()]) {
    const popup = await openGoogle(visit)
    await popup.getByLabel('E-mail').fill(email)
    await popup.getByLabel('Name').fill('Gita Googler')
    await popup.getByRole('button', { name: 'Continue' }).click()
    await expect(visit.getByText('Welcome back!')).toBeVisible()
    await expect(visit).toHaveURL(/\/dashboard$/)
    await expect(visit.getByRole('heading', { name: 'Hello, Gita' })).toBeVisible()
    await expectCoins(visit, '10 coins')
    expect(popup.isClosed()).toBe(true)
  }
})

test('A closed window, a forged callback, a denied consent, and an address with an account each show why the sign-in failed', {
  tag: ['@8.42'],
}, async ({ page }) => {
  await (await openGoogle(page)).close()
  await expect(page.getByText('The Google window was closed before you were signed in.')).toBeVisible()

  const forged = await openGoogle(page)
  await forged.evaluate(() => location.assign('/api/auth/google/callback?code=forged&state=forged'))
  await expect(page.getByText('Something went wrong. Please try again.')).toBeVisible()
  await expect(page.getByText('Login Failed').first()).toBeVisible()

  await (await openGoogle(page)).getByRole('button', { name: 'Deny' }).click()
  await expect(page.getByText('You did not allow the sign-in with Google.')).toBeVisible()

  const popup = await openGoogle(page)
  await popup.getByLabel('E-mail').fill('admin@piecework.example')
  await popup.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('There is an account with this address already.')).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)
})

test('An invalid or expired sign-in code, a server that fails and one that does not answer show the message of Google’s sign-in', {
  tag: ['@8.42'],
}, async ({ page }) => {
  const failed = toast(page, 'Login Failed', 'Something went wrong. Please try again.')
  // The server keeps a ticket for the secret of the page that opened the window.
  await respondTo(page, contract.auth.google, (route) =>
    route.continue({ postData: { ...route.request().postDataJSON(), secret: 'of another page' } }),
  )
  await signInWithGoogle(page)
  await expect(failed).toBeVisible()

  await refuse(page, contract.auth.google)
  await signInWithGoogle(page)
  await expect(failed).toBeVisible()

  await loseCalls(page, contract.auth.google)
  await signInWithGoogle(page)
  await expect(failed).toBeVisible()

  await page.unrouteAll()
  await loseCalls(page, contract.users.register)
  await signInWithGoogle(page)
  await expect(failed).toBeVisible()
  await expect(page.getByText('Please enter a valid email & password.')).toHaveCount(0)
})

async function signInWithGoogle(page: Page): Promise<void> {
  const popup = await openGoogle(page)
  await popup.getByLabel('E-mail').fill(anEmail())
  await popup.getByLabel('Name').fill('Gita Googler')
  await popup.getByRole('button', { name: 'Continue' }).click()
}

test('A user whose browser blocks the window reads how to allow it', { tag: ['@8.45'] }, async ({ page }) => {
  await page.addInitScript(() => {
    window.open = () => null
  })
  await page.goto('/login')
  await page.getByRole('button', { name: 'Sign in with Google' }).click()
  await expect(page.getByText('Your browser blocked the Google window.')).toBeVisible()
})

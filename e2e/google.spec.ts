/** Sign-in with Google, through the window of the development issuer. */

import { anEmail } from '@piecework/contract/test/factories'
import { expectCoins } from './support/screen.ts'
import { expect, type Page, type Say, test } from './support/test.ts'
import { toast } from './support/toasts.ts'

async function openGoogle(page: Page, say: Say): Promise<Page> {
  await page.goto('/login')
  const opening = page.waitForEvent('popup')
  await page.getByRole('button', { name: say('Sign in with Google') }).click()
  const popup = await opening
  await expect(popup.getByRole('heading', { name: say('Development Google') })).toBeVisible()
  return popup
}

test('A new user signs in with Google and is a Worker with 10 coins; the next time it is the same account', {
  tag: ['@1.32', '@2.136', '@6.25', '@7.48', '@9.37'],
}, async ({ page, browser, say }) => {
  const email = anEmail()
  for (const visit of [page, await browser.newPage()]) {
    const popup = await openGoogle(visit, say)
    await popup.getByLabel(say('E-mail')).fill(email)
    await popup.getByLabel(say('Name')).fill('Gita Googler')
    await popup.getByRole('button', { name: say('Continue') }).click()
    await expect(visit.getByText(say('Welcome back!'))).toBeVisible()
    await expect(visit).toHaveURL(/\/dashboard$/)
    await expect(visit.getByRole('heading', { name: say('Hello, Gita', 'স্বাগতম, Gita') })).toBeVisible()
    await expectCoins(visit, say('10 coins', '১০ কয়েন'))
    expect(popup.isClosed()).toBe(true)
  }
})

test('A closed window, a forged callback, a denied consent, and an address with an account each show why the sign-in failed', {
  tag: ['@8.42'],
}, async ({ page, say }) => {
  await (await openGoogle(page, say)).close()
  await expect(page.getByText(say('The Google window was closed before you were signed in.'))).toBeVisible()

  const forged = await openGoogle(page, say)
  await forged.evaluate(() => location.assign('/api/auth/google/callback?code=forged&state=forged'))
  await expect(page.getByText(say('Something went wrong. Please try again.'))).toBeVisible()
  await expect(page.getByText(say('Login Failed')).first()).toBeVisible()

  await (await openGoogle(page, say)).getByRole('button', { name: say('Deny') }).click()
  await expect(page.getByText(say('You did not allow the sign-in with Google.'))).toBeVisible()

  const popup = await openGoogle(page, say)
  await popup.getByLabel(say('E-mail')).fill('admin@piecework.example')
  await popup.getByRole('button', { name: say('Continue') }).click()
  await expect(
    page.getByText(say('There is an account with this address already.', 'এই ঠিকানায় আগে থেকেই একটি অ্যাকাউন্ট আছে।')),
  ).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)
})

test('An invalid or expired sign-in code, a server that fails and one that does not answer show the message of Google’s sign-in', {
  tag: ['@8.42'],
}, async ({ page, say }) => {
  const failed = toast(page, say('Login Failed'), say('Something went wrong. Please try again.'))
  // The server keeps a ticket for the secret of the page that opened the window.
  await page.route('**/api/auth/google', (route) =>
    route.continue({ postData: { ...route.request().postDataJSON(), secret: 'of another page' } }),
  )
  await signInWithGoogle(page, say)
  await expect(failed).toBeVisible()

  await page.route('**/api/auth/google', (route) => route.fulfill({ status: 500, json: {} }))
  await signInWithGoogle(page, say)
  await expect(failed).toBeVisible()

  await page.route('**/api/auth/google', (route) => route.abort())
  await signInWithGoogle(page, say)
  await expect(failed).toBeVisible()

  await page.unrouteAll()
  await page.route('**/api/users', (route) => route.abort())
  await signInWithGoogle(page, say)
  await expect(failed).toBeVisible()
  await expect(page.getByText(say('Please enter a valid email & password.'))).toHaveCount(0)
})

async function signInWithGoogle(page: Page, say: Say): Promise<void> {
  const popup = await openGoogle(page, say)
  await popup.getByLabel(say('E-mail')).fill(anEmail())
  await popup.getByLabel(say('Name')).fill('Gita Googler')
  await popup.getByRole('button', { name: say('Continue') }).click()
}

test('A user whose browser blocks the window reads how to allow it', { tag: ['@8.45'] }, async ({ page, say }) => {
  await page.addInitScript(() => {
    window.open = () => null
  })
  await page.goto('/login')
  await page.getByRole('button', { name: say('Sign in with Google') }).click()
  await expect(
    page.getByText(say('Your browser blocked the Google window.', 'আপনার ব্রাউজার Google-এর উইন্ডো আটকে দিয়েছে।')),
  ).toBeVisible()
})

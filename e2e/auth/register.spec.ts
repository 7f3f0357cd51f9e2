/** Registration and sign-in: validation, toasts, and how long the toasts stay. */

import { contract } from '@piecework/contract'
import { holdRequests } from '../support/screen.ts'
import { loseCalls, respondTo } from '../support/stubs.ts'
import { expect, test } from '../support/test.ts'
import { expectToLast, lifetimeOf, toast } from '../support/toasts.ts'
import { createUser, logIn, logOut, submitLogin } from '../support/users.ts'

test('The registration shows the rules of the specification', {
  tag: ['@bangla-words', '@2.67', '@2.68', '@5.5', '@5.6', '@5.7', '@5.8', '@5.9', '@5.10', '@5.11', '@6.18'],
}, async ({ page, say }) => {
  await page.goto('/register')
  await expect(page.getByRole('main').getByRole('link', { name: say('Login') })).toHaveAttribute('href', '/login')
  await expect(page.getByRole('radio')).toHaveCount(2)
  await page.getByRole('button', { name: say('Register') }).click()
  for (const rule of [
    say('Name is required', 'নাম লিখুন'),
    say('Email is required', 'ইমেইল দিন'),
    say('Password is required', 'পাসওয়ার্ড দিন'),
    say('Please select a role', 'কর্মী নাকি বায়ার, বেছে নিন'),
  ])
    await expect(page.getByText(rule, { exact: true })).toBeVisible()
  await page.getByLabel(say('E-mail')).fill('rahima@example')
  await expect(page.getByText(say('Enter a valid email address', 'সঠিক ইমেইল ঠিকানা দিন'), { exact: true })).toBeVisible()
  await page.getByLabel(say('Password'), { exact: true }).fill('Short')
  await expect(page.getByText(say('Password must be at least 6 characters'), { exact: true })).toBeVisible()
  await page.getByLabel(say('Password'), { exact: true }).fill('lowercase')
  await expect(
    page.getByText(say('Password must contain at least one uppercase letter'), { exact: true }),
  ).toBeVisible()
})

test('Input and a submit from before the script has loaded are kept, and never appear in the URL', async ({ page }) => {
  const release = await holdRequests(page, '**/assets/*.js')
  await page.goto('/register', { waitUntil: 'commit' })
  await page.getByRole('radio', { name: /^Buyer/ }).check({ force: true })
  await page.getByLabel('Name').fill('Lena Hoffmann')
  await page.getByLabel('E-mail').fill(`${crypto.randomUUID().slice(0, 8)}@example.com`)
  await page.getByLabel('Password', { exact: true }).fill('Secret-1')
  const addresses: string[] = []
  page.on('framenavigated', (frame) => addresses.push(frame.url()))
  await page.getByRole('button', { name: 'Register' }).click()
  release()
  await expect(page.getByRole('heading', { name: 'Hello, Lena' })).toBeVisible()
  expect(addresses.filter((address) => address.includes('Secret-1'))).toEqual([])
})

test('A new account is made and leads to the dashboard; the same address again is refused', {
  tag: ['@1.13', '@2.67', '@2.69', '@8.5', '@8.6', '@8.26'],
}, async ({ page }) => {
  const email = `${crypto.randomUUID().slice(0, 8)}@example.com`
  const fill = async () => {
    await page.goto('/register')
    await page.getByRole('radio', { name: /^Buyer/ }).check({ force: true })
    await page.getByLabel('Name').fill('Lena Hoffmann')
    await page.getByLabel('E-mail').fill(email)
    await page.getByLabel('Password', { exact: true }).fill('Secret-1')
    await page.getByRole('button', { name: 'Register' }).click()
  }
  await fill()
  await expect(toast(page, 'Success!', 'Account created successfully')).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard$/)
  await logOut(page)
  await expect(page).toHaveURL(/\/$/)
  await fill()
  await expect(toast(page, 'Error', 'Email is already registered')).toBeVisible()

  await respondTo(page, contract.auth.signUp, (route) =>
    route.fulfill({ status: 503, json: { code: 'busy', message: 'The words of the service.' } }),
  )
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(toast(page, 'Error', 'The words of the service.')).toBeVisible()
})

test('A login shows a welcome for three seconds and leads to the dashboard', {
  tag: ['@1.14', '@2.62', '@2.63', '@2.64', '@8.3', '@8.25', '@9.20'],
}, async ({ page, request }) => {
  const { email } = await createUser('Worker', 'Rahima Khatun', request)
  await page.goto('/login')
  await expect(page.getByRole('main').getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/register')
  await submitLogin(page, email, 'Wrong-1')
  await expect(toast(page, 'Invalid Email', 'Please enter a valid email & password.')).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill('Secret-1')
  const welcome = lifetimeOf(page, 'Login Successful')
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(toast(page, 'Login Successful', 'Welcome back!')).toBeVisible()
  await expectToLast(welcome, 3)
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('Any other failure of a login shows a message', { tag: ['@8.4', '@8.24'] }, async ({ page }) => {
  await loseCalls(page, contract.auth.signIn)
  await logIn(page, 'rahima@example.com')
  await expect(toast(page, 'Login Failed', 'No connection. Nothing was lost; please try again.')).toBeVisible()
})

/** Access: remembered paths, wrong passwords and unknown pages. */

import { expect, test } from '../support/test.ts'
import { createUser, pageOf, signIn, submitLogin } from '../support/users.ts'

test('After the sign-in the visitor reaches the page that was asked for', { tag: ['@2.65', '@6.19'] }, async ({
  browser,
  request,
}) => {
  const { email } = await createUser('Buyer', 'Lena Hoffmann', request)
  const buyer = await signIn({ email }, browser)
  await buyer.getByRole('navigation').getByRole('button', { name: 'Logout' }).first().click()
  await expect(buyer.getByRole('link', { name: 'Login' }).first()).toBeVisible()
  await buyer.goto('/dashboard/my-tasks')
  await expect(buyer).toHaveURL(/\/login$/)
  await submitLogin(buyer, email, 'Wrong-1')
  await expect(buyer.getByText('Please enter a valid email & password.')).toBeVisible()
  await buyer.getByLabel('Password', { exact: true }).fill('Secret-1')
  await buyer.getByRole('button', { name: 'Login' }).click()
  await expect(buyer.getByText('Welcome back!')).toBeVisible()
  await expect(buyer).toHaveURL(/\/dashboard\/my-tasks$/)
})

test('The login form shows the rules of the specification', {
  tag: ['@5.1', '@5.2', '@5.3', '@5.4'],
}, async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByText('Email is required')).toBeVisible()
  await expect(page.getByText('Password is required')).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill('short')
  await expect(page.getByText('Password must be at least 6 characters')).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill('lowercase')
  await expect(page.getByText('Password must contain at least one uppercase letter')).toBeVisible()
})

test('A session that ended on another device leads to the login, and typed text is still there afterwards', {
  tag: ['@4.6'],
}, async ({ browser, request }) => {
  const { email } = await createUser('Buyer', 'Lena Hoffmann', request)
  const buyer = await pageOf({ email }, browser)
  await buyer.goto('/dashboard/add-task')
  await buyer.getByLabel('Title').fill('A title that must not be lost')
  await buyer.evaluate(async () => {
    const token = Object.values(localStorage)
      .map((value) => /"token":"([^"]+)"/.exec(value)?.[1])
      .find(Boolean)
    await fetch('/api/auth/sign-out', { method: 'POST', headers: { authorization: `Bearer ${token}` } })
  })
  await expect(buyer).toHaveURL(/\/login$/, { timeout: 15_000 })
  await submitLogin(buyer, email)
  await expect(buyer).toHaveURL(/\/dashboard\/add-task$/)
  await expect(buyer.getByLabel('Title')).toHaveValue('A title that must not be lost')
})

test('An unknown page shows the 404 page, with status 404', { tag: ['@2.35', '@2.36', '@8.19'] }, async ({ page }) => {
  const response = await page.goto('/no/such/page')
  expect(response?.status()).toBe(404)
  await expect(page.getByText('Oops! Page Not Found')).toBeVisible()
  await page.getByRole('link', { name: 'Back to Home' }).click()
  await expect(page).toHaveTitle('Piecework || Home')
})

/** An Admin's second factor: set up once, asked for on every other device. */

import { Secret, TOTP } from 'otpauth'
import { type APIRequestContext, expect, type Page, test } from './test.ts'

const password = 'Secret-1'

test('An Admin sets up a second factor, and a new sign-in asks for it before it shows anything', async ({
  page,
  browser,
  request,
}) => {
  const email = await aNewAdmin(request)
  await signIn(page, email)
  await page.goto('/profile')
  await page.getByRole('link', { name: 'Set up' }).click()
  await page.getByRole('button', { name: 'Set up' }).click()
  await expect(page.getByRole('img', { name: 'The key as a QR code' })).toBeVisible()
  const key = ((await page.getByText(/^Key: /).textContent()) ?? '').replace('Key: ', '').replaceAll(' ', '')
  const code = (steps: number) =>
    new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: Date.now() + steps * 30_000 })

  await page.getByLabel('Code').fill('000000')
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByText('This code is not right, or was used before.').first()).toBeVisible()
  await page.getByLabel('Code').fill(code(0))
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10)
  await page.getByRole('button', { name: 'I have kept them' }).click()
  await expect(page).toHaveURL(/\/profile$/)
  await expect(page.getByText(/^On since/)).toBeVisible()

  const elsewhere = await browser.newPage()
  await signIn(elsewhere, email)
  await expect(elsewhere).toHaveURL(/\/second-factor$/)
  await elsewhere.getByLabel('Code').fill(code(1))
  await elsewhere.getByRole('button', { name: 'Go on' }).click()
  await expect(elsewhere.getByText('Total Workers')).toBeVisible()
})

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByText('Welcome back!')).toBeVisible()
}

async function aNewAdmin(request: APIRequestContext): Promise<string> {
  const email = `${crypto.randomUUID().slice(0, 8)}@example.com`
  const { token } = await post(request, '/api/auth/sign-up', { email, password })
  const { insertedId } = await post(request, '/api/users', { email, name: 'Nila Admin', role: 'Worker' }, token)
  const admin = { email: 'admin@piecework.example', password: 'Admin-of-the-tests' }
  const { token: theirs } = await post(request, '/api/auth/sign-in', admin)
  const headers = { authorization: `Bearer ${theirs}` }
  const promoted = await request.patch(`/api/users/${insertedId}`, { data: { role: 'Admin' }, headers })
  expect(promoted.status()).toBe(200)
  return email
}

async function post(request: APIRequestContext, path: string, data: object, token?: string) {
  const answer = await request.post(path, { data, ...(token && { headers: { authorization: `Bearer ${token}` } }) })
  return answer.json()
}

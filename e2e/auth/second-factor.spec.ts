/** An Admin's second factor: set up once, then required on every other device. */

import { banglaDigits } from '@piecework/contract/language'
import { Secret, TOTP } from 'otpauth'
import { type APIRequestContext, expect, type Page, test } from '../support/test.ts'
import { logIn, submitLogin } from '../support/users.ts'

const password = 'Secret-1'

test('An Admin sets up a second factor, and a new sign-in asks for it before showing any data', async ({
  page,
  browser,
  request,
}) => {
  const email = await createAdmin(request)
  await expectLogIn(page, email)
  await page.goto('/profile')
  await page.getByRole('link', { name: 'Set up' }).click()
  await page.getByRole('button', { name: 'Set up' }).click()
  await expect(page.getByRole('img', { name: 'The key as a QR code' })).toBeVisible()
  const key = await readKey(page)

  await page.getByLabel('Code').fill(codeOf(key, 0))
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByText('Password is required')).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill('Guessed-1')
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByText('This is not your current password.').first()).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Code').fill('000000')
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByText('This code is not right, or was used before.').first()).toBeVisible()
  await page.getByLabel('Code').fill(codeOf(key, 0))
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10)
  await page.getByRole('button', { name: 'I have kept them' }).click()
  await expect(page).toHaveURL(/\/profile$/)
  await expect(page.getByText(/^On since/)).toBeVisible()

  const otherDevice = await browser.newPage()
  await expectLogIn(otherDevice, email)
  await expect(otherDevice).toHaveURL(/\/second-factor$/)
  // On a keyboard with Bangla digits.
  await otherDevice.getByLabel('Code').fill(banglaDigits(codeOf(key, 1)))
  await otherDevice.getByRole('button', { name: 'Go on' }).click()
  await expect(otherDevice.getByText('Total Workers')).toBeVisible()
})

test('An Admin resets the lost second factor of another one, with a reason, and the password is enough again', {
  tag: '@all',
}, async ({ page, browser, request }) => {
  // An Admin can change only Admins who got the role later.
  const helper = await createAdmin(request, 'Helpful Colleague')
  const email = await createAdmin(request, 'Lost Phone')
  const phone = await browser.newPage()
  await expectLogIn(phone, email)
  await phone.goto('/profile')
  await phone.getByRole('link', { name: 'Set up' }).click()
  await phone.getByRole('button', { name: 'Set up' }).click()
  await phone.getByLabel('Code').fill(codeOf(await readKey(phone), 0))
  await phone.getByLabel('Password', { exact: true }).fill(password)
  await phone.getByRole('button', { name: 'Turn on' }).click()
  await phone.getByRole('button', { name: 'I have kept them' }).click()

  await expectLogIn(page, helper)
  await page.goto('/dashboard/manage-users')
  await page.getByRole('searchbox').fill(email)
  await page.getByRole('button', { name: 'Reset the second factor: Lost Phone' }).click()
  const dialog = page.getByRole('dialog', { name: /Reset the second factor of.*Lost Phone/ })
  await dialog.getByRole('button', { name: 'Reset Second Factor' }).click()
  await expect(dialog.getByText(/reason/i).last()).toBeVisible()
  await dialog.getByLabel('Reason').fill('The telephone was stolen; we spoke in person.')
  await dialog.getByRole('button', { name: 'Reset Second Factor' }).click()
  await expect(page.getByText('Second factor reset')).toBeVisible()

  await expect(phone).toHaveURL(/\/login$/, { timeout: 15_000 })
  await expectLogIn(phone, email)
  await expect(phone).toHaveURL(/\/profile$/)
  await expect(phone.getByRole('link', { name: 'Set up' })).toBeVisible()
})

test('An Admin who lost the telephone reports it by a mailed link, and reads from when the factor can be removed', {
  tag: '@all',
}, async ({ page, request }) => {
  const email = await createAdmin(request)
  await expectLogIn(page, email)
  await page.goto('/second-factor')
  await page.getByRole('button', { name: 'Set up' }).click()
  await page.getByLabel('Code').fill(codeOf(await readKey(page), 0))
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Turn on' }).click()
  await page.getByRole('button', { name: 'I have kept them' }).click()
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await expectLogIn(page, email)

  await page.getByRole('button', { name: 'I have lost my telephone and my recovery codes' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByText('Look into your mailbox')).toBeVisible()
  await page.goto(await mailedLink(request, email))
  await expect(page.getByText('This also reports your second factor lost')).toBeVisible()
  await page.getByLabel('New password').fill('Changed-2')
  await page.getByRole('button', { name: 'Save Password' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await submitLogin(page, email, 'Changed-2')
  await expect(page).toHaveURL(/\/second-factor$/)
  await expect(page.getByText('Reported lost')).toBeVisible()
  await expect(page.getByText(/^From .* on you can remove it here with your password alone/)).toBeVisible()
})

async function expectLogIn(page: Page, email: string): Promise<void> {
  await logIn(page, email, password)
  await expect(page.getByText('Welcome back!')).toBeVisible()
}

/** The link of the newest mail to this address, from the inbox of a development machine. */
async function mailedLink(request: APIRequestContext, email: string): Promise<string> {
  const mails: { recipient: string; text: string }[] = await (await request.get('/api/dev/inbox')).json()
  const mail = mails.find(({ recipient, text }) => recipient === email && text.includes('#token='))
  return /https?:\S+#token=\S+/.exec(mail?.text ?? '')?.[0] ?? ''
}

async function readKey(page: Page): Promise<string> {
  return ((await page.getByText(/^Key: /).textContent()) ?? '').replace('Key: ', '').replaceAll(' ', '')
}

/** The code that is valid `steps` half minutes from now. */
function codeOf(key: string, steps: number): string {
  return new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: Date.now() + steps * 30_000 })
}

async function createAdmin(request: APIRequestContext, name = 'Nila Admin'): Promise<string> {
  const email = `${crypto.randomUUID().slice(0, 8)}@example.com`
  const { token } = await post(request, '/api/auth/sign-up', { email, password })
  const { insertedId } = await post(request, '/api/users', { email, name, role: 'Worker' }, token)
  const admin = { email: 'admin@piecework.example', password: 'Admin-of-the-tests' }
  const { token: adminToken } = await post(request, '/api/auth/sign-in', admin)
  const headers = { authorization: `Bearer ${adminToken}` }
  const promoted = await request.patch(`/api/users/${insertedId}`, { data: { role: 'Admin' }, headers })
  expect(promoted.status()).toBe(200)
  return email
}

async function post(request: APIRequestContext, path: string, data: object, token?: string) {
  const response = await request.post(path, { data, ...(token && { headers: { authorization: `Bearer ${token}` } }) })
  return response.json()
}

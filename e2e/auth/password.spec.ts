/** Resetting and changing a password, the list of sessions, and contact messages. */

import { contract } from '@piecework/contract'
import { holdRequests, openMenu } from '../support/screen.ts'
import { respondTo } from '../support/stubs.ts'
import { type APIRequestContext, type Browser, expect, type Page, test } from '../support/test.ts'
import { createUser, inEnglish, logIn, signIn } from '../support/users.ts'

/** A new worker, and the page with the own profile, which has the only session. */
async function newWorker(browser: Browser, request: APIRequestContext): Promise<{ page: Page; email: string }> {
  const { email, call } = await createUser('Worker', 'Rahima Khatun', request)
  const page = await signIn({ email }, browser)
  await call(contract.auth.signOut, {})
  await page.goto('/profile')
  return { page, email }
}

test('A forgotten password is replaced once by the link in a mail, and all sessions end', {
  tag: ['@2.135'],
}, async ({ browser, page, request }) => {
  const { page: phone, email } = await newWorker(browser, request)
  const release = await holdRequests(page, '**/assets/*.js')
  await page.goto('/login', { waitUntil: 'commit' })
  await page.getByLabel('E-mail').fill(email)
  // A press from before the script has loaded is not lost.
  await page.getByRole('button', { name: 'Forgot password' }).click()
  release()
  await expect(page).toHaveURL(/\/forgot-password$/)
  await expect(page.getByLabel('E-mail')).toHaveValue(email)
  // Reading the inbox writes the mails that are due: those of other tests must not come after the link, and fill its page.
  await page.request.get('/api/dev/inbox')
  await page.getByRole('button', { name: 'Send Link' }).click()
  await expect(page.getByText(`If an account exists for ${email}`)).toBeVisible()
  await page.getByRole('link', { name: 'Open the inbox' }).click()
  const mail = page.getByRole('group').filter({ hasText: email })
  await expect(mail).toBeVisible()
  const link = mail.getByRole('link')
  if (!(await link.isVisible())) await mail.locator('summary').click()
  const address = (await link.getAttribute('href')) ?? ''
  await link.click()

  await page.getByLabel('New password').fill('lowercase')
  await page.getByRole('button', { name: 'Save Password' }).click()
  await expect(page.getByText('Password must contain at least one uppercase letter')).toBeVisible()
  await page.getByLabel('New password').fill('Changed-2')
  await page.getByRole('button', { name: 'Save Password' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByText('Please sign in with the new one.')).toBeVisible()
  await expect(phone).toHaveURL(/\/login$/, { timeout: 15_000 })
  await logIn(page, email, 'Changed-2')
  await expect(page.getByRole('heading', { name: 'Hello, Rahima' })).toBeVisible()

  await phone.goto(address)
  await phone.getByLabel('New password').fill('Another-3')
  await phone.getByRole('button', { name: 'Save Password' }).click()
  await expect(phone.getByText('This link does not work any more')).toBeVisible()
  await phone.getByRole('link', { name: 'Ask for a New Link' }).click()
  await expect(phone).toHaveURL(/\/forgot-password$/)
})

test('The page of a forgotten password names letters that not every mail server takes, whether or not there is an account', async ({
  page,
}) => {
  await respondTo(page, contract.passwords.forgot, (route) => route.fulfill({ json: { success: true } }))
  await page.goto('/forgot-password')
  for (const [address, isNamed] of [
    ['রহিমা@example.com', true],
    ['rahima@example.com', false],
  ] as const) {
    await page.getByLabel('E-mail').fill(address)
    await page.getByRole('button', { name: 'Send Link' }).click()
    await expect(page.getByText(`If an account exists for ${address}`)).toBeVisible()
    await expect(page.getByText('Not every mail server can write to an address with such letters')).toBeVisible({
      visible: isNamed,
    })
    await page.getByRole('button', { name: 'Try another address' }).click()
  }
})

test('A user who knows the password changes it, and other devices can be signed out', { tag: '@all' }, async ({
  browser,
  request,
}) => {
  const { page, email } = await newWorker(browser, request)
  const other = await (await browser.newContext()).newPage()
  await logIn(other, email, 'Secret-1')
  await expect(other.getByRole('heading', { name: 'Hello, Rahima' })).toBeVisible()

  await page.reload()
  await expect(page.getByText(/^Chrome on \w+ \(this device\)$/)).toBeVisible()
  await page.getByRole('button', { name: /^Sign out: Chrome/ }).click()
  await expect(page.getByText(/^Chrome on \w+ is signed out\.$/)).toBeVisible()
  await expect(other).toHaveURL(/\/login$/, { timeout: 15_000 })
  await expect(page.getByRole('button', { name: 'Sign out everywhere else' })).toHaveCount(0)

  await page.getByLabel('Current password').fill('Wrong-1')
  await page.getByLabel('New password').fill('Changed-2')
  await page.getByRole('button', { name: 'Change Password' }).click()
  await expect(
    page.getByRole('region', { name: 'Password' }).getByText('This is not your current password.'),
  ).toBeVisible()
  await page.getByLabel('Current password').fill('Secret-1')
  await page.getByRole('button', { name: 'Change Password' }).click()
  await expect(page.getByText('You stay signed in here.')).toBeVisible()

  await logIn(other, email, 'Changed-2')
  await expect(other.getByRole('heading', { name: 'Hello, Rahima' })).toBeVisible()
  await other.goto('/profile')
  await other.getByRole('button', { name: 'Sign out everywhere', exact: true }).click()
  await other.getByRole('dialog').getByRole('button', { name: 'Sign Out Everywhere' }).click()
  await openMenu(other)
  await expect(other.getByRole('link', { name: 'Login' }).first()).toBeVisible()
  await expect(page).toHaveURL(/\/login$/, { timeout: 15_000 })
})

test('A message from the contact form reaches the Admin, who marks it as answered', {
  tag: ['@2.137'],
}, async ({ browser, page }) => {
  const text = `We have 40,000 street signs. ${crypto.randomUUID()}`
  await page.goto('/')
  await page.getByRole('link', { name: 'Contact Our Partnership Team' }).click()
  const form = page.getByRole('main')
  await form.getByRole('button', { name: 'Send Message' }).click()
  await expect(form.getByText('Name is required')).toBeVisible()
  await form.getByLabel('Name').fill('Jamal Uddin')
  await form.getByLabel('E-mail').fill('jamal@example.com')
  await form.getByLabel('Company').fill('Dhaka Maps')
  await form.getByLabel('Message').fill(text)
  await form.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByText('We will answer to jamal@example.com.')).toBeVisible()

  const admin = await (await inEnglish(browser).newContext({ viewport: { width: 360, height: 740 } })).newPage()
  await logIn(admin, 'admin@piecework.example', 'Admin-of-the-tests')
  await admin.getByRole('button', { name: 'More', exact: true }).click()
  await admin.getByRole('link', { name: 'Messages' }).click()
  const message = admin.getByRole('article').filter({ hasText: text })
  await expect(message.getByRole('link', { name: 'Reply by e-mail' })).toHaveAttribute(
    'href',
    /^mailto:jamal@example\.com/,
  )
  await message.getByRole('button', { name: 'Mark as answered' }).click()
  await expect(message.getByText(/^Answered by /)).toBeVisible()
  await admin.getByRole('button', { name: 'More', exact: true }).click()
  await admin.getByRole('link', { name: 'Audit Trail' }).click()
  await expect(admin.getByText('Answered the message of').first()).toBeVisible()
})

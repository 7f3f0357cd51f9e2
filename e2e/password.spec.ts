/** Resetting and changing a password, the list of sessions, and contact messages. */

import { openMenu } from './support/screen.ts'
import { type Browser, expect, type Page, type Say, test } from './support/test.ts'
import { inEnglish, logIn, registerUser } from './support/users.ts'

/** Registers a worker and returns the email with the page. */
async function registerWorker(browser: Browser, say: Say): Promise<{ page: Page; email: string }> {
  const page = await registerUser('Worker', 'Rahima Khatun', browser)
  await page.goto('/profile')
  return { page, email: await page.getByRole('textbox', { name: say('E-mail') }).inputValue() }
}

test('A forgotten password is replaced once by the link in a mail, and all sessions end', {
  tag: ['@2.135'],
}, async ({ browser, page, say }) => {
  const { page: phone, email } = await registerWorker(browser, say)
  await page.goto('/login')
  await page.getByLabel(say('E-mail')).fill(email)
  await page.getByRole('button', { name: say('Forgot password') }).click()
  await expect(page.getByLabel(say('E-mail'))).toHaveValue(email)
  // Reading the inbox writes the mails that are due: those of other tests must not come after the link, and fill its page.
  await page.request.get('/api/dev/inbox')
  await page.getByRole('button', { name: say('Send Link') }).click()
  await expect(page.getByText(say(`If an account exists for ${email}`, `${email} ঠিকানায় কোনো`))).toBeVisible()
  await page.getByRole('link', { name: say('Open the inbox') }).click()
  const mail = page.getByRole('group').filter({ hasText: email })
  await expect(mail).toBeVisible()
  const link = mail.getByRole('link')
  if (!(await link.isVisible())) await mail.locator('summary').click()
  const address = (await link.getAttribute('href')) ?? ''
  await link.click()

  await page.getByLabel(say('New password')).fill('lowercase')
  await page.getByRole('button', { name: say('Save Password') }).click()
  await expect(page.getByText(say('Password must contain at least one uppercase letter'))).toBeVisible()
  await page.getByLabel(say('New password')).fill('Changed-2')
  await page.getByRole('button', { name: say('Save Password') }).click()
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByText(say('Please sign in with the new one.'))).toBeVisible()
  await expect(phone).toHaveURL(/\/login$/, { timeout: 15_000 })
  await logIn(page, email, 'Changed-2')
  await expect(page.getByRole('heading', { name: say('Hello, Rahima', 'স্বাগতম, Rahima') })).toBeVisible()

  await phone.goto(address)
  await phone.getByLabel(say('New password')).fill('Another-3')
  await phone.getByRole('button', { name: say('Save Password') }).click()
  await expect(phone.getByText(say('This link does not work any more'))).toBeVisible()
  await phone.getByRole('link', { name: say('Ask for a New Link') }).click()
  await expect(phone).toHaveURL(/\/forgot-password$/)
})

test('A user who knows the password changes it, and other devices can be signed out', async ({ browser, say }) => {
  const { page, email } = await registerWorker(browser, say)
  const other = await (await browser.newContext()).newPage()
  await logIn(other, email, 'Secret-1')
  await expect(other.getByRole('heading', { name: say('Hello, Rahima', 'স্বাগতম, Rahima') })).toBeVisible()

  await page.reload()
  await expect(
    page.getByText(say.pattern(/^Chrome on \w+ \(this device\)$/, /^Chrome, \S+ \(এই ডিভাইস\)$/)),
  ).toBeVisible()
  await page.getByRole('button', { name: say.pattern(/^Sign out: Chrome/, /^লগ আউট করুন: Chrome/) }).click()
  await expect(
    page.getByText(say.pattern(/^Chrome on \w+ is signed out\.$/, /^Chrome, \S+ থেকে লগ আউট হয়েছে।$/)),
  ).toBeVisible()
  await expect(other).toHaveURL(/\/login$/, { timeout: 15_000 })
  await expect(page.getByRole('button', { name: say('Sign out everywhere else') })).toHaveCount(0)

  await page.getByLabel(say('Current password')).fill('Wrong-1')
  await page.getByLabel(say('New password')).fill('Changed-2')
  await page.getByRole('button', { name: say('Change Password') }).click()
  await expect(
    page.getByRole('region', { name: say('Password') }).getByText(say('This is not your current password.')),
  ).toBeVisible()
  await page.getByLabel(say('Current password')).fill('Secret-1')
  await page.getByRole('button', { name: say('Change Password') }).click()
  await expect(page.getByText(say('You stay signed in here.'))).toBeVisible()

  await logIn(other, email, 'Changed-2')
  await expect(other.getByRole('heading', { name: say('Hello, Rahima', 'স্বাগতম, Rahima') })).toBeVisible()
  await other.goto('/profile')
  await other.getByRole('button', { name: say('Sign out everywhere'), exact: true }).click()
  await other
    .getByRole('dialog')
    .getByRole('button', { name: say('Sign Out Everywhere') })
    .click()
  await openMenu(other)
  await expect(other.getByRole('link', { name: say('Login') }).first()).toBeVisible()
  await expect(page).toHaveURL(/\/login$/, { timeout: 15_000 })
})

test('A message from the contact form reaches the Admin, who marks it as answered', {
  tag: ['@2.137'],
}, async ({ browser, page, say }) => {
  const text = `We have 40,000 street signs. ${crypto.randomUUID()}`
  await page.goto('/')
  await page.getByRole('link', { name: say('Contact Our Partnership Team') }).click()
  const form = page.getByRole('main')
  await form.getByRole('button', { name: say('Send Message') }).click()
  await expect(form.getByText(say('Name is required', 'নাম লিখুন'))).toBeVisible()
  await form.getByLabel(say('Name')).fill('Jamal Uddin')
  await form.getByLabel(say('E-mail')).fill('jamal@example.com')
  await form.getByLabel(say('Company', 'প্রতিষ্ঠান')).fill('Dhaka Maps')
  await form.getByLabel(say('Message')).fill(text)
  await form.getByRole('button', { name: say('Send Message') }).click()
  await expect(page.getByText(say('We will answer to jamal@example.com.', 'jamal@example.com ঠিকানায়'))).toBeVisible()

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

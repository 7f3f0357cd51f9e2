/** Sign-in with Firebase's real SDK, against a stand-in for its API. */
import { contract } from '@piecework/contract'
import { anEmail } from '@piecework/contract/test/factories'
import { expectCoins } from '../support/screen.ts'
import { isCallOf } from '../support/stubs.ts'
import { type Browser, expect, type Page, test } from '../support/test.ts'
import { logIn, registerUser } from '../support/users.ts'

const standIn = `http://127.0.0.1:${process.env.E2E_FIREBASE_PORT}`

test('a user registers, signs out and signs in again; a duplicate and a wrong password show messages', {
  tag: ['@1.15'],
}, async ({ browser }) => {
  const page = await registerUser('Buyer', 'Lena Hoffmann', browser)
  await expectCoins(page, '50 coins')
  const email = await emailOf(page)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Hello, Lena' })).toBeVisible()
  await signOut(page)

  await register(page, 'Lena Again', email)
  await expect(page.getByText('Email is already registered')).toBeVisible()

  await logIn(page, email, 'Wrong-1')
  await expect(page.getByText('Please enter a valid email & password.').first()).toBeVisible()
  await logIn(page, email, 'Secret-1')
  await expect(page.getByText('Welcome back!')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Hello, Lena' })).toBeVisible()
  await expectCoins(page, '50 coins')
})

test('a forgotten password is replaced by a mail of Firebase, a known one on the profile', async ({
  browser,
  request,
}) => {
  const page = await registerUser('Worker', 'Rahima Khatun', browser)
  const email = await emailOf(page)
  await page.goto('/profile')
  await page.getByLabel('Current password').fill('Wrong-1')
  await page.getByLabel('New password').fill('Secret-2')
  await page.getByRole('button', { name: 'Change Password' }).click()
  await expect(page.getByText('This is not your current password.').first()).toBeVisible()
  await page.getByLabel('Current password').fill('Secret-1')
  await page.getByRole('button', { name: 'Change Password' }).click()
  await expect(page.getByText('You stay signed in here.')).toBeVisible()
  await signOut(page)

  await page.goto('/forgot-password')
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Send Link' }).click()
  await expect(page.getByText('Look into your mailbox')).toBeVisible()
  await request.get(`${standIn}/emulator/follow?email=${email}&newPassword=Secret-3`)
  await logIn(page, email, 'Secret-3')
  await expect(page.getByRole('heading', { name: 'Hello, Rahima' })).toBeVisible()
})

test('a new user signs in with the Google window and is a Worker with 10 coins', async ({ browser }) => {
  const page = await openBrowserWithGoogle(browser, { email: anEmail(), name: 'Gita Googler' })
  await page.goto('/login')
  const opening = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Sign in with Google' }).click()
  await (await opening).waitForEvent('close')
  await expect(page.getByText('Welcome back!')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Hello, Gita' })).toBeVisible()
  await expectCoins(page, '10 coins')
})

test('an address that has an account here must be verified, and the link in the mail opens the account', {
  tag: '@all',
}, async ({ browser, request }) => {
  const email = await emailOf(await registerUser('Buyer', 'Lena Hoffmann', browser))
  await request.get(`${standIn}/emulator/delete?email=${email}`)

  const page = await (await browser.newContext()).newPage()
  await register(page, 'Lena Again', email)
  await expect(page.getByRole('heading', { name: 'Is this address yours?' })).toBeVisible()
  await page.getByRole('button', { name: 'I Have Opened the Link' }).click()
  await expect(page.getByRole('heading', { name: 'Is this address yours?' })).toBeVisible()
  await page.getByRole('button', { name: 'Send the Mail' }).click()
  await expect(page.getByText(`Look into the mailbox of ${email}.`)).toBeVisible()
  await request.get(`${standIn}/emulator/follow?email=${email}`)
  await page.getByRole('button', { name: 'I Have Opened the Link' }).click()
  await expect(page.getByRole('heading', { name: 'Hello, Lena' })).toBeVisible()
  await expectCoins(page, '50 coins')
})

test('the first Admin is the user who verifies the address', { tag: '@all' }, async ({ browser, request }) => {
  const page = await (await browser.newContext()).newPage()
  await register(page, 'Samir Das', 'admin@piecework.example')
  await expect(page.getByRole('heading', { name: 'Hello, Samir' })).toBeVisible()
  await request.get(`${standIn}/emulator/follow?email=admin@piecework.example`)
  await page.reload()
  await page.goto('/dashboard/manage-users')
  await expect(page.getByRole('heading', { name: 'Manage Users' })).toBeVisible()
})

test('pages without a sign-in load no SDK', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(scripts.filter((address) => address.includes('firebase'))).toEqual([])
})

async function emailOf(page: Page): Promise<string> {
  return (await page.evaluate(() => JSON.parse(localStorage.getItem('piecework.session') ?? '{}'))).user.email
}

async function register(page: Page, name: string, email: string): Promise<void> {
  await page.goto('/register')
  await page.getByRole('radio', { name: /^Worker/ }).check({ force: true })
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('Secret-1')
  await page.getByRole('button', { name: 'Register' }).click()
}

/** Signs out and waits for the response: by then the SDK has removed its user. */
async function signOut(page: Page): Promise<void> {
  const response = page.waitForResponse((each) => isCallOf(contract.auth.signOut)(each.request()))
  await page.getByRole('navigation').getByRole('button', { name: 'Logout' }).first().click()
  await response
}

/** Replaces Google's script and window: the window posts the sign-in result, as Firebase's page does. */
async function openBrowserWithGoogle(browser: Browser, user: { email: string; name: string }): Promise<Page> {
  const context = await browser.newContext()
  await context.route('https://apis.google.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: frameScript }),
  )
  const idToken = JSON.stringify({ sub: crypto.randomUUID(), email_verified: true, ...user })
  await context.route(`${standIn}/emulator/auth/handler**`, (route) => {
    const eventId = new URL(route.request().url()).searchParams.get('eventId')
    const urlResponse = `${standIn}/?${new URLSearchParams({ providerId: 'google.com', id_token: idToken })}`
    const authEvent = { type: 'signInViaPopup', eventId, urlResponse, sessionId: 'one', postBody: null, tenantId: null }
    const body = `<script>opener.postMessage(${JSON.stringify({ authEvent })}, '*'); close()</script>`
    return route.fulfill({ contentType: 'text/html', body })
  })
  return context.newPage()
}

const frameScript = `
  const frame = {
    restyle: async () => {},
    ping: async (answered) => answered(),
    register: (_event, hear) => addEventListener('message', ({ data }) => data.authEvent && hear(data)),
    send: () => {},
  }
  window.gapi = {
    load: (_name, { callback }) => callback(),
    iframes: { CROSS_ORIGIN_IFRAMES_FILTER: {}, getContext: () => ({ open: (_options, opened) => opened(frame) }) },
  }
  window[new URL(document.currentScript.src).searchParams.get('onload')]()
`

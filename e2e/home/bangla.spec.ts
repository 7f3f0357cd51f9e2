/** The choice of the language. The tests with the tag @bangla are the journeys in Bangla. */
import { contract } from '@piecework/contract'
import { password } from '@piecework/contract/test/factories'
import { whenLoaded } from '../support/screen.ts'
import { expect, type Page, test } from '../support/test.ts'
import { type Contexts, callsOfAdmin, createAdmin, createUser, signIn, submitLogin } from '../support/users.ts'

const phone = { viewport: { width: 360, height: 740 } }

test('The link in the bar changes the language, and the next pages stay in it', async ({ browser }) => {
  const page = await (await browser.newContext(phone)).newPage()
  await page.goto('/login')
  await expectLanguage(page, 'en')
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('link', { name: 'বাংলা' }).click()
  await expect(page.getByRole('heading', { name: 'আবার স্বাগতম' })).toBeVisible()
  await expectLanguage(page, 'bn')
  await page.goto('/register')
  await expect(page).toHaveTitle('Piecework | অ্যাকাউন্ট খুলুন')
  await page.getByRole('button', { name: 'মেনু' }).click()
  await page.getByRole('link', { name: 'English' }).click()
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible()
  await expectLanguage(page, 'en')
})

test('A visitor in Dhaka who gets an English page is offered Bangla in a line of the page, which closes for good', async ({
  browser,
}) => {
  const dhaka = await (await browser.newContext({ ...phone, timezoneId: 'Asia/Dhaka' })).newPage()
  const line = dhaka.getByRole('main').getByRole('link', { name: 'এই পেজ বাংলায় পড়ুন' })
  for (const path of ['/', '/register', '/login']) {
    await dhaka.goto(path)
    await expect(line).toBeVisible()
  }
  await dhaka.getByRole('main').getByRole('button', { name: 'Close' }).click()
  await expect(line).toBeHidden()
  for (const path of ['/', '/register', '/login']) {
    await dhaka.goto(path)
    await whenLoaded(dhaka)
    await expect(line).toBeHidden()
  }

  const second = await (await browser.newContext({ ...phone, locale: 'en-US', timezoneId: 'Asia/Dhaka' })).newPage()
  await second.goto('/login')
  await second.getByRole('link', { name: 'এই পেজ বাংলায় পড়ুন' }).click()
  await expect(second.getByRole('heading', { name: 'আবার স্বাগতম' })).toBeVisible()
})

test('Nothing lies over the menu of a signed-in phone user in Dhaka', async ({ browser, request }) => {
  const dhaka: Contexts = { newContext: (options) => browser.newContext({ ...options, timezoneId: 'Asia/Dhaka' }) }
  const users = await Promise.all([
    createUser('Worker', 'Rahima Khatun', request),
    createUser('Buyer', 'Karim Traders', request),
    createAdmin('Samir Das', request),
  ])
  for (const user of users) {
    const page = await signIn(user, dhaka, phone.viewport)
    await whenLoaded(page)
    const entries = page.locator('.bottom-menu :is(a, button):visible')
    for (const entry of await entries.all()) await entry.click({ trial: true })
    expect(await entries.count()).toBeGreaterThan(3)
  }
})

test('A browser that keeps no cookies has the chosen language in the address', async ({ browser }) => {
  const page = await (await browser.newContext({ ...phone, locale: 'bn-BD' })).newPage()
  await page.addInitScript(() => Object.defineProperty(document, 'cookie', { get: () => '', set: () => undefined }))
  await page.goto('/')
  await expectLanguage(page, 'bn')
  await page.getByRole('button', { name: 'মেনু' }).click()
  await page.getByRole('link', { name: 'English' }).click()
  await expect(page.getByRole('heading', { name: /Small tasks\./ })).toBeVisible()
})

test('Each public page names its address in both languages, for search engines', async ({ request }) => {
  for (const path of ['/', '/login', '/register', '/contact', '/forgot-password']) {
    for (const language of ['en', 'bn']) {
      const page = await request.get(`${path}?lang=${language}`)
      const head = (await page.text()).split('</head>')[0] ?? ''
      const links = [...head.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]*)"/g)]
      const address = new URL(path, page.url()).href
      expect(Object.fromEntries(links.map(([, hreflang, href]) => [hreflang, href]))).toEqual({
        en: `${address}?lang=en`,
        bn: `${address}?lang=bn`,
        'x-default': address,
      })
      expect(/<link rel="canonical" href="([^"]*)"/.exec(head)?.[1]).toBe(`${address}?lang=${language}`)
      expect(page.headers()['content-language']).toBe(language)
    }
  }
})

test('An address with a language is that page, whatever the browser asks for', async ({ request }) => {
  const page = await request.get('/?lang=bn', { headers: { 'accept-language': 'en' } })
  expect(page.headers()).toMatchObject({ 'content-language': 'bn', vary: expect.stringContaining('Accept-Language') })
  expect(await page.text()).toContain('ছোট কাজ।')
})

test('A visitor whose browser is in Bangla reads Bangla at once, is asked nothing, and has Bangla in the profile', async ({
  browser,
  request,
}) => {
  const page = await (await browser.newContext({ ...phone, locale: 'bn-BD' })).newPage()
  await page.goto('/register')
  await expect(page.getByRole('main').getByRole('link', { name: 'English' })).toHaveCount(0)
  await page.getByRole('radio', { name: /^কর্মী/ }).check({ force: true })
  await page.getByLabel('নাম').fill('রহিমা খাতুন')
  const email = `${crypto.randomUUID().slice(0, 8)}@example.com`
  await page.getByLabel('ইমেইল').fill(email)
  await page.getByLabel('পাসওয়ার্ড', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'অ্যাকাউন্ট খুলুন' }).click()
  await expect(page.getByRole('heading', { name: 'স্বাগতম, রহিমা' })).toBeVisible()
  const { call } = await callsOfAdmin(request)
  expect(await call(contract.users.own, { user_email: email })).toMatchObject({ language: 'bn' })
})

async function expectLanguage(page: Page, language: string): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', language)
}

test('A user has the digits of the profile on a new phone', async ({ browser, request }) => {
  const worker = await createUser('Worker', 'Rahima Khatun', request)
  await worker.call(contract.users.updateProfile, { user_email: worker.email, digits: 'latin' })
  const page = await (await browser.newContext(phone)).newPage()
  await page.goto('/login?lang=bn')
  await submitLogin(page, worker.email)
  await expect(page.getByRole('banner')).toContainText('10 কয়েন')
})

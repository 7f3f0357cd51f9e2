/** The choice of the language, and the journeys of a visitor and a worker in Bangla on a phone. */
import { contract } from '@piecework/contract'
import { password } from '@piecework/contract/test/factories'
import { whenLoaded } from './support/screen.ts'
import { expect, type Page, test } from './support/test.ts'
import { callsOfAdmin, createEarner, createTask, createUser } from './support/users.ts'

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

test('A browser in Bangla gets Bangla pages, and a visitor in Dhaka is asked once', async ({ browser }) => {
  const bangla = await (await browser.newContext({ ...phone, locale: 'bn-BD' })).newPage()
  await bangla.goto('/')
  await expectLanguage(bangla, 'bn')
  await bangla.getByRole('region', { name: 'বাংলা / English' }).getByRole('button', { name: 'English' }).click()
  await expect(bangla.getByRole('heading', { name: /Small tasks\./ })).toBeVisible()
  await expect(bangla.getByRole('region', { name: 'বাংলা / English' })).toHaveCount(0)

  const dhaka = await (await browser.newContext({ ...phone, timezoneId: 'Asia/Dhaka' })).newPage()
  await dhaka.goto('/')
  await expectLanguage(dhaka, 'en')
  const strip = dhaka.getByRole('region', { name: 'বাংলা / English' })
  await strip.getByRole('button', { name: 'English' }).click()
  await expect(strip).toHaveCount(0)
  await dhaka.reload()
  await whenLoaded(dhaka)
  await expect(strip).toHaveCount(0)
})

test('Each public page names its address in both languages, for search engines', async ({ request }) => {
  for (const path of ['/', '/login', '/register', '/contact', '/forgot-password']) {
    for (const language of ['en', 'bn']) {
      const page = await request.get(`${path}?lang=${language}`)
      const head = (await page.text()).split('</head>')[0] ?? ''
      const links = [...head.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]*)"/g)]
      const named = links.map(([, hreflang, href]) => [
        hreflang,
        new URL(href ?? '', page.url()).href.replace(/\?$/, ''),
      ])
      const address = new URL(path, page.url()).href
      expect(Object.fromEntries(named)).toEqual({
        en: `${address}?lang=en`,
        bn: `${address}?lang=bn`,
        'x-default': address,
      })
      expect(page.headers()['content-language']).toBe(language)
    }
  }
})

test('An address with a language is that page, whatever the browser asks for', async ({ request }) => {
  const page = await request.get('/?lang=bn', { headers: { 'accept-language': 'en' } })
  expect(page.headers()).toMatchObject({ 'content-language': 'bn', vary: expect.stringContaining('Accept-Language') })
  expect(await page.text()).toContain('ছোট কাজ।')
})

test('A worker registers, sends work, reads why it was rejected and asks for money, all in Bangla', async ({
  browser,
  request,
}) => {
  const title = `রাস্তার সাইনের নাম লিখুন ${crypto.randomUUID().slice(0, 6)}`
  const buyer = await createUser('Buyer', 'Lena Hoffmann', request)
  const task = await createTask(buyer, { task_title: title })
  const page = await (await browser.newContext({ ...phone, locale: 'bn-BD' })).newPage()

  await page.goto('/register')
  await page.getByRole('region', { name: 'বাংলা / English' }).getByRole('button', { name: 'বাংলা' }).click()
  await page.getByRole('button', { name: 'অ্যাকাউন্ট খুলুন' }).click()
  for (const text of ['নাম দিন', 'ইমেইল দিন', 'পাসওয়ার্ড দিন']) await expect(page.getByText(text)).toBeVisible()
  await page.getByRole('radio', { name: /^কর্মী/ }).check({ force: true })
  await page.getByLabel('নাম').fill('রহিমা খাতুন')
  const email = `${crypto.randomUUID().slice(0, 8)}@example.com`
  await page.getByLabel('ইমেইল').fill(email)
  await page.getByLabel('পাসওয়ার্ড', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'অ্যাকাউন্ট খুলুন' }).click()
  await expect(page.getByRole('heading', { name: 'স্বাগতম, রহিমা' })).toBeVisible()

  await page.goto(`/dashboard/task/${task}`)
  await page.getByRole('button', { name: 'কাজ জমা দিন' }).waitFor()
  await page.getByRole('textbox').fill('১১২টি সাইন।')
  await page.getByRole('button', { name: 'কাজ জমা দিন' }).click()
  await page.getByRole('button', { name: 'হ্যাঁ, জমা দিন!' }).click()
  await expect(page.getByText('জমা হয়েছে!').first()).toBeVisible()

  const [submission] = await buyer.call(contract.submissions.pending, {})
  const reason = 'তিনটি সাইন বাদ পড়েছে, আবার দেখুন।'
  await buyer.call(contract.submissions.reject, { id: submission?._id ?? '', category: 'missing_part', reason })
  await page.goto('/dashboard/notifications')
  const notification = page.getByRole('listitem').filter({ hasText: title })
  await expect(notification).toContainText('গৃহীত হয়নি')
  await expect(notification).toContainText(reason)
  await notification.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/dashboard\/submission\//)
  await expect(page.getByText(reason)).toBeVisible()

  await page.goto('/dashboard/withdrawals')
  await expect(page.getByText('টাকা তোলার অনুরোধ করতে অন্তত ২০০ কয়েন লাগবে।')).toBeVisible()

  // The profile keeps the language of the registration.
  const { call } = await callsOfAdmin(request)
  expect(await call(contract.users.own, { user_email: email })).toMatchObject({ language: 'bn' })
})

test('A worker logs in and asks for money in Bangla, with the rules of the form in Bangla', async ({
  browser,
  request,
}) => {
  const { email } = await createEarner('Rahima Khatun', request)
  const page = await (await browser.newContext({ ...phone, locale: 'bn-BD' })).newPage()
  await page.goto('/login?lang=bn')
  await page.getByLabel('ইমেইল').fill(email)
  await page.getByLabel('পাসওয়ার্ড', { exact: true }).fill('Wrong-1')
  await page.getByRole('button', { name: 'লগ ইন', exact: true }).click()
  await expect(page.getByText('সঠিক ইমেইল ও পাসওয়ার্ড দিন।')).toBeVisible()
  await page.getByLabel('পাসওয়ার্ড', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'লগ ইন', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'স্বাগতম, Rahima' })).toBeVisible()

  await page.goto('/dashboard/withdrawals')
  await page.getByLabel('কত কয়েন তুলবেন').fill('199')
  await page.getByLabel('পেমেন্ট মাধ্যম').selectOption('Bkash')
  await page.getByLabel('অ্যাকাউন্ট নম্বর').fill('01712345678')
  await page.getByRole('button', { name: /তুলুন$/ }).click()
  await expect(page.getByText('টাকা তোলার অনুরোধ করতে অন্তত ২০০ কয়েন লাগবে।')).toBeVisible()
  await page.getByLabel('কত কয়েন তুলবেন').fill('200')
  await page.getByRole('button', { name: '২০০ কয়েন তুলুন' }).click()
  await expect(page.getByText('টাকা তোলার অনুরোধ জমা হয়েছে').first()).toBeVisible()
})

async function expectLanguage(page: Page, language: string): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', language)
}

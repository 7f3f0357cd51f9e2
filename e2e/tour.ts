/** `npm run tour`: takes the pictures of the README, in docs/tour, from the running product with demo data. */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, chromium, type Locator, type Page } from '@playwright/test'
import { startProduct } from './bench/product.ts'

type Scene = {
  name: string
  /** A demo user; without one a visitor. */
  email?: string
  isPhone?: boolean
  /** Opens the page that the picture shows, and moves to the place on it. */
  show: (page: Page) => Promise<void>
}

const scenes: Scene[] = [
  {
    name: 'first-page',
    show: async (page) => {
      await page.goto('/')
      await page.getByRole('heading', { name: 'Open now' }).waitFor()
    },
  },
  {
    name: 'task-on-a-phone',
    email: 'rahima.khatun@example.com',
    isPhone: true,
    show: async (page) => {
      await openTask(page, '/dashboard/tasklist', 'Say what each shop sells, by its sign')
      await page.getByRole('button', { name: 'Take a page' }).click()
      await moveTo(page, page.getByText('The sign says').first(), 140)
    },
  },
  {
    name: 'review',
    email: 'lena.hoffmann@example.com',
    show: async (page) => {
      await openTask(page, '/dashboard/my-tasks', 'Compare prices of 12 grocery items')
      await page
        .getByRole('link', { name: /^Nusrat Jahan/ })
        .first()
        .click()
    },
  },
  {
    name: 'results',
    email: 'lena.hoffmann@example.com',
    show: async (page) => {
      await openTask(page, '/dashboard/my-tasks', 'Say what each shop sells, by its sign')
      await page.getByRole('link', { name: 'Results', exact: true }).click()
      await page.getByRole('region', { name: 'Rows', exact: true }).getByRole('row').nth(1).waitFor({ timeout: 60_000 })
    },
  },
  {
    name: 'withdrawals',
    email: 'samir.das@example.com',
    show: async (page) => {
      await page.goto('/dashboard')
      await moveTo(page, page.getByRole('heading', { name: 'Pending Withdrawals' }), 100)
    },
  },
]

const { values } = parseArgs({ options: { folder: { type: 'string' } } })
const folder = values.folder ?? join(import.meta.dirname, '..', 'docs', 'tour')
await mkdir(folder, { recursive: true })
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell',
  args: ['--no-sandbox', '--disable-gpu'],
})
const product = await startProduct()
try {
  for (const scene of scenes) await take(browser, scene)
} finally {
  await browser.close()
  await product.end()
}

/** One picture in each theme. */
async function take(usedBrowser: Browser, { name, email, isPhone, show }: Scene): Promise<void> {
  const context = await usedBrowser.newContext({
    baseURL: product.url,
    locale: 'en-GB',
    timezoneId: 'UTC',
    reducedMotion: 'reduce',
    ...(isPhone
      ? { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
      : { viewport: { width: 1280, height: 800 } }),
  })
  const page = await context.newPage()
  if (email) await signIn(page, email)
  await show(page)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await complete(page)
    await writeFile(join(folder, `${name}-${colorScheme}.webp`), await pictureOf(page))
  }
  await context.close()
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('Piecework-1')
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await page.getByRole('heading', { name: /^Hello, / }).waitFor()
}

async function openTask(page: Page, list: string, title: string): Promise<void> {
  await page.goto(list)
  await page.getByRole('link', { name: title }).first().click()
  await page.getByRole('heading', { name: title }).waitFor()
}

/** Scrolls so that the element is this far below the top of the window. */
async function moveTo(page: Page, element: Locator, below: number): Promise<void> {
  const { y } = (await element.boundingBox()) ?? { y: 0 }
  await page.evaluate((top) => scrollBy({ top, behavior: 'instant' }), y - below)
}

/** Waits for data, images and the change of colours; never for the network, where the stream of notifications stays open. */
async function complete(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  await page.waitForFunction(() => {
    const areLoaded = [...document.images].every(({ loading, complete }) => loading === 'lazy' || complete)
    const isChanging = document.getAnimations().some((animation) => animation instanceof CSSTransition)
    return areLoaded && !isChanging && document.fonts.status === 'loaded' && !document.querySelector('.skeleton-bar')
  })
}

/** WebP is a third of the size of PNG, and only the protocol of the browser offers it. */
async function pictureOf(page: Page): Promise<Buffer> {
  const browserSession = await page.context().newCDPSession(page)
  const { data } = await browserSession.send('Page.captureScreenshot', { format: 'webp', quality: 85 })
  return Buffer.from(data, 'base64')
}

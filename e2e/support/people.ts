/** Users in separate browser contexts, and helpers for their pages. */

import AxeBuilder from '@axe-core/playwright'
import { day } from '@piecework/contract/test/factories'
import { type Browser, type BrowserContextOptions, expect, type Page } from '@playwright/test'

export type Role = 'Worker' | 'Buyer'

/** Registers a user through the form, in a new browser context. */
export async function aNew(
  role: Role,
  name: string,
  browser: Browser,
  viewport = { width: 1280, height: 800 },
  more: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext({ ...more, viewport })
  const page = await context.newPage()
  await page.goto('/register')
  await page.getByRole('radio', { name: new RegExp(`^${role}`) }).check({ force: true })
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('E-mail').fill(`${crypto.randomUUID().slice(0, 8)}@example.com`)
  await page.getByLabel('Password', { exact: true }).fill('Secret-1')
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByText('Account created successfully')).toBeVisible()
  await expect(page.getByRole('heading', { name: `Hello, ${name.split(' ')[0]}` })).toBeVisible()
  return page
}

/** The same date as pages show it: "3 Feb 2026". */
export function dateIn(days: number): string {
  const [year, month, date] = day(days).split('-').map(Number)
  return `${date} ${'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')[(month ?? 1) - 1]} ${year}`
}

/** Opens a page by its entry in the dashboard menu. */
export async function goTo(page: Page, entry: string): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name: entry, exact: true }).first().click()
}

/** The balance in the header, as a screen reader reads it. */
export async function expectCoins(page: Page, words: string, timeout = 5_000): Promise<void> {
  await expect(page.getByRole('banner').getByText(`Coins: ${words}`, { exact: true })).toBeAttached({ timeout })
}

/** Waits until no part of the page is loading. The open stream prevents waiting for an idle network. */
export async function whenLoaded(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
}

/** The violations that axe finds, after all toasts are gone: the contrast of a fading toast would fail. */
export async function violationsOn(page: Page) {
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0, { timeout: 10_000 })
  return (await new AxeBuilder({ page }).analyze()).violations
}

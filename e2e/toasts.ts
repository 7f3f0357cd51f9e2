/** The slips that say what happened. */
import { expect, type Locator, type Page } from '@playwright/test'

export function toast(page: Page, title: string, text?: string): Locator {
  const slips = page.locator('[data-sonner-toast]').filter({ has: page.getByText(title, { exact: true }) })
  return text === undefined ? slips : slips.filter({ has: page.getByText(text, { exact: true }) })
}

/** Seen when it comes and when it is gone; its way out takes a moment more. */
export async function expectToLast(slip: Locator, seconds: number): Promise<void> {
  await slip.waitFor()
  const shown = Date.now()
  await slip.waitFor({ state: 'detached' })
  const lasted = (Date.now() - shown) / 1000
  expect(lasted).toBeGreaterThan(seconds - 0.3)
  expect(lasted).toBeLessThan(seconds + 0.9)
}

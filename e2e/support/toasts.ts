/** The slips that say what happened. */
import { expect, type Locator, type Page } from '@playwright/test'

export function toast(page: Page, title: string, text?: string): Locator {
  const slips = page.locator('[data-sonner-toast]').filter({ has: page.getByText(title, { exact: true }) })
  return text === undefined ? slips : slips.filter({ has: page.getByText(text, { exact: true }) })
}

/** Watches from now on, within the page, so that a busy machine does not count: call it before the deed. */
export function lifetimeOf(page: Page, title: string): Promise<number> {
  return page.evaluate(
    (wanted) =>
      new Promise<number>((resolve) => {
        let shown: number | undefined
        new MutationObserver((_changes, observer) => {
          const slips = [...document.querySelectorAll('[data-sonner-toast]')]
          if (slips.some((slip) => slip.textContent.includes(wanted))) shown ??= performance.now()
          else if (shown !== undefined) {
            observer.disconnect()
            resolve((performance.now() - shown) / 1000)
          }
        }).observe(document, { childList: true, subtree: true })
      }),
    title,
  )
}

/** Its way out takes a moment more. */
export async function expectToLast(lifetime: Promise<number>, seconds: number): Promise<void> {
  const lasted = await lifetime
  expect(lasted).toBeGreaterThan(seconds - 0.1)
  expect(lasted).toBeLessThan(seconds + 0.9)
}

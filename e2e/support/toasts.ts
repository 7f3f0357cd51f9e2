/** Finds toasts and measures how long they stay. */
import { expect, type Locator, type Page } from '@playwright/test'

export function toast(page: Page, title: string, text?: string): Locator {
  const toasts = page.locator('[data-sonner-toast]').filter({ has: page.getByText(title, { exact: true }) })
  return text === undefined ? toasts : toasts.filter({ has: page.getByText(text, { exact: true }) })
}

/** Seconds a toast stays. Call it before the action; it measures in the page, so a busy machine does not matter. */
export function lifetimeOf(page: Page, title: string): Promise<number> {
  return page.evaluate(
    (expectedTitle) =>
      new Promise<number>((resolve) => {
        let shown: number | undefined
        new MutationObserver((_changes, observer) => {
          const toasts = [...document.querySelectorAll('[data-sonner-toast]')]
          if (toasts.some((item) => item.textContent.includes(expectedTitle))) shown ??= performance.now()
          else if (shown !== undefined) {
            observer.disconnect()
            resolve((performance.now() - shown) / 1000)
          }
        }).observe(document, { childList: true, subtree: true })
      }),
    title,
  )
}

/** Allows 0.9 s more for the closing animation. */
export async function expectToLast(lifetime: Promise<number>, seconds: number): Promise<void> {
  const lasted = await lifetime
  expect(lasted).toBeGreaterThan(seconds - 0.1)
  expect(lasted).toBeLessThan(seconds + 0.9)
}

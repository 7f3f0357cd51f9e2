/** The dialogs of a page, found by pressing its buttons. */
import type { Locator, Page } from '@playwright/test'
import { openPage } from './screen.ts'

/** The buttons of a page that is open in either language are in the same order. */
export function buttonsOf(page: Page): Locator {
  return page.getByRole('main').locator('button:visible:enabled')
}

/**
 * Presses each button whose name was not pressed before, nor its first word on this page.
 * @returns the places of those that open a dialog, among the buttons of the page
 */
export async function findOpeners(page: Page, address: string, pressed: Set<string>): Promise<number[]> {
  const openers: number[] = []
  const { pathname } = new URL(page.url())
  const names = await buttonsOf(page).evaluateAll((buttons) =>
    buttons.map((button) => button.getAttribute('aria-label') ?? (button as HTMLElement).innerText),
  )
  for (const [at, name] of names.entries()) {
    const alike = `${pathname} ${name.split(' ')[0]}`
    if (pressed.has(name) || pressed.has(alike)) continue
    pressed.add(name).add(alike)
    await buttonsOf(page).nth(at).click()
    const isDialog = await page
      .locator('dialog[open]')
      .waitFor({ timeout: 500 })
      .then(() => true)
      .catch(() => false)
    if (isDialog) {
      openers.push(at)
      await page.keyboard.press('Escape')
    } else {
      await page.evaluate(forgetDecisions)
      await openPage(page, address)
    }
  }
  return openers
}

/** Runs in the page. A decision without an answer waits on the device, and no list shows its work any more. */
function forgetDecisions(): void {
  for (const name of Object.keys(localStorage))
    if (name.startsWith('piecework.decision.')) localStorage.removeItem(name)
}

/** Collects errors that the browser reports. */
import type { Page } from '@playwright/test'

/** Console errors, uncaught errors and violations of the content security policy, added while the page runs. */
export async function collectBrowserErrors(page: Page): Promise<string[]> {
  const browserErrors: string[] = []
  await page.exposeFunction('reportError', (text: string) => browserErrors.push(text))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => {
      const { reportError } = window as unknown as { reportError(text: string): void }
      reportError(`${violatedDirective} blocked ${blockedURI} of ${sourceFile}`)
    })
  })
  page.on('console', (message) => {
    if (message.type() === 'error') browserErrors.push(message.text())
  })
  page.on('pageerror', (error) => browserErrors.push(error.message))
  return browserErrors
}
